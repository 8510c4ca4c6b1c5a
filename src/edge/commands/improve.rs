//! `pegwise improve`.

mod round;

use std::io::ErrorKind;
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Mutex;
use std::time::Duration;
use std::{fs, thread};

use anyhow::{Context, Result, ensure};
use indicatif::{ProgressBar, ProgressStyle};

use crate::edge::args::{Args, BoardOptions};
use crate::edge::{answer, signals, strategies};
use crate::rules::{Board, Score};
use crate::solver::{Beam, Cancel, Count, Improvement, Solver, Strategy, improve};

use round::Round;

/// Make a strategy better on a board that is too large for a proof
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES, after_long_help = format!("{MEANING}\n\n{EXAMPLES}"))]
pub(in crate::edge) struct Options {
    /// The strategy; if there is no such file, it begins as that of entropy
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The first guess of a strategy that is not there yet; without one that of entropy
    #[arg(long, value_name = "CODE")]
    opening: Option<String>,
    /// Second guesses that are followed in the first round
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = number())]
    first: u16,
    /// Guesses that are followed for every large set after that
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = number())]
    then: u16,
    /// Sets of so many codes or fewer are searched in full
    #[arg(long, value_name = "N", default_value_t = 60, value_parser = number())]
    full: u16,
    /// Rounds at most; without it, as long as something becomes better
    #[arg(long, value_name = "N", value_parser = number())]
    rounds: Option<u16>,
    /// Threads to work on; without it, one for each processor
    #[arg(long, value_name = "N", value_parser = number())]
    threads: Option<u16>,
    #[command(flatten)]
    board: BoardOptions,
}

fn number() -> clap::builder::RangedI64ValueParser<u16> {
    clap::value_parser!(u16).range(1..)
}

const MEANING: &str = "\
After each score of the first guess, the guesses that promise the most are followed, and so on from
there; small sets of codes are searched for the best way. Whatever is better than what the strategy
does replaces it, at once also in the file. After a round in which something became better, another
one follows twice as many guesses.

Ctrl-C ends the search. What is done of a round is written down in FILE.round, and the same command
goes on there. The form of FILE: see `pegwise help prove`. A wide round on 5x8 can hold some three
gigabytes in memory for each thread.";

const EXAMPLES: &str = "\
Examples:
  pegwise improve 5x8.txt --preset super
  pegwise improve 5x8.txt --first 40 --then 8 --full 100 --rounds 1
  pegwise improve other.txt --preset super --opening AABBC";

/// # Errors
/// The file is no strategy, or cannot be written; or the board is too large.
pub(super) fn run(options: &Options, args: &Args) -> Result<ExitCode> {
    let given = check(options, args)?;
    let cancel = Cancel::default();
    signals::cancel_on_interrupt(cancel.clone()).context("signals cannot be listened to")?;
    let mut strategy = begun(options, &given, &cancel)?;
    let start = strategy.total();
    let progress = strategies::beside(&options.file, ".round");
    let asked_for = Round::new(Beam {
        first: usize::from(options.first),
        then: usize::from(options.then),
        full: usize::from(options.full),
    });
    let mut round = Round::read(&progress)?.unwrap_or(asked_for);
    let mut rounds = 0;
    loop {
        strategy = search(strategy, &mut round, options, &progress, &cancel)?;
        if cancel.is_cancelled() {
            break;
        }
        remove(&progress)?;
        rounds += 1;
        if round.gained() == 0 || options.rounds.is_some_and(|most| rounds >= most) {
            break;
        }
        round = round.wider();
    }
    let (now, fewer) = (strategy.total(), start - strategy.total());
    let now = Count::Exact(now);
    answer::print(&format!(
        "{now} guesses in all, {} fewer than at the start\n",
        Count::Exact(fewer)
    ))?;
    Ok(ExitCode::SUCCESS)
}

/// What was said about the board.
///
/// # Errors
/// Options that do not fit together.
pub(super) fn check(options: &Options, args: &Args) -> Result<BoardOptions> {
    args.game.refuse(
        "improve",
        "a strategy is about all secrets, and no solver's",
    )?;
    Ok(options.board.over(&args.board))
}

/// The strategy as it is.
fn begun(options: &Options, given: &BoardOptions, cancel: &Cancel) -> Result<Strategy> {
    let strategy = if options.file.exists() {
        ensure!(
            options.opening.is_none(),
            "{} has its first guess: leave --opening out, or name another file",
            options.file.display()
        );
        let strategy = strategies::read(&options.file)?;
        strategies::board(&strategy, given)?;
        strategy
    } else {
        let board = given.board()?;
        check_size(board)?;
        let opening = options.opening.as_deref();
        let opening = opening.map(|code| board.parse_code(code)).transpose()?;
        Strategy::with_opening(Solver::Entropy, board, opening, cancel)?
    };
    check_size(strategy.board())?;
    strategies::replace(&options.file, &strategy)?;
    Ok(strategy)
}

/// # Errors
/// There are more codes than a search can number.
fn check_size(board: Board) -> Result<()> {
    let (codes, most) = (board.code_count(), strategies::MOST_CODES);
    ensure!(
        codes <= most,
        "the board has {} codes: strategies are improved for {} at most",
        Count::Exact(codes),
        Count::Exact(most)
    );
    Ok(())
}

/// One round, or what is left of it.
fn search(
    strategy: Strategy,
    round: &mut Round,
    options: &Options,
    progress: &Path,
    cancel: &Cancel,
) -> Result<Strategy> {
    let beam = round.beam();
    let mut scores: Vec<(u64, Score)> = Score::all(strategy.board().pegs())
        .filter(|score| !round.is_done(*score))
        .filter_map(|score| {
            Some((
                strategy.step_at(&[(strategy.opening(), score)])?.codes,
                score,
            ))
        })
        .filter(|(codes, _)| *codes > 2)
        .collect();
    // The longest work first, so that all threads come to their end together.
    scores.sort_unstable_by(|one, other| other.cmp(one));
    let scores: Vec<Score> = scores.into_iter().map(|(_, score)| score).collect();
    let bar = bar(scores.len(), beam)?;
    let threads = options.threads.and_then(|n| NonZero::new(usize::from(n)));
    let all = || thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
    let round = Mutex::new((round, Ok(())));
    let searched = |improvement: &Improvement| {
        bar.inc(1);
        let mut round = round.lock().expect("nothing panics while it holds this");
        let (round, kept) = &mut *round;
        round.note(improvement.score, improvement.before - improvement.now);
        let noted = keep(improvement, options, progress, round, &bar);
        if noted.is_err() {
            // Nobody wants hours of work that are not kept.
            cancel.cancel();
            *kept = noted;
        }
    };
    let strategy = improve(
        strategy,
        beam,
        &scores,
        threads.unwrap_or_else(all),
        &searched,
        cancel,
    );
    bar.finish_and_clear();
    let (_, kept) = round
        .into_inner()
        .expect("nothing panics while it holds this");
    kept.map(|()| strategy)
}

fn bar(scores: usize, beam: Beam) -> Result<ProgressBar> {
    let style = ProgressStyle::with_template(
        "{elapsed} {wide_bar} {pos} of {len} scores searched with {msg}",
    )?;
    let bar = ProgressBar::new(scores as u64)
        .with_style(style)
        .with_message(format!("{} and {} guesses", beam.first, beam.then));
    bar.enable_steady_tick(Duration::from_secs(1));
    Ok(bar)
}

/// Writes down what was found, and says so.
fn keep(
    improvement: &Improvement,
    options: &Options,
    progress: &Path,
    round: &Round,
    bar: &ProgressBar,
) -> Result<()> {
    let Improvement {
        score,
        codes,
        before,
        now,
        strategy,
    } = improvement;
    if now < before {
        strategies::replace(&options.file, strategy)?;
        let [codes, before, now, all] = [*codes, *before, *now, strategy.total()].map(Count::Exact);
        let line = format!(
            "{score}: {} in {now} guesses, before in {before}; {all} in all\n",
            codes.codes()
        );
        bar.suspend(|| answer::print(&line))?;
    }
    let written = fs::write(progress, round.to_string());
    written.with_context(|| format!("cannot write {}", progress.display()))
}

/// Removes a file, if it is there.
fn remove(file: &Path) -> Result<()> {
    match fs::remove_file(file) {
        Err(gone) if gone.kind() == ErrorKind::NotFound => Ok(()),
        removed => removed.with_context(|| format!("cannot remove {}", file.display())),
    }
}
