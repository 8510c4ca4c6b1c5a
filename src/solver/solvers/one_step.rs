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
    let mut reason = vec![effect(&best, measure, candidates.count())];
    if position.rows_left() == Some(1) && candidates.codes().len() > 1 {
        reason = vec![Remark::new("On the last row only a possible code can win.")];
    } else if !ranking.all_compared {
        reason.push(Remark::new(
            "Not all guesses were compared: there are too many.",
        ));
    } else if !best.is_exact() {
        reason.push(Remark::new(
            "All guesses were compared on a sample of the codes.",
        ));
    } else if !best.possible {
        let no_better = match measure {
            Measure::Worst => "leaves fewer at worst",
            Measure::Expected => "leaves fewer on average",
            Measure::Bits => "tells more",
            Measure::Parts => "has more answers",
        };
        reason.push(Remark::new(format!(
            "It cannot be the code, but no possible code {no_better}."
        )));
    }
    Ok(Choice {
        exact: ranking.all_compared && best.is_exact(),
        learnt: vec![Remark::codes_left(candidates.count())],
        reason,
        ..Choice::of_guess(best.code)
    })
}

/// The effect of the guess on so many candidates.
fn effect(guess: &RankedGuess, measure: Measure, of: Count) -> Remark {
    let answers = format!("{{}} has {} possible answers", guess.parts_in_words());
    let words = match measure {
        _ if of == Count::Exact(1) => "{} is the only code that fits.".to_owned(),
        _ if guess.worst == Count::Exact(1) => format!("{{}} tells all {of} codes apart."),
        Measure::Worst => {
            let worst = guess.worst;
            format!("{answers}. At worst {worst} of the {of} codes stay possible.")
        }
        Measure::Expected => {
            let left = guess.average();
            format!("{answers}. On average {left} of the {of} codes stay possible.")
        }
        Measure::Bits => {
            let bits = guess.bits_in_words();
            match of.bits() {
                Some(all) => format!("{{}} gives {bits} of the {all:.2} bits needed."),
                None => format!("{{}} gives {bits} bits."),
            }
        }
        Measure::Parts => format!("{answers}."),
    };
    Remark::of_code(words, guess.code)
}
