//! `pegwise suggest`.

use anyhow::{Context, Result};
use serde::Serialize;

use crate::coach::{Equals, Mistakes, Suggestion, Terms, codes_on_average};
use crate::edge::answer::ProgramEnd;
use crate::edge::answer::{self, TextColumn, table};
use crate::edge::args::{AnswerOptions, BoardOptions, NotationOptions, solver_name};
use crate::edge::commands::Args;
use crate::edge::json::GuessKeys;
use crate::rules::{Board, Code, Notation, Score, ScoreNotation, quoted};
use crate::solver::{
    Appraisal, Cancel, Cancelled, Candidates, ChooseError, Count, Measure, Position, RankedGuess,
    Ranking, Solver, Worth, assess_chosen, rank,
};

/// Show the best next guesses, and how many codes are possible
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES, after_long_help = format!("{MEANING}\n\n{EXAMPLES}"))]
pub(crate) struct SuggestOptions {
    /// Your guesses and their scores, such as AABB:1,1 for 1 black pin and 1 white
    #[arg(value_name = "CODE:SCORE")]
    turns: Vec<String>,
    /// Choose the solver that ranks the guesses
    #[arg(
        long,
        value_name = "NAME",
        default_value_t = Solver::Entropy,
        ignore_case = true,
        value_parser = solver_name()
    )]
    strategy: Solver,
    /// Print at most this many guesses
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
Each guess splits the possible codes by the answers it can get:
  could be it  whether the guess can be the code
  worst        how many codes stay possible at worst
  leaves       how many codes stay possible on average
  info         how much the answer tells, in bits; ± its standard error
  answers      how many answers there can be; >= at least this many
  to win       guesses to win on average with best play, this one included:
               = proven, <= at most, - not known. When the rows may not be
               enough, you see the chance to win instead, as in = 17%

~ marks an estimate, made with other codes than those that chose the guesses.
When no fitting code was found, there are no figures. Guesses that fit the most
rows then come first. When guesses differ only by colours that no score tells
apart yet, you see the first one. A solver without such figures puts its own
guess first, then those that tell the most. With --strategy optimal, guesses
that win soonest come first.

With --json:
  candidates  how many codes are possible
  guesses     the best first: [{\"code\":\"AABB\",\"possible\":true,
              \"worst\":256,\"expected\":204.53549,\"bits\":2.88474,
              \"parts\":13,\"total\":5702,\"chance\":1.0,\"exact\":true},...]
    possible  the column \"could be it\"
    expected  the column \"leaves\"; bits: \"info\"; parts: \"answers\"
    total     guesses for all possible codes together, this one included:
              at most this many, or null. A lost code counts all rows left
    chance    the share of these codes found within the rows: at least this
    exact     whether both are proven to be the best
  estimated   true if figures are estimates, absent if all are exact
  error       of the estimate of candidates, in percent, if known

Exit code 3: no code fits the scores.";

const EXAMPLES: &str = "\
Examples:
  pegwise suggest                            see the best first guesses
  pegwise suggest AABB:1,1 CDAE:0,2 --top 3  see the 3 best next guesses
  pegwise suggest 1234:1/0 --scores total --notation digits";

pub(super) fn run(options: &SuggestOptions, args: &Args) -> Result<()> {
    let position = check(options, args)?;
    let candidates = fitting(&position, &options.notation)?;
    let suggestions = Suggestions::of(options, &position, &candidates)?;
    if options.answer.json {
        let notation = options.notation.notation;
        let keys = |figures: &Suggestion| GuessKeys::of(&figures.guess, figures.worth, notation);
        answer::print_json(&SuggestionKeys {
            candidates: candidates.count().value(),
            guesses: suggestions
                .guesses
                .iter()
                .map(keys)
                .collect::<Result<_, _>>()?,
            estimated: !candidates.is_complete(),
            error: candidates.count().error(),
        })?;
    } else {
        answer::print(&in_words(
            position.board(),
            &candidates,
            &suggestions,
            options,
        )?)?;
    }
    Ok(())
}

/// The position after the given turns.
pub(super) fn check(options: &SuggestOptions, args: &Args) -> Result<Position> {
    let board = options.board.over(&args.board).board()?;
    options.notation.check(board)?;
    position_after(board, &options.turns, options.notation.scores)
}

/// The guesses to print.
struct Suggestions {
    /// Best first.
    guesses: Vec<Suggestion>,
    /// Whether all guesses were compared.
    complete: bool,
    /// Whether they are sorted by the guesses to finish.
    by_worth: bool,
}

impl Suggestions {
    /// Number of guesses from which the soonest to finish are chosen.
    const CHOICE: usize = 60;

    fn of(options: &SuggestOptions, position: &Position, candidates: &Candidates) -> Result<Self> {
        let top = usize::from(options.top);
        let proves = options.strategy.proves();
        let many = if proves { top.max(Self::CHOICE) } else { top };
        let ranking = ranked(options.strategy, position, candidates, many)?;
        let codes: Vec<_> = ranking.guesses.iter().map(|guess| guess.code).collect();
        let mut appraisal = Appraisal::of(position.clone(), candidates.clone());
        appraisal.close_in(&codes, &Cancel::default(), &mut |_| {})?;
        let with_worth = |guess: RankedGuess| Suggestion {
            guess,
            exact: candidates.is_complete(),
            worth: appraisal.worth(guess.code),
            equals: Equals::default(),
        };
        let mut guesses: Vec<_> = ranking.guesses.into_iter().map(with_worth).collect();
        let by_worth = proves && guesses.iter().any(|figures| figures.worth.is_some());
        if by_worth {
            guesses.sort_by(Suggestion::order);
        }
        guesses.truncate(top);
        Ok(Self {
            guesses,
            complete: ranking.all_compared,
            by_worth,
        })
    }
}

/// The best guesses by the strategy's measure; without one, its own guess and then those with most bits.
fn ranked(
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
            let own = assess_chosen(position, candidates, &[own], &cancel)?;
            ranking.guesses.splice(..0, own);
            ranking.guesses.truncate(top);
            Ok(ranking)
        }
    }
}

/// The answer as JSON.
#[derive(Serialize)]
struct SuggestionKeys {
    candidates: u64,
    guesses: Vec<GuessKeys>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    estimated: bool,
    /// In percent.
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<u8>,
}

fn in_words(
    board: Board,
    candidates: &Candidates,
    suggestions: &Suggestions,
    options: &SuggestOptions,
) -> Result<String> {
    const COLUMNS: [TextColumn; 8] = [
        TextColumn::Numbers("rank"),
        TextColumn::Words("guess"),
        TextColumn::Words("could be it"),
        TextColumn::Numbers("worst"),
        TextColumn::Numbers("leaves"),
        TextColumn::Numbers("info"),
        TextColumn::Numbers("answers"),
        TextColumn::Numbers("to win"),
    ];
    let rows: Vec<_> = (1..)
        .zip(&suggestions.guesses)
        .map(|(rank, guess)| cells(rank, guess, options.notation.notation))
        .collect::<Result<_>>()?;
    let headline = headline(board, candidates);
    let note = note(candidates, suggestions, options.strategy);
    Ok(format!("{headline}\n\n{}{note}", table(COLUMNS, &rows)))
}

fn headline(board: Board, candidates: &Candidates) -> String {
    let (left, all) = (candidates.count(), Count::Exact(board.code_count()));
    let error = left.error().map(|percent| format!(" (± {percent}%)"));
    let error = error.unwrap_or_default();
    if left == Count::About(0) {
        return "No fitting code was found yet".to_owned();
    }
    format!("Still possible: {}{error} of {all}", left.codes())
}

fn cells(rank: usize, figures: &Suggestion, notation: Notation) -> Result<[String; 8]> {
    let &Suggestion {
        ref guess,
        exact,
        worth,
        ..
    } = figures;
    let [about, at_least] = if exact { ["", ""] } else { ["~", ">="] };
    let worst = if exact {
        Count::Exact(guess.worst)
    } else {
        Count::About(guess.worst)
    };
    let error = (guess.error > 0.0).then(|| format!(" ± {:.2}", guess.error));
    let known = |figure: String| {
        if guess.is_measured() {
            figure
        } else {
            "-".to_owned()
        }
    };
    Ok([
        rank.to_string(),
        notation.write(guess.code)?,
        if guess.possible { "yes" } else { "no" }.to_owned(),
        known(worst.to_string()),
        known(codes_on_average(guess, exact)),
        known(format!(
            "{about}{:.2}{}",
            guess.bits,
            error.unwrap_or_default()
        )),
        known(format!("{at_least}{}", guess.parts)),
        worth.map_or("-".to_owned(), finish),
    ])
}

/// The guesses to finish, in ASCII.
fn finish(worth: Worth) -> String {
    worth.to_string().replace('≤', "<=").replace('≥', ">=")
}

/// The lines below the table: its order, if it is not by the measure, and its limits.
fn note(candidates: &Candidates, suggestions: &Suggestions, strategy: Solver) -> String {
    let order = if candidates.codes().is_empty() {
        "\nThere may still be one. Guesses that fit the most rows come first.\n".to_owned()
    } else if suggestions.by_worth {
        "\nGuesses that win soonest come first, as far as is known.\n".to_owned()
    } else if strategy.measure().is_none() {
        format!("\nThe first guess is the choice of {strategy}. The others tell the most.\n")
    } else {
        String::new()
    };
    let lack = if suggestions.complete && candidates.is_complete() {
        ""
    } else if suggestions.complete {
        "\nAll guesses were compared, on a sample of the codes.\n"
    } else {
        "\nNot all guesses were compared. There may be better ones.\n"
    };
    order + lack
}

/// The position after these turns, each `CODE:SCORE`.
pub(super) fn position_after(
    board: Board,
    turns: &[String],
    notation: ScoreNotation,
) -> Result<Position> {
    turns
        .iter()
        .try_fold(Position::new(board), |position, text| {
            let (guess, score) = turn(board, text, notation).with_context(|| quoted(text))?;
            Ok(position.with(guess, score))
        })
}

fn turn(board: Board, text: &str, notation: ScoreNotation) -> Result<(Code, Score)> {
    let (guess, score) = text
        .split_once(':')
        .context("write a guess, a colon and its score, such as AABB:2,1")?;
    let guess = board.parse_code(guess.trim())?;
    Ok((guess, notation.read(score, board.pegs())?))
}

/// The candidates in `position`; an error if there are none.
pub(super) fn fitting(position: &Position, notation: &NotationOptions) -> Result<Candidates> {
    let candidates = Candidates::of(position, &Cancel::default())?;
    if none_is_left(&candidates) {
        return Err(contradiction(position, notation)?.into());
    }
    Ok(candidates)
}

/// The error that names the first score which leaves no code.
fn contradiction(position: &Position, notation: &NotationOptions) -> Result<ProgramEnd> {
    let cancel = Cancel::default();
    let mut before = Candidates::of(&position.before(0), &cancel)?;
    for (row, (guess, score)) in (1..).zip(position.history()) {
        let after = before.after(&position.before(row), &cancel)?;
        if none_is_left(&after) {
            let left = match before.count() {
                Count::Exact(1) => "1 code was possible".to_owned(),
                count => format!("{count} codes were possible"),
            };
            let turn = notation.notation.write(*guess)? + ":" + &written(*score, notation);
            let mistakes = mistakes(position, notation, &cancel)?;
            return Ok(ProgramEnd::nothing_fits(format!(
                "no code fits these scores: {left} before {turn} (row {row}), none after it. \
                 {mistakes}"
            )));
        }
        before = after;
    }
    Ok(ProgramEnd::nothing_fits(ChooseError::NoneLeft.to_string()))
}

/// The likeliest mistake in words.
fn mistakes(
    position: &Position,
    notation: &NotationOptions,
    cancel: &Cancel,
) -> Result<String, Cancelled> {
    let terms = Terms {
        score: &|score| written(score, notation),
        ..Terms::default()
    };
    let mistakes = Mistakes::of(position, cancel)?;
    Ok(mistakes.map_or_else(String::new, |mistakes| mistakes.words(terms)))
}

/// A score as in the turns of the command line.
fn written(score: Score, notation: &NotationOptions) -> String {
    notation.scores.write(score).replace(' ', ",")
}

fn none_is_left(candidates: &Candidates) -> bool {
    candidates.is_complete() && candidates.codes().is_empty()
}
