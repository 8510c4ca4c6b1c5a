//! A person hides a code behind the shield. Two players do so in turn, and keep the points of this evening.

use std::collections::HashMap;

use jiff::civil::DateTime;

use crate::rules::{Board, Codemaker, Game, Outcome, Player, Seed};

use super::{App, Row, Screen};

/// A code in the making, and the game that is to be played for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hiding {
    /// Who looks for it.
    pub codebreaker: Player,
    /// The code in the making.
    pub row: Row,
}

/// One of the two players.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Side {
    /// Hides the first code.
    #[default]
    One,
    /// Guesses the first code.
    Two,
}

impl Side {
    /// 1 or 2.
    pub fn number(self) -> usize {
        self as usize + 1
    }

    /// The opponent.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::One => Self::Two,
            Self::Two => Self::One,
        }
    }
}

/// The codemaker's points for a finished game: one for each guess, and one more if the code was not found.
pub fn points(game: &Game) -> usize {
    game.turns().len() + usize::from(game.outcome() == Outcome::Lost)
}

/// The points since the program was started, and who hides the next code.
#[derive(Debug, Default)]
pub(super) struct Evening {
    points: [usize; 2],
    hider: Side,
    /// When the games began whose points are not counted yet, and who hid their codes: they may be left and opened
    /// again.
    open: HashMap<DateTime, Side>,
}

impl Evening {
    /// Who hid the code of the game that began then: the player whose turn it is, if nothing else is known.
    pub(super) fn hider_of(&mut self, begun: DateTime) -> Side {
        *self.open.entry(begun).or_insert(self.hider)
    }

    /// Counts the points of the game that began then, once. Then the other player hides a code.
    fn count(&mut self, begun: DateTime, points: usize) {
        if let Some(hider) = self.open.remove(&begun) {
            self.points[hider as usize] += points;
            self.hider = hider.other();
        }
    }
}

impl App {
    /// Lets a person hide the code of a game. What was made on the same board before is still there.
    pub(super) fn hide(&mut self, board: Board, codebreaker: Player) {
        self.pause();
        let made = self.hiding.take();
        let made = made.filter(|hiding| hiding.row.board() == board);
        let row = made.map_or_else(|| Row::new(board), |hiding| hiding.row);
        self.hiding = Some(Hiding { codebreaker, row });
        self.view.show(Screen::Hiding);
    }

    /// Begins the game whose code is hidden now, or says why it cannot be a secret.
    pub(super) fn play_hidden(&mut self) {
        let Some(Hiding { codebreaker, row }) = &mut self.hiding else {
            return;
        };
        match row.complete() {
            Ok(code) => {
                let is_for_two = *codebreaker == Player::Person;
                let game = Game::new(row.board(), Codemaker::Secret(code), *codebreaker);
                self.begin(game);
                if is_for_two {
                    let breaker = self.hider().other().number();
                    self.say(format!("Player {breaker}: your turn"));
                }
            }
            Err(why) => self.view.tell(Some(why)),
        }
    }

    pub(super) fn draw_code(&mut self) {
        if let Some(hiding) = &mut self.hiding {
            let seed = Seed::random(&mut self.dice);
            hiding.row.set(seed.secret(hiding.row.board()));
        }
    }

    /// The points of both players so far, player 1 first.
    pub fn points(&self) -> [usize; 2] {
        self.evening.points
    }

    /// Which of two players hides the next code.
    pub fn hider(&self) -> Side {
        self.evening.hider
    }

    /// Counts the points of the game on the table once it is over.
    pub(super) fn count_points(&mut self) {
        if let Some(table) = &self.table
            && table.hider().is_some()
            && table.main_line().is_over()
            && let Some(id) = table.id()
        {
            self.evening.count(id.begun(), points(table.main_line()));
        }
    }
}
