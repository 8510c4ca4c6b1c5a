//! Groups of options that several commands share.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

use anyhow::{Context, Result};

use crate::app::{Kind, Maker, Setup};
use crate::cli::codes::TypedCode;
use crate::rules::{Board, Preset, Seed, grouped};
use crate::run::clock;
use crate::run::options::{ScreenOptions, named};
use crate::solver::{Codebreaker, Solver};

/// The form of a report.
#[derive(Debug, clap::Args)]
pub(super) struct AnswerOptions {
    /// Answer in one line of JSON, for programs; docs/formats.md explains the keys
    #[arg(long)]
    pub(super) json: bool,
}

/// The solver that guesses.
#[derive(Debug, clap::Args)]
pub(super) struct SolverOptions {
    /// Choose the solver that guesses; without this, it is the one that the game would choose
    #[arg(long, value_name = "NAME", value_parser = named(Solver::ALL, Solver::name), ignore_case = true)]
    solver: Option<Solver>,
}

impl SolverOptions {
    /// The solver that was chosen, or the usual one where this codemaker has the code.
    pub(super) fn solver(&self, maker: Maker, board: Board) -> Solver {
        match self.solver {
            Some(solver) => solver,
            None => maker.usual_solver(board),
        }
    }
}

/// The choices of solvers.
#[derive(Debug, clap::Args)]
pub(super) struct ChoiceOptions {
    /// Set the first guess; without it the solver chooses
    #[arg(long, value_name = "CODE")]
    pub(super) opening: Option<TypedCode>,
    /// Fix the lots that solvers draw by a word: the same word gives the same guesses
    #[arg(long, value_name = "WORD", default_value = "0")]
    seed: Seed,
}

impl ChoiceOptions {
    /// A solver before its first guess.
    pub(super) fn codebreaker(&self, board: Board, solver: Solver) -> Result<Codebreaker> {
        let codebreaker = Codebreaker::new(board, solver, self.seed.number());
        match self.opening {
            Some(opening) => {
                let code = opening.on(board).context("--opening")?;
                codebreaker.with_opening(code).context("--opening")
            }
            None => Ok(codebreaker),
        }
    }
}

pub(super) fn number<N>(range: RangeInclusive<N>) -> impl Fn(&str) -> Result<N, String> + Clone
where
    N: FromStr + PartialOrd + Display + Clone + Send + Sync + 'static,
{
    move |text: &str| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        let (least, most) = (grouped(range.start()), grouped(range.end()));
        number.ok_or_else(|| format!("write a number from {least} to {most}"))
    }
}

/// The board; what is left out is as in the preset.
#[derive(Debug, Default, PartialEq, clap::Args)]
#[command(next_help_heading = "Board")]
pub(super) struct BoardOptions {
    /// Choose a board by name
    #[arg(long, value_name = "NAME", value_parser = named(Preset::ALL, Preset::name), ignore_case = true)]
    preset: Option<Preset>,
    /// Set the number of pegs in a code, 1 to 12
    #[arg(long, value_name = "N", value_parser = number(1..=12_u8))]
    pegs: Option<u8>,
    /// Set the number of colours, 2 to 26
    #[arg(long, value_name = "N", visible_alias = "colours", value_parser = number(2..=26_u8))]
    colors: Option<u8>,
    /// Set the number of rows, 1 to 99: one guess each
    #[arg(long, value_name = "N", value_parser = number(1..=99_u8))]
    pub(super) rows: Option<u8>,
    /// Use each colour at most once in a code
    #[arg(long)]
    no_repeats: bool,
}

impl BoardOptions {
    /// The board that was chosen; classic without any option.
    pub(super) fn board(&self) -> Result<Board> {
        self.board_of(None)
    }

    /// The same. It has as many colours as are named elsewhere, unless an option says how many.
    pub(super) fn board_of(&self, named_colours: Option<usize>) -> Result<Board> {
        let preset = self.preset.unwrap_or(Preset::Classic).board();
        let usual_colours = match named_colours {
            Some(count) if self.preset.is_none() => count,
            _ => preset.colours(),
        };
        let board = Board::from_shape(
            self.pegs.unwrap_or(preset.pegs() as u8),
            self.colors.unwrap_or(usual_colours as u8),
            preset.repeats() && !self.no_repeats,
        )?;
        Ok(board.with_rows(self.rows.unwrap_or(preset.rows() as u8))?)
    }
}

/// A new game, and the screen that it is played on.
#[derive(Debug, clap::Args)]
pub(super) struct StartOptions {
    #[command(flatten)]
    pub(super) board: BoardOptions,
    #[command(flatten)]
    pub(super) game: GameOptions,
    #[command(flatten)]
    pub(super) screen: ScreenOptions,
}

impl StartOptions {
    /// Whether any of them is about the game, and not only about its screen.
    pub(super) fn choose_a_game(&self) -> bool {
        self.board != BoardOptions::default() || self.game != GameOptions::default()
    }

    /// The setup that they make. What they leave open is as `before`.
    pub(super) fn setup(&self, before: Setup) -> Result<Setup> {
        let game = &self.game;
        let today = || clock::date().date().to_string().parse().ok();
        let seed = if game.daily { today() } else { game.seed };
        let maker = seed.map(|_| Maker::Program).or(game.codemaker);
        let has_solver = game.solver.is_some() || before.kind.solver_guesses && maker.is_none();
        let mut setup = before;
        setup.kind = Kind::with(maker.unwrap_or(before.kind.maker), has_solver);
        setup.solver = game.solver.or(before.solver);
        setup.seed = seed;
        if self.board != BoardOptions::default() || game.daily {
            setup.set_board(self.board.board()?);
        }
        Ok(setup)
    }
}

/// The players, and the code.
#[derive(Debug, Default, PartialEq, clap::Args)]
#[command(next_help_heading = "Game")]
pub(super) struct GameOptions {
    /// Let this solver guess
    #[arg(long, value_name = "NAME", value_parser = named(Solver::ALL, Solver::name), ignore_case = true)]
    pub(super) solver: Option<Solver>,
    /// Choose who has the code: program (random), evil (picks it late), hand (you set the pins) or
    /// secret (you hide one). Without --solver, you guess
    #[arg(long, value_name = "NAME", value_parser = named(Maker::ALL, Maker::name), ignore_case = true)]
    codemaker: Option<Maker>,
    /// Choose the code by a word: the same word gives the same code. Without --solver, you guess.
    /// A past date, such as 2026-01-31, plays the daily of that day
    #[arg(long, value_name = "WORD", conflicts_with = "codemaker")]
    seed: Option<Seed>,
    /// Play the code of the day, the same for all players on the classic board
    #[arg(long, conflicts_with_all = ["seed", "codemaker", "BoardOptions"])]
    pub(super) daily: bool,
}
