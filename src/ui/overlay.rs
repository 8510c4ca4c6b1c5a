//! What lies over the screen: the help, and lists with a text about the line that is selected. They take the
//! place of the panel, so that the board stays; where that is too small they take all but the footer.

use ratatui::widgets::{Clear, Widget};

use crate::app::{App, List, OpenList, Target};

use super::layout::{self, Parts};
use super::{Pen, help, puzzles, settings, share, versus};

/// Draws what lies over the screen, if anything does.
pub(super) fn draw(pen: &mut Pen, parts: Parts, app: &App) {
    let Some(place) = layout::overlay(app) else {
        return;
    };
    pen.hits.cover();
    pen.hits.add(pen.buf.area, Target::Beside);
    pen.hits.add(place, Target::Overlay);
    Clear.render(place, pen.buf);
    let area = layout::in_overlay(app, place);
    if let Some(help) = app.screens().help {
        help::draw(pen, area, app, help);
    } else if let Some(OpenList { list, state }) = app.screens().list {
        match list {
            List::Puzzles => puzzles::draw(pen, parts.body, app, state),
            List::Versus => {
                if let Some(table) = app.table() {
                    versus::draw(pen, area, table, state);
                }
            }
            List::Share => share::draw(pen, area, app, state),
            List::Settings => settings::draw(pen, area, app, state),
            List::Games => {}
        }
    }
}
