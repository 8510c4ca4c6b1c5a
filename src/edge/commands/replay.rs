//! `pegwise replay`.

mod answers;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;

use crate::edge::args::Args;
use crate::edge::game::{self, Beginning};
use crate::edge::json::GameKeys;
use crate::edge::{answer, records};
use crate::rules::Notation;

/// Open a recorded game on the table, to walk through it or to play on; or print it
#[derive(Debug, clap::Args)]
#[command(after_long_help = JSON)]
pub(in crate::edge) struct Options {
    /// The file with the record; - reads it from standard input
    #[arg(value_name = "FILE")]
    record: PathBuf,
    /// Print the record in its usual form, and how the game stands as comments; needs no terminal
    #[arg(long)]
    text: bool,
    /// Print the game as one line of JSON, for programs; needs no terminal
    #[arg(long, conflicts_with = "text")]
    json: bool,
}

const JSON: &str = "\
With --json:
  board           {\"pegs\":4,\"colors\":6,\"rows\":10,\"repeats\":true}
  codemaker       {\"kind\":\"seed\",\"seed\":\"KIWI\"}; {\"kind\":\"secret\"} if
                  somebody chose the secret, {\"kind\":\"hand\"} if somebody set
                  the pins, {\"kind\":\"evil\"} if there was no secret
  codebreaker     \"you\", or the name of a solver
  practice        whether it is a branch of another game
  turns           [{\"guess\":\"AABB\",\"black\":1,\"white\":0,
                  \"by\":\"you\",\"help\":[\"count\"]},...]
  looking         help on show for the row that is not played yet
  rows_with_help  in how many rows there was help
  outcome         \"running\", \"won\" or \"lost\"
  secret          the code once the game is over, null before";

/// # Errors
/// There is no such record, or there is nowhere to show it.
pub(super) fn run(options: &Options, args: &Args) -> Result<ExitCode> {
    args.refuse_board_and_game("replay", "everything about the game stands in its record")?;
    let record = records::read(&options.record)?;
    if options.text {
        answer::print(&answers::text(&record))?;
    } else if options.json {
        answer::print_json(&GameKeys::of(&record, Notation::Letters)?)?;
    } else {
        return game::play(Beginning::Record(record), &args.screen);
    }
    Ok(ExitCode::SUCCESS)
}
