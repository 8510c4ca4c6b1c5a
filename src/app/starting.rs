//! How games begin: from the setup, another one like the last, and the daily game.

use crate::app::screens::Screens;
use crate::app::seats::GameConfig;
use crate::app::{
    Action, App, Contest, Effect, Field, GameId, Move, Notice, Overlay, Screen, Seats, Table,
};
use crate::rules::{Board, Codemaker, Game, Player, Round, Seed};

impl App {
    pub(super) fn act_on_setup(&mut self, action: Action) -> Option<Effect> {
        match action {
            Action::Start => return self.start(),
            Action::Move(Move::Up) => self.setup.move_focus(-1),
            Action::Move(Move::Down) => self.setup.move_focus(1),
            Action::Decrease | Action::Increase if self.setup.focus() == Field::Seed => {
                let board = self.setup.board().ok();
                if let Some(today) = board.and_then(|board| self.seed_of_today(board)) {
                    self.setup.toggle_seed(today);
                }
            }
            Action::Daily => return self.ask_for_daily(),
            Action::Decrease => self.setup.change(-1),
            Action::Increase => self.setup.change(1),
            Action::EraseBack if self.setup.focus() != Field::Seed => {
                self.notice = Some(Notice::info("⟨decrease⟩ and ⟨increase⟩ change this field"));
            }
            Action::EraseBack => self.setup.erase(),
            Action::Type(symbol) if !self.setup.write(symbol) => {
                self.notice = Some(Notice::warning(match self.setup.focus() {
                    Field::Seed => format!("A seed has at most {} characters", Seed::MAX_LEN),
                    Field::Games => "2, 4, 6 or 8 games: both hide as many codes".to_owned(),
                    _ => format!(
                        "{symbol} does nothing here: ⟨decrease⟩ and ⟨increase⟩ change this field"
                    ),
                }));
            }
            _ => {}
        }
        None
    }

    /// Starts the game of the setup; the table is left as it was if there is no such board.
    fn start(&mut self) -> Option<Effect> {
        match self.setup.config() {
            Ok(config) => {
                self.arrange(config);
                return Some(Effect::Remember(self.setup.choice()));
            }
            Err(why) => self.notice = Some(Notice::warning(why.to_string())),
        }
        None
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
            self.arrange(GameConfig::like(game));
        }
    }

    /// Begins a game, or lets a person hide its code first.
    fn arrange(&mut self, config: GameConfig) {
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
        let solver_seed = self.dice.bits();
        self.put_on_table(Table::new(game, solver_seed));
        let is_first = !self.welcomed && self.shelf.games().next().is_none();
        if guesses_by_person && scored_for_person && is_first {
            self.welcomed = true;
            self.overlay = Some(Overlay::Welcome);
        }
    }

    /// Nobody wonders where a game or a contest that was not over has gone.
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

    /// What becomes of what is on the table when something else takes its place.
    fn what_is_left(&self) -> Option<String> {
        let contest = self.contest().and_then(Contest::left_at);
        match (contest, self.keeps_unfinished()) {
            (Some(contest), true) => Some(format!("{contest}; the game that was not over is kept")),
            (None, true) => Some("The game before is not over: it is kept".to_owned()),
            (contest, false) => contest,
        }
    }
}

impl App {
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

    /// Puts the daily game of the chosen board on the table, for a person to find its code. Who has
    /// begun it today goes on with it, and who has ended it sees it again.
    pub(super) fn play_daily(&mut self) -> Option<Effect> {
        let board = match self.setup.board() {
            Ok(board) => board,
            Err(why) => {
                self.notice = Some(Notice::warning(why.to_string()));
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
