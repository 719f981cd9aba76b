//! The slow plain specification of Article 3, random positions, and the corpus generator.
