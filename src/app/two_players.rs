//! A person hides a code behind the shield. Two players do so in turn, and get points for the games of an evening.

use jiff::SignedDuration;

use crate::rules::{Board, Codemaker, Game, Outcome, Player, Seed};

use super::{App, GameId, Kind, Row, Screen, Way};

/// A code in the making, and the game that is to be played for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hiding {
    /// Who looks for it.
    pub codebreaker: Player,
    /// The code in the making.
    pub row: Row,
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

    /// The games of two players this evening, the earliest first, and who hid their codes: one player, then the other.
    /// A code for which nobody has guessed can be hidden again.
    fn evening(&self) -> impl Iterator<Item = (Side, GameId, &Game)> {
        /// Nobody rests for so long on one evening.
        const REST: SignedDuration = SignedDuration::from_hours(6);
        let is_for_two = |game: &Game| Kind::of(game).way == Way::TwoPlayers;
        let mut next = self.now.date;
        let games = self.games.all.iter().rev().take_while(|(id, game)| {
            let rest = next.duration_since(id.begun());
            if is_for_two(game) {
                next = id.begun();
            }
            rest < REST
        });
        let games = games.filter(|(_, game)| is_for_two(game) && !game.turns().is_empty());
        let games: Vec<_> = games.collect();
        let sides = [Side::One, Side::Two].into_iter().cycle();
        sides
            .zip(games.into_iter().rev())
            .map(|(side, (id, game))| (side, *id, game))
    }

    /// The points of both players so far, player 1 first.
    pub fn points(&self) -> [usize; 2] {
        let mut sums = [0; 2];
        for (hider, _, game) in self.evening().filter(|(.., game)| game.is_over()) {
            sums[hider as usize] += points(game);
        }
        sums
    }

    /// Which of two players hides the next code.
    pub fn hider(&self) -> Side {
        let last = self.evening().last();
        last.map_or(Side::One, |(hider, ..)| hider.other())
    }

    /// The player who hid the code of the game on the table, if it is one of two players and no practice.
    pub fn hidden_by(&self) -> Option<Side> {
        let table = self.table().filter(|table| table.branches() == 0)?;
        let game = table.main_line();
        let is_new = game.turns().is_empty() && Kind::of(game).way == Way::TwoPlayers;
        let mut games = self.evening();
        let played = games.find_map(|(hider, id, _)| (Some(id) == table.id()).then_some(hider));
        played.or_else(|| is_new.then(|| self.hider()))
    }
}
