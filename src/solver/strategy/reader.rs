//! Reading strategies, and saying what is wrong with texts that are none.

mod entries;
mod lines;

use std::str::FromStr;

use crate::rules::Board;

use super::text::FIRST_LINE;
use super::{Optimality, Strategy, StrategyError, StrategyFlaw, growth};

use entries::StrategyEntries;
use lines::{Lines, TextLine};

impl FromStr for Strategy {
    type Err = StrategyError;

    fn from_str(text: &str) -> Result<Self, StrategyError> {
        let mut lines = Lines::of(text);
        first_line(&lines.header()?)?;
        let board = board(&lines.header()?)?;
        let figures = lines.header()?;
        let said = said(&figures)?;
        let optimality = optimality(&lines.header()?)?;
        let strategy = StrategyEntries::of(board, lines)?.strategy(board)?;
        let played = (strategy.total(), strategy.max());
        if said != played {
            return Err(figures.error(StrategyFlaw::Figures { said, played }));
        }
        Ok(strategy.with_optimality(optimality))
    }
}

fn first_line(line: &TextLine) -> Result<(), StrategyError> {
    if line.words().eq(FIRST_LINE.split(' ')) {
        return Ok(());
    }
    let expected = format!("“{FIRST_LINE}”, the first line of every strategy this version reads");
    Err(line.unexpected(&expected))
}

fn board(line: &TextLine) -> Result<Board, StrategyError> {
    let expected =
        || line.unexpected("a board such as “board 4x6 repeats” or “board 4x10 no-repeats”");
    let words: Vec<&str> = line.words().collect();
    let ["board", size, repeats @ ("repeats" | "no-repeats")] = words[..] else {
        return Err(expected());
    };
    let (pegs, colours) = size.split_once('x').ok_or_else(expected)?;
    let (Ok(pegs), Ok(colours)) = (pegs.parse(), colours.parse()) else {
        return Err(expected());
    };
    Board::new(pegs, colours, Strategy::DEEPEST as u8, repeats == "repeats")
        .map_err(StrategyFlaw::Board)
        .and_then(|board| growth::check_size(board).map(|()| board))
        .map_err(|flaw| line.error(flaw))
}

/// Total and most guesses.
fn said(line: &TextLine) -> Result<(u64, usize), StrategyError> {
    let words: Vec<&str> = line.words().collect();
    if let ["total", total, "max", max] = words[..]
        && let (Ok(total), Ok(max)) = (total.parse(), max.parse())
    {
        return Ok((total, max));
    }
    Err(line.unexpected("the figures of the strategy such as “total 5625 max 6”"))
}

fn optimality(line: &TextLine) -> Result<Optimality, StrategyError> {
    let words: Vec<&str> = line.words().collect();
    match words[..] {
        ["proven"] => return Ok(Optimality::Proven),
        ["best", "known"] => return Ok(Optimality::BestKnown),
        ["proven", "within", guesses] => {
            if let Ok(guesses) = guesses.parse() {
                return Ok(Optimality::ProvenWithin(guesses));
            }
        }
        _ => {}
    }
    Err(line.unexpected("“proven”, “proven within” and a number of guesses, or “best known”"))
}
