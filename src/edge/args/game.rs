//! The options of the board and of the game on it.

use anyhow::{Result, bail};

use crate::app::{Maker, Seats, Setup, SetupValues};
use crate::edge::args::{codemaker_name, one_of, solver_name};
use crate::edge::clock;
use crate::rules::{Board, Preset, Seed};
use crate::solver::Solver;

/// What was said about the board; the rest is as in the preset.
#[derive(Debug, Clone, Default, PartialEq, clap::Args)]
#[command(next_help_heading = "Board")]
pub(crate) struct BoardOptions {
    /// Choose a board by name
    #[arg(
        long,
        value_name = "NAME",
        ignore_case = true,
        value_parser = one_of::<Preset>(Preset::ALL.map(Preset::name))
    )]
    preset: Option<Preset>,
    /// Set the number of pegs in a code, 1 to 12
    #[arg(long, value_name = "N", value_parser = number)]
    pegs: Option<u8>,
    /// Set the number of colours, 2 to 26
    #[arg(long, value_name = "N", alias = "colours", value_parser = number)]
    colors: Option<u8>,
    /// Set the number of guesses, 1 to 99
    #[arg(long, value_name = "N", value_parser = number)]
    rows: Option<u8>,
    /// Use each colour at most once in a code
    #[arg(long)]
    no_repeats: bool,
}

impl BoardOptions {
    /// The rows, if they were given.
    pub(crate) fn rows(&self) -> Option<u8> {
        self.rows
    }

    /// The board they describe, or `None` without any of them.
    pub(crate) fn given_board(&self) -> Result<Option<Board>> {
        self.is_given().then(|| self.board()).transpose()
    }

    /// The board they describe; classic by default.
    pub(crate) fn board(&self) -> Result<Board> {
        self.board_like(Preset::Classic.board())
    }

    /// The board they describe; `usual` by default.
    pub(crate) fn board_like(&self, usual: Board) -> Result<Board> {
        let preset = self.preset.map_or(usual, Preset::board);
        let board = Board::new(
            self.pegs.unwrap_or(preset.pegs() as u8),
            self.colors.unwrap_or(preset.colours() as u8),
            self.rows.unwrap_or(preset.rows() as u8),
            preset.repeats() && !self.no_repeats,
        )?;
        Ok(board)
    }

    /// Whether any of the options was given.
    pub(crate) fn is_given(&self) -> bool {
        *self != Self::default()
    }
}

/// Reads a number of a board; [`Board::new`] checks its range.
fn number(text: &str) -> Result<u8, String> {
    text.parse().map_err(|_| {
        let digits = text.chars().all(|symbol| symbol.is_ascii_digit()) && !text.is_empty();
        let limits = "use 1 to 12 pegs, 2 to 26 colours and 1 to 99 rows";
        if digits {
            format!("too large: {limits}")
        } else {
            format!("not a number: {limits}")
        }
    })
}

/// Who breaks the code, and which code it is.
#[derive(Debug, Clone, Default, PartialEq, clap::Args)]
#[command(next_help_heading = "Game")]
pub(crate) struct GameOptions {
    /// Let this solver guess
    #[arg(
        long,
        value_name = "NAME",
        ignore_case = true,
        value_parser = solver_name()
    )]
    pub(crate) solver: Option<Solver>,
    /// Choose who answers: program (draws a code), evil (keeps most codes possible), hand (you set
    /// the pins) or secret (you hide a code). Without --solver you guess
    #[arg(
        long,
        value_name = "NAME",
        ignore_case = true,
        value_parser = codemaker_name(Maker::ALL)
    )]
    pub(crate) codemaker: Option<Maker>,
    /// Choose the code by a word: the same word gives the same code
    #[arg(long, value_name = "WORD")]
    seed: Option<Seed>,
    /// Play the code of the day, the same for all players
    #[arg(long, conflicts_with = "seed")]
    pub(crate) daily: bool,
}

impl GameOptions {
    /// The seed that was given, or that of today.
    pub(crate) fn seed(&self) -> Option<Seed> {
        let today = || clock::now().date().to_string().parse().ok();
        if self.daily { today() } else { self.seed }
    }

    /// Whether a person, not a solver, plays the game of the day.
    pub(crate) fn begin_with_daily(&self) -> bool {
        let is_for_person = self.solver.is_none();
        self.daily && is_for_person
    }

    /// The setup from these options and those of the board, on top of the choice `before`.
    pub(crate) fn setup(&self, board: &BoardOptions, before: SetupValues) -> Result<Setup> {
        self.check()?;
        let mut choice = SetupValues {
            seats: self.seats(before.seats),
            solver: self.solver.or(before.solver),
            ..before
        };
        if let Some(board) = board.given_board()? {
            choice.set_board(board);
        }
        Ok(Setup::of(choice, self.seed()))
    }

    /// The seats; `--codemaker` also resets the codebreaker.
    fn seats(&self, before: Seats) -> Seats {
        let (seeded, solved) = (self.seed().is_some(), self.solver.is_some());
        match self.codemaker {
            Some(maker) => Seats {
                maker,
                solver: solved,
            },
            None => Seats {
                maker: if seeded { Maker::Program } else { before.maker },
                solver: solved || before.solver && !self.daily,
            },
        }
    }

    /// Checks that a seed is given only where the program draws the secret.
    pub(crate) fn check(&self) -> Result<()> {
        let why = match self.codemaker {
            _ if self.seed().is_none() => return Ok(()),
            None | Some(Maker::Program) => return Ok(()),
            Some(Maker::Evil) => "evil draws no code, so leave one out",
            Some(Maker::Hand | Maker::Person) => "you make the code, so leave one out",
        };
        let name = self.codemaker.map_or("", Maker::name);
        let option = if self.daily { "--daily" } else { "--seed" };
        bail!("{option} does not work with --codemaker {name}: {why}");
    }

    /// Whether any of the options was given.
    pub(crate) fn is_given(&self) -> bool {
        *self != Self::default()
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use crate::edge::commands::Args;
    use crate::rules::{Board, Preset};

    use super::*;

    /// What the options choose where this was chosen before, and the seed.
    fn chosen(options: &[&str], before: SetupValues) -> (SetupValues, String) {
        let args = Args::try_parse_from([&["pegwise"], options].concat()).unwrap();
        let setup = args.game.setup(&args.board, before).unwrap();
        (setup.values(), setup.seed().to_owned())
    }

    fn seats(options: &[&str], before: Seats) -> Seats {
        let before = SetupValues {
            seats: before,
            ..SetupValues::default()
        };
        chosen(options, before).0.seats
    }

    #[test]
    fn whoever_names_the_codemaker_seats_both() {
        for before in Seats::ALL {
            for (codemaker, alone, with_solver) in [
                ("program", Seats::FIND, Seats::WATCH),
                ("evil", Seats::BEAT_EVIL, Seats::EVIL_AND_SOLVER),
                ("hand", Seats::REAL_BOARD, Seats::GUESSES_MINE),
                ("secret", Seats::TWO_PLAYERS, Seats::SET),
            ] {
                let option = ["--codemaker", codemaker];
                assert_eq!(seats(&option, before), alone);
                let both = [&option[..], &["--solver", "minimax"]].concat();
                assert_eq!(seats(&both, before), with_solver);
            }
        }
    }

    #[test]
    fn other_options_change_one_seat_at_most() {
        assert_eq!(seats(&["--rows", "9"], Seats::SET), Seats::SET);
        let solver = ["--solver", "minimax"];
        assert_eq!(seats(&solver, Seats::FIND), Seats::WATCH);
        assert_eq!(seats(&solver, Seats::REAL_BOARD), Seats::GUESSES_MINE);
        let seed = ["--seed", "KIWI"];
        assert_eq!(seats(&seed, Seats::BEAT_EVIL), Seats::FIND);
        assert_eq!(seats(&seed, Seats::GUESSES_MINE), Seats::WATCH);
    }

    #[test]
    fn the_daily_is_for_a_person_unless_a_solver_is_named() {
        assert_eq!(seats(&["--daily"], Seats::WATCH), Seats::FIND);
        assert_eq!(seats(&["--daily"], Seats::BEAT_EVIL), Seats::FIND);
        let solver = ["--daily", "--solver", "minimax"];
        assert_eq!(seats(&solver, Seats::FIND), Seats::WATCH);
        let seed = chosen(&["--daily"], SetupValues::default()).1;
        assert!(seed.parse::<Seed>().is_ok_and(Seed::is_daily), "{seed}");
        assert!(Args::try_parse_from(["pegwise", "--daily", "--seed", "A"]).is_err());
    }

    #[test]
    fn each_option_counts_for_itself() {
        let before = SetupValues {
            seats: Seats::WATCH,
            preset: Some(Preset::Super),
            solver: Some(Solver::Optimal),
            ..SetupValues::default()
        };
        let nothing = (before, String::new());
        assert_eq!(chosen(&[], before), nothing);
        let (seeded, seed) = chosen(&["--seed", "kiwi"], before);
        assert_eq!((seeded, seed.as_str()), (before, "KIWI"));
        let kids = SetupValues {
            preset: Some(Preset::Kids),
            ..before
        };
        assert_eq!(chosen(&["--preset", "kids"], before).0, kids);
        // A board is described as a whole, whatever was played before.
        let custom = chosen(&["--rows", "7"], before).0;
        assert_eq!(custom.board(), Board::new(4, 6, 7, true));
        assert_eq!(custom.solver, Some(Solver::Optimal));
    }
}
