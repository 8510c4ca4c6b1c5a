//! Solvers that look one step ahead: they play the best guess by some measure.

use super::{Cancel, Candidates, Choice, ChooseError, Measure, Position, Remark, rank};

/// The best guess by `measure`; there is at least one candidate.
pub(super) fn choose(
    measure: Measure,
    position: &Position,
    candidates: &Candidates,
    cancel: &Cancel,
) -> Result<Choice, ChooseError> {
    let ranking = rank(position, candidates, measure, 1, cancel, &mut |_| {})?;
    let best = ranking.guesses.first().ok_or(ChooseError::NoneLeft)?;
    let mut reason = vec![Remark::Effect {
        guess: *best,
        measure,
        of: candidates.count(),
    }];
    if !ranking.exact {
        reason.push(Remark::NotAllCompared);
    } else if !best.possible {
        reason.push(Remark::CannotBeTheSecret);
    }
    Ok(Choice {
        guess: best.code,
        possible: best.possible,
        exact: ranking.exact,
        stage: None,
        learnt: vec![Remark::codes_left(candidates)],
        reason,
    })
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
        let said = |choice: Choice| choice.remarks().map(Remark::to_string).collect::<Vec<_>>();
        let opening = minimax_after(&[]);
        assert_eq!(opening.guess.to_string(), "AABB");
        assert_eq!(
            said(opening),
            [
                "1,296 codes are left.",
                "AABB splits the 1,296 codes into 13 parts; the largest holds 256."
            ]
        );
        assert_eq!(
            said(minimax_after(&[("AABB", 0, 4)])),
            ["1 code is left.", "BBAA is the only code that fits."]
        );
    }
}
