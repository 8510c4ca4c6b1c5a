//! Samples of candidates, where there are too many to hold them all.

mod growth;

use crate::rules::{Board, Code, Colour, Dice};

use super::{Cancel, Cancelled, Count, Position};

use growth::Grown;

/// Some candidates, in order, and an estimate of how many there are.
#[derive(Debug)]
pub(super) struct Sample {
    /// None twice.
    pub(super) codes: Vec<Code>,
    /// How many candidates there are.
    pub(super) count: Count,
    /// If `codes` is empty, the codes found that fit the most rows, best first.
    pub(super) nearest: Vec<Code>,
}

/// Which of the independent samples of a position.
#[derive(Clone, Copy)]
pub(super) enum Lot {
    First,
    Second,
}

/// Codes in a sample.
const SIZE: usize = 4096;

/// A sample by rejection: random codes of the board that are candidates. Their share estimates the number of
/// candidates.
///
/// `None` if too few codes are candidates.
pub(super) fn by_rejection(
    position: &Position,
    lot: Lot,
    cancel: &Cancel,
) -> Result<Option<Sample>, Cancelled> {
    /// Limit of random pegs: some hundredths of a second.
    const FILLED: u64 = 1_600_000;
    let board = position.board();
    let most = FILLED / board.pegs() as u64;
    // Before the first guess every code is a candidate, and openings differ by little.
    let wanted = match position.history() {
        [] => 16 * SIZE,
        _ => SIZE,
    };
    let mut dice = seeded_dice(position, *b"reject", lot as u64);
    let mut codes = Vec::new();
    let mut drawn = 0;
    while codes.len() < wanted && drawn < most {
        if drawn % 1024 == 0 {
            cancel.check()?;
            // Too few so far to become enough.
            if (codes.len() as u64 + 8) * most < drawn * SIZE as u64 / 2 {
                return Ok(None);
            }
        }
        drawn += 1;
        let code = random_code(board, &mut dice);
        if position.admits(code) {
            codes.push(code);
        }
    }
    if codes.len() < SIZE / 2 {
        return Ok(None);
    }
    let count = if position.history().is_empty() {
        Count::Exact(board.code_count())
    } else {
        let (kept, all) = (codes.len() as f64, board.code_count() as f64);
        let share = kept / drawn as f64;
        let error = share * ((1.0 - share) / kept).sqrt();
        Count::sampled(share * all, error * all)
    };
    codes.sort_unstable();
    codes.dedup();
    Ok(Some(Sample {
        codes,
        count,
        nearest: Vec::new(),
    }))
}

/// A first population of candidates; all of them if they are few.
pub(super) fn by_growth(
    position: &Position,
    lot: Lot,
    cancel: &Cancel,
) -> Result<Grown, Cancelled> {
    let mut dice = seeded_dice(position, *b"growth", lot as u64);
    growth::grow(position, rows(position), &mut dice, cancel)
}

/// Finds candidates where they are rare, given a first population of them. The error of the estimate follows
/// from the differing sizes of the populations. `None` if all died out.
pub(super) fn by_search(
    position: &Position,
    lot: Lot,
    first: Grown,
    cancel: &Cancel,
) -> Result<Option<Sample>, Cancelled> {
    const POPULATIONS: usize = 8;
    /// Size of the last population, if those of the usual size died out.
    const LAST_TIMES: usize = 6;
    let mut dice = seeded_dice(position, *b"search", lot as u64);
    let mut estimates = vec![first.about()];
    let mut found = first.codes;
    while estimates.len() < POPULATIONS || found.is_empty() {
        let times = match estimates.len() {
            ..POPULATIONS => 1,
            POPULATIONS => LAST_TIMES,
            _ => return Ok(None),
        };
        let grown = growth::grow(position, times * rows(position), &mut dice, cancel)?;
        estimates.push(grown.about());
        found.extend(grown.codes);
    }
    found.sort_unstable_by_key(|(code, _)| *code);
    found.dedup_by(|(code, weight), (kept, sum)| {
        let same = code == kept;
        if same {
            *sum += *weight;
        }
        same
    });
    let weights: Vec<f64> = found.iter().map(|(_, weight)| *weight).collect();
    let kept = growth::selection(&weights, SIZE, &mut dice);
    let (least, most) = (found.len() as f64, position.board().code_count() as f64);
    let (about, error) = mean_and_error(&estimates);
    Ok(Some(Sample {
        codes: kept.iter().map(|(number, _)| found[*number].0).collect(),
        count: Count::sampled(about.clamp(least, most), error),
        nearest: Vec::new(),
    }))
}

/// The mean of independent estimates, and its standard error.
fn mean_and_error(estimates: &[f64]) -> (f64, f64) {
    let number = estimates.len() as f64;
    let mean = estimates.iter().sum::<f64>() / number;
    let squares: f64 = estimates.iter().map(|one| (one - mean).powi(2)).sum();
    (mean, (squares / (number * (number - 1.0))).sqrt())
}

/// One candidate other than `known`, or the nearest codes.
pub(super) fn by_climbing(
    position: &Position,
    known: Option<Code>,
    cancel: &Cancel,
) -> Result<Sample, Cancelled> {
    let mut dice = dice(position, *b"climbs");
    let climbed = climb(position, known, &mut dice, cancel)?;
    let (codes, nearest): (Vec<_>, _) = climbed.iter().partition(|near| near.distance == 0);
    let code = |near: &Climbed| near.code;
    Ok(Sample {
        count: Count::About(codes.len() as u64),
        codes: codes.into_iter().map(code).collect(),
        nearest: nearest.into_iter().map(code).collect(),
    })
}

/// Rows that are grown at a time: fewer where each takes more work.
fn rows(position: &Position) -> usize {
    const PEGS_TRIED: usize = 1 << 21;
    let board = position.board();
    let guesses = position.history().len().max(8);
    (PEGS_TRIED / (board.pegs() * board.colours() * guesses)).clamp(256, 2048)
}

/// A code of the board, each with the same probability.
pub(super) fn random_code(board: Board, dice: &mut Dice) -> Code {
    let mut code = Code::filled(board.pegs(), Colour::from_index_unchecked(0));
    let mut palette = [
        0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24,
        25,
    ];
    // The digits of one random number, in the base of the colours left to choose from, are the choices.
    let mut lot = dice.below(board.code_count());
    for hole in 0..board.pegs() {
        // Without repeats the colours in use are kept in front.
        let used = if board.repeats() { 0 } else { hole };
        let choices = (board.colours() - used) as u64;
        let drawn = used + (lot % choices) as usize;
        lot /= choices;
        palette.swap(used, drawn);
        code = code.with(hole, Colour::from_index_unchecked(palette[used]));
    }
    code
}

/// At most `most` of `codes`, evenly spread.
pub(super) fn spread(codes: &[Code], most: usize) -> Vec<Code> {
    let taken = codes.len().min(most);
    (0..taken).map(|n| codes[n * codes.len() / taken]).collect()
}

/// Dice that depend on the board, the number of turns and what they are for.
pub(super) fn dice(position: &Position, purpose: [u8; 6]) -> Dice {
    seeded_dice(position, purpose, 0)
}

/// Dice that depend on a seed as well.
pub(super) fn seeded_dice(position: &Position, purpose: [u8; 6], seed: u64) -> Dice {
    let board = position.board();
    let mut key = [0; 32];
    key[..6].copy_from_slice(&purpose);
    key[8..16].copy_from_slice(&seed.to_le_bytes());
    key[16] = board.pegs() as u8;
    key[17] = board.colours() as u8;
    key[18] = u8::from(board.repeats());
    key[19] = position.history().len() as u8;
    Dice::from_key(key)
}

/// A code and how far it is from being a candidate.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Climbed {
    /// Number of scores it contradicts.
    rows: usize,
    /// Σ |Δ black| + |Δ pins| over the guesses; 0 for a candidate.
    distance: u32,
    code: Code,
}

/// The codes met that contradict the fewest rows, best first, on some walks from random codes, each
/// step of which changes one peg or exchanges two and does not lead further away; or a candidate, as
/// soon as one is met. They do not end at `known`.
fn climb(
    position: &Position,
    known: Option<Code>,
    dice: &mut Dice,
    cancel: &Cancel,
) -> Result<Vec<Climbed>, Cancelled> {
    const WALKS: usize = 8;
    /// Codes that are kept.
    const KEPT: usize = 100;
    /// Scores looked at in a walk.
    const SCORES: usize = 60_000;
    let steps = SCORES / position.history().len().max(1);
    let at = |code| match known {
        Some(known) if code == known => Climbed {
            rows: 1,
            distance: 1,
            code,
        },
        _ => climbed(position, code),
    };
    let mut best = Vec::with_capacity(KEPT + 1);
    for _ in 0..WALKS {
        let mut here = at(random_code(position.board(), dice));
        for step in 0..steps {
            if step % 64 == 0 {
                cancel.check()?;
            }
            let next = at(changed(position, here.code, dice));
            if next.distance <= here.distance {
                here = next;
            }
            if here.distance == 0 {
                return Ok(vec![here]);
            }
            if let Err(place) = best.binary_search(&here)
                && place < KEPT
            {
                best.insert(place, here);
                best.truncate(KEPT);
            }
        }
    }
    Ok(best)
}

fn climbed(position: &Position, code: Code) -> Climbed {
    let (mut rows, mut distance) = (0, 0);
    for (guess, score) in position.history() {
        let other = guess.score(code);
        let off = other.black.abs_diff(score.black) + other.total().abs_diff(score.total());
        rows += usize::from(off > 0);
        distance += u32::from(off);
    }
    Climbed {
        rows,
        distance,
        code,
    }
}

/// The code with another colour in some hole. Where colours do not repeat and the row has that
/// colour already, the two pegs change places; now and then they do so anyway.
fn changed(position: &Position, code: Code, dice: &mut Dice) -> Code {
    let board = position.board();
    let hole = dice.index(board.pegs());
    let old = code.colour(hole);
    let swap = |other: usize| code.with(hole, code.colour(other)).with(other, old);
    if dice.index(3) == 0 {
        return swap(dice.index(board.pegs()));
    }
    let drawn = dice.index(board.colours());
    let colour = board.palette().nth(drawn).unwrap_or(old);
    match code.colours().position(|other| other == colour) {
        Some(other) if !board.repeats() => swap(other),
        _ => code.with(hole, colour),
    }
}
