//! Why a call could not be carried out.

use std::io;
use std::process::ExitCode;

/// Exit status 2, with what happened and what to do; or a reader that went away, which is no failure of ours.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The call or the input could not be used.
    Unusable(String),
    /// The same, and everything was said already.
    AlreadyTold,
    /// The program that read our output closed the pipe.
    PipeClosed,
}

impl Failure {
    pub(crate) fn new(message: impl Into<String>) -> Self {
        Self::Unusable(message.into())
    }

    /// Says it on standard error and gives the exit status.
    pub(crate) fn report(&self) -> ExitCode {
        match self {
            Self::Unusable(message) => {
                eprintln!("davar: {message}");
                ExitCode::from(2)
            }
            Self::AlreadyTold => ExitCode::from(2),
            // The reader has what it wanted (`davar … | head`).
            Self::PipeClosed => ExitCode::SUCCESS,
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Self::PipeClosed
        } else {
            Self::new(format!("cannot write the output: {error}"))
        }
    }
}
