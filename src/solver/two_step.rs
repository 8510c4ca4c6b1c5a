//! A look two guesses ahead, where the best guess cannot be proven.

use crate::rules::{Board, Code, Score};

use super::sampling::spread;
use super::{
    Cancel, Cancelled, Candidates, Choice, ChooseError, Measure, Partition, Position, RankedGuess,
    Remark, one_step, rank, splitter,
};

/// The guess with the least expected number of guesses to come, of those that tell the most. There is at
/// least one candidate.
pub(super) fn choose(
    position: &Position,
    candidates: &Candidates,
    cancel: &Cancel,
) -> Result<Choice, ChooseError> {
    let measure = Measure::Bits.within(position);
    if position.rows_left() == 1 {
        return one_step::choose(measure, position, candidates, cancel);
    }
    let codes = candidates.codes().len();
    // With two rows left, what counts is how many codes the last one finds.
    let is_followed = measure == Measure::Bits && codes > 2;
    let followed = if is_followed { followed(codes) } else { 1 };
    let ranking = rank(position, candidates, measure, followed, cancel, &mut |_| {})?;
    let mut best = *ranking.guesses.first().ok_or(ChooseError::NoneLeft)?;
    let of = candidates.count();
    let effect = |guess| Remark::Effect {
        guess,
        measure,
        of,
        exact: candidates.is_complete(),
    };
    let choice = |best: RankedGuess, exact, reason| Choice {
        possible: best.possible,
        exact,
        learnt: vec![Remark::codes_left(candidates)],
        reason,
        ..Choice::of_guess(best.code)
    };
    // No guess is better than a code that tells all others apart.
    if candidates.is_complete() && best.possible && best.worst == 1 {
        return Ok(choice(best, true, vec![effect(best)]));
    }
    if is_followed {
        let mut least = u64::MAX;
        let look = Look::new(position.board(), candidates);
        for guess in &ranking.guesses {
            let cost = look.cost(guess.code, least, cancel)?;
            if cost < least {
                (least, best) = (cost, *guess);
            }
        }
    }
    Ok(choice(best, false, vec![effect(best), Remark::NotProven]))
}

/// How many guesses are followed: more where each takes less work.
fn followed(codes: usize) -> usize {
    const MOST: usize = 400;
    const LEAST: usize = 40;
    const WORK: usize = 1 << 14;
    (WORK / codes).clamp(LEAST, MOST)
}

/// Expected costs of guesses, by the best guess for each of their parts.
struct Look {
    /// The candidates, or an even sample of them.
    codes: Vec<Code>,
    /// By size of a part: the expected guesses for its codes, in thousandths.
    usual: Vec<u64>,
    /// Whether each code stands for itself alone, so that a guess can win.
    is_all: bool,
}

impl Look {
    /// Codes in the sample.
    const SAMPLE: usize = 1 << 12;
    /// Codes of a part that are tried as its next guess. Other codes are seldom better for its codes.
    const TRIED: usize = 48;
    /// The unit of costs is a thousandth of a guess.
    const GUESS: u64 = 1_000;

    fn new(board: Board, candidates: &Candidates) -> Self {
        let codes = spread(candidates.codes(), Self::SAMPLE);
        let each = candidates.count().value() as f64 / codes.len() as f64;
        let usual = |size: usize| Self::usual(board, size as f64 * each) / each;
        #[expect(clippy::cast_sign_loss, reason = "no number is negative")]
        let thousandths = |size| (usual(size) * Self::GUESS as f64) as u64;
        Self {
            usual: (0..=codes.len()).map(thousandths).collect(),
            is_all: candidates.is_complete() && codes.len() == candidates.codes().len(),
            codes,
        }
    }

    /// Expected guesses for this many codes together, by experience on 8×12: one code takes one, and many take
    /// 1.45 each and more by the logarithm to the base of the scores that go on.
    fn usual(board: Board, codes: f64) -> f64 {
        const FIRST: f64 = 1.45;
        const GROWTH: f64 = 1.28;
        let pegs = board.pegs();
        let branches = (pegs * (pegs + 3) / 2 - 1).max(2) as f64;
        let each = FIRST + GROWTH * codes.max(1.0).ln() / branches.ln();
        (codes * each - (FIRST - 1.0)).max(0.0)
    }

    /// The expected guesses for all codes from `guess` on, if that is below `below`.
    fn cost(&self, guess: Code, below: u64, cancel: &Cancel) -> Result<u64, Cancelled> {
        let win = Score::new(guess.len() as u8, 0).index();
        let mut parts = vec![Vec::new(); win + 1];
        for code in &self.codes {
            parts[guess.score(*code).index()].push(*code);
        }
        if self.is_all {
            parts.truncate(win);
        }
        let mut cost = self.codes.len() as u64 * Self::GUESS;
        for part in parts.iter().filter(|part| !part.is_empty()) {
            cost += self.usual_of_part(part, cancel)?;
            if cost >= below {
                break;
            }
        }
        Ok(cost)
    }

    /// The expected guesses for the codes of a part, if the best of some of them is the next.
    fn usual_of_part(&self, part: &[Code], cancel: &Cancel) -> Result<u64, Cancelled> {
        if part.len() <= 2 {
            return Ok(self.usual[part.len()]);
        }
        let mut least = u64::MAX;
        splitter::split(&spread(part, Self::TRIED), part, cancel, |_, partition| {
            least = least.min(self.usual_after(partition));
        })?;
        Ok(part.len() as u64 * Self::GUESS + least)
    }

    /// The expected guesses after one that makes this partition.
    fn usual_after(&self, partition: &Partition) -> u64 {
        let sizes = partition.sizes();
        let others = sizes.len() - usize::from(self.is_all);
        sizes[..others]
            .iter()
            .map(|size| self.usual[*size as usize])
            .sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Dice;
    use crate::solver::{Solver, sampling};

    /// The codes in groups with the same score, without the win.
    fn groups(guess: Code, codes: &[Code]) -> Vec<Vec<Code>> {
        let group = |score| {
            let same = codes.iter().filter(|code| guess.score(**code) == score);
            same.copied().collect::<Vec<_>>()
        };
        let others = Score::all(guess.len()).filter(|score| !score.is_win(guess.len()));
        others
            .map(group)
            .filter(|group| !group.is_empty())
            .collect()
    }

    #[test]
    fn costs_are_those_of_plain_counting() {
        let cancel = Cancel::default();
        let board = Board::new(4, 5, 10, true).unwrap();
        let position = Position::new(board).with("AABC".parse().unwrap(), Score::new(1, 1));
        let candidates = Candidates::of(&position, &cancel).unwrap();
        let look = Look::new(board, &candidates);
        let usual = |group: &Vec<Code>| look.usual[group.len()];
        assert_eq!((look.usual[0], look.usual[1]), (0, 1_000));
        for guess in ["AAAA", "ADDE", "ABDE"] {
            let guess = guess.parse().unwrap();
            let next = |group: &Vec<Code>| {
                let after = |own: &Code| groups(*own, group).iter().map(usual).sum::<u64>();
                let best = spread(group, Look::TRIED).iter().map(after).min();
                1_000 * group.len() as u64 + best.unwrap()
            };
            let parts = groups(guess, candidates.codes());
            let of_part = |part: &Vec<Code>| {
                if part.len() <= 2 {
                    usual(part)
                } else {
                    next(part)
                }
            };
            let all = 1_000 * candidates.codes().len() as u64;
            let slowly = all + parts.iter().map(of_part).sum::<u64>();
            assert_eq!(look.cost(guess, u64::MAX, &cancel), Ok(slowly), "{guess}");
        }
    }

    /// The guesses of a solver for all candidates together.
    fn total(solver: Solver, position: &Position, candidates: &Candidates) -> usize {
        let cancel = Cancel::default();
        let choice = solver.choose(position, candidates, 0, &cancel).unwrap();
        let parts = groups(choice.guess, candidates.codes());
        let rest = parts.into_iter().map(|part| {
            let score = choice.guess.score(part[0]);
            let after = Candidates::complete(part);
            total(solver, &position.with(choice.guess, score), &after)
        });
        candidates.codes().len() + rest.sum::<usize>()
    }

    #[test]
    fn two_guesses_ahead_are_better_than_one() {
        let cancel = Cancel::default();
        let board = Board::new(8, 12, 99, true).unwrap();
        let mut dice = Dice::from_number(2);
        let (mut positions, mut totals) = (0, [0, 0]);
        while positions < 12 {
            let mut code = || sampling::random_code(board, &mut dice);
            let secret = code();
            let position = Position::played(board, secret, (0..8).map(|_| code()));
            let candidates = Candidates::of(&position, &cancel).unwrap();
            if candidates.is_complete() && (20..=80).contains(&candidates.codes().len()) {
                positions += 1;
                totals[0] += total(Solver::Entropy, &position, &candidates);
                totals[1] += total(Solver::Optimal, &position, &candidates);
            }
        }
        assert!(totals[1] < totals[0], "{totals:?}");
    }

    #[test]
    fn says_what_is_proven() {
        let cancel = Cancel::default();
        let says = |rows: u8, turns: usize| {
            let board = Board::new(8, 12, rows, true).unwrap();
            let secret = "BAEKEDLG".parse().unwrap();
            let guesses = ["AABBCCDE", "BEFGAAEH", "IAEKJDBE", "BAKEEDGL", "BAEKEDLH"];
            let guesses = guesses
                .iter()
                .take(turns)
                .map(|guess| guess.parse().unwrap());
            let position = Position::played(board, secret, guesses);
            let candidates = Candidates::of(&position, &cancel).unwrap();
            let choice = choose(&position, &candidates, &cancel).unwrap();
            (choice.exact, choice.reason.last().unwrap().to_string())
        };
        let not_proven = Remark::NotProven.to_string();
        assert_eq!(says(10, 2), (false, not_proven));
        let apart = "BAEKEDLG tells all 2 codes apart.";
        assert_eq!(says(10, 4), (true, apart.to_owned()));
        assert_eq!(says(5, 4), (true, Remark::LastRow.to_string()));
        let only = "BAEKEDLG is the only code that fits.";
        assert_eq!(says(6, 5), (true, only.to_owned()));
    }
}
