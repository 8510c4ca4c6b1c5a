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
    Score::new(black, white).unwrap()
}

/// The rows, counted from 1, whose score this code would not give.
pub(crate) fn contradicted(code: Code, rows: &[(Code, Score)]) -> Vec<usize> {
    let rows = (1..).zip(rows);
    let wrong = rows.filter(|(_, (guess, given))| score(*guess, code) != *given);
    wrong.map(|(row, _)| row).collect()
}

/// The codes of a board that fit every row.
pub(crate) fn candidates(board: Board, rows: &[(Code, Score)]) -> Vec<Code> {
    let fits = |code: &Code| contradicted(*code, rows).is_empty();
    codes(board).into_iter().filter(fits).collect()
}

/// What is left of a set by each score that a guess can get.
pub(crate) fn parts(guess: Code, set: &[Code]) -> BTreeMap<(u8, u8), Vec<Code>> {
    let mut parts: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for code in set {
        let score = score(guess, *code);
        parts
            .entry((score.black(), score.white()))
            .or_default()
            .push(*code);
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
pub(crate) fn figures(guess: Code, candidates: &[Code]) -> Figures {
    let parts = parts(guess, candidates);
    let sizes = || parts.values().map(|part| part.len() as f64);
    let all = candidates.len() as f64;
    Figures {
        parts: parts.len(),
        worst: parts.values().map(Vec::len).max().unwrap_or(0),
        expected: sizes().map(|size| size * size / all).sum(),
        bits: sizes().map(|size| size / all * (all / size).log2()).sum(),
        possible: candidates.contains(&guess),
    }
}

/// Codes that are missed, and guesses in all: fewer missed are better, then fewer guesses. A missed code
/// takes all rows.
pub(crate) type Cost = (u32, u32);

/// The least costs on a board, found by trying every guess: without symmetry, only with a bound. For small
/// sets only.
pub(crate) struct Costs {
    all: Vec<Code>,
    /// By the place of a code: the number of the score that it gives each guess.
    scores: HashMap<usize, Vec<u8>>,
    /// By the places of the codes of a set, and the rows.
    known: HashMap<(Vec<usize>, usize), Cost>,
}

impl Costs {
    pub(crate) fn of(board: Board) -> Self {
        Self {
            all: codes(board),
            scores: HashMap::new(),
            known: HashMap::new(),
        }
    }

    /// The cost of all codes of a set if the first of `rows` rows is this guess, and best play follows.
    pub(crate) fn with(&mut self, guess: Code, set: &[Code], rows: u8) -> Cost {
        let guess = self.place(guess);
        let set = self.places(set);
        self.cost(guess, &set, rows.into(), NEVER)
    }

    /// The cost of best play.
    pub(crate) fn least(&mut self, set: &[Code], rows: u8) -> Cost {
        let set = self.places(set);
        self.best(set, rows.into())
    }

    fn place(&self, code: Code) -> usize {
        self.all.binary_search(&code).unwrap()
    }

    /// The places of the codes of a set, whose scores are known from then on.
    fn places(&mut self, set: &[Code]) -> Vec<usize> {
        let places: Vec<usize> = set.iter().map(|code| self.place(*code)).collect();
        for (place, code) in places.iter().zip(set) {
            let number = |guess: &Code| {
                let score = score(*guess, *code);
                let pins = score.total();
                pins * (pins + 1) / 2 + score.black()
            };
            let scores = || self.all.iter().map(number).collect();
            self.scores.entry(*place).or_insert_with(scores);
        }
        places
    }

    /// The cost with a guess. Where it is not below `most`, any number from there up to the cost.
    fn cost(&mut self, guess: usize, set: &[usize], rows: usize, most: Cost) -> Cost {
        let mut parts: BTreeMap<u8, Vec<usize>> = BTreeMap::new();
        for code in set {
            let number = self.scores[code][guess];
            parts.entry(number).or_default().push(*code);
        }
        let mut parts: Vec<Vec<usize>> = parts.into_values().collect();
        parts.retain(|part| part[..] != [guess]);
        let codes = set.len() as u32;
        let bounds = parts.iter().map(|part| bound(part.len()));
        let mut cost = (0, codes + bounds.sum::<u32>());
        // Each bound gives way to the cost. Small parts are soon known.
        parts.sort_by_key(Vec::len);
        for part in parts {
            if cost >= most {
                break;
            }
            let bound = bound(part.len());
            let after = self.best(part, rows - 1);
            cost = (cost.0 + after.0, cost.1 + after.1 - bound);
        }
        cost
    }

    fn best(&mut self, set: Vec<usize>, rows: usize) -> Cost {
        let codes = set.len();
        // With one row one code is found. Others take all rows, like that one.
        if rows <= 1 {
            let missed = codes - rows;
            return (missed as u32, (codes * rows) as u32);
        }
        // One code is found at once, the second of two with one guess more.
        if codes <= 2 {
            return (0, bound(codes));
        }
        // A guess that tells nothing is never the best: more rows than codes are of no use.
        let rows = rows.min(codes);
        let asked = (set, rows);
        if let Some(known) = self.known.get(&asked) {
            return *known;
        }
        let set = &asked.0;
        let mut seen = vec![0_u128; self.all.len()];
        for code in set {
            for (seen, number) in seen.iter_mut().zip(&self.scores[code]) {
                *seen |= 1 << number;
            }
        }
        // One guess for each code, and the bounds of the parts. A guess that is the code leaves none.
        let bounds = seen.iter().enumerate().map(|(guess, seen)| {
            let parts = seen.count_ones();
            let found = u32::from(set.contains(&guess));
            (3 * codes as u32 - parts - found, guess, parts)
        });
        let mut guesses: Vec<_> = bounds.filter(|(.., parts)| *parts > 1).collect();
        guesses.sort_unstable();
        let mut least = NEVER;
        for (bound, guess, _) in guesses {
            // Neither this guess nor any after it costs less than its bound.
            if (0, bound) >= least {
                break;
            }
            least = least.min(self.cost(guess, set, rows, least));
        }
        self.known.insert(asked, least);
        least
    }
}

const NEVER: Cost = (u32::MAX, 0);

/// The fewest guesses for a number of codes: one is found at once, the others take two at least. With too few
/// rows they can be fewer, but then a code is missed, which costs more than any guesses. So no set costs less
/// than `(0, bound)`, however few rows are left, nor parts less than the sum of theirs.
fn bound(codes: usize) -> u32 {
    2 * codes as u32 - 1
}
