//! Checks that files of a proof tell together how few guesses a board needs.
//!
//! ```console
//! $ cargo run --release --no-default-features --example check_proof first.txt second.txt
//! ```
//!
//! `docs/formats.md` says what stands in such files, and `check.rs` what is checked and how. The rules of the game and the
//! reader of the files are those of Pegwise; nothing of its search is used. The numbers in the lines about second guesses are
//! taken on trust.

mod check;

use std::process::ExitCode;
use std::{env, fs};

use pegwise::solver::ProofLines;

fn main() -> ExitCode {
    let paths: Vec<String> = env::args().skip(1).collect();
    let proofs = match read_all(&paths) {
        Ok(proofs) => proofs,
        Err(why) => {
            eprintln!("{why}");
            return ExitCode::FAILURE;
        }
    };
    let report = check::check(&proofs);
    println!("{report}");
    if report.is_complete() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

/// The lines of all files together.
fn read_all(paths: &[String]) -> Result<ProofLines, String> {
    let mut all: Option<ProofLines> = None;
    for path in paths {
        let about_file = |why: &dyn ToString| format!("{path}: {}", why.to_string());
        let text = fs::read_to_string(path).map_err(|why| about_file(&why))?;
        let lines: ProofLines = text.parse().map_err(|why| about_file(&why))?;
        all = match all {
            None => Some(lines),
            Some(others) => Some(others.merge(&lines).map_err(|why| about_file(&why))?),
        };
    }
    all.ok_or_else(|| "name the files of a proof: check_proof FILE …".to_owned())
}
