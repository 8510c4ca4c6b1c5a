//! Guesses ranked by how they divide the candidates.

use crate::rules::{Code, Score};

use super::{
    Cancel, Cancelled, Candidates, Count, Measure, Partition, Position, guesses, splitter,
};

use shortlist::{Pool, Shortlist};

mod mark;
mod shortlist;

/// A guess and its effect on the candidates.
///
/// Where only a sample of the candidates was looked at, `worst` and `expected` are scaled up to the number of
/// candidates; these two and `bits` are estimates, and `parts` is a lower bound. That is so where the
/// candidates are not complete, and in the early answers of [`rank`]. Where no candidate is known, all
/// figures are 0.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RankedGuess {
    /// The guess.
    pub code: Code,
    /// Whether it can be the secret.
    pub possible: bool,
    /// How many scores it can get: of a sample, how many it got.
    pub parts: u32,
    /// How many candidates can remain at most.
    pub worst: u64,
    /// How many candidates remain on average.
    pub expected: f64,
    /// The information its score gives, in bits.
    pub bits: f64,
    /// The standard error of `bits`; 0 where all candidates were looked at.
    pub error: f64,
}

impl RankedGuess {
    /// Whether there was a candidate to measure it by.
    pub fn is_measured(&self) -> bool {
        self.worst > 0
    }

    fn new(
        position: &Position,
        candidates: &Candidates,
        code: Code,
        partition: &Partition,
    ) -> Self {
        let scale = candidates.count().value() as f64 / f64::from(partition.total().max(1));
        #[expect(clippy::cast_sign_loss, reason = "no size is negative")]
        let worst = (f64::from(partition.worst()) * scale).round() as u64;
        Self {
            code,
            possible: position.admits(code),
            parts: partition.parts(),
            worst,
            expected: partition.expected() * scale,
            bits: partition.bits(),
            error: if Count::Exact(u64::from(partition.total())) == candidates.count() {
                0.0
            } else {
                partition.error_of_bits()
            },
        }
    }
}

/// The best guesses by some measure.
#[derive(Clone, Debug, PartialEq)]
pub struct Ranking {
    /// Best first.
    pub guesses: Vec<RankedGuess>,
    /// Whether every guess of the board was measured against every candidate. Guesses that differ
    /// only by exchanging colours that no score tells apart count as one. If false, other guesses
    /// may be better, and figures that are not known to be exact are to be shown as estimates.
    pub exact: bool,
    /// Whether every guess of the board was measured, be it by a sample of the candidates.
    pub all_compared: bool,
}

/// Work, in pairs of a guess and 64 codes, each counted once for every peg. A guess takes as long
/// as four such words even where the codes are few. A unit takes about 5 ns, so that an answer is
/// there at once below the first limit, and within about half a second below the second.
const AT_ONCE: usize = 4_000_000;
const AT_MOST: usize = 130_000_000;
const WORDS_PER_GUESS: usize = 4;

/// From this many codes on even a few guesses take some time.
const SLICED_AT_ONCE: usize = 1 << 18;

/// The `top` best guesses of `position` by `measure`.
///
/// All codes of the board are compared where the work allows it. Of guesses that measure the same
/// those that can be the secret come first, then the lowest. With one row left the candidates alone
/// are ranked, in order: another guess cannot win.
///
/// Work that takes more than some 20 ms calls `improved` with weaker answers on the way; the last
/// answer is returned. Where the candidates are a sample, it measures the guesses that it has chosen by
/// a second one. Without candidates the codes found that fit the most rows come first.
///
/// # Errors
/// [`Cancelled`].
pub fn rank(
    position: &Position,
    candidates: &Candidates,
    measure: Measure,
    top: usize,
    cancel: &Cancel,
    improved: &mut dyn FnMut(Ranking),
) -> Result<Ranking, Cancelled> {
    let codes = candidates.codes();
    let ranking = |guesses, all_compared| Ranking {
        guesses,
        exact: all_compared && candidates.is_complete(),
        all_compared,
    };
    let chosen = |list: Shortlist, all_compared| {
        let guesses = assess_chosen(position, candidates, &list.into_codes(), cancel)?;
        Ok(ranking(guesses, all_compared))
    };
    let mut list = Shortlist::new(position, measure, top);
    if codes.is_empty() {
        let nearest = candidates.nearest().iter().take(top);
        let guesses = nearest.map(|guess| assess(position, candidates, *guess));
        return Ok(ranking(guesses.collect(), false));
    }
    // Only a candidate wins in the last row, and each of them as often.
    if position.rows_left() == 1 {
        let first = &codes[..codes.len().min(top)];
        let guesses = assess_chosen(position, candidates, first, cancel)?;
        return Ok(ranking(guesses, true));
    }
    if list.take_perfect(codes, cancel)? {
        // A guess that separates a sample may not separate all candidates.
        return chosen(list, candidates.is_complete());
    }
    let words = codes.len().div_ceil(64) + WORDS_PER_GUESS;
    let unit = words * position.board().pegs();
    // Before the first guess there are few guesses, and a sample is all there is to lose.
    let comparable = candidates.is_complete() || position.history().is_empty();
    let all = |work| {
        if comparable {
            guesses::canonical(position, candidates, work / unit, cancel)
        } else {
            Ok(None)
        }
    };
    let mut guesses = match codes.len() {
        ..SLICED_AT_ONCE => all(AT_ONCE)?,
        _ => None,
    };
    if guesses.is_none() {
        let quick = Pool::new(position, codes, measure).first(top, cancel)?;
        let measured = |(code, partition): &(Code, Partition)| {
            RankedGuess::new(position, candidates, *code, partition)
        };
        improved(ranking(quick.iter().map(measured).collect(), false));
        guesses = all(AT_MOST)?;
    }
    if let Some(guesses) = guesses {
        list.take_all(&guesses, codes, cancel)?;
        return chosen(list, true);
    }
    let guesses = Pool::new(position, codes, measure).improved(top, cancel)?;
    list.take(&guesses, codes, cancel)?;
    chosen(list, false)
}

/// The figures of chosen guesses and of those compared with them. If the candidates are a sample, measured by
/// a second sample, because the first is biased towards its choice.
pub(crate) fn assess_chosen(
    position: &Position,
    candidates: &Candidates,
    guesses: &[Code],
    cancel: &Cancel,
) -> Result<Vec<RankedGuess>, Cancelled> {
    let mut figures = Vec::with_capacity(guesses.len());
    split_chosen(position, candidates, guesses, cancel, |measured, _| {
        figures.push(measured);
    })?;
    Ok(figures)
}

/// The figures of a chosen guess, and how many candidates would give each of the scores it can get, in the
/// order of [`Score::index`]. Both are measured as by [`assess_chosen`].
pub(crate) fn assess_parts(
    position: &Position,
    candidates: &Candidates,
    guess: Code,
    cancel: &Cancel,
) -> Result<(RankedGuess, Vec<(Score, Count)>), Cancelled> {
    let mut assessed = None;
    split_chosen(
        position,
        candidates,
        &[guess],
        cancel,
        |measured, partition| {
            let scores = Score::all(guess.len()).filter(|score| partition.size(*score) > 0);
            let share = |score| {
                let size = u64::from(partition.size(score));
                candidates.count().share(size, u64::from(partition.total()))
            };
            assessed = Some((
                measured,
                scores.map(|score| (score, share(score))).collect(),
            ));
        },
    )?;
    Ok(assessed.expect("the guess was split"))
}

/// Calls `take` with the figures and the partition of each guess.
fn split_chosen(
    position: &Position,
    candidates: &Candidates,
    guesses: &[Code],
    cancel: &Cancel,
    mut take: impl FnMut(RankedGuess, &Partition),
) -> Result<(), Cancelled> {
    let second = candidates.second_look(position, cancel)?;
    let (codes, spread) = second.map_or((candidates.codes(), 1.0), |second| {
        (&second.codes[..], second.spread)
    });
    splitter::split(guesses, codes, cancel, |guess, partition| {
        let measured = RankedGuess::new(position, candidates, guess, partition);
        let error = measured.error * spread;
        take(RankedGuess { error, ..measured }, partition);
    })
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
                    rank(&position, &candidates, measure, top, &cancel, &mut |_| {}).unwrap();
                prop_assert!(ranking.exact);
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
                    rank(&position, &candidates, measure, top, &cancel, &mut |_| {}).unwrap();
                let quickly: Vec<Code> = ranking.guesses.iter().map(|guess| guess.code).collect();
                prop_assert_eq!(quickly, slowly);
            }
        }
    }

    #[test]
    fn long_work_answers_early_and_scales_its_figures() {
        let cancel = Cancel::default();
        let guess: Code = "AABBCCDD".parse().unwrap();
        let position = Position::new(Board::new(8, 12, 12, true).unwrap());
        let position = position.with(guess, guess.score("ABCDEFGH".parse().unwrap()));
        let candidates = Candidates::of(&position, &cancel).unwrap();
        assert!(!candidates.is_complete());
        let mut early = 0;
        let ranking = rank(
            &position,
            &candidates,
            Measure::Bits,
            5,
            &cancel,
            &mut |ranking| {
                assert!(!ranking.exact);
                early += 1;
            },
        )
        .unwrap();
        assert_eq!(early, 1);
        assert!(!ranking.exact);
        assert_eq!(ranking.guesses.len(), 5);
        assert!(ranking.guesses[0].worst > 100_000);
        assert!(ranking.guesses[0].bits > 3.0);
    }

    /// By a sample that had no part in choosing it, a guess is no better than it is. The one that chose
    /// it tells too much.
    #[test]
    fn figures_of_chosen_guesses_do_not_flatter() {
        const FRESH: usize = 40_000;
        let cancel = Cancel::default();
        let mut dice = Dice::from_number(5);
        let (mut off, mut measured) = ([0.0; 4], 0.0);
        for (pegs, colours) in [(8, 12), (7, 16), (10, 10), (12, 26)] {
            let board = Board::new(pegs, colours, 12, true).unwrap();
            for _ in 0..3 {
                let mut code = || sampling::random_code(board, &mut dice);
                let (guess, secret) = (code(), code());
                let position = Position::new(board).with(guess, guess.score(secret));
                let fresh: Vec<Code> = std::iter::repeat_with(code)
                    .filter(|code| position.admits(*code))
                    .take(FRESH)
                    .collect();
                let candidates = Candidates::of(&position, &cancel).unwrap();
                assert!(!candidates.is_complete());
                let ranking = rank(
                    &position,
                    &candidates,
                    Measure::Bits,
                    3,
                    &cancel,
                    &mut |_| {},
                )
                .unwrap();
                for told in &ranking.guesses {
                    let truly = Partition::of(told.code, &fresh);
                    let scale = candidates.count().value() as f64 / f64::from(truly.total());
                    off[0] += told.bits - truly.bits();
                    off[1] += told.expected / (truly.expected() * scale) - 1.0;
                    off[2] += told.worst as f64 / (f64::from(truly.worst()) * scale) - 1.0;
                    let flattered = assess(&position, &candidates, told.code);
                    off[3] += flattered.bits - truly.bits();
                    measured += 1.0;
                    let beside = assess_chosen(&position, &candidates, &[told.code], &cancel);
                    assert_eq!(beside, Ok(vec![*told]));
                }
            }
        }
        let [bits, expected, worst, flattered] = off.map(|off| off / measured);
        assert!(bits.abs() < 0.015 && expected.abs() < 0.015 && worst.abs() < 0.02);
        assert!(flattered > 0.02, "{flattered}");
    }

    /// Codes that a search grew from the same beginnings are no better than a few drawn one by one: after
    /// eight rows two samples are four times as far apart as their numbers of codes would have it.
    #[test]
    fn two_samples_are_as_far_apart_as_their_errors_say() {
        let cancel = Cancel::default();
        let board = Board::new(12, 26, 12, true).unwrap();
        let mut dice = Dice::from_number(9);
        for turns in [1, 5, 8] {
            let mut squares = Vec::new();
            for _ in 0..8 {
                let mut code = || sampling::random_code(board, &mut dice);
                let secret = code();
                let position = Position::played(board, secret, (0..turns).map(|_| code()));
                let candidates = Candidates::of(&position, &cancel).unwrap();
                let guesses = [code(), code(), code(), code()];
                let second = assess_chosen(&position, &candidates, &guesses, &cancel).unwrap();
                squares.extend(second.into_iter().map(|second| {
                    let first = assess(&position, &candidates, second.code);
                    (first.bits - second.bits).powi(2) / (2.0 * second.error.powi(2))
                }));
            }
            let apart = (squares.iter().sum::<f64>() / squares.len() as f64).sqrt();
            assert!((0.5..1.6).contains(&apart), "{apart} after {turns} rows");
        }
    }

    #[test]
    fn stops_when_asked() {
        let cancel = Cancel::default();
        let position = Position::new(Board::new(6, 10, 12, true).unwrap());
        let candidates = Candidates::of(&position, &cancel).unwrap();
        cancel.cancel();
        let ranked = rank(
            &position,
            &candidates,
            Measure::Worst,
            5,
            &cancel,
            &mut |_| {},
        );
        assert_eq!(ranked, Err(Cancelled));
        assert!(Candidates::of(&position, &cancel).is_err());
    }
}
