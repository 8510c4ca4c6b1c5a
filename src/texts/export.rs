//! Games that are given away as a file: as a record or as a picture.

use jiff::civil::Date;

use crate::app::{App, Format};
use crate::rules::{Codemaker, Game};
use crate::ui::{self, Depth, Paper};

use super::themes::Themes;

/// The game on the table as a file.
pub(crate) struct Exported {
    /// What the file is called, without its end.
    pub(crate) stem: String,
    /// What stands in it.
    pub(crate) text: String,
}

impl Exported {
    /// The game on the table in this format. A picture has the theme of the settings, in this depth of colour if one is
    /// asked for.
    ///
    /// # Errors
    /// A sentence: there is no game.
    pub(crate) fn new(
        app: &App,
        format: Format,
        themes: &Themes,
        depth: Option<Depth>,
    ) -> Result<Self, String> {
        let table = app.table().ok_or("there is no game")?;
        let game = table.game();
        let text = match format {
            Format::Text => game.to_string(),
            Format::Svg => {
                let paper = Paper::DARK;
                let theme = themes.theme_of_picture(&app.config().settings, depth, paper);
                let window = app.window();
                let screen = ui::picture(app, window.columns, window.lines, &theme);
                ui::svg(&screen, paper)
            }
        };
        Ok(Self {
            stem: stem(game, app.date().date()),
            text,
        })
    }
}

/// What files about this game are called: `pegwise-KIWI-4x6`, or with the day where its code has no name.
pub(crate) fn stem(game: &Game, today: Date) -> String {
    let which = match game.codemaker() {
        Codemaker::Seed(seed) => seed.to_string(),
        Codemaker::Secret(_) | Codemaker::Hand | Codemaker::Evil => today.to_string(),
    };
    let board = game.board();
    format!("pegwise-{which}-{}x{}", board.pegs(), board.colours())
}
