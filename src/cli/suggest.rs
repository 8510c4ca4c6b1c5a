//! `pegwise suggest`.

use anyhow::{Context, Result};
use serde::Serialize;

use crate::cli::answer::{self, ProgramEnd, TextColumn, table};
use crate::cli::args::{AnswerOptions, BoardOptions, solver_name};
use crate::cli::json::GuessKeys;
use crate::cli::labels::PegLabels;
use crate::coach::{Analyst, Insight, Study, Suggestion, say};
use crate::rules::{Board, Code, Score, quoted};
use crate::solver::{Count, Position, Solver};

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
    solver: Solver,
    /// Print at most this many guesses
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u16).range(1..=100))]
    top: u16,
    #[command(flatten)]
    answer: AnswerOptions,
    #[command(flatten)]
    board: BoardOptions,
}

const MEANING: &str = "\
Each guess splits the possible codes by the answers it can get:
  could be it  whether the guess can be the code
  worst        how many codes stay possible at worst
  leaves       how many codes stay possible on average
  info         how much the answer tells, in bits
  answers      how many answers there can be
  to win       guesses to win on average with best play, this one included:
               = proven, - not known. When the rows may not be enough, you see
               the chance to win instead, as in = 17%

~ marks an estimate: on boards with more than 4,194,304 codes a sample of
4,000 codes stands for all that are possible, unless they are so few that all
are found. When none was found, there are no guesses. Guesses that win soonest
come first, if the best one is proven; then those that the solver's rule ranks
first. When guesses differ only by colours that no score tells apart yet, or
have the same figures, you see the first one.

A score is 2 1 or 2b1w for two black pins and a white one, or --+ with a mark
for each pin, or 3/2: three right colours, two of them in place.

With --json:
  candidates  how many codes are possible
  guesses     the best first: [{\"code\":\"AABB\",\"possible\":true,
              \"worst\":256,\"expected\":204.53549,\"bits\":2.88474,
              \"parts\":13,\"total\":5702,\"chance\":1.0},...]
    possible  the column \"could be it\"
    expected  the column \"leaves\"; bits: \"info\"; parts: \"answers\"
    total     guesses for all possible codes together with best play, this one
              included, or null. A lost code counts all rows left
    chance    the share of these codes found within the rows, or null
  estimated   true if a sample stands for all codes, absent if all are listed.
              Then candidates is the size of the sample, or that of the board
              before the first guess, and figures are of the sample

Exit code 3: no code fits the scores.";

const EXAMPLES: &str = "\
Examples:
  pegwise suggest                            see the best first guesses
  pegwise suggest AABB:1,1 CDAE:0,2 --top 3  see the 3 best next guesses
  pegwise suggest 1234:2b1w                  with digits";

pub(crate) fn run(options: &SuggestOptions) -> Result<()> {
    let position = position_after(options.board.board()?, &options.turns)?;
    let labels = PegLabels::of(&guesses(&options.turns));
    let insight = insight(&position, options.solver);
    if let Some(row) = first_impossible(&insight) {
        return Err(contradiction(&insight, row, labels).into());
    }
    let shown = insight.guesses().len().min(options.top.into());
    let suggestions = &insight.guesses()[..shown];
    if options.answer.json {
        let count = insight.count();
        let keys = |it: &Suggestion| GuessKeys::of(&it.guess, it.worth, labels);
        answer::print_json(&SuggestionKeys {
            candidates: count.value(),
            guesses: suggestions.iter().map(keys).collect(),
            estimated: !insight.complete,
        })
    } else {
        let board = position.board();
        answer::print(&in_words(board, &insight, suggestions, options, labels))
    }
}

/// The guesses among the turns, without their scores.
fn guesses(turns: &[String]) -> String {
    let guess = |turn: &String| turn.split(':').next().unwrap_or_default().to_owned();
    turns.iter().map(guess).collect()
}

/// What the coach says of the guesses.
fn insight(position: &Position, solver: Solver) -> Insight {
    let study = Study {
        position: position.clone(),
        solver,
        seed: 0,
        row: None,
        choice_first: false,
    };
    // A solver that proves would look for its own move after that.
    let is_enough = |insight: &Insight| insight.best.is_some() || insight.mistakes.is_some();
    Analyst::default().study_until(&study, is_enough)
}

/// The first row after which no code is left.
fn first_impossible(insight: &Insight) -> Option<usize> {
    let is_none = |count: &Count| *count == Count::Exact(0);
    insight.counts.iter().position(is_none)
}

/// The answer as JSON.
#[derive(Serialize)]
struct SuggestionKeys {
    candidates: u64,
    guesses: Vec<GuessKeys>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    estimated: bool,
}

fn in_words(
    board: Board,
    insight: &Insight,
    suggestions: &[Suggestion],
    options: &SuggestOptions,
    labels: PegLabels,
) -> String {
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
        .zip(suggestions)
        .map(|(rank, guess)| cells(rank, guess, labels))
        .collect();
    let headline = headline(board, insight.count());
    let note = note(insight, options.solver, labels);
    format!("{headline}\n\n{}{note}", table(COLUMNS, &rows))
}

fn headline(board: Board, left: Count) -> String {
    let all = Count::Exact(board.code_count());
    if left.is_unknown() {
        return "No fitting code was found yet".to_owned();
    }
    format!("Still possible: {} of {all}", left.codes())
}

fn cells(rank: usize, figures: &Suggestion, labels: PegLabels) -> [String; 8] {
    let Suggestion { guess, worth, .. } = figures;
    let known = |figure: String| {
        if guess.is_measured() {
            figure
        } else {
            "-".to_owned()
        }
    };
    [
        rank.to_string(),
        labels.code(guess.code),
        if guess.possible { "yes" } else { "no" }.to_owned(),
        known(guess.worst.to_string()),
        known(guess.average()),
        known(guess.bits_in_words()),
        known(guess.parts_in_words()),
        worth.map_or("-".to_owned(), |worth| worth.to_string()),
    ]
}

/// The lines below the table: what a solver without a measure would play, and what was not compared.
fn note(insight: &Insight, solver: Solver, labels: PegLabels) -> String {
    let own = insight
        .choice
        .as_ref()
        .filter(|_| solver.measure().is_none());
    let own = own.and_then(|choice| choice.as_ref().ok());
    let own = own.map_or_else(String::new, |choice| {
        format!(
            "\n{} itself plays {}.\n",
            solver.title(),
            labels.code(choice.guess)
        )
    });
    let is_compared = insight.all_compared();
    let lack = if insight.count().is_unknown() {
        "\nThere may still be one.\n"
    } else if is_compared && insight.complete {
        ""
    } else if is_compared {
        "\nAll guesses were compared, on a sample of the codes.\n"
    } else {
        "\nNot all guesses were compared. There may be better ones.\n"
    };
    own + lack
}

/// The position after these turns, each `CODE:SCORE`.
fn position_after(board: Board, turns: &[String]) -> Result<Position> {
    let start = Position::new(board);
    turns.iter().try_fold(start, |position, text| {
        let (guess, score) = turn(board, text).with_context(|| quoted(text))?;
        Ok(position.with(guess, score))
    })
}

fn turn(board: Board, text: &str) -> Result<(Code, Score)> {
    let (guess, score) = text
        .split_once(':')
        .context("write a guess, a colon and its score, such as AABB:2,1")?;
    let guess = board.parse_code(guess.trim())?;
    Ok((guess, Score::read(score, board.pegs())?))
}

/// The error that names the first score which leaves no code, and the likeliest mistake.
fn contradiction(insight: &Insight, row: usize, labels: PegLabels) -> ProgramEnd {
    let written = |score: Score| score.to_string().replace(' ', ",");
    let mistakes = insight.mistakes.as_deref();
    let mistakes = mistakes.map_or_else(String::new, say::mistakes);
    let left = match insight.counts[row - 1] {
        Count::Exact(1) => "1 code was possible".to_owned(),
        count => format!("{count} codes were possible"),
    };
    let (guess, score) = insight.study.position.history()[row - 1];
    let turn = format!("{}:{}", labels.code(guess), written(score));
    ProgramEnd::nothing_fits(format!(
        "no code fits these scores: {left} before {turn} (row {row}), none after it. {mistakes}"
    ))
}
