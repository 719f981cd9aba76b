//! The page: files that are part of the program, served with a strict content policy.

use axum::body::Body;
use axum::extract::Path;
use axum::http::{HeaderName, StatusCode, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "page/"]
struct Files;

/// Nothing is loaded from elsewhere, nothing is framed, and no script stands in the markup.
const CONTENT_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
     font-src 'self'; connect-src 'self'; manifest-src 'self'; media-src 'self'; base-uri 'none'; form-action 'none'; \
     frame-ancestors 'none'";

/// What every answer says to the browser.
pub(crate) const HEADERS: [(HeaderName, &str); 5] = [
    (header::CONTENT_SECURITY_POLICY, CONTENT_POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// The first page.
pub(crate) async fn index() -> Response {
    file("index.html")
}

/// A file of the page.
pub(crate) async fn asset(Path(path): Path<String>) -> Response {
    file(&path)
}

/// The pieces, as the diagrams have them.
pub(crate) async fn pieces() -> Response {
    let headers = [(header::CONTENT_TYPE, "image/svg+xml"), (header::CACHE_CONTROL, "no-cache")];
    (headers, davar_diagram::sprite()).into_response()
}

fn file(path: &str) -> Response {
    let Some(file) = Files::get(path) else { return StatusCode::NOT_FOUND.into_response() };
    let kind = file.metadata.mimetype().to_owned();
    let kind = if kind.starts_with("text/") { format!("{kind}; charset=utf-8") } else { kind };
    // The page may change with the next start of the program; it is small and near.
    let headers = [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "no-cache".to_owned())];
    (headers, Body::from(file.data.into_owned())).into_response()
}
