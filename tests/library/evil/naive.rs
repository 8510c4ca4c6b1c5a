//! The evil codemaker in a few straight loops, which the fast one is held against.

use std::collections::BTreeMap;

use pegwise::rules::{Board, Code, Score};

/// All codes of a board, by turning its holes one after the other.
pub(super) fn all_codes(board: Board) -> Vec<Code> {
    let palette: Vec<_> = board.palette().collect();
    let mut rows = vec![Vec::new()];
    for _ in 0..board.pegs() {
        let longer = |row: &Vec<_>| {
            let row = row.clone();
            let longer = move |colour: &_| [row.clone(), vec![*colour]].concat();
            palette.iter().map(longer).collect::<Vec<_>>()
        };
        rows = rows.iter().flat_map(longer).collect();
    }
    let codes = rows.into_iter().map(|row| Code::new(row).unwrap());
    codes.filter(|code| board.check(*code).is_ok()).collect()
}

/// The score that leaves most of `left`, and these.
pub(super) fn answer(left: &[Code], guess: Code) -> (Score, Vec<Code>) {
    let mut parts: BTreeMap<(u8, u8), Vec<Code>> = BTreeMap::new();
    for code in left {
        let score = guess.score(*code);
        let part = parts.entry((score.black, score.white)).or_default();
        part.push(*code);
    }
    let mut best: Option<((u8, u8), Vec<Code>)> = None;
    // They come with fewer black pins first, then fewer white: one that leaves as many comes too late.
    for (score, part) in parts {
        if best
            .as_ref()
            .is_none_or(|(_, most)| part.len() > most.len())
        {
            best = Some((score, part));
        }
    }
    let ((black, white), part) = best.unwrap();
    (Score::new(black, white), part)
}
