//! Games that are those of a strategy but for an exchange of holes and colours.

use pegwise::rules::{Board, Code, Colour, Dice, Score};
use pegwise::solver::{Cancel, Candidates, Partition, Position};
use proptest::prelude::*;

use super::sample::{TEXT, code, random_strategy, read};

/// What a game becomes if holes and colours are exchanged.
struct Exchange {
    holes: Vec<usize>,
    colours: Vec<Colour>,
}

impl Exchange {
    fn drawn(board: Board, dice: &mut Dice) -> Self {
        let mut colours: Vec<Colour> = board.palette().collect();
        let mut holes: Vec<usize> = (0..board.pegs()).collect();
        for last in (1..colours.len()).rev() {
            colours.swap(last, dice.index(last + 1));
        }
        for last in (1..holes.len()).rev() {
            holes.swap(last, dice.index(last + 1));
        }
        Self { holes, colours }
    }

    fn image(&self, code: Code) -> Code {
        let from = |hole: &usize| self.colours[code.colour(*hole).index()];
        Code::new(self.holes.iter().map(from)).unwrap()
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// Its image is answered with the image of its guess, or with one that divides the codes alike.
    #[test]
    fn exchanges_make_no_difference(pegs in 1..=4_u8, colours in 2..=5_u8, repeats: bool, seed: u64) {
        let strategy = random_strategy(pegs, colours, repeats, seed);
        let board = strategy.board();
        let mut dice = Dice::from_number(seed);
        let exchange = Exchange::drawn(board, &mut dice);
        let mut left = all(board);
        let secret = left[dice.index(left.len())];
        let (mut own, mut other) = (Vec::new(), Vec::new());
        let mut images = left.clone();
        loop {
            let step = strategy.step_at(&own).unwrap();
            let asked = strategy.step_at(&other).unwrap();
            prop_assert_eq!(step.codes, left.len() as u64);
            prop_assert_eq!((asked.codes, asked.total, asked.max), (step.codes, step.total, step.max));
            prop_assert_eq!(
                Partition::of(step.guess, &left),
                Partition::of(asked.guess, &images)
            );
            let score = step.guess.score(secret);
            if score.is_win(board.pegs()) {
                break;
            }
            let image = exchange.image(step.guess);
            left.retain(|code| step.guess.score(*code) == score);
            images.retain(|code| image.score(*code) == score);
            own.push((step.guess, score));
            other.push((image, score));
        }
        prop_assert_eq!(Ok(own.len() + 1), strategy.guesses_for(secret));
    }
}

/// All codes of a board.
fn all(board: Board) -> Vec<Code> {
    let cancel = Cancel::default();
    let start = Position::new(board);
    let candidates = Candidates::of(&start, &cancel).unwrap();
    candidates.codes().to_vec()
}

#[test]
fn exchanges_are_found_by_hand() {
    let strategy = read(TEXT).unwrap();
    let after = |turns: &[(&str, Score)]| {
        let turns: Vec<_> = turns
            .iter()
            .map(|(guess, score)| (code(guess), *score))
            .collect();
        strategy.step_at(&turns).map(|step| step.guess.to_string())
    };
    let (none, one_white) = (Score::new(0, 0), Score::new(0, 1));
    assert_eq!(after(&[]).as_deref(), Some("AAB"));
    assert_eq!(after(&[("AAB", none)]).as_deref(), Some("CCD"));
    // A is B, B is D, and the second hole is the third: what is C and D there is A and C here.
    assert_eq!(after(&[("BDB", none)]).as_deref(), Some("ACA"));
    assert_eq!(
        after(&[("BDB", none), ("CAC", Score::new(2, 0))]).as_deref(),
        Some("CAA")
    );
    // The strategy never plays three colours first, nor AAB twice.
    assert_eq!(after(&[("ABC", none)]), None);
    assert_eq!(after(&[("AAB", one_white), ("AAB", one_white)]), None);
    // No code scores so.
    assert_eq!(after(&[("AAB", Score::new(0, 3))]), None);
}
