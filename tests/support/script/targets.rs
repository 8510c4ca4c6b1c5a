//! What can be clicked in a script, by its name.

use pegwise::app::{CoachPage, Field, Pin, Target, Way};
use pegwise::rules::Colour;
use pegwise::solver::Solver;

use super::tables::{entry, number};

/// Finds the target of an index; `None` if there cannot be one.
type FindTarget = fn(usize) -> Option<Target>;

/// What can be clicked: an example, and what finds the target of its number. Numbers are counted from 1, and given to
/// the function counted from 0. The names of pages (`codes`), fields (`board`) and keys (`Enter`) are targets too, and days (`day:2026-11-20`).
pub(super) const TARGETS: [(&str, FindTarget); 11] = [
    ("hole1", |index| Some(Target::Hole(index))),
    ("colour1", |index| {
        Colour::from_index(index).map(Target::Colour)
    }),
    // The game after so many rows.
    ("row1", |index| Some(Target::Row(index + 1))),
    // A guess in the coach's list.
    ("guess1", |index| Some(Target::Guess(index))),
    // A line of the list on top.
    ("line1", |index| Some(Target::Line(index))),
    // A way to play.
    ("way1", |index| Some(Target::Way(*Way::ALL.get(index)?))),
    ("solver1", |index| {
        Some(Target::Solver(*Solver::ALL.get(index)?))
    }),
    // The coach's list of codes.
    ("codelist", |_| Some(Target::Codes)),
    // The pins that are being set.
    ("black", |_| Some(Target::Pin(Pin::Black))),
    ("white", |_| Some(Target::Pin(Pin::White))),
    ("plate", |_| Some(Target::Plate)),
];

/// What is meant by the name of something that can be clicked.
pub(super) fn target(what: &str) -> Result<Target, String> {
    for page in CoachPage::ALL {
        if page.name().to_lowercase() == what {
            return Ok(Target::Page(page));
        }
    }
    for field in Field::ALL {
        if field.name().to_lowercase() == what {
            return Ok(Target::Field(field));
        }
    }
    if let Some(day) = what.strip_prefix("day:") {
        let day = day.parse();
        return day
            .map(Target::Day)
            .map_err(|_| format!("{what} is no day, as day:2026-11-20 is"));
    }
    if let Ok(key) = what.parse() {
        return Ok(Target::Key(key));
    }
    let is_digit = |symbol: char| symbol.is_ascii_digit();
    let (name, digits) = what.split_at(what.find(is_digit).unwrap_or(what.len()));
    let find = entry("target", name, &['1'], &TARGETS).map_err(|why| {
        let pages = CoachPage::ALL.map(|page| page.name().to_lowercase());
        let fields = Field::ALL.map(|field| field.name().to_lowercase());
        let others = [pages.join("`, `"), fields.join("`, `")].join("`, `");
        format!("{why}, `{others}`, and keys like `Enter`")
    })?;
    let place = if digits.is_empty() {
        1
    } else {
        number(digits)?
    };
    let index = place.checked_sub(1).ok_or("targets are counted from 1")?;
    find(index).ok_or_else(|| format!("there is no {what}"))
}
