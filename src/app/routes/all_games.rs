//! All saved games as one text: written to a file, and added to the games of another place.

use crate::app::reply::Reply;
use crate::app::{App, GamesText, World};
use crate::rules::{counted, grouped, harmless};

impl App {
    /// Saves all games as one file.
    pub(crate) fn export_games(&mut self, world: &mut dyn World) -> Reply {
        let today = self.today();
        let stem = format!("{}-{today}", GamesText::STEM);
        let text = self.library.as_text(&self.memory, today);
        match world.export_games(&stem, &text) {
            Ok(file) => {
                let games = counted(self.library.all().len(), "game");
                let left_out = match self.library.larger {
                    0 => String::new(),
                    larger => format!(", without {} on larger boards", grouped(larger)),
                };
                Reply::info(format!("Saved {games}{left_out}: {file}"))
            }
            Err(why) => Reply::warning(format!("Not saved: {why}")),
        }
    }

    /// Asks for a text with saved games, to add them.
    pub(crate) fn ask_for_games(&mut self, world: &mut dyn World) -> Reply {
        match world.ask_for_games() {
            Ok(Some(text)) => self.add_games(&text, world),
            Ok(None) => Reply::Nothing,
            Err(why) => Reply::refusal(&why),
        }
    }

    /// Adds the games of a text to the saved ones, or begins to, where they are many.
    pub(crate) fn add_games(&mut self, text: &GamesText, world: &mut dyn World) -> Reply {
        if let Some(why) = self.why_no_adding() {
            return Reply::warning(why);
        }
        // A file may have any name.
        let file = text.file.as_deref().map(harmless);
        match self.library.begin_adding(&text.text, file.clone()) {
            Ok(()) => {
                self.add_more_games(world);
                Reply::Nothing
            }
            Err(why) => match file {
                Some(file) => Reply::warning(format!("No games added: {why} ({file})")),
                None => Reply::warning(format!("No games added: {why}")),
            },
        }
    }

    /// Why no games can be added now: those that are there are not all known.
    pub(crate) fn why_no_adding(&self) -> Option<String> {
        let is_at_work = self.library.games_to_come().is_some();
        is_at_work.then(|| "Your games are still being read. Try again soon".to_owned())
    }

    /// Adds some of the games that are to be added. After the last one it is said what came of them.
    pub(crate) fn add_more_games(&mut self, world: &mut dyn World) {
        let on_table = self.id_on_table();
        let selected = self.selected_game().map(|(id, _)| id);
        let is_latest = selected == self.library.listed_game(0).map(|(id, _)| id);
        let (parts, mut ctx) = self.split(world);
        let arrived = parts.library.add_some(on_table, &mut ctx);
        // Whoever looks at the latest game wants to see the latest one that has come.
        if let Some(id) = selected
            && !is_latest
        {
            self.select_game(id);
        }
        let Some(arrived) = arrived else { return };
        if let Some(id) = on_table {
            // It was played last, whatever was saved after it.
            world.leave(id);
        }
        let mut is_new = false;
        for puzzle in arrived.solved {
            if !self.memory.solved.contains(&puzzle) {
                self.memory.solved.push(puzzle);
                is_new = true;
            }
        }
        for row in arrived.mended {
            is_new |= self.memory.mended.add(row);
        }
        if is_new {
            world.remember(&self.memory);
        }
        self.say_later(arrived.reply);
    }
}
