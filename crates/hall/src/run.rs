//! `davar hall`: opens the hall, says where its doors are, and serves until it is told to stop.

use std::io::{self, Write};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use tokio::net::TcpListener;

use crate::serve::{address, serve};
use crate::{Hall, Limits, StoreFault, http};

/// How a hall is run.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens.
    pub listen: SocketAddr,
    /// The folder of the database.
    pub data: PathBuf,
    /// The language of the page, if it is chosen here.
    pub lang: Option<String>,
    /// What it allows.
    pub limits: Limits,
}

/// Runs a hall until it is interrupted. What a person must know is written to `out`.
///
/// # Errors
/// The folder, the database or the address cannot be used.
pub fn run(config: &Config, out: impl Write) -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(open(config, out))
}

async fn open(config: &Config, out: impl Write) -> io::Result<()> {
    private_folder(&config.data)?;
    let other = |fault: StoreFault| io::Error::other(fault.to_string());
    let hall = Hall::open(&config.data.join("hall.db"), config.limits.clone()).map_err(other)?;
    hall.furnish().await.map_err(other)?;
    let stopped = hall.recover().await;
    let listener = TcpListener::bind(config.listen).await?;
    // Each connection is a file; the limit that most systems start with is a thousand.
    let _ = rlimit::increase_nofile_limit(config.limits.connections as u64 + 512);
    welcome(&hall, address(&listener)?, config, stopped, out)?;
    let connections = config.limits.connections + config.limits.connections / 10 + 64;
    serve(listener, http::router(hall.clone()), connections, interrupted()).await?;
    hall.close().await;
    Ok(())
}

/// The links open everything, so nobody else on the machine may read the database.
fn private_folder(path: &Path) -> io::Result<()> {
    if path.is_dir() {
        return Ok(());
    }
    std::fs::create_dir_all(path)?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o700))?;
    }
    Ok(())
}

fn welcome(hall: &Hall, at: SocketAddr, config: &Config, stopped: usize, mut out: impl Write) -> io::Result<()> {
    let lang = config.lang.as_deref().map_or(String::new(), |lang| format!("?lang={lang}"));
    writeln!(out, "The hall is open at http://{at}/{lang}")?;
    writeln!(out, "To run the hall:  http://{at}/{lang}#{}", hall.hall_token())?;
    for (name, token) in hall.arbiter_tokens().into_iter().take(12) {
        writeln!(out, "Arbiter of {name}:  http://{at}/{lang}#{token}")?;
    }
    for (label, token) in hall.demonstration_links() {
        writeln!(out, "{label}:  http://{at}/{lang}#{token}")?;
    }
    if stopped > 0 {
        writeln!(out, "Clocks that ran when the server stopped, and stand now: {stopped}")?;
    }
    out.flush()
}

async fn interrupted() {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut term) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = tokio::signal::ctrl_c() => {}
                _ = term.recv() => {}
            }
            return;
        }
    }
    let _ = tokio::signal::ctrl_c().await;
}
