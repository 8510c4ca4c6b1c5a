//! Rows that are pasted into a game at a real board.

use crate::app::play::OpenedGame;
use crate::app::reply::Reply;
use crate::app::setup::origin_of;
use crate::app::{App, Mode, World};
use crate::rules::{Codemaker, Game, Player, Preset, Transcript};

/// How pasted rows come into a game.
impl App {
    /// Whether the game on the table takes rows with their pins: it is played at a real board.
    fn takes_rows(&self) -> bool {
        let table = self.table();
        table.is_some_and(|table| table.is_scored_by_hand() && !table.is_watched())
    }

    /// Whether pasted text is meant as rows with their pins, and not as the row in the making.
    pub(crate) fn pastes_rows(&self, text: &str) -> bool {
        let has_lines = text.contains(['\n', '\r']);
        let are_rows = text.parse::<Transcript>().is_ok() || has_lines && self.takes_rows();
        are_rows && self.mode() == Mode::Row
    }

    /// Enters pasted rows into the game on the table. A game without rows begins anew on the smallest usual board that
    /// holds them, if its own does not.
    pub(crate) fn paste_rows(&mut self, text: &str, world: &mut dyn World) -> Reply {
        let Some(table) = self.table().filter(|_| self.takes_rows()) else {
            return Reply::warning("Only a game at a real board takes rows with their pins");
        };
        let transcript: Transcript = match text.parse() {
            Ok(transcript) => transcript,
            Err(why) => return Reply::not_pasted(&why),
        };
        let (game, board) = (table.game().clone(), table.game().board());
        let is_begun = !game.turns().is_empty();
        let why = match transcript.play_on(game, |guess| board.parse_code(guess)) {
            Ok(after) => {
                return self.at_table(world, |table, ctx| table.add_rows(after, ctx.time()));
            }
            Err(why) => why,
        };
        match on_usual_board(&transcript) {
            Some(after) if !is_begun => self.begin_with_rows(after),
            _ => Reply::not_pasted(&why),
        }
    }

    /// Puts a game at a real board with these rows on the table, and says on which board.
    fn begin_with_rows(&mut self, game: Game) -> Reply {
        let board = game.board();
        let origin = origin_of(&game, &self.library);
        let reply = self.put_on_table(OpenedGame {
            game,
            id: None,
            origin,
        });
        if let Some(table) = &mut self.table {
            table.note_change();
        }
        let size = format!("{}×{}", board.pegs(), board.colours());
        let name = match Preset::from_board(board) {
            Some(preset) => format!("{} {size}", preset.title()),
            None => format!("{size}, {} rows", board.rows()),
        };
        reply.or(Reply::info(format!("Pasted on another board: {name}")))
    }
}

/// The game of these rows on the smallest usual board that holds them.
fn on_usual_board(transcript: &Transcript) -> Option<Game> {
    let board = transcript.usual_board(None, str::parse).ok()??;
    let game = Game::new(board, Codemaker::Hand, Player::Person);
    let played = transcript.play_on(game, |guess| board.parse_code(guess));
    played.ok()
}
