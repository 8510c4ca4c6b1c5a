//! Games of a text that are added to the saved ones. Each is saved at once, and nothing that is there is lost.

use std::collections::HashMap;
use std::vec;

use jiff::civil::Date;

use crate::app::Memory;
use crate::app::context::Ctx;
use crate::app::reply::Reply;
use crate::rules::{Game, counted, grouped};

use super::collection::{Collection, Damage, WrittenGame, write};
use super::{GameId, Library, Progress, SavedRow, records};

/// The games of a text that are being added.
#[derive(Debug, Clone)]
pub(super) struct Arriving {
    /// What the file of the text is called.
    file: Option<String>,
    /// Those that are still to be added.
    rest: vec::IntoIter<WrittenGame>,
    /// How many there are in all.
    all: usize,
    /// The names of saved games, for those that had another name in the text.
    renamed: HashMap<GameId, GameId>,
    solved: Vec<String>,
    mended: Vec<SavedRow>,
    tally: Tally,
}

/// What came of the games of a text so far.
#[derive(Debug, Clone, Default)]
struct Tally {
    /// How many are new.
    added: usize,
    /// How many were there with fewer rows.
    went_on: usize,
    /// How many were there already.
    known: usize,
    /// How many have a board that is too large.
    larger: usize,
    /// What could not be read.
    damage: Damage,
    /// Why the others were not saved.
    failure: Option<String>,
}

/// What came of a text with saved games.
pub(crate) struct Arrived {
    /// What is to be said.
    pub(crate) reply: Reply,
    /// The names of puzzles that were solved.
    pub(crate) solved: Vec<String>,
    /// Rows of saved games that were played better since.
    pub(crate) mended: Vec<SavedRow>,
}

/// Whether a game is another one with more rows, or the same: nothing of the other one is missing.
fn has_all_of(game: &Game, other: &Game) -> bool {
    if game == other {
        return true;
    }
    let is_same_game = game.board() == other.board()
        && game.codemaker() == other.codemaker()
        && game.codebreaker() == other.codebreaker()
        && game.is_practice() == other.is_practice();
    let help = match game.turns().get(other.turns().len()) {
        Some(next) => next.help,
        None => game.looking_at(),
    };
    is_same_game
        && !other.is_over()
        && game.turns().starts_with(other.turns())
        && help >= other.looking_at()
}

/// All games as one text.
impl Library {
    /// All games, and what is remembered of them.
    pub(crate) fn as_text(&self, memory: &Memory, today: Date) -> String {
        write(self.all(), memory, today)
    }

    /// How many games of a text were added; `None` if none is being added.
    pub fn adding(&self) -> Option<Progress> {
        let arriving = self.arriving.as_ref()?;
        Some(Progress {
            done: arriving.all - arriving.rest.len(),
            total: arriving.all,
        })
    }

    /// Begins to add the games of a text, which may be that of a file.
    ///
    /// # Errors
    /// Part of a sentence: there are none in it.
    pub(crate) fn begin_adding(&mut self, text: &str, file: Option<String>) -> Result<(), String> {
        let found = Collection::parse(text)?;
        self.arriving = Some(Arriving {
            file,
            all: found.games.len(),
            rest: found.games.into_iter(),
            renamed: HashMap::new(),
            solved: found.solved,
            mended: found.mended,
            tally: Tally {
                damage: found.damage,
                ..Tally::default()
            },
        });
        Ok(())
    }

    /// Adds some of the games that are to be added. Returns what came of all once there are no more. The game on the
    /// table stays as it is.
    pub(crate) fn add_some(&mut self, on_table: Option<GameId>, ctx: &mut Ctx) -> Option<Arrived> {
        /// As many as no key has to wait for: a slow disk takes some milliseconds for each.
        const SOME: usize = 10;
        let mut arriving = self.arriving.take()?;
        for _ in 0..SOME {
            let Some(written) = arriving.rest.next() else {
                break;
            };
            if let Err(why) = self.add_written(&written, &mut arriving, on_table, ctx) {
                arriving.tally.failure = Some(why);
                return Some(self.arrived(arriving));
            }
        }
        if arriving.rest.len() == 0 {
            return Some(self.arrived(arriving));
        }
        self.arriving = Some(arriving);
        None
    }

    /// Adds a game, if it can be read and is not there.
    ///
    /// # Errors
    /// Part of a sentence: why it cannot be saved.
    fn add_written(
        &mut self,
        written: &WrittenGame,
        arriving: &mut Arriving,
        on_table: Option<GameId>,
        ctx: &mut Ctx,
    ) -> Result<(), String> {
        let tally = &mut arriving.tally;
        let game = match records::parse_saved(&written.record) {
            Ok(game) => game,
            Err(why) if why.larger_board().is_some() => {
                tally.larger += 1;
                return Ok(());
            }
            Err(why) => {
                tally.damage.add(&why.below(written.lines_before));
                return Ok(());
            }
        };
        let place = match written.name {
            Some(name) => self.place_under(name, &game, on_table),
            None => self.place_without_name(&game, ctx),
        };
        let name = match place {
            Place::Known(name) => {
                tally.known += 1;
                name
            }
            Place::GoesOn(wanted) => {
                let name = self.save_added(wanted, game, ctx)?;
                tally.went_on += 1;
                name
            }
            Place::Free(wanted) => {
                let name = self.save_added(wanted, game, ctx)?;
                tally.added += 1;
                name
            }
        };
        if let Some(before) = written.name
            && before != name
        {
            arriving.renamed.insert(before, name);
        }
        Ok(())
    }

    /// The place of a game that has this name. Another game of the same name is left alone: then the next name is
    /// looked at, which a game has that was added before for the same reason.
    fn place_under(&self, wanted: GameId, game: &Game, on_table: Option<GameId>) -> Place {
        let mut name = wanted;
        while let Some(here) = self.all().get(&name) {
            if has_all_of(here, game) {
                return Place::Known(name);
            }
            if has_all_of(game, here) && on_table != Some(name) {
                return Place::GoesOn(name);
            }
            name = name.next();
        }
        Place::Free(name)
    }

    /// The place of a game that has no name: it is named as one that begins now.
    fn place_without_name(&self, game: &Game, ctx: &mut Ctx) -> Place {
        match self.all().iter().find(|(_, here)| *here == game) {
            Some((name, _)) => Place::Known(*name),
            None => Place::Free(self.new_id(ctx.now.date, ctx.dice.bits() as u32)),
        }
    }

    /// Saves a game. Returns its name, which is a new one if another window has a game of that name.
    fn save_added(&mut self, wanted: GameId, game: Game, ctx: &mut Ctx) -> Result<GameId, String> {
        let name = ctx.world.save(wanted, &game)?;
        self.put(name, game);
        Ok(name)
    }

    /// What came of games that are all there now.
    fn arrived(&self, arriving: Arriving) -> Arrived {
        let mut mended = Vec::new();
        for row in &arriving.mended {
            let name = arriving.renamed.get(&row.game).unwrap_or(&row.game);
            if self.all().contains_key(name) {
                mended.push(SavedRow {
                    game: *name,
                    ..*row
                });
            }
        }
        Arrived {
            reply: arriving.reply(),
            solved: arriving.solved,
            mended,
        }
    }
}

/// Where a game of a text belongs.
enum Place {
    /// It is there, under this name.
    Known(GameId),
    /// It is there with fewer rows, under this name.
    GoesOn(GameId),
    /// It is new and gets this name.
    Free(GameId),
}

impl Arriving {
    /// What is to be said in the end.
    fn reply(&self) -> Reply {
        let sentence = self.tally.sentence(self.all);
        let file = self.file.as_deref();
        let tally = &self.tally;
        if let Some(why) = &tally.failure {
            return Reply::warning(format!("Not saved: {why}. {sentence}"));
        }
        if let Some(first) = &tally.damage.first {
            let place = file.map(|file| format!("{file}, ")).unwrap_or_default();
            let others = match tally.damage.others {
                0 => String::new(),
                others => format!(" (and {others} more)"),
            };
            return Reply::warning(format!("{sentence}. Not read: {place}{first}{others}"));
        }
        match file {
            Some(file) => Reply::info(format!("{sentence}. From {file}")),
            None => Reply::info(sentence),
        }
    }
}

impl Tally {
    /// What came of so many games, in a sentence without its stop.
    fn sentence(&self, all: usize) -> String {
        let mut sentence = match (self.added, self.went_on) {
            (added, went_on) if self.failure.is_some() => {
                let all = counted(all, "game");
                format!("Added {} of {all}", grouped(added + went_on))
            }
            (0, 0) => "No new games".to_owned(),
            (0, went_on) => format!("Added rows to {}", counted(went_on, "game")),
            (added, 0) => format!("Added {}", counted(added, "game")),
            (added, went_on) => {
                let added = counted(added, "game");
                format!("Added {added}, and rows to {}", grouped(went_on))
            }
        };
        match self.known {
            0 => {}
            1 => sentence.push_str("; 1 was there already"),
            known => {
                let known = grouped(known);
                sentence.extend(["; ", &known, " were there already"]);
            }
        }
        if self.larger > 0 {
            let larger = counted(self.larger, "game");
            sentence.extend(["; left out ", &larger, " on larger boards"]);
        }
        sentence
    }
}
