//! The saved games: their names, when they are saved, and their list.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use jiff::civil::DateTime;

use crate::rules::{Codemaker, Game, Outcome, named_enum};

use crate::app::lists::neighbour;
use crate::app::{App, List, Screen, Table, World};

/// The name of a saved game: when it was begun, and a random number, so that two windows never use the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameId {
    begun: DateTime,
    number: u32,
}

impl GameId {
    const BEGUN: &str = "%Y-%m-%d-%H%M%S";

    /// The name of a game that is begun now.
    pub fn new(begun: DateTime, number: u32) -> Self {
        let begun = begun.with().subsec_nanosecond(0).build().unwrap_or(begun);
        Self { begun, number }
    }

    /// Another name for a game begun at the same time.
    #[must_use]
    pub fn next(self) -> Self {
        Self::new(self.begun, self.number.wrapping_add(1))
    }

    /// The next of these names that is not taken.
    #[must_use]
    pub fn next_free(self, is_taken: impl Fn(Self) -> bool) -> Self {
        let mut id = self.next();
        while is_taken(id) {
            id = id.next();
        }
        id
    }

    /// The game with this name, as it is written; `None` if no game has it.
    pub fn of_name(name: &str) -> Option<Self> {
        let (begun, number) = name.rsplit_once('-')?;
        let id = Self {
            begun: DateTime::strptime(Self::BEGUN, begun).ok()?,
            number: u32::from_str_radix(number, 16).ok()?,
        };
        // A game has one name: no capitals, no missing zeros.
        (id.to_string() == name).then_some(id)
    }

    /// When the game was begun, to the second.
    pub fn begun(self) -> DateTime {
        self.begun
    }
}

/// `2026-11-21-174934-0b1a2f3c`.
impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let begun = self.begun.strftime(Self::BEGUN);
        write!(f, "{begun}-{:08x}", self.number)
    }
}

/// All saved games, the earliest first.
pub type SavedGames = BTreeMap<GameId, Game>;

fn is_hidden(game: &Game) -> bool {
    matches!(game.codemaker(), Codemaker::Secret(_))
}

/// Whether a game was begun and not ended: one with a hidden code is begun before its first row.
pub fn is_unfinished(game: &Game) -> bool {
    !game.is_over() && (is_hidden(game) || !game.turns().is_empty())
}

/// The last game on the seed of one without a row, for the same codebreaker, that was begun and not ended: it goes on
/// in place of that.
pub fn begun(games: &SavedGames, new: &Game) -> Option<GameId> {
    let about = |game: &Game| (game.codemaker(), game.board(), game.codebreaker());
    let is_same = |game: &Game| is_unfinished(game) && about(game) == about(new);
    let is_on_seed = matches!(new.codemaker(), Codemaker::Seed(_)) && new.turns().is_empty();
    let mut latest = games.iter().rev().filter(|_| is_on_seed);
    latest.find_map(|(id, game)| is_same(game).then_some(*id))
}

named_enum! {
    /// Which of the saved games are listed.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
    pub enum Filter {
        /// All of them.
        #[default]
        All = "all games";
        Won = "won";
        Lost = "lost";
    }
}

impl Filter {
    fn admits(self, game: &Game) -> bool {
        // With two players either of them may be the one at the keyboard.
        let is_players = game.solver().is_none() && !is_hidden(game);
        match self {
            Self::All => true,
            Self::Won => is_players && game.outcome() == Outcome::Won,
            Self::Lost => is_players && game.outcome() == Outcome::Lost,
        }
    }
}

/// The saved games, and what is listed of them.
#[derive(Debug, Default)]
pub struct Library {
    /// All games.
    pub all: SavedGames,
    /// How many more there are on boards that are too large: they stay on the disk.
    pub larger: usize,
    /// Which games are listed.
    pub filter: Filter,
    /// Whether the statistics were turned to, where there is no room for them beside the list.
    shows_statistics: bool,
    /// Those whose last row is not on the disk.
    not_saved: BTreeSet<GameId>,
    /// Games deleted since the list was opened, the last one at the end.
    deleted: Vec<(GameId, Game)>,
}

impl Library {
    /// The columns of a window in which list and statistics have room side by side.
    pub const WITH_STATISTICS: u16 = 100;

    pub(in crate::app) fn of(all: SavedGames, larger: usize) -> Self {
        Self {
            all,
            larger,
            ..Self::default()
        }
    }

    /// The games listed, the latest first.
    pub fn listed(&self) -> Vec<(GameId, &Game)> {
        let games = self.all.iter().rev().map(|(id, game)| (*id, game));
        games.filter(|(_, game)| self.filter.admits(game)).collect()
    }

    /// The games whose last row is not on the disk, the earliest first.
    pub fn unsaved(&self) -> impl Iterator<Item = &Game> {
        self.not_saved.iter().filter_map(|id| self.all.get(id))
    }

    pub(in crate::app) fn can_restore(&self) -> bool {
        !self.deleted.is_empty()
    }

    pub(in crate::app) fn show_statistics(&mut self, on: bool) {
        self.shows_statistics = on;
    }

    /// A name for a game that was begun then: greater than that of a game begun in the same second.
    fn new_id(&self, begun: DateTime, number: u32) -> GameId {
        let id = GameId::new(begun, number);
        match self.all.last_key_value() {
            Some((latest, _)) if latest.begun == id.begun => id.max(latest.next()),
            _ => id,
        }
    }
}

impl App {
    /// The game selected in the list, while the list is open.
    pub fn selected_game(&self) -> Option<(GameId, &Game)> {
        match self.view.list? {
            (List::Games, line) => self.games.listed().get(line).copied(),
            _ => None,
        }
    }

    /// The line of a game in the list; where it is not listed, that of the next earlier one.
    fn line_of(&self, id: GameId) -> usize {
        let lines = self.games.listed();
        let index = lines.partition_point(|(line, _)| *line > id);
        index.min(lines.len().saturating_sub(1))
    }

    fn select_game(&mut self, id: GameId) {
        self.view.open(List::Games, self.line_of(id));
    }

    /// Opens the list with the game on the table selected, or closes it.
    pub(in crate::app) fn toggle_games(&mut self) {
        self.games.deleted.clear();
        self.games.shows_statistics = false;
        let line = self.id_on_table().map_or(0, |id| self.line_of(id));
        self.toggle_list(List::Games, line);
    }

    /// Whether the statistics are in place of the list.
    pub fn shows_statistics_alone(&self) -> bool {
        self.games.shows_statistics && !self.view.has_room_for_both()
    }

    /// Puts a saved game on the table: to look at if it is over, otherwise to go on with.
    pub(in crate::app) fn open_game(&mut self, id: GameId) {
        if self.id_on_table() == Some(id) {
            self.view.show(Screen::Table);
            return self.at_table(Table::leave_branches);
        }
        if let Some(row) = self.load_saved(id) {
            self.say(format!("Your game goes on: {row}"));
        }
    }

    /// Goes on with a saved game. Nothing plays before a key is pressed.
    pub fn go_on_with(&mut self, id: GameId) {
        if let Some(row) = self.load_saved(id) {
            self.say(format!("Welcome back: {row}. ⟨new-game⟩: new game"));
        }
    }

    /// Puts a saved game on the table. Returns its row in words if it goes on.
    fn load_saved(&mut self, id: GameId) -> Option<String> {
        let game = self.games.all.get(&id)?.clone();
        let row = (!game.is_over()).then(|| game.row_in_words());
        let origin = self.origin_of(&game);
        self.load_game(game, Some(id), origin);
        row
    }

    pub(in crate::app) fn delete_selected(&mut self, world: &mut dyn World) {
        let Some((id, _)) = self.selected_game() else {
            return self.say("No game to delete");
        };
        if self.id_on_table() == Some(id) {
            return self.say("This game is on the table. Open another one first");
        }
        if let Err(why) = world.delete(id) {
            return self.warn(format!("The game was not deleted: {why}"));
        }
        self.games.not_saved.remove(&id);
        let game = self.games.all.remove_entry(&id);
        self.games.deleted.extend(game);
        self.select_game(id);
        self.say("Deleted. ⟨undo⟩: undo");
    }

    pub(in crate::app) fn restore_deleted(&mut self, world: &mut dyn World) {
        let Some((id, game)) = self.games.deleted.pop() else {
            return;
        };
        self.say("Game restored");
        let id = self.put_and_save(id, game, world);
        self.select_game(id);
    }

    /// Lists other games; the one selected stays selected if it is among them.
    pub(in crate::app) fn change_filter(&mut self, step: isize) {
        let selected = self.selected_game().map(|(id, _)| id);
        self.games.filter = neighbour(&Filter::ALL, &self.games.filter, step);
        if let Some(id) = selected {
            self.select_game(id);
        }
    }

    /// Saves the game on the table if it has changed, so that nothing that happens next can lose it.
    pub(in crate::app) fn save(&mut self, world: &mut dyn World) {
        let Some(table) = &mut self.table else { return };
        let Some(game) = table.changed_game() else {
            return;
        };
        let new = || (self.games).new_id(table.begun(), self.dice.bits() as u32);
        let id = table.id().unwrap_or_else(new);
        table.saved_as(id);
        if game.turns().is_empty() && !is_hidden(&game) && world.delete(id).is_ok() {
            // Its only row was taken back.
            self.games.all.remove(&id);
            self.games.not_saved.remove(&id);
        } else {
            self.put_and_save(id, game, world);
        }
    }

    /// Saves a game, and then what could not be saved before. Returns its name: a new one if another window has
    /// changed the game of that name.
    fn put_and_save(&mut self, id: GameId, game: Game, world: &mut dyn World) -> GameId {
        self.games.all.insert(id, game);
        let name = self.write(id, world);
        if !self.games.not_saved.contains(&name) {
            self.save_again(world);
        }
        name
    }

    pub(in crate::app) fn save_again(&mut self, world: &mut dyn World) {
        for id in self.games.not_saved.clone() {
            self.write(id, world);
        }
    }

    fn write(&mut self, id: GameId, world: &mut dyn World) -> GameId {
        let Some(game) = self.games.all.get(&id) else {
            return id;
        };
        let name = match world.save(id, game) {
            Ok(name) => name,
            Err(why) => {
                if self.games.not_saved.is_empty() {
                    self.warn(format!("This game is not saved: {why}"));
                }
                self.games.not_saved.insert(id);
                return id;
            }
        };
        if self.games.not_saved.remove(&id) && self.games.not_saved.is_empty() {
            self.say("Your games are being saved again");
        }
        if name != id {
            let game = self.games.all.remove(&id);
            self.games.all.extend(game.map(|game| (name, game)));
            if let Some(table) = self.table.as_mut().filter(|it| it.id() == Some(id)) {
                table.saved_as(name);
            }
            self.say("Another window changed this game. Yours is saved as a new game");
        }
        name
    }

    pub(in crate::app) fn id_on_table(&self) -> Option<GameId> {
        self.table.as_ref()?.id()
    }

    /// Whether the game on the table is on disk and not over.
    pub fn keeps_unfinished(&self) -> bool {
        let saved = self.id_on_table().and_then(|id| self.games.all.get(&id));
        self.games.not_saved.is_empty() && saved.is_some_and(is_unfinished)
    }

    /// How many games can be gone on with besides the one on the table.
    pub fn unfinished_elsewhere(&self) -> usize {
        let on_table = self.id_on_table();
        let games = self.games.all.iter();
        let others = games.filter(|(id, _)| Some(**id) != on_table);
        others.filter(|(_, game)| is_unfinished(game)).count()
    }
}
