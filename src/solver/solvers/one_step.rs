//! Solvers that look one step ahead: they play the best guess by some measure.

use crate::solver::{
    Cancel, Cancelled, Candidates, Choice, Count, Measure, Position, RankedGuess, Remark, rank,
};

/// The best guess by `measure`; there is at least one candidate.
pub(super) fn choose(
    measure: Measure,
    position: &Position,
    candidates: &Candidates,
    cancel: &Cancel,
) -> Result<Choice, Cancelled> {
    let ranking = rank(position, candidates, measure, 1, cancel)?;
    let best = ranking.guesses[0];
    let exact = ranking.all_compared && best.is_exact();
    let mut reason = vec![effect(&best, measure, candidates.count(), exact)];
    if position.rows_left() == Some(1) && candidates.codes().len() > 1 {
        reason = vec![Remark::new("On the last row only a possible code can win.")];
    } else if !ranking.all_compared {
        reason.push(Remark::new("There are too many guesses to compare all."));
    } else if !best.is_exact() {
        reason.push(Remark::new("The numbers come from a sample of the codes."));
    } else if !best.possible {
        reason.push(Remark::new("It cannot be the code itself."));
    }
    Ok(Choice {
        exact,
        learnt: vec![Remark::codes_left(candidates.count())],
        reason,
        ..Choice::of_guess(best.code)
    })
}

/// The effect of the guess on so many candidates. If it is `exact` no guess is better.
fn effect(guess: &RankedGuess, measure: Measure, of: Count, exact: bool) -> Remark {
    let best = |word: &str| {
        if exact {
            format!(": the {word}")
        } else {
            String::new()
        }
    };
    let (fewest, most) = (best("fewest"), best("most"));
    let (left, bits) = (guess.average(), guess.bits_in_words());
    let codes = if guess.is_exact() {
        "codes"
    } else {
        "of the codes"
    };
    let words = match measure {
        _ if of == Count::Exact(1) => "{} must be the code.".to_owned(),
        _ if guess.worst == Count::Exact(1) => format!("{{}} tells the {of} codes apart."),
        Measure::Worst => format!("{{}} leaves {} {codes} at worst{fewest}.", guess.worst),
        Measure::Expected => format!("{{}} leaves {left} {codes} on average{fewest}."),
        Measure::Bits => format!("{{}} gives {bits} bits of info{most}."),
        Measure::Parts => format!("{{}} can get {} answers{most}.", guess.parts_in_words()),
    };
    Remark::of_code(words, guess.code)
}
