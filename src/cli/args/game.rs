//! The options of the board and of the game on it.

use anyhow::{Result, bail};

use crate::app::{Maker, Setup};
use crate::cli::args::{codemaker_name, one_of, solver_name};
use crate::rules::{Board, Preset, Seed};
use crate::run::clock;
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
    pub(crate) fn setup(&self, board: &BoardOptions, before: Setup) -> Result<Setup> {
        self.check()?;
        let (maker, solver_guesses) = self.players(before);
        let mut choice = Setup {
            maker,
            solver_guesses,
            solver: self.solver.or(before.solver),
            seed: self.seed(),
            ..before
        };
        if let Some(board) = board.given_board()? {
            choice.set_board(board);
        }
        Ok(choice)
    }

    /// Who hides the code, and whether a solver guesses; `--codemaker` also resets the codebreaker.
    fn players(&self, before: Setup) -> (Maker, bool) {
        let is_solver = self.solver.is_some();
        if let Some(maker) = self.codemaker {
            return (maker, is_solver);
        }
        let maker = self.seed().map_or(before.maker, |_| Maker::Program);
        (maker, is_solver || before.solver_guesses && !self.daily)
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

    use crate::cli::Args;
    use crate::rules::{Board, Preset};

    use super::*;

    /// What the options choose where this was chosen before.
    fn chosen(options: &[&str], before: Setup) -> Setup {
        let args = Args::try_parse_from([&["pegwise"], options].concat()).unwrap();
        args.game.setup(&args.board, before).unwrap()
    }

    /// Who hides the code, and whether a solver guesses.
    fn players(options: &[&str], before: (Maker, bool)) -> (Maker, bool) {
        let before = Setup {
            maker: before.0,
            solver_guesses: before.1,
            ..Setup::default()
        };
        let setup = chosen(options, before);
        (setup.maker, setup.solver_guesses)
    }

    #[test]
    fn whoever_names_the_codemaker_chooses_both_players() {
        for maker in Maker::ALL {
            let before = (Maker::Hand, true);
            let option = ["--codemaker", maker.name()];
            assert_eq!(players(&option, before), (maker, false));
            let both = [&option[..], &["--solver", "minimax"]].concat();
            assert_eq!(players(&both, before), (maker, true));
        }
    }

    #[test]
    fn other_options_change_one_player_at_most() {
        let mine = (Maker::Person, true);
        assert_eq!(players(&["--rows", "9"], mine), mine);
        for maker in Maker::ALL {
            let solver = ["--solver", "minimax"];
            assert_eq!(players(&solver, (maker, false)), (maker, true));
            for solver in [false, true] {
                let seeded = players(&["--seed", "KIWI"], (maker, solver));
                assert_eq!(seeded, (Maker::Program, solver));
            }
        }
    }

    #[test]
    fn the_daily_is_for_a_person_unless_a_solver_is_named() {
        for before in [(Maker::Program, true), (Maker::Evil, false)] {
            assert_eq!(players(&["--daily"], before), (Maker::Program, false));
        }
        let solver = ["--daily", "--solver", "minimax"];
        let before = (Maker::Program, false);
        assert_eq!(players(&solver, before), (Maker::Program, true));
        let seed = chosen(&["--daily"], Setup::default()).seed;
        assert!(seed.is_some_and(Seed::is_daily), "{seed:?}");
        assert!(Args::try_parse_from(["pegwise", "--daily", "--seed", "A"]).is_err());
    }

    #[test]
    fn each_option_counts_for_itself() {
        let before = Setup {
            solver_guesses: true,
            preset: Some(Preset::Super),
            solver: Some(Solver::Optimal),
            ..Setup::default()
        };
        assert_eq!(chosen(&[], before), before);
        let seeded = Setup {
            seed: "KIWI".parse().ok(),
            ..before
        };
        assert_eq!(chosen(&["--seed", "kiwi"], before), seeded);
        let kids = Setup {
            preset: Some(Preset::Kids),
            ..before
        };
        assert_eq!(chosen(&["--preset", "kids"], before), kids);
        // A board is described as a whole, whatever was played before.
        let custom = chosen(&["--rows", "7"], before);
        assert_eq!(custom.board(), Board::new(4, 6, 7, true));
        assert_eq!(custom.solver, Some(Solver::Optimal));
    }
}
