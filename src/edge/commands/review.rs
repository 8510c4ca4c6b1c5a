//! `pegwise review`.

use std::path::PathBuf;

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

use crate::coach::{Analyst, BestPlay, Mark, Review, ReviewQuestion, ReviewedRow, Totals};
use crate::edge::answer::{Counter, rounded};
use crate::edge::args::AnswerOptions;
use crate::edge::json::GuessKeys;
use crate::edge::labels::PegLabels;
use crate::edge::{answer, records, system};
use crate::rules::{Game, Outcome};
use crate::solver::{Cancel, Candidates, Count};

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
  mark      best: nothing lost; good: less than 0.1 guesses (1%);
            inexact: less than 0.45 guesses (10%); costly: more
  lost      guesses lost on average against the best guess there. When the rows
            might not be enough, you see the lost chance to win, in percent
  luck      how much more the answer told than expected, in bits
  accuracy  for the game: the share of each guess that was not lost, on average.
            100%: no better guess existed; 0%: the guesses were wasted
The first guess is not judged, nor are rows where a proof takes too long. ~
marks estimates. Lines come as soon as they are ready. Press Ctrl-C to stop with
the rows so far.

With --json:
  rows       [{\"row\":2,\"played\":GUESS,\"before\":256,\"after\":72,
             \"told\":1.83,\"luck\":-0.82,\"ruled_out_by\":1,
             \"lost\":0.22,\"chance_lost\":0.0,
             \"mark\":\"inexact\",\"better\":{\"code\":\"ACCD\",\"total\":898,
             \"chance\":1.0,\"would_leave\":32}},...]
             GUESS is as in `pegwise help suggest`; null: nothing to say
  judged     how many rows were judged
  lost       guesses lost in all these rows; chance_lost: chances to win lost,
             from 0 to 1
  accuracy   of the rows judged, from 0 to 1; null without such rows
  luck       how much more all answers told than expected, in bits
  best_play  the game of Optimal with the same first guess:
             {\"guesses\":[\"AABB\",...],\"left\":[256,...],\"found\":true,
             \"proven\":true}";

const EXAMPLES: &str = "\
Examples:
  pegwise review game.txt
  pegwise review - --json < game.txt";

pub(super) fn run(options: &ReviewOptions) -> Result<()> {
    let game = records::read(&options.record)?;
    ensure!(
        game.outcome() != Outcome::Running,
        "this game is not over: finish it first, then review it"
    );
    ensure!(
        Candidates::can_list(game.board()),
        "a review needs a board with at most {} codes",
        Count::Exact(Candidates::HELD as u64)
    );
    let mut print_row = |row: &ReviewedRow| {
        if options.answer.json {
            return Ok(());
        }
        answer::print(&row_in_words(row))
    };
    let review = reviewed(&game, &mut print_row)?;
    if options.answer.json {
        let totals = review
            .totals()
            .context("the review was stopped before its end")?;
        answer::print_json(&review_keys(&review, &totals))?;
    } else {
        answer::print(&whole_in_words(&review))?;
    }
    Ok(())
}

/// Reviews row by row until the end or an interrupt, with a counter on a terminal. `take` gets every
/// row as soon as it is known.
fn reviewed(game: &Game, take: &mut dyn FnMut(&ReviewedRow) -> Result<()>) -> Result<Review> {
    let question = ReviewQuestion::of_game(game)
        .context("this game has no review: its code must be known and fit every row")?;
    let cancel = Cancel::default();
    system::cancel_on_interrupt(&cancel).context("cannot listen for Ctrl-C")?;
    let rows = game.turns().len();
    let counter = Counter::new();
    let mut review = Review {
        counts: Vec::new(),
        rows: Vec::with_capacity(rows),
        best_play: BestPlay::default(),
        last_row: game.board().rows(),
        is_complete: false,
    };
    let mut analyst = Analyst::default();
    for number in 1..=rows {
        counter.show(&format!("row {number} of {rows}"));
        let row = ReviewQuestion::of_row(game, number).context("every row has its question")?;
        let mut so_far = None;
        let reviewed = analyst.review(&row, &cancel, &mut |review| so_far = Some(review));
        let (Ok(()), Some(now)) = (reviewed, so_far) else {
            break;
        };
        review.counts = now.counts;
        for row in now.rows {
            counter.show("");
            take(&row)?;
            review.rows.push(row);
        }
    }
    review.is_complete = review.rows.len() == rows
        && (analyst.best_play(&question, &cancel, &mut review.best_play)).is_ok();
    drop(counter);
    if !review.is_complete {
        answer::remark(&format!(
            "stopped after row {} of {rows}",
            review.rows.len()
        ));
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

/// The summary after the lines of the rows.
fn whole_in_words(review: &Review) -> String {
    format!("\n{}\n", review.summary().join("\n"))
}

/// A review with these totals as JSON; see the help of the command for its keys.
fn review_keys(review: &Review, totals: &Totals) -> Value {
    let rows = review.rows.iter().map(row_keys);
    let best = &review.best_play;
    json!({
        "rows": rows.collect::<Vec<_>>(),
        "judged": totals.judged,
        "lost": rounded(totals.lost.guesses),
        "chance_lost": rounded(totals.lost.chance),
        "accuracy": totals.accuracy().map(|accuracy| rounded(accuracy.share)),
        "luck": rounded(totals.luck),
        "best_play": {
            "guesses": best.guesses.iter().map(ToString::to_string).collect::<Vec<_>>(),
            "left": best.left.iter().copied().map(Count::value).collect::<Vec<_>>(),
            "found": best.found,
            "proven": best.is_proven,
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
            "would_leave": better.would_leave.value(),
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
