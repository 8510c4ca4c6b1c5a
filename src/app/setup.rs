//! The setup screen: which board, who breaks the code, which seed.

use crate::rules::{Board, BoardError, Codemaker, Game, Player, Preset, Seed};
use crate::solver::Solver;

/// A field of the setup.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Field {
    /// A preset, or a custom board.
    Board,
    /// Pegs of a custom board.
    Pegs,
    /// Colours of a custom board.
    Colours,
    /// Rows of a custom board.
    Rows,
    /// Whether colours repeat on a custom board.
    Repeats,
    /// You or a solver.
    Codebreaker,
    /// A word, or empty for a new one each time.
    Seed,
}

/// The numbers of a custom board, which need not fit together yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Custom {
    /// Pegs in a code.
    pub pegs: u8,
    /// Colours to choose from.
    pub colours: u8,
    /// Guesses the codebreaker has.
    pub rows: u8,
    /// Whether a colour may repeat.
    pub repeats: bool,
}

/// What the next game will be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    /// `None` is the custom board.
    preset: Option<Preset>,
    custom: Custom,
    /// `None` is you.
    solver: Option<Solver>,
    seed: String,
    focus: Field,
}

impl Default for Setup {
    fn default() -> Self {
        Self {
            preset: Some(Preset::Classic),
            custom: Custom {
                pegs: 4,
                colours: 7,
                rows: 10,
                repeats: true,
            },
            solver: None,
            seed: String::new(),
            focus: Field::Board,
        }
    }
}

impl Setup {
    /// The setup for games on `board`, with `solver` as codebreaker (`None`: you) and a seed
    /// (`None`: a new one each time).
    pub fn new(board: Board, solver: Option<Solver>, seed: Option<Seed>) -> Self {
        let mut setup = Self {
            solver,
            ..Self::default()
        };
        setup.seed = seed.map(|seed| seed.to_string()).unwrap_or_default();
        setup.preset = Preset::of(board);
        if setup.preset.is_none() {
            setup.custom = Custom {
                pegs: board.pegs() as u8,
                colours: board.colours() as u8,
                rows: board.rows() as u8,
                repeats: board.repeats(),
            };
        }
        setup
    }

    /// The preset, or `None` for a custom board.
    pub fn preset(&self) -> Option<Preset> {
        self.preset
    }

    /// The numbers of the custom board.
    pub fn custom(&self) -> Custom {
        self.custom
    }

    /// The solver in the codebreaker's seat, or `None` for you.
    pub fn solver(&self) -> Option<Solver> {
        self.solver
    }

    /// The seed as written so far.
    pub fn seed(&self) -> &str {
        &self.seed
    }

    /// The field that keys change.
    pub fn focus(&self) -> Field {
        self.focus
    }

    /// The fields on show, in their order.
    pub fn fields(&self) -> Vec<Field> {
        let mut fields = vec![Field::Board];
        if self.preset.is_none() {
            fields.extend([Field::Pegs, Field::Colours, Field::Rows, Field::Repeats]);
        }
        fields.extend([Field::Codebreaker, Field::Seed]);
        fields
    }

    /// The board, if there can be one.
    ///
    /// # Errors
    /// Why there is no such custom board.
    pub fn board(&self) -> Result<Board, BoardError> {
        let Custom {
            pegs,
            colours,
            rows,
            repeats,
        } = self.custom;
        self.preset.map_or_else(
            || Board::new(pegs, colours, rows, repeats),
            |preset| Ok(preset.board()),
        )
    }

    /// The game described here; `fresh` is the seed if none was written.
    ///
    /// # Errors
    /// Why there is no such board.
    pub fn game(&self, fresh: Seed) -> Result<Game, BoardError> {
        let seed = self.seed.parse().unwrap_or(fresh);
        let player = self
            .solver
            .map_or(Player::Person, |solver| Player::Solver(solver.into()));
        Ok(Game::new(self.board()?, Codemaker::Seed(seed), player))
    }

    /// Goes to the field below (or, with −1, above), round the end.
    pub fn move_focus(&mut self, step: isize) {
        self.focus = neighbour(&self.fields(), &self.focus, step);
    }

    /// Changes the field's value to its neighbour.
    pub fn change(&mut self, step: isize) {
        match self.focus {
            Field::Board => self.preset = neighbour(&Self::boards(), &self.preset, step),
            Field::Codebreaker => {
                self.solver = neighbour(&Self::codebreakers(), &self.solver, step);
            }
            Field::Repeats => self.custom.repeats = !self.custom.repeats,
            Field::Seed => {}
            Field::Pegs | Field::Colours | Field::Rows => {
                let limits = self.limits();
                let Some(number) = self.number() else { return };
                let stepped = i16::from(*number) + if step < 0 { -1 } else { 1 };
                *number = u8::try_from(stepped)
                    .unwrap_or(0)
                    .clamp(*limits.start(), *limits.end());
            }
        }
    }

    /// Takes a character: a digit for a number, anything a seed may hold for the seed.
    ///
    /// False if it has no place here.
    pub fn write(&mut self, symbol: char) -> bool {
        if self.focus == Field::Seed {
            let fits = self.seed.len() < Seed::MAX_LEN
                && format!("{}{symbol}", self.seed).parse::<Seed>().is_ok();
            if fits {
                self.seed.push(symbol.to_ascii_uppercase());
            }
            return fits;
        }
        let most = *self.limits().end();
        let (Some(digit), Some(number)) = (symbol.to_digit(10), self.number()) else {
            return false;
        };
        // A digit is appended while the number can be meant; else it starts a new one. A number
        // that is too small yet is let be: the next digit may be on its way.
        let digit = digit as u8;
        let appended = number
            .checked_mul(10)
            .and_then(|tens| tens.checked_add(digit));
        *number = appended.filter(|number| *number <= most).unwrap_or(digit);
        true
    }

    /// Goes to the field with this place in the list; if it was there already, changes it.
    pub fn click(&mut self, field: usize) {
        match self.fields().get(field) {
            Some(field) if *field == self.focus => self.change(1),
            Some(field) => self.focus = *field,
            None => {}
        }
    }

    /// Takes a whole seed; false, and nothing changed, if it is none.
    pub fn paste(&mut self, text: &str) -> bool {
        let seed = text.parse::<Seed>();
        seed.map(|seed| self.seed = seed.to_string()).is_ok()
    }

    /// Takes the last character of the seed away.
    pub fn erase(&mut self) {
        if self.focus == Field::Seed {
            self.seed.pop();
        }
    }

    /// Every choice of the board field: the presets, then custom.
    pub fn boards() -> Vec<Option<Preset>> {
        Preset::ALL.into_iter().map(Some).chain([None]).collect()
    }

    /// Every choice of the codebreaker's seat: you, then the solvers.
    pub fn codebreakers() -> Vec<Option<Solver>> {
        std::iter::once(None)
            .chain(Solver::ALL.into_iter().map(Some))
            .collect()
    }

    fn number(&mut self) -> Option<&mut u8> {
        match self.focus {
            Field::Pegs => Some(&mut self.custom.pegs),
            Field::Colours => Some(&mut self.custom.colours),
            Field::Rows => Some(&mut self.custom.rows),
            Field::Board | Field::Repeats | Field::Codebreaker | Field::Seed => None,
        }
    }

    fn limits(&self) -> std::ops::RangeInclusive<u8> {
        match self.focus {
            Field::Pegs => Board::PEGS,
            Field::Colours => Board::COLOURS,
            _ => Board::ROWS,
        }
    }
}

/// The item `step` places further in `items`, round the end.
pub(super) fn neighbour<T: Clone + PartialEq>(items: &[T], from: &T, step: isize) -> T {
    let at = items.iter().position(|item| item == from).unwrap_or(0);
    let to = (at.cast_signed() + step).rem_euclid(items.len().cast_signed());
    items[to.cast_unsigned()].clone()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fresh() -> Seed {
        "FRESH".parse().unwrap()
    }

    #[test]
    fn the_default_is_a_classic_game_for_you() {
        let game = Setup::default().game(fresh()).unwrap();
        assert_eq!(game.board(), Preset::Classic.board());
        assert_eq!(game.codebreaker(), Player::Person);
        assert_eq!(game.codemaker(), Codemaker::Seed(fresh()));
    }

    #[test]
    fn custom_fields_appear_with_the_custom_board() {
        let mut setup = Setup::default();
        assert_eq!(setup.fields().len(), 3);
        setup.change(-1);
        assert_eq!(setup.preset(), None);
        assert_eq!(setup.fields().len(), 7);
        setup.move_focus(1);
        assert_eq!(setup.focus(), Field::Pegs);
        assert!(setup.write('1'));
        assert!(setup.write('2'));
        assert_eq!(setup.custom().pegs, 12);
        setup.change(1);
        assert_eq!(setup.custom().pegs, 12);
        assert!(setup.write('3'));
        assert_eq!(setup.custom().pegs, 3);
        assert!(!setup.write('x'));
    }

    #[test]
    fn an_impossible_board_is_no_game() {
        let custom = Custom {
            pegs: 5,
            colours: 4,
            rows: 10,
            repeats: false,
        };
        let setup = Setup {
            preset: None,
            custom,
            ..Setup::default()
        };
        assert!(setup.game(fresh()).is_err());
    }

    #[test]
    fn a_written_seed_is_used() {
        let mut setup = Setup::default();
        setup.move_focus(-1);
        assert_eq!(setup.focus(), Field::Seed);
        assert!("kiwi".chars().all(|c| setup.write(c)));
        assert!(!setup.write('?'));
        assert_eq!(
            setup.game(fresh()).unwrap().secret().unwrap().to_string(),
            "DAFE"
        );
        assert!((0..30).filter(|_| setup.write('x')).count() == Seed::MAX_LEN - 4);
    }

    #[test]
    fn every_choice_is_reached_and_survives_a_round() {
        let mut setup = Setup::default();
        let start = setup.clone();
        for _ in Setup::boards() {
            setup.change(1);
        }
        assert_eq!(setup, start);
        let custom = Board::new(7, 9, 33, false).unwrap();
        assert_eq!(
            Setup::new(custom, Some(Solver::ALL[2]), None).board(),
            Ok(custom)
        );
    }
}
