//! Solvers that look one step ahead: they play the best guess by some measure.

use super::narration::codes_left;
use super::{Cancel, Candidates, Choice, ChooseError, Count, Measure, Position, RankedGuess, rank};

/// The best guess by `measure`; there is at least one candidate.
pub(super) fn choose(
    measure: Measure,
    position: &Position,
    candidates: &Candidates,
    cancel: &Cancel,
) -> Result<Choice, ChooseError> {
    let ranking = rank(position, candidates, measure, 1, cancel, &mut |_| {})?;
    let best = ranking.guesses.first().ok_or(ChooseError::NoneLeft)?;
    let mut narration = vec![
        codes_left(candidates),
        format!("{} {}", best.code, effect(measure, candidates, best)),
    ];
    if !ranking.exact {
        narration.push("There are too many guesses and codes to compare them all.".to_owned());
    } else if !best.possible {
        narration.push("It cannot be the secret, but no other guess does better.".to_owned());
    }
    Ok(Choice {
        guess: best.code,
        possible: best.possible,
        exact: ranking.exact,
        narration,
    })
}

/// What the guess does to the candidates, in the terms of the measure.
fn effect(measure: Measure, candidates: &Candidates, guess: &RankedGuess) -> String {
    let exact = candidates.is_complete();
    let about = if exact { "" } else { "~" };
    let parts = guess.parts;
    if exact && candidates.codes().len() == 1 {
        return "is the secret.".to_owned();
    }
    if exact && guess.worst == 1 {
        return "tells them all apart.".to_owned();
    }
    match measure {
        Measure::Worst => {
            let worst = if exact {
                Count::Exact(guess.worst)
            } else {
                Count::About(guess.worst)
            };
            format!("splits them into {about}{parts} parts; the largest holds {worst}.")
        }
        Measure::Expected => format!(
            "splits them into {about}{parts} parts; {about}{:.1} codes remain on average.",
            guess.expected
        ),
        Measure::Bits => format!(
            "tells {about}{:.2} of the {about}{:.2} bits that are missing.",
            guess.bits,
            candidates.count().bits()
        ),
        Measure::Parts => format!("can get {about}{parts} different scores."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Preset, Score};

    fn minimax_after(turns: &[(&str, u8, u8)]) -> Choice {
        let cancel = Cancel::default();
        let position = turns.iter().fold(
            Position::new(Preset::Classic.board()),
            |position, (guess, black, white)| {
                position.with(guess.parse().unwrap(), Score::new(*black, *white))
            },
        );
        let candidates = Candidates::of(&position, &cancel).unwrap();
        choose(Measure::Worst, &position, &candidates, &cancel).unwrap()
    }

    #[test]
    fn says_what_its_guess_does() {
        let opening = minimax_after(&[]);
        assert_eq!(opening.guess.to_string(), "AABB");
        assert_eq!(
            opening.narration,
            [
                "1,296 codes are left.",
                "AABB splits them into 13 parts; the largest holds 256."
            ]
        );
        let last = minimax_after(&[("AABB", 0, 4)]);
        assert_eq!(last.narration, ["1 code is left.", "BBAA is the secret."]);
    }
}
