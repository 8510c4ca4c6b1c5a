//! All saved games as one text that a person can read, and what such a text holds.
//!
//! `docs/formats.md` shows one and says what its lines mean. Each game is the record that its own file holds too.

use jiff::civil::Date;

use crate::app::Memory;
use crate::rules::{counted, quoted, without_byte_order_mark, without_comment};

use super::{GameId, SavedGames, SavedRow};

/// Writes all saved games and what is remembered of them: puzzles that were solved, and rows that were mended.
pub(super) fn write(games: &SavedGames, memory: &Memory, today: Date) -> String {
    let count = counted(games.len(), "game");
    let mut parts = vec![format!(
        "pegwise games 1\n\
         # {count}, saved on {today}.\n\
         # Pegwise adds them to its own again: press g in the list of games.\n"
    )];
    for (id, game) in games {
        parts.push(format!("\ngame {id}\n{game}"));
    }
    let solved = memory.solved.iter();
    let mended = memory.mended.rows().iter();
    let mut remembered: Vec<String> = solved.map(|puzzle| format!("solved {puzzle}\n")).collect();
    remembered.extend(mended.map(|row| format!("mended {row}\n")));
    if !remembered.is_empty() {
        parts.push("\n".to_owned());
        parts.extend(remembered);
    }
    parts.concat()
}

/// What a text with saved games holds. Records are not read yet.
#[derive(Debug, Default)]
pub(super) struct Collection {
    /// The games, in their order.
    pub(super) games: Vec<WrittenGame>,
    /// The names of puzzles that were solved.
    pub(super) solved: Vec<String>,
    /// Rows of games that were played better since.
    pub(super) mended: Vec<SavedRow>,
    /// What could not be read.
    pub(super) damage: Damage,
}

/// A game in such a text.
#[derive(Debug, Clone, Default)]
pub(super) struct WrittenGame {
    /// The name that stands there, if there is one.
    pub(super) name: Option<GameId>,
    /// How many lines stand before the record.
    pub(super) lines_before: usize,
    /// The record of the game, as it stands in the text.
    pub(super) record: String,
}

/// What could not be read of a text.
#[derive(Debug, Clone, Default)]
pub(super) struct Damage {
    /// What is wrong first, with its line.
    pub(super) first: Option<String>,
    /// In how many other places something is wrong.
    pub(super) others: usize,
}

impl Damage {
    /// Notes that something is wrong.
    pub(super) fn add(&mut self, what: &dyn ToString) {
        if self.first.is_none() {
            self.first = Some(what.to_string());
        } else {
            self.others += 1;
        }
    }
}

impl Collection {
    /// Divides a text into its games. Records without names are games too.
    ///
    /// # Errors
    /// Part of a sentence: a newer version wrote the text, or there is no game in it.
    pub(super) fn parse(text: &str) -> Result<Self, String> {
        let mut found = Self::default();
        // Whether lines belong to the last game.
        let mut is_in_game = false;
        for (number, line) in (1..).zip(without_byte_order_mark(text).lines()) {
            let said = without_comment(line);
            let words: Vec<&str> = said.split_whitespace().collect();
            match words[..] {
                ["pegwise", "games", version] => {
                    if version != "1" {
                        return Err("these games are from a newer Pegwise".to_owned());
                    }
                    is_in_game = false;
                }
                ["game", ref name @ ..] => {
                    let name = found.read_name(number, line, name);
                    found.begin_game(name, number);
                    is_in_game = true;
                }
                ["solved", puzzle] => {
                    found.solved.push(puzzle.to_owned());
                    is_in_game = false;
                }
                ["mended", game, row] => {
                    match SavedRow::of_name(&format!("{game} {row}")) {
                        Some(row) => found.mended.push(row),
                        None => found.note(number, line, "is not a row of a game"),
                    }
                    is_in_game = false;
                }
                ["pegwise", ..] if !(is_in_game && found.awaits_record()) => {
                    found.begin_game(None, number - 1);
                    found.add_line(said);
                    is_in_game = true;
                }
                _ if is_in_game => found.add_line(said),
                [] => {}
                _ => found.note(number, line, "belongs to no game"),
            }
        }
        let is_empty = found.games.is_empty() && found.solved.is_empty() && found.mended.is_empty();
        if is_empty {
            return Err("there is no game of Pegwise in it".to_owned());
        }
        Ok(found)
    }

    /// The name of a game in a line that begins one. A game whose name cannot be read gets a new one.
    fn read_name(&mut self, number: usize, line: &str, words: &[&str]) -> Option<GameId> {
        let name = match words {
            [name] => GameId::of_name(name),
            _ => None,
        };
        if name.is_none() {
            self.note(number, line, "is not the name of a game: it gets a new one");
        }
        name
    }

    fn begin_game(&mut self, name: Option<GameId>, lines_before: usize) {
        self.games.push(WrittenGame {
            name,
            lines_before,
            record: String::new(),
        });
    }

    /// Whether the record of the last game has not begun yet.
    fn awaits_record(&self) -> bool {
        let last = self.games.last();
        last.is_some_and(|game| game.record.trim().is_empty())
    }

    /// Adds a line to the record of the last game.
    fn add_line(&mut self, line: &str) {
        if let Some(game) = self.games.last_mut() {
            game.record += line;
            game.record.push('\n');
        }
    }

    /// Notes what is wrong with a line.
    fn note(&mut self, number: usize, line: &str, what: &str) {
        self.damage
            .add(&format!("line {number}: {} {what}", quoted(line.trim())));
    }
}
