//! How games begin: from the setup, as a copy of the last game, and the daily game.

use crate::app::screens::Screens;
use crate::app::seats::GameConfig;
use crate::app::{App, Contest, Effect, GameId, Notice, Overlay, Screen, Seats, Table};
use crate::rules::{Board, Codemaker, Game, Player, Round, Seed};

impl App {
    /// Starts the game of the setup; the table is left as it was if there is no such board.
    pub(super) fn start(&mut self) -> Option<Effect> {
        match self.setup.config() {
            Ok(config) => {
                self.begin_or_hide(config);
                Some(Effect::Remember(self.setup.values()))
            }
            Err(why) => {
                self.warn(why.to_string());
                None
            }
        }
    }

    /// Another game like the one on the table, with a new secret; after a puzzle, and in a contest, the
    /// next one.
    pub(super) fn new_game(&mut self) {
        if self.open_next_puzzle() {
            return;
        }
        if self.contest().is_some() {
            self.next_round();
            return;
        }
        if let Some(game) = self.table().map(Table::main_line) {
            self.begin_or_hide(GameConfig::like(game));
        }
    }

    /// Begins a game, or lets a person hide its code first.
    fn begin_or_hide(&mut self, config: GameConfig) {
        let fresh = Seed::random(&mut self.dice);
        if let Some(game) = config.at_once(fresh) {
            return self.begin(game);
        }
        let of_two = config.seats() == Seats::TWO_PLAYERS;
        let round = of_two.then(|| Round::first(self.setup.games()));
        self.hide(config, round);
    }

    /// Puts a game on the table that begins now.
    pub(super) fn begin(&mut self, game: Game) {
        let guesses_by_person = game.codebreaker() == Player::Person;
        let scored_for_person = !matches!(game.codemaker(), Codemaker::Hand(_));
        let table = Table::new(game, self.dice.bits());
        self.put_on_table(table);
        let is_first = !self.welcomed && self.shelf.games().next().is_none();
        if guesses_by_person && scored_for_person && is_first {
            self.welcomed = true;
            self.overlay = Some(Overlay::Welcome);
        }
    }

    /// Puts a game on the table; the notice says what becomes of the one before.
    pub(super) fn put_on_table(&mut self, mut table: Table) {
        let left = self.what_is_left().map(Notice::info);
        self.notice = left.or(self.notice.take());
        self.awaits_daily = false;
        if let Some(mut before) = self.screens.take_table() {
            // A solver that only explained its game was not chosen.
            while before.leave_branch() {}
            table.keep_habits_of(&before);
        }
        self.screens = Screens::default();
        self.screens.show(Screen::Table(Box::new(table)));
    }

    /// The sentence about the unfinished game or contest that is replaced on the table.
    fn what_is_left(&self) -> Option<String> {
        let contest = self.contest().and_then(Contest::left_at);
        match (contest, self.keeps_unfinished()) {
            (Some(contest), true) => Some(format!("{contest}; the game that was not over is kept")),
            (None, true) => Some("The game before is not over: it is kept".to_owned()),
            (contest, false) => contest,
        }
    }

    /// The seed of a board on the day that it is where the player is.
    pub(super) fn seed_of_today(&self, board: Board) -> Option<Seed> {
        Seed::daily(&self.now.date().to_string(), board).ok()
    }

    /// Plays the daily game as soon as the kept games are known as they are now: another program may have
    /// begun it.
    pub(super) fn ask_for_daily(&mut self) -> Option<Effect> {
        self.awaits_daily = true;
        self.read_shelf_again()
    }

    /// The program was started for the daily game: it begins as soon as the kept games are known.
    pub fn await_daily(&mut self) {
        self.awaits_daily = true;
    }

    /// Puts the daily game of the chosen board on the table. If it was begun today it goes on, and if it is
    /// over it is on show.
    pub(super) fn play_daily(&mut self) -> Option<Effect> {
        let board = match self.setup.board() {
            Ok(board) => board,
            Err(why) => {
                self.warn(why.to_string());
                return None;
            }
        };
        let today = self.seed_of_today(board)?;
        if let Some(id) = self.begun_daily(board, today) {
            let opened = self.open_known(id);
            let text = format!("This is your game of {}", self.now.date());
            self.notice.get_or_insert_with(|| Notice::info(text));
            return opened;
        }
        self.begin(Game::new(board, Codemaker::Seed(today), Player::Person));
        None
    }

    /// The first game that the player has begun with this seed on this board.
    fn begun_daily(&self, board: Board, seed: Seed) -> Option<GameId> {
        let is_it = |game: &Game| {
            let seats = (game.codemaker(), game.codebreaker());
            game.board() == board && seats == (Codemaker::Seed(seed), Player::Person)
        };
        let mut from_first = self.shelf.games().rev();
        from_first.find(|(_, game)| is_it(game)).map(|(id, _)| id)
    }
}
