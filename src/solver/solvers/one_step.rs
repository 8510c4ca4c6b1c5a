//! Solvers that look one step ahead: they play the best guess by some measure.

use crate::rules::grouped;
use crate::solver::{
    Cancel, Cancelled, Candidates, Choice, Limit, Measure, RankedGuess, Ranking, Remark, Wanted,
    rank_until,
};

/// The best guess by `measure`; there is at least one candidate.
pub(super) fn choose(
    measure: Measure,
    left: &Candidates,
    cancel: &Cancel,
) -> Result<Choice, Cancelled> {
    let wanted = Wanted {
        measure,
        top: 1,
        possible_only: false,
    };
    let choice = rank_until(left, wanted, cancel)?.choice(measure, left);
    Ok(choice.expect("there is a candidate"))
}

impl Ranking {
    /// The choice of the solver that plays the first guess of this ranking by `measure`.
    pub(crate) fn choice(&self, measure: Measure, left: &Candidates) -> Option<Choice> {
        self.guesses
            .first()
            .map(|best| chosen(best, self.all_compared, measure, left))
    }
}

/// A guess, and why: no guess is better by `measure`, if that is proven.
fn chosen(best: &RankedGuess, is_proven: bool, measure: Measure, left: &Candidates) -> Choice {
    let is_last = left.position().left() == Limit::Rows(1);
    let (effect, most) = match measure {
        Measure::Worst => (
            format!("leaves {} codes at worst", grouped(best.worst)),
            "fewest",
        ),
        Measure::Expected => (
            format!("leaves {} codes on average", best.average()),
            "fewest",
        ),
        Measure::Bits => (format!("gives {:.2} bits of info", best.bits), "most"),
        Measure::Parts => (format!("can get {} answers", best.parts), "most"),
    };
    let words = match left.count() {
        1 => "{} must be the code.".to_owned(),
        _ if is_last => "On the last row only a possible code can win.".to_owned(),
        codes if best.worst == 1 => format!("{{}} tells the {} codes apart.", grouped(codes)),
        _ if is_proven => format!("{{}} {effect}: the {most}."),
        _ => format!("{{}} {effect}."),
    };
    let mut reason = vec![Remark::of_code(words, best.code)];
    if !is_proven {
        reason.push(Remark::new("There are too many guesses to compare all."));
    } else if !best.possible {
        reason.push(Remark::new("It cannot be the code itself."));
    }
    Choice {
        is_proven,
        learnt: vec![Remark::codes_left(left.count())],
        reason,
        ..Choice::of_guess(best.code)
    }
}
