//! A person hides a code behind the shield. Two players do so in turn, and get points for the games of an evening.

use jiff::SignedDuration;

use crate::rules::{Board, Codemaker, Game, Outcome, Player, Seed};

use crate::app::{App, Draft, Screen, World};

/// A code in the making, and the game that is to be played for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hiding {
    /// Who looks for it.
    pub codebreaker: Player,
    /// The code in the making.
    pub row: Draft,
}

/// One of the two players.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    /// Hides the first code.
    One,
    /// Guesses the first code.
    Two,
}

impl Side {
    /// Who hides the code of this turn, counted from 0.
    fn of_turn(turn: usize) -> Self {
        if turn.is_multiple_of(2) {
            Self::One
        } else {
            Self::Two
        }
    }

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

impl App {
    /// Lets a person hide the code of a game. What was made on the same board before is still there.
    pub(in crate::app) fn hide(&mut self, board: Board, codebreaker: Player) {
        /// A rest that ends an evening.
        const REST: SignedDuration = SignedDuration::from_hours(6);
        self.pause();
        let evening = &mut self.memory.evening;
        let last = evening
            .last()
            .map(|last| self.now.date.duration_since(last.begun()));
        if last.is_some_and(|rest| rest >= REST) {
            evening.clear();
        }
        let made = self.hiding.take();
        let made = made.filter(|hiding| hiding.row.board() == board);
        let row = made.map_or_else(|| Draft::new(board), |hiding| hiding.row);
        self.hiding = Some(Hiding { codebreaker, row });
        self.view.show(Screen::Hiding);
    }

    /// Begins the game whose code is hidden now, or says why it cannot be a secret.
    pub(in crate::app) fn play_hidden(&mut self, world: &mut dyn World) {
        let Some(Hiding { codebreaker, row }) = &mut self.hiding else {
            return;
        };
        match row.complete() {
            Ok(code) => {
                let is_for_two = *codebreaker == Player::Person;
                let game = Game::new(row.board(), Codemaker::Secret(code), *codebreaker);
                let (turns, breaker) = (self.turns(), self.hider().other().number());
                self.begin(game);
                if is_for_two {
                    self.say(format!("Player {breaker}: your turn"));
                    self.save(world);
                    let id = self.id_on_table();
                    self.memory.evening.truncate(turns);
                    self.memory.evening.extend(id);
                    world.remember(&self.memory);
                }
            }
            Err(why) => self.view.tell(Some(why)),
        }
    }

    pub(in crate::app) fn draw_code(&mut self) {
        if let Some(hiding) = &mut self.hiding {
            let seed = Seed::random(&mut self.dice);
            hiding.row.set(seed.secret(hiding.row.board()));
        }
    }

    /// How many codes were hidden in turn. One for which nobody has guessed can be hidden again.
    fn turns(&self) -> usize {
        let evening = &self.memory.evening;
        let last = evening.last().and_then(|id| self.games.all.get(id));
        evening.len() - usize::from(last.is_some_and(|game| game.turns().is_empty()))
    }

    /// The points of both players so far, player 1 first.
    pub fn points(&self) -> [usize; 2] {
        let mut sums = [0; 2];
        for (turn, id) in self.memory.evening.iter().enumerate() {
            let game = self.games.all.get(id).filter(|game| game.is_over());
            sums[Side::of_turn(turn) as usize] += game.map_or(0, points);
        }
        sums
    }

    /// Which of two players hides the next code.
    pub fn hider(&self) -> Side {
        Side::of_turn(self.turns())
    }

    /// The player who hid the code of the game on the table, if it is one of this evening and no practice.
    pub fn hidden_by(&self) -> Option<Side> {
        let table = self.table().filter(|table| table.branches() == 0)?;
        let mut evening = self.memory.evening.iter();
        let turn = evening.position(|id| Some(*id) == table.id())?;
        Some(Side::of_turn(turn))
    }
}
