//! Sentences about suggested guesses that their figures prove.

#[cfg(test)]
mod tests;

use std::cmp::Ordering;

use crate::solver::{Count, Measure, Position, RankedGuess, Worth};

use super::Conflict;

/// A guess with its figures.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Suggestion {
    /// The guess.
    pub guess: RankedGuess,
    /// Its worth, if proven.
    pub worth: Option<Worth>,
}

impl Suggestion {
    /// Whether all figures of both are exact and equal.
    pub fn equals(&self, other: &Self) -> bool {
        /// Sums of the same parts in another order differ by less; other parts by more.
        const ROUNDING: f64 = 1e-6;
        let figures = |guess: &RankedGuess| (guess.possible, guess.parts, guess.worst);
        let (here, there) = (&self.guess, &other.guess);
        let is_near = |one: f64, two: f64| (one - two).abs() < ROUNDING;
        here.is_exact()
            && there.is_exact()
            && self.worth == other.worth
            && figures(here) == figures(there)
            && is_near(here.expected, there.expected)
            && is_near(here.bits, there.bits)
    }

    /// Order by the worth, then possible codes first. Guesses without a worth come last.
    pub fn order(&self, other: &Self) -> Ordering {
        match (self.worth, other.worth) {
            (Some(here), Some(there)) => {
                let possible = |figures: &Self| figures.guess.possible;
                let order = here.cost.cmp(&there.cost);
                order.then(possible(other).cmp(&possible(self)))
            }
            (here, there) => here.is_none().cmp(&there.is_none()),
        }
    }
}

/// Comparison of `best` and another guess, with `left` codes left, in one or two sentences; `None` for the
/// same guess, or without figures.
pub fn comparison(
    best: &Suggestion,
    other: &Suggestion,
    measure: Measure,
    left: Count,
) -> Option<String> {
    if best.guess.code == other.guess.code || !best.guess.is_measured() {
        return None;
    }
    let by_measure = by_measure(best, other, measure);
    let (first, second) = match by_worth(best, other) {
        Some(by_worth) => {
            let key = |figures| figure(figures, measure).text;
            let differ = key(best) != key(other);
            (by_worth, differ.then_some(by_measure))
        }
        None => (by_measure, besides(best, other, measure, left)),
    };
    Some(match second {
        Some(second) => format!("{first} {second}"),
        None => first,
    })
}

/// The sentence about the worth, if it is proven of both.
fn by_worth(best: &Suggestion, other: &Suggestion) -> Option<String> {
    let (here, there) = (best.worth?, other.worth?);
    let (first, second) = (best.guess.code, other.guess.code);
    let outlooks = here.outlook_beside(there);
    let is_same = here.outlook() == there.outlook();
    Some(match here.cost.cmp(&there.cost) {
        Ordering::Equal => format!("{first} and {second} are equally good."),
        order if is_same => {
            let better = if order == Ordering::Less {
                first
            } else {
                second
            };
            if here.is_certain() {
                format!("{better} is better, but by less than 0.01 guesses.")
            } else {
                format!(
                    "Both win {} games, {better} with fewer guesses.",
                    here.wins()
                )
            }
        }
        _ => format!("{first} {}, {second} {}.", outlooks[0], outlooks[1]),
    })
}

/// The sentence about the figure that decides the order one step ahead.
fn by_measure(best: &Suggestion, other: &Suggestion, measure: Measure) -> String {
    let (first, second) = (best.guess.code, other.guess.code);
    let (one, two) = (figure(best, measure), figure(other, measure));
    if one.text != two.text {
        let codes = match one.text.as_str() {
            "1" => "code",
            _ if best.guess.is_exact() => "codes",
            _ => "of the codes",
        };
        let (one, two) = (one.text, two.text);
        return match measure {
            Measure::Worst => format!("At worst {first} leaves {one} {codes}, {second} {two}."),
            Measure::Expected => {
                format!("On average {first} leaves {one} {codes}, {second} {two}.")
            }
            Measure::Bits => format!("{first} gives {one} bits of info, {second} {two}."),
            Measure::Parts => format!("{first} has {one} possible answers, {second} {two}."),
        };
    }
    let order = one.value.total_cmp(&two.value);
    let order = match measure {
        // Estimates that look equal are equal.
        _ if !best.guess.is_exact() => Ordering::Equal,
        Measure::Worst | Measure::Expected => order,
        Measure::Bits | Measure::Parts => order.reverse(),
    };
    match order {
        Ordering::Less => format!("{first} is very slightly better than {second}."),
        Ordering::Greater => format!("{second} is very slightly better than {first}."),
        Ordering::Equal => {
            let same = match measure {
                Measure::Worst => "leave the same number of codes at worst",
                Measure::Expected => "leave the same number of codes on average",
                Measure::Bits => "give the same info",
                Measure::Parts => "have the same number of answers",
            };
            format!("{first} and {second} {same}.")
        }
    }
}

/// Another difference, the most important first: the chance to win now, the largest part, the number of
/// parts, the codes left on average.
fn besides(best: &Suggestion, other: &Suggestion, measure: Measure, left: Count) -> Option<String> {
    let (one, two) = (&best.guess, &other.guess);
    let (first, second) = (one.code, two.code);
    if one.possible != two.possible {
        let (can, cannot) = if one.possible {
            (first, second)
        } else {
            (second, first)
        };
        let chance = match left {
            Count::Exact(_) => format!(" (chance 1 in {left})"),
            Count::Sample { .. } => String::new(),
        };
        return Some(format!("{can} could be the code{chance}, {cannot} cannot."));
    }
    let differ = |by| figure(best, by).text != figure(other, by).text;
    let mut others = if one.is_exact() {
        vec![Measure::Worst, Measure::Parts, Measure::Expected]
    } else {
        vec![Measure::Expected]
    };
    others.retain(|by| *by != measure && differ(*by));
    others.first().map(|by| by_measure(best, other, *by))
}

/// A figure and its text.
struct Figure {
    value: f64,
    text: String,
}

fn figure(figures: &Suggestion, measure: Measure) -> Figure {
    let guess = &figures.guess;
    let (value, text) = match measure {
        Measure::Worst => (guess.worst.value() as f64, guess.worst.to_string()),
        Measure::Expected => (guess.expected, guess.average()),
        Measure::Bits => (guess.bits, guess.bits_in_words()),
        Measure::Parts => (f64::from(guess.parts), guess.parts_in_words()),
    };
    Figure { value, text }
}

/// The effect of a guess in one or two sentences; whether it fits all rows if no possible code was found.
/// Estimates have a `~`.
pub fn reason(position: &Position, guess: &RankedGuess) -> String {
    let secret = match Conflict::all(position, guess.code).next() {
        Some(Conflict { row, .. }) => {
            format!("It cannot be the code: row {row} rules it out.")
        }
        // Its own score is the only one that can come.
        None if guess.parts == 1 && guess.is_exact() => {
            return "It is the only possible code.".to_owned();
        }
        None => "It could be the code.".to_owned(),
    };
    if !guess.is_measured() {
        return secret;
    }
    if guess.worst == Count::Exact(1) {
        return format!("Its answer will leave 1 code. {secret}");
    }
    let (average, worst) = (guess.average(), guess.worst);
    let codes = if guess.is_exact() {
        "codes"
    } else {
        "of the codes"
    };
    format!("Its answer will leave {average} {codes} on average, {worst} at worst. {secret}")
}
