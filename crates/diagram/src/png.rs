//! The picture in dots, drawn from the SVG.

use std::fmt;

use resvg::{tiny_skia, usvg};

use crate::Diagram;

/// The picture could not be drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotDrawn(String);

impl fmt::Display for NotDrawn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the picture could not be drawn: {}", self.0)
    }
}

impl std::error::Error for NotDrawn {}

impl Diagram {
    /// The board as a PNG file.
    ///
    /// # Errors
    /// There is not memory enough for so many dots.
    pub fn png(&self) -> Result<Vec<u8>, NotDrawn> {
        let options = usvg::Options::default();
        let tree = usvg::Tree::from_str(&self.svg(), &options).map_err(|error| NotDrawn(error.to_string()))?;
        let size = tree.size().to_int_size();
        let mut dots =
            tiny_skia::Pixmap::new(size.width(), size.height()).ok_or_else(|| NotDrawn("too large".into()))?;
        resvg::render(&tree, tiny_skia::Transform::identity(), &mut dots.as_mut());
        dots.encode_png().map_err(|error| NotDrawn(error.to_string()))
    }
}
