//! The door to the street: connections are taken, one task each, with a time for the head of a request.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;

/// How long a request may take to say what it wants.
const TO_ASK: Duration = Duration::from_secs(15);

/// Serves until `stopped` is ready. `most` connections are open at a time; more wait.
///
/// # Errors
/// The listener cannot be used.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    most: usize,
    stopped: impl Future<Output = ()>,
) -> io::Result<()> {
    let places = Arc::new(Semaphore::new(most));
    tokio::pin!(stopped);
    loop {
        let place = places.clone().acquire_owned().await.map_err(io::Error::other)?;
        let taken = tokio::select! {
            () = &mut stopped => return Ok(()),
            taken = listener.accept() => taken,
        };
        // Where no more files may be open, or a connection was gone at once, others go on.
        let Ok((stream, _)) = taken else {
            tokio::time::sleep(Duration::from_millis(50)).await;
            continue;
        };
        let _ = stream.set_nodelay(true);
        let service = TowerToHyperService::new(router.clone());
        tokio::spawn(async move {
            let mut http = hyper::server::conn::http1::Builder::new();
            http.timer(TokioTimer::new()).header_read_timeout(TO_ASK).max_buf_size(64 * 1024);
            let _ = http.serve_connection(TokioIo::new(stream), service).with_upgrades().await;
            drop(place);
        });
    }
}

/// Where a listener listens.
pub(crate) fn address(listener: &TcpListener) -> io::Result<SocketAddr> {
    listener.local_addr()
}
