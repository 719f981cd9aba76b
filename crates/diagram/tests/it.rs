//! Pictures are what they should be: whole XML, every piece where it stands, nothing mirrored.

// Tests may unwrap.
#![allow(clippy::unwrap_used)]

use davar_chess::{Placement, Position, Side, Square};
use davar_diagram::{Coordinates, Diagram, Mark};

fn square(name: &str) -> Square {
    name.parse().unwrap()
}

/// The corners at which pieces are drawn, in the order of the drawing.
fn corners(svg: &str) -> Vec<String> {
    let document = roxmltree::Document::parse(svg).unwrap();
    let is_piece = |node: &roxmltree::Node<'_, '_>| {
        node.has_tag_name(("http://www.w3.org/2000/svg", "g"))
            && node.children().any(|it| it.attribute("class") == Some("body"))
    };
    document
        .descendants()
        .filter(is_piece)
        .map(|node| node.attribute("transform").unwrap().split(" scale").next().unwrap().to_owned())
        .collect()
}

#[test]
fn every_piece_stands_where_it_stands() {
    let diagram = Diagram::new(Placement::initial());
    assert_eq!(corners(&diagram.svg()).len(), 32);
    let position: Position = "8/8/8/8/8/8/8/K6k w - - 0 1".parse().unwrap();
    let mut diagram = Diagram::new(*position.placement());
    assert_eq!(corners(&diagram.svg()), ["translate(0 700)", "translate(700 700)"]);
    assert_eq!(corners(&diagram.seen_by(Side::Black).svg()), ["translate(700 0)", "translate(0 0)"]);
}

#[test]
fn no_language_turns_the_board_round() {
    let placement = Placement::initial();
    let latin = Diagram::new(placement).svg();
    for coordinates in [Coordinates::PersianDigits, Coordinates::ArabicDigits, Coordinates::None] {
        let svg = Diagram::new(placement).coordinates(coordinates).svg();
        assert_eq!(corners(&svg), corners(&latin), "{coordinates:?}");
        assert!(svg.contains("direction=\"ltr\""), "{coordinates:?}");
    }
}

#[test]
fn signs_and_titles_make_whole_xml() {
    let mut diagram = Diagram::new(Placement::initial());
    diagram.title("</svg><script>&\u{1}").mark(square("a1"), Mark::Cross).mark(square("b2"), Mark::Ring);
    diagram.mark(square("c3"), Mark::Dot).arrow(square("a1"), square("h8")).arrow(square("d4"), square("d4"));
    diagram.light(square("e4"));
    let svg = diagram.svg();
    let document = roxmltree::Document::parse(&svg).unwrap();
    let count = |class: &str| document.descendants().filter(|node| node.attribute("class") == Some(class)).count();
    assert_eq!((count("mark"), count("dot"), count("arrow"), count("lit"), count("name")), (2, 1, 1, 1, 16));
    let title = document.descendants().find(|node| node.has_tag_name(("http://www.w3.org/2000/svg", "title"))).unwrap();
    assert_eq!(title.text(), Some("</svg><script>&"));
}

#[test]
fn a_board_can_be_read_as_text() {
    let position: Position = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1".parse().unwrap();
    let mut diagram = Diagram::new(*position.placement());
    let white = "8 . . . . k . . .\n7 . . . . . . . .\n6 . . . . . . . .\n5 . . . . . . . .\n4 . . . . . . . .\n\
                 3 . . . . . . . .\n2 . . . . P . . .\n1 . . . . K . . .\n  a b c d e f g h\n";
    assert_eq!(diagram.text(), white);
    assert!(diagram.figurines().contains('♔'));
    assert!(diagram.seen_by(Side::Black).text().ends_with("  h g f e d c b a\n"));
    assert!(diagram.coordinates(Coordinates::PersianDigits).text().starts_with('۱'));
}

#[test]
fn the_sheet_of_figures_has_every_piece_once() {
    let sheet = davar_diagram::sprite();
    let document = roxmltree::Document::parse(&sheet).unwrap();
    let mut names: Vec<&str> = document.descendants().filter_map(|node| node.attribute("id")).collect();
    names.sort_unstable();
    assert_eq!(names, ["bb", "bk", "bn", "bp", "bq", "br", "wb", "wk", "wn", "wp", "wq", "wr"]);
}

#[cfg(feature = "png")]
#[test]
fn a_picture_in_dots_has_the_size_asked_for() {
    let png = Diagram::new(Placement::initial()).pixels(200).png().unwrap();
    assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n");
    assert_eq!(u32::from_be_bytes(png[16..20].try_into().unwrap()), 200);
}
