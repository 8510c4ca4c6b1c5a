//! How games begin: from the setup, and as another one like the last.

use crate::app::begun;
use crate::app::play::Origin;
use crate::app::{App, Field, Kind, Maker, Notice, Way, World};
use crate::rules::{Board, Codemaker, Game, Player, Seed};

impl App {
    /// Plays the game in focus. Begins that of the setup, or lets its code be hidden.
    pub(in crate::app) fn start(&mut self, world: &mut dyn World) {
        match self.setup.focus() {
            Field::GoOn => return self.back(),
            Field::Daily => return self.play_daily(),
            _ => {}
        }
        let setup = self.setup;
        self.memory.setup = setup;
        // What holds is remembered, not what was wished.
        self.memory.setup.set_board(setup.board());
        world.remember(&self.memory);
        // Once played, the word would only bring the same code again.
        self.setup.seed = None;
        self.begin_or_hide(
            setup.board(),
            setup.kind.maker,
            setup.seed,
            setup.codebreaker(),
        );
    }

    /// Plays the game of the setup, whose seed was named: one that was begun and not ended goes on.
    pub fn play_seed(&mut self, world: &mut dyn World) {
        let setup = self.setup;
        let named = setup.seed.map(Codemaker::Seed);
        let new = named.map(|seed| Game::new(setup.board(), seed, setup.codebreaker()));
        match new.and_then(|new| begun(&self.games.all, &new)) {
            Some(id) => {
                self.setup.seed = None;
                self.open_game(id);
            }
            None => self.start(world),
        }
    }

    /// Another game like the one on the table, with another secret; after a puzzle the next one.
    pub(in crate::app) fn new_game(&mut self) {
        let Some(table) = &self.table else { return };
        if let Some((pick, _)) = table.puzzle() {
            return self.open_puzzle(pick.next());
        }
        let game = table.main_line();
        let maker = Kind::of(game).maker;
        self.begin_or_hide(game.board(), maker, None, game.codebreaker());
        if maker != Maker::Person {
            self.view.tell_if_silent(Some(Notice::info("New game")));
        }
    }

    /// Begins a game, or lets a person hide its code first. Without a seed the program draws one.
    fn begin_or_hide(
        &mut self,
        board: Board,
        maker: Maker,
        seed: Option<Seed>,
        codebreaker: Player,
    ) {
        let fresh = Seed::random(&mut self.dice);
        match maker.codemaker(seed.unwrap_or(fresh)) {
            Some(codemaker) => self.begin(Game::new(board, codemaker, codebreaker)),
            None => self.hide(board, codebreaker),
        }
    }

    /// What is special about a game: until two games of a person are over it shows the first steps.
    pub(in crate::app) fn origin_of(&self, game: &Game) -> Origin {
        let is_find = |game: &Game| Kind::of(game).way == Way::Find;
        let played = self.games.all.values();
        let played = played.filter(|game| game.is_over() && is_find(game));
        if is_find(game) && played.count() < 2 {
            Origin::FirstSteps
        } else {
            Origin::Usual
        }
    }

    /// Puts a game on the table that begins now.
    pub(in crate::app) fn begin(&mut self, game: Game) {
        let kind = Kind::of(&game);
        let origin = self.origin_of(&game);
        self.load_game(game, None, origin);
        if let Some(table) = self.table.as_mut().filter(|_| kind.maker == Maker::Person) {
            // Nobody could hide the same code again: it is saved before the first guess.
            table.has_changed();
        }
        if kind.way == Way::RealBoard {
            self.say("Play on your real board. Type each guess here, then its pins");
        }
    }
}
