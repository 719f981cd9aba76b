//! The command `davar`: arguments in, exit status out. Each subcommand has a module of its own.

mod args;
mod audit;
mod claim;
mod convert;
mod course;
mod dead;
mod diagram;
mod failure;
mod hall;
mod json;
mod judge;
mod law;
mod perft;
mod rebuild;
mod replay;
mod sources;

use std::io::Write as _;
use std::process::ExitCode;

use clap::{CommandFactory, Parser};

use crate::args::{Command, Davar};
use crate::failure::Failure;

fn main() -> ExitCode {
    // clap prints help with status 0 and a wrong call with status 2, as the contract asks.
    let davar = Davar::parse();
    match run(davar.command) {
        Ok(found) => found.into(),
        Err(failure) => failure.report(),
    }
}

/// What the exit status tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Found {
    /// Done, and nothing to remark: 0.
    Nothing,
    /// Done, and something was found: 1.
    Something,
}

impl From<Found> for ExitCode {
    fn from(found: Found) -> Self {
        match found {
            Found::Nothing => Self::SUCCESS,
            Found::Something => Self::from(1),
        }
    }
}

fn run(command: Command) -> Result<Found, Failure> {
    match command {
        Command::Audit(call) => audit::run(&call),
        Command::Claim(call) => claim::run(&call),
        Command::Convert(call) => convert::run(&call),
        Command::Course(call) => course::run(&call),
        Command::Dead(call) => dead::run(&call),
        Command::Diagram(call) => diagram::run(&call),
        Command::Hall(call) => hall::run(&call),
        Command::Judge(call) => judge::run(&call),
        Command::Law(call) => law::run(&call),
        Command::Replay(call) => replay::run(&call),
        Command::Perft(call) => perft::run(&call),
        Command::Rebuild(call) => rebuild::run(&call),
        Command::Completions { shell } => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Davar::command(), "davar", &mut script);
            std::io::stdout().write_all(&script)?;
            Ok(Found::Nothing)
        }
    }
}
