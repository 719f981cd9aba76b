//! `cargo xtask count`: instruction counts, which a busy machine does not change as it changes times.

use std::path::Path;
use std::process::{Command, Stdio};

use anyhow::{Context, Result};

use crate::shell;

/// A run that is worth a number, named for the table.
struct Workload {
    name: &'static str,
    program: Program,
    arguments: &'static [&'static str],
}

/// What is run.
#[derive(Clone, Copy)]
enum Program {
    /// The command `davar`.
    Davar,
    /// The example `board` of `davar-law`.
    Board,
    /// The example `replay` of `davar-journal`.
    Replay,
}

impl Program {
    const fn path(self) -> &'static str {
        match self {
            Self::Davar => "release/davar",
            Self::Board => "release/examples/board",
            Self::Replay => "release/examples/replay",
        }
    }
}

const WORKLOADS: &[Workload] = &[
    Workload { name: "perft of the initial position, depth 4", program: Program::Davar, arguments: &["perft", "4"] },
    Workload {
        name: "perft of a position with castling and pins, depth 3",
        program: Program::Davar,
        arguments: &["perft", "--fen", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", "3"],
    },
    Workload {
        name: "audit of the sample games",
        program: Program::Davar,
        arguments: &["audit", "--jobs", "1", "examples/games.pgn"],
    },
    Workload { name: "4000 half-moves made and pressed at the board", program: Program::Board, arguments: &["1"] },
    Workload { name: "20 logs of 200 half-moves read and played", program: Program::Replay, arguments: &["20"] },
];

pub(crate) fn run(arguments: &[String]) -> Result<()> {
    shell::nothing_left(arguments)?;
    if !shell::is_installed("valgrind") {
        println!("valgrind is not installed, so nothing was counted. On Debian: apt-get install valgrind");
        return Ok(());
    }
    shell::run(shell::cargo().args(["build", "--release", "--locked", "-p", "davar"]))?;
    shell::run(shell::cargo().args(["build", "--release", "--locked", "-p", "davar-law", "--example", "board"]))?;
    shell::run(shell::cargo().args(["build", "--release", "--locked", "-p", "davar-journal", "--example", "replay"]))?;
    let folder = shell::target_folder()?;
    println!("{:>15}  workload", "instructions");
    for workload in WORKLOADS {
        let instructions =
            count(&folder.join(workload.program.path()), workload.arguments, &folder.join("callgrind.out"))?;
        println!("{instructions:>15}  {}", workload.name);
    }
    Ok(())
}

fn count(program: &Path, arguments: &[&str], profile: &Path) -> Result<u64> {
    let mut command = Command::new("valgrind");
    command.current_dir(shell::root()).stdin(Stdio::null());
    command.arg("--tool=callgrind").arg(format!("--callgrind-out-file={}", profile.display()));
    let output = command.arg(program).args(arguments).output().context("cannot start valgrind")?;
    // The program may end with 1, which says that the audit found something; valgrind hands that on.
    let said = String::from_utf8_lossy(&output.stderr);
    collected(&said).with_context(|| format!("valgrind counted nothing for {arguments:?}:\n{said}"))
}

/// The number behind `Collected :` in what callgrind says.
fn collected(said: &str) -> Option<u64> {
    let line = said.lines().find(|line| line.contains("Collected :"))?;
    line.rsplit(' ').next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::collected;

    #[test]
    fn the_count_is_read_from_what_callgrind_says() {
        let said = "==7== Events    : Ir\n==7== Collected : 2419\n==7== \n";
        assert_eq!(collected(said), Some(2419));
        assert_eq!(collected("==7== refused"), None);
    }
}
