//! `pegwise suggest`.

use std::process::ExitCode;

use anyhow::Result;
use serde::Serialize;

use crate::coach::codes_on_average;
use crate::edge::args::{AnswerOptions, Args, BoardOptions, NotationOptions, solver_name};
use crate::edge::columns::{Column, table};
use crate::edge::json::GuessKeys;
use crate::edge::{answer, turns};
use crate::rules::{Board, Notation};
use crate::solver::{
    Cancel, Candidates, Count, Measure, Position, RankedGuess, Ranking, Solver, assess, rank,
};

/// Print how many codes are left after some guesses, and the best next ones
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES, after_long_help = format!("{MEANING}\n\n{EXAMPLES}"))]
pub(in crate::edge) struct Options {
    /// The guesses so far with their scores, such as AABB:1,1 for one black pin and one white
    #[arg(value_name = "CODE:SCORE")]
    turns: Vec<String>,
    /// The strategy whose guesses are the best
    #[arg(
        long,
        value_name = "NAME",
        default_value_t = Solver::Entropy,
        ignore_case = true,
        value_parser = solver_name()
    )]
    strategy: Solver,
    /// How many guesses to print at most
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u16).range(1..=1000))]
    top: u16,
    #[command(flatten)]
    answer: AnswerOptions,
    #[command(flatten)]
    notation: NotationOptions,
    #[command(flatten)]
    board: BoardOptions,
}

const MEANING: &str = "\
A guess divides the codes that are left by the score it would get:
  possible  whether the guess itself may be the secret
  worst     codes that remain at most
  expected  codes that remain on average
  bits      how much the score tells
  parts     how many different scores there can be
Figures with ~ are estimates. Of guesses that differ only by colours
which no score tells apart yet, the first is printed. A strategy that
plays without such figures has its own guess first, then those with the
most bits.

With --json:
  candidates  how many codes are left
  guesses     [{\"code\":\"AABB\",\"possible\":true,\"worst\":256,
              \"expected\":204.53549,\"bits\":2.88474,\"parts\":13},...],
              best first
  estimated   true if figures are estimates; absent if all are exact

Exit code 3: no code fits the scores.";

const EXAMPLES: &str = "\
Examples:
  pegwise suggest                            the best first guesses
  pegwise suggest AABB:1,1 CDAE:0,2 --top 3
  pegwise suggest 1234:1/0 --scores total --notation digits";

/// # Errors
/// Turns that cannot be read, or that leave no code.
pub(super) fn run(options: &Options, args: &Args) -> Result<ExitCode> {
    args.game.refuse(
        "suggest",
        "it knows no secret, and --strategy says whose guesses are wanted",
    )?;
    let board = options.board.over(&args.board).board()?;
    options.notation.check(board)?;
    let position = turns::position(board, &options.turns, options.notation.scores)?;
    let candidates = turns::candidates(&position, &options.notation)?;
    let top = usize::from(options.top);
    let ranking = suggestions(options.strategy, &position, &candidates, top)?;
    if options.answer.json {
        let guesses = ranking.guesses.iter();
        answer::print_json(&Answer {
            candidates: candidates.count().value(),
            guesses: guesses
                .map(|guess| GuessKeys::of(guess, options.notation.notation))
                .collect::<Result<_, _>>()?,
            estimated: !candidates.is_complete(),
        })?;
    } else {
        answer::print(&in_words(board, &candidates, &ranking, options)?)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// The best guesses by the strategy's measure; without one, its own guess and then those with the
/// most bits.
fn suggestions(
    strategy: Solver,
    position: &Position,
    candidates: &Candidates,
    top: usize,
) -> Result<Ranking> {
    let cancel = Cancel::default();
    let by = |measure| rank(position, candidates, measure, top, &cancel, &mut |_| {});
    match strategy.measure() {
        Some(measure) if !candidates.codes().is_empty() => Ok(by(measure)?),
        _ => {
            let own = strategy.choose(position, candidates, 0, &cancel)?.guess;
            let mut ranking = by(Measure::Bits)?;
            ranking.guesses.retain(|guess| guess.code != own);
            ranking.guesses.insert(0, assess(position, candidates, own));
            ranking.guesses.truncate(top);
            Ok(ranking)
        }
    }
}

/// The answer as JSON.
#[derive(Serialize)]
struct Answer {
    candidates: u64,
    guesses: Vec<GuessKeys>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    estimated: bool,
}

fn in_words(
    board: Board,
    candidates: &Candidates,
    ranking: &Ranking,
    options: &Options,
) -> Result<String> {
    const COLUMNS: [Column; 7] = [
        Column::Numbers("rank"),
        Column::Words("guess"),
        Column::Words("possible"),
        Column::Numbers("worst"),
        Column::Numbers("expected"),
        Column::Numbers("bits"),
        Column::Numbers("parts"),
    ];
    let exact = candidates.is_complete();
    let rows: Vec<_> = (1..)
        .zip(&ranking.guesses)
        .map(|(rank, guess)| cells(rank, guess, exact, options.notation.notation))
        .collect::<Result<_>>()?;
    let headline = headline(board, candidates);
    let note = note(candidates, ranking, options.strategy);
    Ok(format!("{headline}\n\n{}{note}", table(COLUMNS, &rows)))
}

fn headline(board: Board, candidates: &Candidates) -> String {
    let (left, all) = (candidates.count(), Count::Exact(board.code_count()));
    format!("{} left of {all}", left.codes())
}

fn cells(rank: usize, guess: &RankedGuess, exact: bool, notation: Notation) -> Result<[String; 7]> {
    let about = if exact { "" } else { "~" };
    let worst = if exact {
        Count::Exact(guess.worst)
    } else {
        Count::About(guess.worst)
    };
    Ok([
        rank.to_string(),
        notation.write(guess.code)?,
        if guess.possible { "yes" } else { "no" }.to_owned(),
        worst.to_string(),
        codes_on_average(guess, exact),
        format!("{about}{:.2}", guess.bits),
        format!("{about}{}", guess.parts),
    ])
}

/// What the table does not say: its order where it is not the strategy's, and what it may lack.
fn note(candidates: &Candidates, ranking: &Ranking, strategy: Solver) -> String {
    let order = if candidates.codes().is_empty() {
        "\nNo code was found that fits all scores. There may be one; this guess contradicts them least.\n"
            .to_owned()
    } else if strategy.measure().is_none() {
        format!("\nThe first guess is that of {strategy}; the others tell the most bits.\n")
    } else {
        String::new()
    };
    let lack = if ranking.exact {
        ""
    } else {
        "\nNot all guesses could be compared: there may be better ones.\n"
    };
    order + lack
}
