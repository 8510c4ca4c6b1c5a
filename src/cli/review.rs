//! `pegwise review`.

use std::path::PathBuf;

use anyhow::{Context, Result};
use serde_json::{Value, json};

use crate::app::Labels;
use crate::cli::args::AnswerOptions;
use crate::cli::codes::Alphabet;
use crate::cli::last_game::{self, WHERE};
use crate::cli::show::{answer, patiently, progress, rounded};
use crate::cli::suggest::figures;
use crate::coach::{Analyst, Here, Mark, Review, ReviewQuestion, ReviewedRow, Totals};
use crate::solver::Cancel;

/// Review a finished game: how good and how lucky each row was
///
/// Each row gets a line. Its mark is found, best, good, weak, costly or wasted. Lost:
/// the guesses it lost on average against the best guess. Luck: how much more its pins
/// told than expected, in bits. If the rows may not be enough, you see the chance
/// to win that it lost, in percent. Accuracy: 100% means that no guess was better. A
/// row where a proof takes too long is not judged.
#[derive(Debug, clap::Args)]
#[command(after_help = format!("Examples:
  pegwise review                       the game you finished last
  pegwise review game.txt
  pegwise review - --json < game.txt

{WHERE}"))]
pub(super) struct ReviewOptions {
    /// The game file; - reads standard input. Without it: the game you finished last
    #[arg(value_name = "FILE")]
    record: Option<PathBuf>,
    #[command(flatten)]
    answer: AnswerOptions,
}

pub(super) fn run(options: &ReviewOptions) -> Result<()> {
    let found = last_game::named_or_last_finished(options.record.as_deref())?;
    let question = ReviewQuestion::of_game(&found.game).context("no review")?;
    let mut report = |review: &Review| {
        progress(&format!(
            "{} of {} rows",
            review.settled(),
            review.rows.len()
        ));
    };
    let review = patiently(|| {
        Review::work_out(
            &question,
            &mut Analyst::default(),
            &Cancel::default(),
            &mut report,
        )
    })?;
    let totals = review.totals().context("no review")?;
    answer(
        &options.answer,
        || lines(&review, found.file),
        || json(&review, totals),
    )
}

/// What names the colours of a recorded game.
const LETTERS: Alphabet = Alphabet::Usual(Labels::Letters);

/// The rows and the summary; before them the file, if the player did not name it.
fn lines(review: &Review, file: Option<String>) -> Vec<String> {
    let file = file.map(|file| format!("Your last finished game: {file}"));
    let rows = review.rows.iter().map(|row| {
        let mark = row.mark().map(|mark| format!("{}, ", mark.name()));
        let lost = row.loss().map(|loss| format!("lost {loss}, "));
        let figures = mark.unwrap_or_default() + &lost.unwrap_or_default() + "luck";
        let (number, luck, text) = (row.number, row.luck_digits(), row.text());
        format!("Row {number} ({figures} {luck} bits): {text}")
    });
    file.into_iter()
        .chain(rows)
        .chain([String::new()])
        .chain(review.summary())
        .collect()
}

fn json(review: &Review, totals: Totals) -> Value {
    let (guesses, left): (Vec<_>, Vec<_>) = (review.best_play.iter())
        .map(|(guess, left)| (guess.to_string(), *left))
        .unzip();
    json!({
        "rows": review.rows.iter().map(row_keys).collect::<Vec<_>>(),
        "judged": totals.judged,
        "lost": rounded(totals.guesses),
        "wasted": review.wasted().collect::<Vec<_>>(),
        "accuracy": totals.accuracy.map(|accuracy| rounded(accuracy.share())),
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
            "would_leave": match better.here {
                Here::Wins => Some(1),
                Here::Leaves(codes) => Some(codes),
                Here::Unknown => None,
            },
        })
    });
    json!({
        "row": row.number,
        "played": figures(&row.expected, row.worth(), &LETTERS),
        "before": row.before,
        "after": row.after,
        "told": rounded(row.told()),
        "luck": rounded(row.luck()),
        "ruled_out_by": row.conflict.map(|conflict| conflict.row),
        "lost": loss.map(|loss| rounded(loss.mean())),
        "chance_lost": loss.map(|loss| rounded(loss.chance())),
        "mark": row.mark().map(Mark::name),
        "better": better,
    })
}
