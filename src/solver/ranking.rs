//! Guesses ranked by how they divide the candidates.

use crate::rules::{Code, Score};

use super::sampling::spread;
use super::{
    Cancel, Cancelled, Candidates, Count, Measure, Partition, Position, guesses, splitter,
};

use shortlist::Shortlist;

mod mark;
mod shortlist;

/// A guess and its effect on the candidates.
///
/// Where the candidates are a sample, `worst` and `expected` are codes of the sample, and all figures are
/// estimates. Where no candidate is known, all are 0.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RankedGuess {
    /// The guess.
    pub code: Code,
    /// Whether it can be the secret.
    pub possible: bool,
    /// How many scores it can get.
    pub parts: u32,
    /// How many candidates can remain at most.
    pub worst: Count,
    /// How many candidates remain on average.
    pub expected: f64,
    /// The information its score gives, in bits.
    pub bits: f64,
}

impl RankedGuess {
    /// Whether there was a candidate to measure it by.
    pub fn is_measured(&self) -> bool {
        self.worst.value() > 0
    }

    /// Whether its figures are exact.
    pub fn is_exact(&self) -> bool {
        self.worst.is_exact()
    }

    /// How many candidates remain on average, as text: `204.5`, or `~16%` of a sample.
    pub fn average(&self) -> String {
        self.worst.average(self.expected)
    }

    /// The information in bits, as text: `2.88`, or `~2.9` by a sample.
    pub fn bits_in_words(&self) -> String {
        let bits = self.bits;
        if self.is_exact() {
            format!("{bits:.2}")
        } else {
            format!("~{bits:.1}")
        }
    }

    /// How many scores it can get, as text: `13`, or `~13` by a sample.
    pub fn parts_in_words(&self) -> String {
        let about = if self.is_exact() { "" } else { "~" };
        format!("{about}{}", self.parts)
    }

    fn new(
        position: &Position,
        candidates: &Candidates,
        code: Code,
        partition: &Partition,
    ) -> Self {
        Self {
            code,
            possible: position.admits(code),
            parts: partition.parts(),
            worst: candidates.count_of_part(partition.worst().into()),
            expected: partition.expected(),
            bits: partition.bits(),
        }
    }
}

/// The best guesses by some measure.
#[derive(Clone, Debug, PartialEq)]
pub struct Ranking {
    /// Best first.
    pub guesses: Vec<RankedGuess>,
    /// Whether every guess of the board was measured. Guesses that differ only by exchanging colours that no
    /// score tells apart count as one. If not, other guesses may be better.
    pub all_compared: bool,
}

/// Most work, in pairs of a guess and 64 codes, each counted once for every peg: within about half a second.
/// A guess takes as long as four such words even where the codes are few.
const AT_MOST: usize = 130_000_000;
const WORDS_PER_GUESS: usize = 4;

/// If that is not enough to compare all guesses, so many candidates are compared by how they divide each other,
/// and then the neighbours of so many of the best.
const SOME: usize = 4_000;
const PARENTS: usize = 10;

/// The `top` best guesses of `position` by `measure`.
///
/// All codes of the board are compared where the work allows it. Of guesses that measure the same
/// those that can be the secret come first, then the lowest. With one row left the candidates alone
/// are ranked, in order: another guess cannot win. Without candidates there is no ranking.
///
/// # Errors
/// [`Cancelled`].
pub fn rank(
    position: &Position,
    candidates: &Candidates,
    measure: Measure,
    top: usize,
    cancel: &Cancel,
) -> Result<Ranking, Cancelled> {
    let codes = candidates.codes();
    let ranking = |guesses: &[Code], all_compared| {
        Ok(Ranking {
            guesses: assess_all(position, candidates, guesses, cancel)?,
            all_compared,
        })
    };
    if codes.is_empty() {
        return ranking(&[], false);
    }
    // Only a candidate wins in the last row, and each of them as often.
    if position.rows_left() == Some(1) {
        return ranking(&codes[..codes.len().min(top)], true);
    }
    let mut list = Shortlist::new(position, measure, top);
    if list.take_perfect(codes, cancel)? {
        // A guess that separates a sample may not separate all candidates.
        return ranking(&list.into_codes(), candidates.is_complete());
    }
    // Before the first guess there are few guesses, and a sample is all there is to lose.
    if candidates.is_complete() || position.history().is_empty() {
        let words = codes.len().div_ceil(64) + WORDS_PER_GUESS;
        let most = AT_MOST / (words * position.board().pegs());
        if let Some(guesses) = guesses::canonical(position, candidates, most, cancel)? {
            list.take_all(&guesses, codes, cancel)?;
            return ranking(&list.into_codes(), true);
        }
    }
    let some = spread(codes, SOME);
    let mut list = Shortlist::new(position, measure, top.max(PARENTS));
    list.take(&some, &some, cancel)?;
    let parents = list.codes().take(PARENTS);
    let mut near: Vec<Code> = parents
        .flat_map(|code| neighbours(position, code))
        .collect();
    near.sort_unstable();
    near.dedup();
    near.retain(|code| some.binary_search(code).is_err());
    list.take(&near, &some, cancel)?;
    let mut best = list.into_codes();
    best.truncate(top);
    ranking(&best, false)
}

/// The codes that differ from `code` in one peg, or by an exchange of two.
fn neighbours(position: &Position, code: Code) -> Vec<Code> {
    let board = position.board();
    let mut near = Vec::new();
    for hole in 0..board.pegs() {
        near.extend(board.palette().map(|colour| code.with(hole, colour)));
        near.extend((0..hole).map(|other| {
            code.with(hole, code.colour(other))
                .with(other, code.colour(hole))
        }));
    }
    near.retain(|near| board.check(*near).is_ok());
    near
}

/// The figures of these guesses.
fn assess_all(
    position: &Position,
    candidates: &Candidates,
    guesses: &[Code],
    cancel: &Cancel,
) -> Result<Vec<RankedGuess>, Cancelled> {
    let mut figures = Vec::with_capacity(guesses.len());
    splitter::split(guesses, candidates.codes(), cancel, |guess, partition| {
        figures.push(RankedGuess::new(position, candidates, guess, partition));
    })?;
    Ok(figures)
}

/// The figures of a guess, and how many candidates would give each of the scores it can get, in the order of
/// [`Score::index`].
pub(crate) fn assess_parts(
    position: &Position,
    candidates: &Candidates,
    guess: Code,
) -> (RankedGuess, Vec<(Score, Count)>) {
    let partition = Partition::of(guess, candidates.codes());
    let size = |score| candidates.count_of_part(partition.size(score).into());
    let scores = Score::all(guess.len()).map(|score| (score, size(score)));
    let parts = scores.filter(|(_, codes)| codes.value() > 0).collect();
    (
        RankedGuess::new(position, candidates, guess, &partition),
        parts,
    )
}

/// The figures of one guess, by [`Candidates::codes`].
///
/// # Panics
/// If the guess is not as long as the board's codes.
pub fn assess(position: &Position, candidates: &Candidates, guess: Code) -> RankedGuess {
    let partition = Partition::of(guess, candidates.codes());
    RankedGuess::new(position, candidates, guess, &partition)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::rules::{Board, Dice};
    use crate::solver::sampling;

    /// A position after some random guesses at a random secret of a small board.
    fn positions() -> impl Strategy<Value = Position> {
        (1..=4_u8, 2..=6_u8, any::<bool>(), 0..4_usize, any::<u64>()).prop_map(
            |(pegs, colours, repeats, turns, seed)| {
                let board = Board::new(pegs, colours, 10, repeats || colours < pegs).unwrap();
                let mut dice = Dice::from_number(seed);
                let secret = sampling::random_code(board, &mut dice);
                Position::played(
                    board,
                    secret,
                    (0..turns).map(|_| sampling::random_code(board, &mut dice)),
                )
            },
        )
    }

    fn all_codes(board: Board) -> Vec<Code> {
        let position = Position::new(board);
        let all = Candidates::of(&position, &Cancel::default()).unwrap();
        all.codes().to_vec()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(150))]
        #[test]
        fn the_best_guess_is_the_best_of_all(position in positions(), top in 1..3_usize) {
            let cancel = Cancel::default();
            let all = all_codes(position.board());
            let codes: Vec<Code> =
                all.iter().copied().filter(|code| position.admits(*code)).collect();
            let candidates = Candidates::of(&position, &cancel).unwrap();
            prop_assert_eq!(candidates.codes(), &codes);
            for measure in Measure::ALL {
                let slowly = all
                    .iter()
                    .map(|guess| {
                        let key = measure.key(&Partition::of(*guess, &codes));
                        (key, !position.admits(*guess), *guess)
                    })
                    .min()
                    .unwrap();
                let ranking =
                    rank(&position, &candidates, measure, top, &cancel).unwrap();
                prop_assert!(ranking.all_compared);
                prop_assert_eq!(ranking.guesses[0].code, slowly.2);
                prop_assert_eq!(ranking.guesses[0].possible, !slowly.1);
                let figures = assess(&position, &candidates, slowly.2);
                prop_assert_eq!(ranking.guesses[0], figures);
            }
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(100))]
        #[test]
        fn the_best_guesses_are_those_of_measuring_every_one(
            position in positions(),
            top in prop_oneof![1..4_usize, 1..200_usize],
        ) {
            let cancel = Cancel::default();
            let candidates = Candidates::of(&position, &cancel).unwrap();
            let codes = candidates.codes();
            let all = guesses::canonical(&position, &candidates, usize::MAX, &cancel).unwrap();
            let all: Vec<Code> = all.unwrap().codes().collect();
            for measure in Measure::ALL {
                let mut slowly = all.clone();
                slowly.sort_by_cached_key(|guess| {
                    let key = measure.key(&Partition::of(*guess, codes));
                    (key, !position.admits(*guess), *guess)
                });
                slowly.truncate(top);
                let ranking =
                    rank(&position, &candidates, measure, top, &cancel).unwrap();
                let quickly: Vec<Code> = ranking.guesses.iter().map(|guess| guess.code).collect();
                prop_assert_eq!(quickly, slowly);
            }
        }
    }

    #[test]
    fn figures_of_a_sample_are_those_of_the_sample() {
        let cancel = Cancel::default();
        let guess: Code = "AABBCCDD".parse().unwrap();
        let position = Position::new(Board::new(8, 12, 12, true).unwrap());
        let position = position.with(guess, guess.score("ABCDEFGH".parse().unwrap()));
        let candidates = Candidates::of(&position, &cancel).unwrap();
        assert!(!candidates.is_complete());
        let ranking = rank(&position, &candidates, Measure::Bits, 5, &cancel).unwrap();
        assert!(!ranking.all_compared);
        assert_eq!(ranking.guesses.len(), 5);
        for guess in ranking.guesses {
            assert_eq!(guess, assess(&position, &candidates, guess.code));
            assert!(!guess.is_exact() && guess.bits > 3.0);
            assert!(guess.worst.to_string().starts_with('~'));
        }
    }

    #[test]
    fn stops_when_asked() {
        let cancel = Cancel::default();
        let position = Position::new(Board::new(6, 10, 12, true).unwrap());
        let candidates = Candidates::of(&position, &cancel).unwrap();
        cancel.cancel();
        let ranked = rank(&position, &candidates, Measure::Worst, 5, &cancel);
        assert_eq!(ranked, Err(Cancelled));
        assert!(Candidates::of(&position, &cancel).is_err());
    }
}
