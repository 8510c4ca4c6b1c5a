//! What a board shows, as a value: of the game on a table, of one to look at, or of a code being hidden.

use crate::app::{Hiding, Mode};
use crate::coach::Review;
use crate::rules::{Board, Code, Codemaker, Game, Score, Turn};

use super::{Activity, Draft, Landing, TableView};

/// A board and what lies on it.
#[derive(Debug, Clone, Copy)]
pub struct BoardView<'a> {
    /// The board.
    pub board: Board,
    /// The rows on show that are played.
    pub turns: &'a [Turn],
    /// What lies in the row to come.
    pub next: NextRow<'a>,
    /// The row, counted from 0, whose pins a person sets or come one after another, and those pins.
    pub scored: Option<(usize, Score)>,
    /// Whether a person sets those pins.
    pub sets_pins: bool,
    /// What those pins look like now, if they come one after another.
    pub landing: Option<Landing>,
    /// The hole of the row to come, counted from 0, whose peg was placed a moment ago.
    pub lifted: Option<usize>,
    /// The row that is pointed at, counted from 0: the one being made or scored, else the last one on show.
    pub current: Option<usize>,
    /// How many rows can be walked to.
    pub rows: usize,
    /// What is known of the code.
    pub shield: Shield<'a>,
    /// Who sits behind the shield and who makes the row to come, in a word each, where that is to be told.
    pub players: [&'static str; 2],
    /// What is said of the rows, once the game is over.
    pub review: Option<&'a Review>,
}

/// What lies in the row to come.
#[derive(Debug, Clone, Copy)]
pub enum NextRow<'a> {
    /// Nothing but a code that lies dim in it, if any.
    Empty(Option<Code>),
    /// The draft that a person makes, with the code that lies dim in it, if any.
    Made(&'a Draft, Option<Code>),
    /// A guess whose score is to come.
    Guessed(Code),
}

/// What is known of the code behind the shield.
#[derive(Debug, Clone, Copy)]
pub enum Shield<'a> {
    /// Nothing.
    Closed,
    /// It is chosen as late as can be.
    Evil,
    /// There is no shield, as on the picture of a real board in the setup: the code is elsewhere.
    Off,
    /// The person who hides it makes it.
    Hiding(&'a Draft),
    /// The person who set it for a solver sees it.
    Yours(Code),
    /// The game is over: it opens, if the code is known.
    Over(Option<Code>),
}

impl<'a> BoardView<'a> {
    /// A game to look at, in which nobody plays.
    pub fn of(game: &'a Game) -> Self {
        Self {
            turns: game.turns(),
            shield: Shield::of(game, false),
            ..Self::empty(game.board())
        }
    }

    /// A board without rows, behind which a person hides a code.
    pub fn of_hiding(hiding: &'a Hiding) -> Self {
        Self {
            shield: Shield::Hiding(&hiding.draft),
            ..Self::empty(hiding.draft.board())
        }
    }

    /// A board without rows.
    pub fn empty(board: Board) -> Self {
        Self {
            board,
            turns: &[],
            next: NextRow::Empty(None),
            scored: None,
            sets_pins: false,
            landing: None,
            lifted: None,
            current: None,
            rows: 0,
            shield: Shield::Closed,
            players: [""; 2],
            review: None,
        }
    }
}

impl Shield<'_> {
    /// What is known of the code of this game. While its rows come again the code stays hidden, as it was then.
    fn of(game: &Game, is_replay: bool) -> Self {
        let secret = game.secret();
        if game.is_over() && !is_replay {
            return Self::Over(secret);
        }
        match secret {
            Some(code) if is_set_for_solver(game) => Self::Yours(code),
            _ if game.codemaker() == Codemaker::Evil => Self::Evil,
            _ => Self::Closed,
        }
    }

    /// The code where it may be seen.
    pub(crate) fn code(self) -> Option<Code> {
        match self {
            Self::Yours(code) => Some(code),
            Self::Over(code) => code,
            Self::Closed | Self::Evil | Self::Off | Self::Hiding(_) => None,
        }
    }
}

/// Whether the person at the table has set the code for a solver, and sees it throughout.
pub(super) fn is_set_for_solver(game: &Game) -> bool {
    let is_theirs = matches!(game.codemaker(), Codemaker::Secret(_) | Codemaker::Hand);
    game.solver().is_some() && is_theirs && !game.is_practice()
}

impl<'a> TableView<'a> {
    /// The board with what lies on it.
    pub fn board_view(self) -> BoardView<'a> {
        let table = self.table();
        let variation = table.variation();
        let game = variation.game();
        let cursor = variation.cursor();
        let scored = self.scored_row();
        let next = if let Some(guess) = table.pending_guess() {
            NextRow::Guessed(guess.code)
        } else if let Some(draft) = variation.draft_on_show() {
            NextRow::Made(draft, self.ghost())
        } else {
            NextRow::Empty(self.ghost())
        };
        let current = match scored {
            Some((row, _)) => row,
            None if table.shows_row_to_come() => cursor,
            None => cursor.saturating_sub(1),
        };
        // The row to come leads back to the end.
        let leads_back = !variation.at_end() && !game.is_over();
        let is_replay = matches!(variation.activity(), Activity::Replay { .. });
        BoardView {
            turns: &game.turns()[..cursor],
            next,
            scored: scored.map(|(row, pins)| (row, pins.score())),
            sets_pins: self.mode() == Mode::Pins,
            landing: self.landing(),
            lifted: self.lifted(),
            current: Some(current),
            rows: game.turns().len() + usize::from(leads_back),
            shield: Shield::of(game, is_replay),
            review: self.review(),
            ..BoardView::empty(game.board())
        }
    }
}
