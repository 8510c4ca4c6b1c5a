//! How games come onto the table: new and saved ones, the daily, puzzles, and games whose code a person hides.

use crate::app::library::why_not_open;
use crate::app::play::{OpenedGame, Origin};
use crate::app::reply::Reply;
use crate::app::setup::origin_of;
use crate::app::{
    App, Exercise, Field, GameId, Hiding, Kind, Maker, Mistake, PuzzleId, Screen, Setup, Table,
    TableView, Way, World, unfinished_like,
};
use crate::coach::say;
use crate::rules::{Board, Codemaker, Game, Player, Seed};

/// How games come onto the table.
impl App {
    /// Puts a recorded game on the table, at its end. No solver plays a row before a key is pressed. If it is one of
    /// the saved games, that one goes on.
    pub fn show_record(&mut self, game: Game) {
        let mut games = self.library.all().iter();
        let found = games.find(|(_, saved)| **saved == game);
        let id = found.map(|(id, _)| *id);
        let reply = self.put_on_table(OpenedGame {
            game,
            id,
            origin: Origin::Usual,
        });
        self.pause();
        self.screens.say(reply);
    }

    /// Goes on with a saved game. Nothing plays before a key is pressed.
    pub fn resume(&mut self, id: GameId) {
        let reply = self.put_saved_on_table(id, |row| {
            format!("Welcome back: {row}. ⟨new-game⟩: new game")
        });
        self.screens.say(reply);
    }

    /// Puts a game on the table: the one way there for new, saved and recorded games and puzzles. A new game of a
    /// solver begins to play.
    pub(super) fn put_on_table(&mut self, opened: OpenedGame) -> Reply {
        let reply = self.farewell();
        let table = Table::new(opened, self.dice.bits(), self.now);
        self.show_table(table);
        reply
    }

    /// Shows a table in place of the one before.
    fn show_table(&mut self, mut table: Table) {
        // What failed in an earlier game may be tried again in this one.
        self.answers.forget_failures();
        table.begin(self.memory.coach);
        self.table = Some(table);
        self.hiding = None;
        self.screens.show(Screen::Table);
    }

    /// What is said of the game on the table when another one takes its place.
    fn farewell(&self) -> Reply {
        if self.keeps_unfinished() {
            Reply::info("Your unfinished game is saved (⟨games⟩ lists games)")
        } else {
            Reply::Nothing
        }
    }

    /// Puts a saved game on the table. `welcome` writes what is said of one that is not over, with the row it is at.
    fn put_saved_on_table(&mut self, id: GameId, welcome: fn(String) -> String) -> Reply {
        let Some(game) = self.library.all().get(&id).cloned() else {
            return Reply::Nothing;
        };
        let row = say::next_row(&game);
        let is_over = game.is_over();
        let origin = origin_of(&game, &self.library);
        let reply = self.put_on_table(OpenedGame {
            game,
            id: Some(id),
            origin,
        });
        if is_over {
            reply
        } else {
            Reply::info(welcome(row))
        }
    }

    /// Puts a saved game on the table: to look at if it is over, otherwise to go on with.
    pub(super) fn open_game(&mut self, id: GameId) -> Reply {
        if let Some(table) = &mut self.table
            && table.id() == Some(id)
        {
            self.screens.show(Screen::Table);
            return table.leave_branches();
        }
        self.put_saved_on_table(id, |row| format!("Your game goes on: {row}"))
    }

    /// Puts a game on the table that begins now.
    pub(super) fn begin(&mut self, game: Game) -> Reply {
        let kind = Kind::of(&game);
        let origin = origin_of(&game, &self.library);
        let reply = self.put_on_table(OpenedGame {
            game,
            id: None,
            origin,
        });
        if let Some(table) = &mut self.table
            && kind.maker == Maker::Person
        {
            // Nobody could hide the same code again: it is saved before the first guess.
            table.note_change();
        }
        if kind.way == Way::RealBoard {
            return Reply::info("Play on your real board. Type each guess here, then its pins");
        }
        reply
    }

    /// Begins a game, or lets a person hide its code first. Without a seed the program draws one.
    fn begin_or_hide(
        &mut self,
        board: Board,
        maker: Maker,
        seed: Option<Seed>,
        codebreaker: Player,
    ) -> Reply {
        let drawn = Seed::random(&mut self.dice);
        if let Some(codemaker) = maker.codemaker(seed.unwrap_or(drawn)) {
            return self.begin(Game::new(board, codemaker, codebreaker));
        }
        self.hide(board, codebreaker);
        Reply::Nothing
    }

    /// Plays the game in focus: goes on with one, or begins that of the setup, or lets its code be hidden.
    pub(crate) fn play_focused(&mut self, world: &mut dyn World) -> Reply {
        match self.setup.focus() {
            Field::GoOn => return self.back(),
            Field::Daily => return self.play_daily(),
            _ => {}
        }
        let setup = self.setup;
        if let Some(why) = self.why_not_open(&setup) {
            return Reply::refusal(&why);
        }
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
        )
    }

    /// When the daily opens that the game of the setup would be, if its day is to come.
    fn why_not_open(&self, setup: &Setup) -> Option<String> {
        let seed = Codemaker::Seed(setup.seed?);
        let new = Game::new(setup.board(), seed, setup.codebreaker());
        if setup.kind.maker == Maker::Program {
            why_not_open(&new, self.today())
        } else {
            None
        }
    }

    /// Plays the game of the setup, whose seed was named: one that was begun and not ended goes on.
    pub fn play_named_seed(&mut self, world: &mut dyn World) {
        let reply = match self.begun_on_seed() {
            Some(id) => {
                self.setup.seed = None;
                self.open_game(id)
            }
            None => self.play_focused(world),
        };
        self.screens.say(reply);
    }

    /// The game of the setup, if it was begun and not ended.
    fn begun_on_seed(&self) -> Option<GameId> {
        let seed = Codemaker::Seed(self.setup.seed?);
        let new = Game::new(self.setup.board(), seed, self.setup.codebreaker());
        unfinished_like(self.library.all(), &new)
    }

    /// Goes to the daily game in the setup.
    pub(crate) fn choose_daily(&mut self) {
        if self.daily().is_some() {
            self.setup.focus_on(Field::Daily);
        }
    }

    /// Plays the daily game of the day that is chosen.
    pub(crate) fn play_daily(&mut self) -> Reply {
        self.play_day(self.chosen_day())
    }

    /// Plays the daily game, before the first input.
    pub fn play_daily_first(&mut self) {
        let reply = self.play_daily();
        self.screens.say(reply);
    }

    /// Begins another game like the one on the table, with another secret; after a puzzle the next one.
    pub(crate) fn new_game(&mut self) -> Reply {
        let Some(table) = &self.table else {
            return Reply::Nothing;
        };
        if let Some(exercise) = table.exercise() {
            let mistake = exercise.mistake();
            return self.open_mistake_after(mistake);
        }
        if let Some((puzzle, _)) = table.puzzle() {
            return self.open_puzzle(puzzle.next());
        }
        let game = table.main_game();
        let (board, codebreaker) = (game.board(), game.codebreaker());
        let maker = Kind::of(game).maker;
        let reply = self.begin_or_hide(board, maker, None, codebreaker);
        if maker == Maker::Person {
            reply
        } else {
            reply.or(Reply::info("New game"))
        }
    }

    /// Puts a mistake on the table: its game as it stood before that row.
    pub(super) fn open_mistake(&mut self, mistake: Mistake) -> Reply {
        let game = self.library.all().get(&mistake.row.game);
        let Some((exercise, game)) = game.and_then(|game| Exercise::of(mistake, game)) else {
            return Reply::Nothing;
        };
        let reply = self.farewell();
        let table = Table::of_exercise(exercise, game, self.dice.bits(), self.now);
        self.show_table(table);
        reply
    }

    /// Goes from a mistake to the next one that is not mended; after the last one the costliest comes.
    fn open_mistake_after(&mut self, current: Mistake) -> Reply {
        let mended = &self.memory.mended;
        let is_open = |mistake: &Mistake| *mistake != current && !mended.has(mistake.row);
        let open: Vec<_> = self.library.mistakes().filter(is_open).collect();
        let next = open.iter().position(|mistake| *mistake > current);
        if let Some(mistake) = open.get(next.unwrap_or(0)) {
            return self.open_mistake(*mistake);
        }
        if mended.has(current.row) {
            self.toggle_puzzles();
            Reply::info("All your mistakes are mended")
        } else {
            Reply::info("No other mistake is left")
        }
    }

    /// Plays the row that was made. Where it mends a mistake already, the next one comes.
    pub(crate) fn play_row(&mut self, world: &mut dyn World) -> Reply {
        if self.table().is_some_and(TableView::shows_mending_row) {
            self.new_game()
        } else {
            self.at_table(world, Table::play_draft)
        }
    }

    /// Puts a puzzle on the table.
    pub(super) fn open_puzzle(&mut self, puzzle: PuzzleId) -> Reply {
        let Some(game) = puzzle.new_game(&mut self.dice) else {
            return Reply::warning("Found no puzzle. Try again");
        };
        self.put_on_table(OpenedGame {
            game: game.clone(),
            id: None,
            origin: Origin::Puzzle(puzzle, game),
        })
    }
}

/// Codes that are hidden.
impl App {
    /// Lets a person hide the code of a game. What was made on the same board before is still there.
    fn hide(&mut self, board: Board, codebreaker: Player) {
        self.pause();
        self.memory.evening.end_after_rest(self.now.date);
        match &mut self.hiding {
            Some(hiding) if hiding.draft.board() == board => hiding.codebreaker = codebreaker,
            _ => self.hiding = Some(Hiding::new(board, codebreaker)),
        }
        self.screens.show(Screen::Hiding);
    }

    /// Begins the game whose code is hidden now, or says why it cannot be a secret.
    pub(crate) fn play_hidden(&mut self, world: &mut dyn World) -> Reply {
        let Some(hiding) = &mut self.hiding else {
            return Reply::Nothing;
        };
        let code = match hiding.draft.complete() {
            Ok(code) => code,
            Err(why) => return why,
        };
        let codebreaker = hiding.codebreaker;
        let board = hiding.draft.board();
        let guesser = self.hider().other().number();
        let reply = self.begin(Game::new(board, Codemaker::Secret(code), codebreaker));
        if codebreaker != Player::Person {
            return reply;
        }
        let not_saved = self.save(world);
        if let Some(id) = self.id_on_table() {
            self.memory.evening.add(id, &self.library);
            world.remember(&self.memory);
        }
        not_saved.or(Reply::info(format!("Player {guesser}: your turn")))
    }
}
