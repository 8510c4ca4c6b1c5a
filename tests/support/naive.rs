//! The slow and obvious way. Everything fast is held against it, so it knows the types of the rules and
//! nothing of the solver or the coach.

use std::collections::{BTreeMap, HashMap};

use pegwise::rules::{Board, Code, Score};

/// All codes of a board, in order: every hole gets every colour.
pub(crate) fn codes(board: Board) -> Vec<Code> {
    let mut rows = vec![Vec::new()];
    for _ in 0..board.pegs() {
        let mut longer = Vec::new();
        for row in rows {
            for colour in board.palette() {
                if board.repeats() || !row.contains(&colour) {
                    longer.push([&row[..], &[colour]].concat());
                }
            }
        }
        rows = longer;
    }
    rows.into_iter()
        .map(|row| Code::new(row).unwrap())
        .collect()
}

/// The pins, by crossing out: pegs in place first, then each peg left with one of its colour.
pub(crate) fn score(guess: Code, secret: Code) -> Score {
    let mut guess: Vec<_> = guess.colours().map(Some).collect();
    let mut secret: Vec<_> = secret.colours().map(Some).collect();
    let (mut black, mut white) = (0, 0);
    for (own, hidden) in guess.iter_mut().zip(&mut secret) {
        if own == hidden {
            (*own, *hidden) = (None, None);
            black += 1;
        }
    }
    for own in guess.iter().flatten() {
        if let Some(hidden) = secret.iter_mut().find(|hidden| **hidden == Some(*own)) {
            *hidden = None;
            white += 1;
        }
    }
    Score::new(black, white)
}

/// The rows, counted from 1, whose score this code would not give.
pub(crate) fn contradicted(code: Code, rows: &[(Code, Score)]) -> Vec<usize> {
    let rows = (1..).zip(rows);
    let wrong = rows.filter(|(_, (guess, given))| score(*guess, code) != *given);
    wrong.map(|(row, _)| row).collect()
}

/// The codes of a board that fit every row.
pub(crate) fn left(board: Board, rows: &[(Code, Score)]) -> Vec<Code> {
    let fits = |code: &Code| contradicted(*code, rows).is_empty();
    codes(board).into_iter().filter(fits).collect()
}

/// What is left of a set by each score that a guess can get.
pub(crate) fn parts(guess: Code, set: &[Code]) -> BTreeMap<(u8, u8), Vec<Code>> {
    let mut parts: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for code in set {
        let Score { black, white } = score(guess, *code);
        parts.entry((black, white)).or_default().push(*code);
    }
    parts
}

/// What a guess is worth before it is scored.
#[derive(Debug)]
pub(crate) struct Figures {
    pub(crate) parts: usize,
    /// Codes left by the worst score, and on average.
    pub(crate) worst: usize,
    pub(crate) expected: f64,
    pub(crate) bits: f64,
    /// Whether the guess can be the secret.
    pub(crate) possible: bool,
}

/// The figures of a guess while these codes are left.
pub(crate) fn figures(guess: Code, left: &[Code]) -> Figures {
    let parts = parts(guess, left);
    let sizes = || parts.values().map(|part| part.len() as f64);
    let all = left.len() as f64;
    Figures {
        parts: parts.len(),
        worst: parts.values().map(Vec::len).max().unwrap_or(0),
        expected: sizes().map(|size| size * size / all).sum(),
        bits: sizes().map(|size| size / all * (all / size).log2()).sum(),
        possible: left.contains(&guess),
    }
}

/// Codes that are missed, and guesses in all: fewer missed are better, then fewer guesses. A missed code
/// takes all rows.
pub(crate) type Cost = (u32, u32);

/// The least costs on a board, found by trying every guess. For small sets only.
pub(crate) struct Costs {
    all: Vec<Code>,
    known: HashMap<(Vec<Code>, u8), Cost>,
}

impl Costs {
    pub(crate) fn of(board: Board) -> Self {
        Self {
            all: codes(board),
            known: HashMap::new(),
        }
    }

    /// The cost of all codes of a set if the first of `rows` rows is this guess, and best play follows.
    pub(crate) fn with(&mut self, guess: Code, set: &[Code], rows: u8) -> Cost {
        let mut cost = (0, set.len() as u32);
        for part in parts(guess, set).into_values() {
            if part != [guess] {
                let after = self.least(part, rows - 1);
                cost = (cost.0 + after.0, cost.1 + after.1);
            }
        }
        cost
    }

    /// The cost of best play.
    pub(crate) fn least(&mut self, set: Vec<Code>, rows: u8) -> Cost {
        let codes = set.len() as u32;
        if rows == 0 {
            return (codes, 0);
        }
        // One code is found at once, the second of two with one guess more.
        if codes <= u32::from(rows.min(2)) {
            return (0, 2 * codes - 1);
        }
        let asked = (set, rows);
        if let Some(known) = self.known.get(&asked) {
            return *known;
        }
        let mut least = (u32::MAX, 0);
        for guess in self.all.clone() {
            // A guess that tells nothing is never the best.
            if parts(guess, &asked.0).len() > 1 {
                least = least.min(self.with(guess, &asked.0, rows));
            }
        }
        self.known.insert(asked, least);
        least
    }
}
