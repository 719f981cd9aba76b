//! The playing hall: over-the-board chess in the browser, with an arbiter's desk that knows the Laws.
//!
//! ```
//! # let runtime = tokio::runtime::Runtime::new()?;
//! # runtime.block_on(async {
//! let folder = tempfile::tempdir()?;
//! let hall = davar_hall::Hall::open(&folder.path().join("hall.db"), davar_hall::Limits::default())?;
//! hall.furnish().await?;
//! let router = davar_hall::router(hall.clone());
//! let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await?;
//! // `davar_hall::serve(listener, router, 1000, std::future::pending())` is a future that serves for ever.
//! # drop((router, listener));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! # })?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! `docs/hall-protocol.md` has the interface. Read in this order: `seats` and `token` say who somebody is, `door` whether
//! a phrase is his to say, `room` takes it into the log of the game, `store` writes it, `tell` and `view` say who learns
//! what. `ws` and `http` are the ways in.

mod arrange;
mod berger;
mod course;
mod desk;
mod door;
mod event;
mod export;
mod floor;
mod hall;
mod http;
mod lawbook;
mod limits;
mod moves;
mod page;
mod room;
mod roster;
mod run;
mod seats;
mod serve;
mod spoken;
mod store;
mod tell;
mod timebase;
mod token;
mod view;
mod words;
mod ws;

pub use hall::Hall;
pub use http::router;
pub use limits::Limits;
pub use run::{Config, run};
pub use serve::serve;
pub use store::StoreFault;
