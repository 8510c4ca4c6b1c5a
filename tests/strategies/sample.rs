//! What the tests of strategies have in common.

use pegwise::rules::{Board, Code, Dice};
use pegwise::solver::{Partition, Strategy, StrategyError};

pub(super) const TEXT: &str = "\
pegwise strategy 1
board 3x4 repeats
total 206 max 4
proven
AAB
  0 0 CCD
    2 0 CDD
  0 1 BCC
    1 0 BBD
    2 0 BBC
  1 0 ACD
    0 1 BDB
  0 2 BCA
  1 1 ABC
  2 0 ABC
";

pub(super) fn read(text: &str) -> Result<Strategy, StrategyError> {
    text.parse()
}

pub(super) fn code(text: &str) -> Code {
    text.parse().unwrap()
}

pub(super) fn board(pegs: u8, colours: u8, repeats: bool) -> Board {
    Board::new(pegs, colours, 10, repeats).unwrap()
}

/// A strategy that guesses what comes, as long as that tells something.
pub(super) fn random_strategy(pegs: u8, colours: u8, repeats: bool, seed: u64) -> Strategy {
    let board = board(pegs, colours, repeats || colours < pegs);
    let mut dice = Dice::from_number(seed);
    let built = Strategy::build(board, |_, codes| {
        let guess = codes[dice.index(codes.len())];
        let colour = |hole| codes[dice.index(codes.len())].colour(hole);
        let other = Code::new((0..guess.len()).map(colour)).unwrap();
        let tells = Partition::of(other, codes).parts() > 1 && board.check(other).is_ok();
        Ok::<_, ()>(if tells { other } else { guess })
    });
    built.unwrap()
}
