//! Other people's engines as judges, and benchmarks against them.
