//! The check itself: whether lines about single guesses are together a proof for the whole board.
//!
//! The *cost* of some codes is the least number of guesses that finds all of them, one game for each code, added up. A guess
//! divides the codes by the scores that they give it. It costs one guess for each code, and then what its *parts* cost; the
//! part that has won costs nothing more. So the cost of some codes is
//!
//! ```text
//! Cost(codes) = number of codes + Σ Cost(part)     with the guess for which this is the least.
//! ```
//!
//! A line `AABC:1,1 ADAE = 798` says what the codes that are left after `AABC:1,1` cost with `ADAE` next. These numbers are
//! taken on trust. It is checked here that they make a proof:
//!
//! 1. The least of the lines about first guesses is `FIRST = total`: that is what the proof claims. On tiny boards no line
//!    is needed, if the bound by sizes tells exactly what a first guess costs.
//! 2. After `FIRST`, the least of the lines for each answer, added up, come to the total. So it can be reached.
//! 3. After `FIRST` and after every other first guess, no second guesses come to less. So it cannot be beaten.
//!
//! Every code of the board is a first guess, and every code a second guess. They are all listed here, and each is in a line,
//! or costs just as much as one in a line, or a simple reason tells what it costs.
//!
//! - Two guesses cost the same if an exchange of holes and colours turns one into the other, and leaves what is known as it
//!   is: see [`Exchanges`]. They cost the same also if they divide the possible codes alike: see [`division`].
//! - The simple reason is the *bound by sizes*. If no guess leaves more than b parts of the codes that are possible, it
//!   leaves no more of fewer codes either. So of each part one code at most is found with the first guess, b with the second,
//!   b · b with the third, and so on. So the sizes of the parts of a guess tell how much it costs at least. If no part has
//!   more than two codes, they tell exactly how much.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::fmt;

use pegwise::rules::{Board, Code, Colour, Score};
use pegwise::solver::{ProofLines, Proven};

/// With more codes a check takes too long. Pegwise proves no board that has more.
const MOST_CODES: usize = 65_535;

/// What is covered by the lines, and what is missing.
#[derive(Debug)]
pub(crate) struct Report {
    board: Board,
    /// The first guess that needs the fewest guesses, with their number, if the lines claim one.
    claim: Option<(Code, u64)>,
    /// What was found of each first guess that is proven to cost no less.
    covered: Vec<String>,
    /// What the lines leave open: a gap for each other first guess.
    missing: Vec<String>,
}

impl Report {
    /// Whether the proof has no gap.
    pub(crate) fn is_complete(&self) -> bool {
        self.missing.is_empty()
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in &self.covered {
            writeln!(f, "{line}")?;
        }
        for line in &self.missing {
            writeln!(f, "missing: {line}")?;
        }
        writeln!(f, "What the lines say of second guesses is taken on trust.")?;
        write!(f, "{}x{}", self.board.pegs(), self.board.colours())?;
        if !self.board.repeats() {
            write!(f, " no-repeats")?;
        }
        if let Some((first, total)) = self.claim {
            write!(f, ": {} guesses, first guess {first}", grouped(total))?;
        }
        match self.missing.first() {
            None => write!(f, ": complete"),
            Some(first_gap) => write!(f, ": not complete: {first_gap}"),
        }
    }
}

/// Checks the lines of a board.
pub(crate) fn check(proofs: &ProofLines) -> Report {
    let board = proofs.board();
    let mut report = Report {
        board,
        claim: None,
        covered: Vec::new(),
        missing: Vec::new(),
    };
    if board.code_count() > MOST_CODES {
        let most = grouped(MOST_CODES as u64);
        let gap = format!("with more than {most} codes a check takes too long");
        report.missing.push(gap);
        return report;
    }
    let codes: Vec<Code> = board.codes().collect();
    let classes = first_guesses(&codes, proofs);
    let sizes = Sizes::new(&codes, classes.iter().copied());
    let (best, total) = match claim(proofs, &classes, &sizes) {
        Ok(claim) => claim,
        Err(gap) => {
            report.missing.push(gap);
            return report;
        }
    };
    report.claim = Some((best, total));
    let checker = Checker {
        proofs,
        sizes,
        codes: &codes,
        best,
        total,
    };
    for guess in classes {
        match checker.check_first(guess) {
            Ok(finding) => report.covered.push(finding),
            Err(gap) => report.missing.push(gap),
        }
    }
    report
}

/// What is claimed: the first guess that needs the fewest guesses, and how many. A line says it, or the sizes of its parts.
fn claim(
    proofs: &ProofLines,
    first_guesses: &[Code],
    sizes: &Sizes<'_>,
) -> Result<(Code, u64), String> {
    let mut claims: Vec<(Code, Proven)> = proofs.guesses(&[]).collect();
    for guess in first_guesses {
        let by_sizes = sizes.cost_of(*guess);
        if !is_bound(by_sizes) {
            claims.push((*guess, by_sizes));
        }
    }
    let least = claims
        .into_iter()
        .min_by_key(|(_, proven)| (proven.lower_bound(), is_bound(*proven)));
    match least {
        None => Err("no line is about a first guess".to_owned()),
        Some((guess, Proven::Exactly(total))) => Ok((guess, total)),
        Some((guess, Proven::AtLeast(_))) => Err(format!(
            "no line tells what the first guess {guess} costs exactly, and no other has less"
        )),
    }
}

fn is_bound(proven: Proven) -> bool {
    matches!(proven, Proven::AtLeast(_))
}

/// The first guesses that are checked: all those in lines, and one for each kind of guess that no line is about. So each
/// code of the board is like one of them.
///
/// Nothing is known before the first guess, so two codes are of a kind if one becomes the other by an exchange of holes and
/// of colours: if they have as many pegs of one colour, as many of another, and so on.
fn first_guesses(codes: &[Code], proofs: &ProofLines) -> Vec<Code> {
    let mut guesses: Vec<Code> = Vec::new();
    let mut kinds = HashSet::new();
    for (guess, _) in proofs.guesses(&[]) {
        kinds.insert(colour_counts(guess));
        guesses.push(guess);
    }
    for code in codes {
        if kinds.insert(colour_counts(*code)) {
            guesses.push(*code);
        }
    }
    guesses
}

/// How many pegs each colour of a code has, the fewest first.
fn colour_counts(code: Code) -> Vec<usize> {
    let mut by_colour: BTreeMap<Colour, usize> = BTreeMap::new();
    for colour in code {
        *by_colour.entry(colour).or_default() += 1;
    }
    let mut counts: Vec<usize> = by_colour.into_values().collect();
    counts.sort_unstable();
    counts
}

/// What the sizes of parts tell where some codes are possible.
struct Sizes<'a> {
    possible: &'a [Code],
    /// What so many of them cost at least.
    least_by_count: Vec<u64>,
}

impl<'a> Sizes<'a> {
    /// What they tell where these codes are possible. Each guess is one of these, or like one.
    fn new(possible: &'a [Code], guesses: impl Iterator<Item = Code>) -> Self {
        let most_parts = guesses.map(|guess| parts(guess, possible).len()).max();
        Self {
            possible,
            least_by_count: least_by_count(possible.len(), most_parts.unwrap_or(1)),
        }
    }

    /// What a guess costs at least, or exactly if it leaves no more than two codes together: then one is found with the next
    /// guess, and the other with the guess after that.
    fn cost_of(&self, guess: Code) -> Proven {
        let mut sizes = [0; Score::COUNT];
        for code in self.possible {
            if *code != guess {
                sizes[guess.score(*code).index()] += 1;
            }
        }
        let cost_of_parts: u64 = sizes.iter().map(|size| self.least_by_count[*size]).sum();
        let cost = self.possible.len() as u64 + cost_of_parts;
        if sizes.iter().all(|size| *size <= 2) {
            Proven::Exactly(cost)
        } else {
            Proven::AtLeast(cost)
        }
    }
}

/// The fewest guesses that any codes can cost, by their number, from none to `codes`, if no guess leaves more parts than
/// `most_parts`: one code is found with the first guess, at most `most_parts` with the second, `most_parts`² with the third,
/// and so on.
fn least_by_count(codes: usize, most_parts: usize) -> Vec<u64> {
    let mut cost = 0;
    let mut costs = vec![cost];
    let mut guesses = 1;
    // How many more codes can be found with as many guesses.
    let mut room = 1;
    for _ in 0..codes {
        if room == 0 {
            room = most_parts.saturating_pow(guesses);
            guesses += 1;
        }
        room -= 1;
        cost += u64::from(guesses);
        costs.push(cost);
    }
    costs
}

/// The codes by the scores that they give a guess, without the one that has won.
fn parts(guess: Code, codes: &[Code]) -> BTreeMap<Score, Vec<Code>> {
    let mut parts: BTreeMap<Score, Vec<Code>> = BTreeMap::new();
    for code in codes {
        if *code != guess {
            parts.entry(guess.score(*code)).or_default().push(*code);
        }
    }
    parts
}

/// What is known of the codes that are left after an answer.
struct Answer {
    /// The row, as it stands in lines.
    row: String,
    /// How many lines are about second guesses after it.
    lines: usize,
    /// The codes cost no less, whatever the second guess is.
    at_least: u64,
    /// The least that a second guess is known to cost exactly, if there is one.
    exactly: Option<u64>,
    /// A second guess that is like none in the lines, if nothing but its bound by sizes makes `at_least` as low as it is.
    gap: Option<Code>,
}

impl Answer {
    /// Adds what is known of a second guess. Returns whether no other is known to cost as little.
    fn add(&mut self, proven: Proven) -> bool {
        if let Proven::Exactly(cost) = proven {
            self.exactly = Some(self.exactly.map_or(cost, |exactly| exactly.min(cost)));
        }
        let is_least = proven.lower_bound() < self.at_least;
        self.at_least = self.at_least.min(proven.lower_bound());
        is_least
    }
}

struct Checker<'a> {
    proofs: &'a ProofLines,
    /// All codes of the board.
    codes: &'a [Code],
    /// What the sizes of the parts of first guesses tell.
    sizes: Sizes<'a>,
    /// What the lines claim: the first guess that needs the fewest guesses, and how many.
    best: Code,
    total: u64,
}

impl Checker<'_> {
    /// Checks that a first guess costs no less than the total, and the best one no more. Returns what was found, or else
    /// the first gap.
    fn check_first(&self, first: Code) -> Result<String, String> {
        let by_sizes = self.sizes.cost_of(first);
        if first == self.best && by_sizes == Proven::Exactly(self.total) {
            let total = grouped(self.total);
            return Ok(format!(
                "{first}: {total} guesses, by the sizes of its parts"
            ));
        }
        if first != self.best && by_sizes.lower_bound() >= self.total {
            let least = grouped(by_sizes.lower_bound());
            return Ok(format!(
                "{first}: at least {least} guesses, by the sizes of its parts"
            ));
        }
        if self.proofs.proven(&[], first).is_none() {
            return Err(format!(
                "no line is about the first guess {first}, or one like it"
            ));
        }
        let mut answers = Vec::new();
        for (score, possible) in parts(first, self.codes) {
            answers.push(self.answer(first, score, &possible));
        }
        let at_least = self.check_lower_bound(first, &answers)?;
        let guesses = if first == self.best {
            self.check_reached(&answers)?;
            grouped(self.total)
        } else {
            format!("at least {}", grouped(at_least))
        };
        let lines: u64 = answers.iter().map(|answer| answer.lines as u64).sum();
        Ok(format!(
            "{first}: {guesses} guesses, by {} lines about second guesses",
            grouped(lines)
        ))
    }

    /// Checks that no second guesses make a first guess cost less than the total. Returns what it costs at least.
    fn check_lower_bound(&self, first: Code, answers: &[Answer]) -> Result<u64, String> {
        let mut at_least = self.codes.len() as u64;
        for answer in answers {
            at_least = at_least.saturating_add(answer.at_least);
        }
        if at_least >= self.total {
            return Ok(at_least);
        }
        for answer in answers {
            if let Some(guess) = answer.gap {
                return Err(format!(
                    "no line is about {} {guess}, or a guess like it; by the sizes of its parts it may need only {} guesses",
                    answer.row,
                    grouped(answer.at_least)
                ));
            }
        }
        Err(format!(
            "the lines about second guesses after {first} come to only {} guesses",
            grouped(at_least)
        ))
    }

    /// Checks that the best first guess costs the total, with the best second guesses.
    fn check_reached(&self, answers: &[Answer]) -> Result<(), String> {
        let mut cost = self.codes.len() as u64;
        for answer in answers {
            match answer.exactly {
                Some(exactly) => cost = cost.saturating_add(exactly),
                None => return Err(format!("no line about {} has an exact number", answer.row)),
            }
        }
        if cost != self.total {
            return Err(format!(
                "the best lines about second guesses after {} come to {} guesses",
                self.best,
                grouped(cost)
            ));
        }
        Ok(())
    }

    /// What is known of the codes that are possible after the first guess and its score.
    fn answer(&self, first: Code, score: Score, possible: &[Code]) -> Answer {
        let mut answer = Answer {
            row: format!("{first}:{},{}", score.black(), score.white()),
            lines: 0,
            at_least: u64::MAX,
            exactly: None,
            gap: None,
        };
        // It is found at once. All guesses leave a single code together, so none would be of use.
        if possible.len() == 1 {
            answer.add(Proven::Exactly(1));
            return answer;
        }
        let mut named = Vec::new();
        let mut divisions: HashSet<Vec<u8>> = HashSet::new();
        for (guess, proven) in self.proofs.guesses(&[(first, score)]) {
            answer.add(proven);
            divisions.insert(division(guess, possible));
            named.push(guess);
        }
        answer.lines = named.len();
        let others = self.unlike(&named, first, possible);
        let sizes = Sizes::new(possible, named.into_iter().chain(others.iter().copied()));
        for guess in others {
            if tells_nothing(guess, possible) || divisions.contains(&division(guess, possible)) {
                continue;
            }
            let by_sizes = sizes.cost_of(guess);
            if answer.add(by_sizes) {
                answer.gap = is_bound(by_sizes).then_some(guess);
            }
        }
        answer
    }

    /// Second guesses that are like none of those named, and like none of each other.
    fn unlike(&self, named: &[Code], first: Code, possible: &[Code]) -> Vec<Code> {
        let exchanges = Exchanges::new(first, possible);
        let mut images: HashSet<Vec<u64>> = HashSet::new();
        for guess in named {
            images.insert(exchanges.lowest_image(*guess));
        }
        let mut unlike = self.codes.to_vec();
        unlike.retain(|guess| images.insert(exchanges.lowest_image(*guess)));
        unlike
    }
}

/// Whether a guess leaves all possible codes together. It costs one guess for each of them, and then as much as if it had
/// not been made: it is never the best.
fn tells_nothing(guess: Code, possible: &[Code]) -> bool {
    let first_score = guess.score(possible[0]);
    possible
        .iter()
        .all(|code| guess.score(*code) == first_score)
}

/// How a guess divides the codes that are possible: by code the number of its part, counted in the order in which the parts
/// come. The code that is the guess has a number of its own. Guesses that divide the codes alike cost the same.
fn division(guess: Code, possible: &[Code]) -> Vec<u8> {
    const WON: u8 = u8::MAX;
    let mut number_by_score = [None; Score::COUNT];
    let mut parts = 0;
    let mut division = Vec::with_capacity(possible.len());
    for code in possible {
        if *code == guess {
            division.push(WON);
            continue;
        }
        let number = number_by_score[guess.score(*code).index()].get_or_insert_with(|| {
            parts += 1;
            parts
        });
        division.push(*number);
    }
    division
}

/// All exchanges that leave the first guess as it is, and so also its score, the codes that are possible, and all costs.
/// Second guesses that they turn into each other are alike.
///
/// A colour that no possible code has earns no pin, in the first guess as in others: all such colours are as one. The other
/// colours are *played* if the first guess has them, or else *unplayed*. An exchange can turn a played colour into another
/// of which the first guess has as many pegs. The pegs of that colour then move into the holes of the other, in any order.
/// Unplayed colours can be exchanged at will.
pub(crate) struct Exchanges {
    possible_colours: BTreeSet<Colour>,
    played: Vec<Colour>,
    /// By hole: the place of its colour among the played ones. Holes whose colour no possible code has come last.
    kinds_of_holes: Vec<usize>,
    /// All orders of the played colours in which each stands in place of one with as many pegs.
    orders: Vec<Vec<usize>>,
}

impl Exchanges {
    /// The exchanges after a first guess, where these codes are possible.
    pub(crate) fn new(first: Code, possible: &[Code]) -> Self {
        let possible_colours: BTreeSet<Colour> = possible.iter().copied().flatten().collect();
        let mut played: Vec<Colour> = Vec::new();
        for colour in first {
            if possible_colours.contains(&colour) && !played.contains(&colour) {
                played.push(colour);
            }
        }
        let mut kinds_of_holes = Vec::new();
        let mut holes_by_kind = vec![0; played.len() + 1];
        for colour in first {
            let among_played = played.iter().position(|other| *other == colour);
            let kind = among_played.unwrap_or(played.len());
            kinds_of_holes.push(kind);
            holes_by_kind[kind] += 1;
        }
        let mut orders = permutations(played.len());
        orders.retain(|order| {
            let mut places = order.iter().enumerate();
            places.all(|(place, kind)| holes_by_kind[place] == holes_by_kind[*kind])
        });
        Self {
            possible_colours,
            played,
            kinds_of_holes,
            orders,
        }
    }

    /// Of all that a guess can be turned into the lowest. It is the same for guesses that are alike, and for no others.
    pub(crate) fn lowest_image(&self, guess: Code) -> Vec<u64> {
        let mut counts: BTreeMap<Colour, Vec<u64>> = BTreeMap::new();
        for (colour, kind) in guess.into_iter().zip(&self.kinds_of_holes) {
            if self.possible_colours.contains(&colour) {
                let of_colour = counts.entry(colour);
                of_colour.or_insert_with(|| vec![0; self.played.len() + 1])[*kind] += 1;
            }
        }
        let images = self.orders.iter().map(|order| self.image(&counts, order));
        images.min().expect("one order leaves all as it is")
    }

    /// What a guess is turned into by an exchange: the number of its pegs by colour and kind of hole, played colours and
    /// holes in this order. The numbers of a colour are the digits of one number. Nothing tells unplayed colours apart, so
    /// they stand by their numbers.
    fn image(&self, counts: &BTreeMap<Colour, Vec<u64>>, order: &[usize]) -> Vec<u64> {
        /// More than the pegs of any guess.
        const BASE: u64 = 16;
        let last_kind = self.played.len();
        let number = |by_kind: &[u64]| {
            let kinds = order.iter().copied().chain([last_kind]);
            kinds.fold(0, |number, kind| number * BASE + by_kind[kind])
        };
        let mut image = Vec::with_capacity(self.played.len() + counts.len());
        for place in order {
            let by_kind = counts.get(&self.played[*place]);
            image.push(by_kind.map_or(0, |by_kind| number(by_kind)));
        }
        let mut unplayed = Vec::new();
        for (colour, by_kind) in counts {
            if !self.played.contains(colour) {
                unplayed.push(number(by_kind));
            }
        }
        unplayed.sort_unstable();
        image.extend(unplayed);
        image
    }
}

/// All orders of the numbers below this one.
fn permutations(count: usize) -> Vec<Vec<usize>> {
    let mut orders = vec![Vec::new()];
    for number in 0..count {
        let mut longer = Vec::new();
        for order in orders {
            for place in 0..=number {
                let mut with_number = order.clone();
                with_number.insert(place, number);
                longer.push(with_number);
            }
        }
        orders = longer;
    }
    orders
}

/// A number with commas between its thousands.
fn grouped(number: u64) -> String {
    if number < 1_000 {
        return number.to_string();
    }
    format!("{},{:03}", grouped(number / 1_000), number % 1_000)
}
