//! Solvers that look one step ahead: they play the best guess by some measure.

use super::{Cancel, Candidates, Choice, ChooseError, Measure, Position, Remark, rank};

/// The best guess by `measure`; there is at least one candidate.
pub(super) fn choose(
    measure: Measure,
    position: &Position,
    candidates: &Candidates,
    cancel: &Cancel,
) -> Result<Choice, ChooseError> {
    let ranking = rank(position, candidates, measure, 1, cancel)?;
    let best = ranking.guesses.first().ok_or(ChooseError::NoneLeft)?;
    let mut reason = vec![Remark::Effect {
        guess: *best,
        measure,
        of: candidates.count(),
    }];
    if position.rows_left() == Some(1) && candidates.codes().len() > 1 {
        reason = vec![Remark::LastRow];
    } else if !ranking.all_compared {
        reason.push(Remark::NotAllCompared);
    } else if !best.is_exact() {
        reason.push(Remark::ComparedBySample);
    } else if !best.possible {
        reason.push(Remark::CannotBeTheSecret(measure));
    }
    Ok(Choice {
        possible: best.possible,
        exact: ranking.all_compared && best.is_exact(),
        learnt: vec![Remark::codes_left(candidates)],
        reason,
        ..Choice::of_guess(best.code)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Board, Preset, Score};

    /// All codes are counted before the first guess, but on large boards only a sample is divided.
    #[test]
    fn figures_of_a_sample_carry_their_mark() {
        let board = Board::new(12, 26, 10, true).unwrap();
        let (position, cancel) = (Position::new(board), Cancel::default());
        let candidates = Candidates::of(&position, &cancel).unwrap();
        let says = |measure| {
            let choice = choose(measure, &position, &candidates, &cancel).unwrap();
            assert_eq!(choice.reason[1..], [Remark::ComparedBySample]);
            choice.reason[0].to_string()
        };
        let all = " of the 95,428,956,661,682,176 codes stay possible.";
        let answers = " has ~";
        for (measure, figures) in [
            (Measure::Worst, [answers, " At worst ~1", all]),
            (Measure::Expected, [answers, " On average ~", all]),
            (
                Measure::Bits,
                ["", " gives ~3.", " of the 56.41 bits needed."],
            ),
            (Measure::Parts, ["", answers, " possible answers."]),
        ] {
            let said = says(measure);
            assert!(figures.iter().all(|part| said.contains(part)), "{said}");
        }
    }

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
                "1,296 codes are possible.",
                "AABB has 13 possible answers. At worst 256 of the 1,296 codes stay possible."
            ]
        );
        assert_eq!(
            said(minimax_after(&[("AABB", 0, 4)])),
            ["1 code is possible.", "BBAA is the only code that fits."]
        );
    }
}
