//! `pegwise review`.

use std::path::PathBuf;

use anyhow::{Context, Result};
use serde_json::{Value, json};

use crate::cli::answer;
use crate::cli::answer::{Counter, rounded};
use crate::cli::args::AnswerOptions;
use crate::cli::json::GuessKeys;
use crate::cli::labels::PegLabels;
use crate::coach::{Mark, Review, ReviewQuestion, ReviewedRow, Totals};
use crate::run::system;
use crate::solver::{Cancel, Count};
use crate::store::records;

/// Review a finished game: how good and how lucky each row was
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES, after_long_help = format!("{MEANING}\n\n{EXAMPLES}"))]
pub(crate) struct ReviewOptions {
    /// The game file; - reads standard input
    #[arg(value_name = "FILE")]
    record: PathBuf,
    #[command(flatten)]
    answer: AnswerOptions,
}

const MEANING: &str = "\
Each row gets a line: its mark, the guesses lost, its luck, and a sentence.
  mark      by the loss as shown: best: nothing; good: less than 0.1 guesses
            and 1%; inexact: less than 0.45 guesses and 10%; costly: more
  lost      guesses lost on average against the best guess there. When the rows
            might not be enough: the games that only the best guess wins, in
            percent. Both if more guesses than games are lost: 3%+0.90
  luck      how much more the answer told than expected, in bits
  accuracy  for the game: the share of each guess that was not lost, on average.
            100%: no better guess existed; 0%: the guesses were wasted
The first guess is not judged, nor are rows where a proof takes too long. Lines
come as soon as they are ready. Press Ctrl-C to stop with the rows so far.

With --json:
  rows       [{\"row\":2,\"played\":GUESS,\"before\":256,\"after\":72,
             \"told\":1.83,\"luck\":-0.82,\"ruled_out_by\":1,
             \"lost\":0.22,\"chance_lost\":0.0,
             \"mark\":\"inexact\",\"better\":{\"code\":\"ACCD\",\"total\":898,
             \"chance\":1.0,\"would_leave\":32}},...]
             GUESS is as in `pegwise help suggest`; null: nothing to say;
             chance_lost: games that only the best guess wins, from 0 to 1
  judged     how many rows were judged
  lost       guesses lost in all these rows; chance_lost: the share of the
             chance to win lost in them, from 0 to 1, where each row keeps a
             share of what the rows before it left
  accuracy   of the rows judged, from 0 to 1; null without such rows
  luck       how much more all answers told than expected, in bits
  best_play  the game of Optimal with the same first guess:
             {\"guesses\":[\"AABB\",...],\"left\":[256,...],\"found\":true,
             \"proven\":true}";

const EXAMPLES: &str = "\
Examples:
  pegwise review game.txt
  pegwise review - --json < game.txt";

pub(crate) fn run(options: &ReviewOptions) -> Result<()> {
    let game = records::read(&options.record)?;
    let question = ReviewQuestion::of_game(&game).context("no review")?;
    let review = reviewed(&question, !options.answer.json)?;
    let totals = review
        .totals()
        .context("the review was stopped before its start")?;
    if options.answer.json {
        answer::print_json(&review_keys(&review, &totals))
    } else {
        answer::print(&format!("\n{}\n", review.summary().join("\n")))
    }
}

/// Reviews until the end or an interrupt, with a counter on a terminal. Lines are printed as soon as their rows
/// are judged.
fn reviewed(question: &ReviewQuestion, with_lines: bool) -> Result<Review> {
    let cancel = Cancel::default();
    system::cancel_on_interrupt(&cancel).context("cannot listen for Ctrl-C")?;
    let counter = Counter::new();
    let mut so_far = None;
    let (mut judged, mut printed) = (0, Ok(()));
    let mut take = |review: &Review| {
        let rows = review.rows.iter().skip(judged);
        for row in rows.take_while(|row| !row.is_pending()) {
            counter.show("");
            judged += 1;
            if with_lines && printed.is_ok() {
                printed = answer::print(&row_in_words(row));
            }
        }
        if printed.is_err() {
            cancel.cancel();
        }
        let rows = review.rows.len();
        counter.show(&format!("row {} of {rows}", rows.min(judged + 1)));
        so_far = Some(review.clone());
    };
    let ended = Review::of(question, &cancel, &mut take)
        .and_then(|review| review.play_best(&cancel, &mut take));
    drop(counter);
    printed?;
    let mut review = so_far.context("the review was stopped before its start")?;
    if ended.is_err() {
        let rows = review.rows.len();
        answer::remark(&format!("stopped after row {judged} of {rows}"));
        review.rows.truncate(judged);
    }
    Ok(review)
}

/// The line of a row.
fn row_in_words(row: &ReviewedRow) -> String {
    let figures = match row.loss() {
        Some(loss) => format!("{}, lost {loss}, luck", Mark::of(loss).name()),
        None => "luck".to_owned(),
    };
    let (number, luck) = (row.number, row.luck_digits());
    format!("Row {number} ({figures} {luck}): {}\n", row.text())
}

/// A review with these totals as JSON; see the help of the command for its keys.
fn review_keys(review: &Review, totals: &Totals) -> Value {
    let rows = review.rows.iter().map(row_keys);
    let (guesses, left): (Vec<_>, Vec<_>) = (review.best_play.iter())
        .map(|(guess, left)| (guess.to_string(), left.value()))
        .unzip();
    json!({
        "rows": rows.collect::<Vec<_>>(),
        "judged": totals.judged,
        "lost": rounded(totals.guesses),
        "chance_lost": rounded(totals.chance),
        "accuracy": totals.accuracy.map(|accuracy| rounded(accuracy.0)),
        "luck": rounded(totals.luck),
        "best_play": {
            "guesses": guesses,
            "left": left,
            "found": review.best_play_wins(),
            "proven": review.best_play_is_proven,
        },
    })
}

fn row_keys(row: &ReviewedRow) -> Value {
    let loss = row.loss();
    let better = row.better().map(|better| {
        json!({
            "code": better.code.to_string(),
            "total": better.worth.cost.guesses(),
            "chance": rounded(better.worth.chance()),
            "would_leave": better.would_leave.map_or(1, Count::value),
        })
    });
    json!({
        "row": row.number,
        "played": GuessKeys::of(&row.expected, row.worth(), PegLabels::Letters),
        "before": row.before.value(),
        "after": row.after.value(),
        "told": rounded(row.told()),
        "luck": rounded(row.luck()),
        "ruled_out_by": row.conflict.map(|conflict| conflict.row),
        "lost": loss.map(|loss| rounded(loss.guesses)),
        "chance_lost": loss.map(|loss| rounded(loss.chance)),
        "mark": row.mark().map(Mark::name),
        "better": better,
    })
}
