//! Commands that touch more than one part of the state: how games come onto the table, and what is done with lists.
//!
//! What touches one part only is a method of that part, and is called by `input/commands.rs`.

use crate::rules::{Board, Codemaker, Game, Player, Seed};

use super::library::new_daily;
use super::play::{Back, Opening, Origin};
use super::reply::Reply;
use super::setup::origin_of;
use super::{
    App, Field, GameId, Help, Hiding, Kind, List, Maker, OpenList, Page, PuzzleId, Screen,
    Scrolled, Setting, Settings, Shared, Table, Way, World, begun,
};

/// How games come onto the table.
impl App {
    /// Puts a recorded game on the table, at its end. No solver plays a row before a key is pressed. If it is one of
    /// the saved games, that one goes on.
    pub fn open(&mut self, game: Game) {
        let saved = self.library.all.iter().find(|(_, saved)| **saved == game);
        let id = saved.map(|(id, _)| *id);
        let reply = self.load_game(Opening {
            game,
            id,
            origin: Origin::Usual,
        });
        self.pause();
        self.screens.say(reply);
    }

    /// Goes on with a saved game. Nothing plays before a key is pressed.
    pub fn go_on_with(&mut self, id: GameId) {
        let reply = self.load_saved(id, |row| {
            format!("Welcome back: {row}. ⟨new-game⟩: new game")
        });
        self.screens.say(reply);
    }

    /// Puts a game on the table: the one way there for new, saved and recorded games and puzzles. A new game of a
    /// solver begins to play.
    fn load_game(&mut self, opening: Opening) -> Reply {
        let reply = if self.keeps_unfinished() {
            Reply::info("Your unfinished game is saved (⟨games⟩ lists games)")
        } else {
            Reply::Nothing
        };
        self.answers.forget_failures();
        let mut table = Table::new(opening, self.dice.bits(), self.now);
        table.begin(self.memory.coach);
        self.table = Some(table);
        self.hiding = None;
        self.screens.show(Screen::Table);
        reply
    }

    /// Puts a saved game on the table. If it goes on, that is said in these words about its row.
    fn load_saved(&mut self, id: GameId, goes_on: fn(String) -> String) -> Reply {
        let Some(game) = self.library.all.get(&id).cloned() else {
            return Reply::Nothing;
        };
        let row = game.row_in_words();
        let is_over = game.is_over();
        let origin = origin_of(&game, &self.library);
        let reply = self.load_game(Opening {
            game,
            id: Some(id),
            origin,
        });
        if is_over {
            reply
        } else {
            Reply::info(goes_on(row))
        }
    }

    /// Puts a saved game on the table: to look at if it is over, otherwise to go on with.
    fn open_game(&mut self, id: GameId) -> Reply {
        if let Some(table) = &mut self.table
            && table.id() == Some(id)
        {
            self.screens.show(Screen::Table);
            return table.leave_branches();
        }
        self.load_saved(id, |row| format!("Your game goes on: {row}"))
    }

    /// Puts a game on the table that begins now.
    fn begin(&mut self, game: Game) -> Reply {
        let kind = Kind::of(&game);
        let origin = origin_of(&game, &self.library);
        let reply = self.load_game(Opening {
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
    pub(super) fn start(&mut self, world: &mut dyn World) -> Reply {
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
        )
    }

    /// Plays the game of the setup, whose seed was named: one that was begun and not ended goes on.
    pub fn play_seed(&mut self, world: &mut dyn World) {
        let reply = match self.begun_on_seed() {
            Some(id) => {
                self.setup.seed = None;
                self.open_game(id)
            }
            None => self.start(world),
        };
        self.screens.say(reply);
    }

    /// The game of the setup, if it was begun and not ended.
    fn begun_on_seed(&self) -> Option<GameId> {
        let seed = Codemaker::Seed(self.setup.seed?);
        let new = Game::new(self.setup.board(), seed, self.setup.codebreaker());
        begun(&self.library.all, &new)
    }

    /// Begins the daily game, or goes on with it; if it is over it is on show.
    pub(super) fn play_daily(&mut self) -> Reply {
        let today = self.now.date.date();
        if let Some((id, _)) = self.library.game_of(today) {
            let day = today.strftime("%-d %b %Y");
            let reply = self.open_game(id);
            return reply.or(Reply::info(format!("This is the daily of {day}")));
        }
        match new_daily(today) {
            Some(game) => self.begin(game),
            None => Reply::Nothing,
        }
    }

    /// Plays the daily game, before the first input.
    pub fn begin_with_daily(&mut self) {
        let reply = self.play_daily();
        self.screens.say(reply);
    }

    /// Begins another game like the one on the table, with another secret; after a puzzle the next one.
    pub(super) fn new_game(&mut self) -> Reply {
        let Some(table) = &self.table else {
            return Reply::Nothing;
        };
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

    /// Puts a puzzle on the table.
    fn open_puzzle(&mut self, puzzle: PuzzleId) -> Reply {
        let Some(game) = puzzle.begin(&mut self.dice) else {
            return Reply::warning("Found no puzzle. Try again");
        };
        self.load_game(Opening {
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
    pub(super) fn play_hidden(&mut self, world: &mut dyn World) -> Reply {
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

/// From screen to screen.
impl App {
    /// Goes one step back: closes what is open, leaves a branch, or goes to the setup and returns.
    pub(super) fn back(&mut self) -> Reply {
        if self.screens.close_overlay() {
            return Reply::Nothing;
        }
        match self.screens.screen {
            Screen::Setup => self.leave_setup(),
            Screen::Hiding => {
                self.show_setup();
                Reply::Nothing
            }
            Screen::Table => self.leave_table(),
        }
    }

    fn leave_setup(&mut self) -> Reply {
        if !self.setup.focus().is_game() {
            self.setup.focus_on(Field::Way);
        } else if self.table.is_some() {
            self.screens.show(Screen::Table);
        } else if self.hiding.is_some() {
            self.screens.show(Screen::Hiding);
        } else {
            return Reply::info("No game to go back to. ⟨quit⟩: quit");
        }
        Reply::Nothing
    }

    fn leave_table(&mut self) -> Reply {
        if let Some(table) = &mut self.table
            && let Back::Done(reply) = table.back()
        {
            return reply;
        }
        self.show_setup();
        if self.keeps_unfinished() {
            Reply::info("Your game is saved")
        } else {
            Reply::Nothing
        }
    }

    fn show_setup(&mut self) {
        self.pause();
        self.screens.show(Screen::Setup);
        self.setup.focus_on(Field::Way);
    }

    /// Goes from the end of a game to the next one, from that of a branch back to the game itself.
    pub(super) fn leave_end(&mut self) -> Reply {
        let Some(table) = &mut self.table else {
            return Reply::Nothing;
        };
        if table.is_stray_enter(self.now.time) {
            return Reply::Nothing;
        }
        if table.branches() > 0 {
            return table.leave_branch();
        }
        self.new_game()
    }

    /// Turns the coach on or off: as it is left it stays, from game to game, where that is the player's choice.
    pub(super) fn toggle_coach(&mut self, world: &mut dyn World) -> Reply {
        let Some(table) = &mut self.table else {
            return Reply::Nothing;
        };
        let on = !table.variation().coach_is_on();
        table.turn_coach(on);
        let is_choice_for_later =
            !table.is_over() && table.branches() == 0 && table.remembers_coach();
        if is_choice_for_later {
            self.memory.coach = on;
            world.remember(&self.memory);
        }
        match self.table() {
            // At the end of a game the card stands in the place of the coach.
            Some(view) if on && view.is_secret_shown() => match view.why_no_page() {
                Some(why) => Reply::info(why),
                None => Reply::Nothing,
            },
            _ => Reply::Nothing,
        }
    }

    /// Shows the help, for which what plays by itself stops, or closes it.
    pub(super) fn toggle_help(&mut self) {
        self.pause();
        self.screens.toggle_help();
    }

    /// Stops what goes on by itself on the table.
    pub fn pause(&mut self) {
        if let Some(table) = &mut self.table {
            table.pause();
        }
    }
}

/// Lists over the screen.
impl App {
    /// Opens a list, or closes it where it is on top. What plays by itself stops for it.
    pub(super) fn toggle_list(&mut self, list: List, line: usize) {
        self.pause();
        self.screens.toggle_list(list, line);
    }

    /// Opens the list of games with the game on the table selected, or closes it.
    pub(super) fn toggle_games(&mut self) {
        self.library.forget_deleted();
        self.library.shows_statistics = false;
        let line = match self.id_on_table() {
            Some(id) => self.library.line_of(id),
            None => 0,
        };
        self.toggle_list(List::Games, line);
    }

    /// Opens the list of puzzles, or closes it.
    pub(super) fn toggle_puzzles(&mut self) {
        let on_show = self
            .table_on_show()
            .and_then(|table| Some(table.puzzle()?.0));
        let line = PuzzleId::first_line(on_show, &self.memory.solved);
        self.toggle_list(List::Puzzles, line);
    }

    /// Lets every solver play the code of the finished game on the table.
    pub(super) fn open_versus(&mut self) {
        self.answers.forget_failures();
        self.pause();
        self.screens.open(List::Versus, 0);
    }

    /// How many lines a list has.
    fn lines(&self, list: List) -> usize {
        match list {
            List::Versus => self.table().map_or(0, |table| table.comparison().len()),
            List::Puzzles => PuzzleId::all().len(),
            List::Games => self.library.listed().len(),
            List::Settings => Setting::ALL.len(),
            List::Share => Shared::ALL.len(),
        }
    }

    /// Whether there is a line to select in the list on show.
    pub(super) fn has_line(&self) -> bool {
        match self.screens.list {
            Some(open) => self.lines(open.list) > 0,
            None => false,
        }
    }

    /// Selects the line so many lines further, or scrolls the rules.
    pub(super) fn select_line(&mut self, step: isize) {
        if let Some(mut help) = self.screens.help {
            match &mut help {
                Help::Keys(state) => state.step(step, self.help_lines().len()),
                Help::Rules(scroll) => scroll.by(step),
            }
            self.screens.help = Some(help);
        } else if let Some(mut open) = self.screens.list {
            open.state.step(step, self.lines(open.list));
            self.screens.list = Some(open);
        }
    }

    /// What Enter does with the line selected, in one word.
    pub(super) fn word_of_line(&self) -> &'static str {
        let Some(open) = self.screens.list else {
            return "";
        };
        match open.list {
            List::Games if !self.has_line() => "",
            List::Versus | List::Games => "open",
            List::Puzzles => "play",
            List::Settings => "next value",
            List::Share => "share",
        }
    }

    /// Opens the line selected; a setting gets its next value.
    pub(super) fn open_line(&mut self, world: &mut dyn World) -> Reply {
        let Some(OpenList { list, state }) = self.screens.list else {
            return Reply::Nothing;
        };
        let line = state.selected;
        match list {
            List::Versus => self.open_entrant(line, world),
            List::Puzzles => match PuzzleId::all().get(line) {
                Some(puzzle) => self.open_puzzle(*puzzle),
                None => Reply::Nothing,
            },
            List::Games => match self.selected_game() {
                Some((id, _)) => self.open_game(id),
                None => Reply::info("No game to open"),
            },
            List::Settings => self.change_setting(1, world),
            List::Share => match Shared::ALL.get(line) {
                Some(what) => self.share(*what, world),
                None => Reply::Nothing,
            },
        }
    }

    /// Selects a line by its index, or opens it if it is selected. A line that is not there any more does nothing.
    pub(super) fn click_line(&mut self, line: usize, world: &mut dyn World) -> Reply {
        if self.screens.help.is_some() {
            let is_there = line < self.help_lines().len();
            if let Some(Help::Keys(state)) = &mut self.screens.help
                && is_there
            {
                state.selected = line;
            }
            return Reply::Nothing;
        }
        match self.screens.list {
            Some(open) if line < self.lines(open.list) => {
                if line == open.state.selected {
                    return self.open_line(world);
                }
                self.screens.select(line);
                Reply::Nothing
            }
            _ => Reply::Nothing,
        }
    }

    /// Puts an entrant's game on the table, or says why not.
    fn open_entrant(&mut self, line: usize, world: &mut dyn World) -> Reply {
        let (parts, mut ctx) = self.split(world);
        let Some(table) = parts.table else {
            return Reply::Nothing;
        };
        match table.open_entrant(line, &mut ctx) {
            Ok(reply) => {
                self.screens.show(Screen::Table);
                reply
            }
            Err(why) => why,
        }
    }

    /// Selects a game in the list of games.
    fn select_game(&mut self, id: GameId) {
        let line = self.library.line_of(id);
        self.screens.select(line);
    }

    /// Deletes the game selected in the list.
    pub(super) fn delete_selected(&mut self, world: &mut dyn World) -> Reply {
        let Some((id, _)) = self.selected_game() else {
            return Reply::info("No game to delete");
        };
        if self.id_on_table() == Some(id) {
            return Reply::info("This game is on the table. Open another one first");
        }
        let (parts, mut ctx) = self.split(world);
        match parts.library.delete(id, &mut ctx) {
            Ok(reply) => {
                self.select_game(id);
                reply
            }
            Err(why) => why,
        }
    }

    /// Restores the game that was deleted last.
    pub(super) fn restore_deleted(&mut self, world: &mut dyn World) -> Reply {
        let (parts, mut ctx) = self.split(world);
        let Some((id, saved)) = parts.library.restore_deleted(&mut ctx) else {
            return Reply::Nothing;
        };
        let reply = self.note_saved(saved, world);
        self.select_game(id);
        reply
    }

    /// Lists other games; the one selected stays selected if it is among them.
    pub(super) fn change_filter(&mut self, step: isize) {
        let selected = self.selected_game().map(|(id, _)| id);
        self.library.change_filter(step);
        if let Some(id) = selected {
            self.select_game(id);
        }
    }
}

/// The lists of the coach.
impl App {
    /// Goes a step through the codes if they were turned to, else through the rows, where no row is made.
    pub(super) fn walk(&mut self, step: isize, world: &mut dyn World) -> Reply {
        let walks_codes = self.walks_codes();
        self.change_table(world, |table, ctx| {
            if walks_codes {
                table.panel_mut().scroll_by(step);
            } else {
                table.walk(step, ctx);
            }
        })
    }

    /// Whether the arrows go through the codes: their page was turned to and has more of them than are on show.
    fn walks_codes(&self) -> bool {
        let Some(table) = self.panel_table() else {
            return false;
        };
        table.shows_coach()
            && table.panel().page == Page::Codes
            && table.pages().len() < Page::ALL.len()
            && self.is_cut(Scrolled::Codes)
    }

    /// Turns the lists on show by so many lines.
    pub(super) fn turn_lists(&mut self, step: isize, world: &mut dyn World) -> Reply {
        let Some(table) = self.table() else {
            return Reply::Nothing;
        };
        let has_codes = table.shows_page(Page::Codes);
        let has_guesses = table.shows_page(Page::Guesses);
        self.change_table(world, |table, _| {
            if has_codes {
                table.panel_mut().scroll_by(step);
            }
            if has_guesses {
                table.panel_mut().turn_guesses(step);
            }
        })
    }

    /// Why no list on show can be turned.
    pub(super) fn why_no_lists(&self) -> Option<String> {
        let table = self.table()?;
        if !table.shows_page(Page::Guesses) && !table.shows_page(Page::Codes) {
            let first = "Turn to Guesses or Codes first. ⟨next-page⟩: next page";
            return Some(table.why_no_page().unwrap_or_else(|| first.into()));
        }
        if self.is_cut(Scrolled::Guesses) || self.is_cut(Scrolled::Codes) {
            None
        } else {
            Some("There is nothing more to turn to here".into())
        }
    }
}

/// Settings and sharing.
impl App {
    /// Changes the setting that is selected to the value `step` places further, round the end.
    pub(super) fn change_setting(&mut self, step: isize, world: &mut dyn World) -> Reply {
        let Some(open) = self.screens.list else {
            return Reply::Nothing;
        };
        match Setting::ALL.get(open.state.selected) {
            Some(setting) if open.list == List::Settings => {
                let settings = self.config.with_next_value(setting, step);
                self.apply_settings(settings, world)
            }
            _ => Reply::Nothing,
        }
    }

    /// Makes games that play by themselves faster or, with −1, slower.
    pub(super) fn change_speed(&mut self, step: isize, world: &mut dyn World) -> Reply {
        let settings = self.config.with_next_speed(step);
        let speed = Reply::info(format!("Speed: {}", settings.speed));
        self.apply_settings(settings, world).or(speed)
    }

    /// Goes by these settings from now on, and saves them.
    fn apply_settings(&mut self, settings: Settings, world: &mut dyn World) -> Reply {
        if settings == self.config.settings {
            return Reply::Nothing;
        }
        let saved = world.save_settings(&self.config.settings, &settings);
        if let Some(table) = &mut self.table {
            table.apply_settings(&settings, self.now.time);
        }
        self.config.settings = settings;
        self.window.is_ascii = self.config.draws_ascii();
        match saved {
            Ok(()) => Reply::Nothing,
            Err(why) => Reply::warning(format!("Not saved: {why}. It lasts until you quit")),
        }
    }

    /// Copies the pins, and opens the list of all ways to share.
    pub(super) fn copy_pins(&mut self, world: &mut dyn World) -> Reply {
        self.pause();
        self.screens.open(List::Share, 0);
        self.share(Shared::Pins, world)
    }

    /// Shares the game on the table.
    fn share(&mut self, what: Shared, world: &mut dyn World) -> Reply {
        let text = match self.text_to_share(what) {
            Ok(text) => text,
            Err(why) => return Reply::warning(why),
        };
        match what {
            Shared::Pins => {
                world.copy(&text);
                Reply::info("The pins are sent to the clipboard")
            }
            Shared::Record => {
                world.copy(&text);
                Reply::info("The game is sent to the clipboard")
            }
            Shared::File(format) => {
                // A picture shows the game, not the list.
                let list = self.screens.list.take();
                let exported = world.export(self, format);
                self.screens.list = list;
                match exported {
                    Ok(file) => Reply::info(format!("Saved: {file}")),
                    Err(why) => Reply::warning(format!("Not saved: {why}")),
                }
            }
        }
    }
}
