//! How many lines lists and texts have, and how many of them have room: what the state asks before it judges input.

use std::ops::Range;

use crate::app::{App, CoachPage, Extent, List, Metrics, Mode, OpenList, Scrolled, TableView};

use super::key_names::KeyNames;
use super::{
    cards, coach, games, help, layout, listing, puzzles, settings, share, statistics, versus,
};

/// The sizes of what the rest of `ui` draws.
struct DrawnMetrics;

/// The sizes of what stands on the screens that [`draw`](super::draw) draws.
pub fn metrics() -> &'static dyn Metrics {
    &DrawnMetrics
}

impl Metrics for DrawnMetrics {
    fn pages(&self, table: TableView) -> Vec<CoachPage> {
        let panel = layout::places_of(table).panel;
        let area = panel.and_then(|panel| cards::coach_area(panel, table));
        match area {
            Some(area) => coach::arranged(area, table).pages(),
            None => vec![table.panel().page],
        }
    }

    fn codes_on_show(&self, table: TableView) -> Option<Range<usize>> {
        if !table.shows_coach() {
            return None;
        }
        let area = cards::coach_area(layout::places_of(table).panel?, table)?;
        coach::codes_on_show(area, table)
    }

    fn extent(&self, app: &App, what: Scrolled) -> Option<Extent> {
        if app.window().is_too_small() {
            return None;
        }
        match what {
            Scrolled::Help => {
                let area = layout::overlay(app)?;
                let help = app.screens().help?;
                Some(help::extent(app, layout::in_overlay(app, area), help))
            }
            Scrolled::Statistics => statistics_extent(app),
            Scrolled::List => list_extent(app, app.screens().list?),
            Scrolled::Guesses => page_extent(app, CoachPage::Guesses),
            Scrolled::Codes => page_extent(app, CoachPage::Codes),
            Scrolled::Corrections | Scrolled::Ending | Scrolled::Review => {
                let table = app.panel_table()?;
                let panel = layout::panel(app)?;
                let names = KeyNames::new(app, app.mode_of_screen());
                cards::extent(panel, table, app, names, what)
            }
        }
    }
}

/// The extent of the list that lies over the screen.
fn list_extent(app: &App, open: OpenList) -> Option<Extent> {
    let selected = open.state.selected;
    if open.list == List::Games {
        return games_extent(app, selected);
    }
    let names = KeyNames::new(app, open.list.mode());
    let overlay = layout::overlay(app)?;
    let area = layout::in_overlay(app, overlay);
    match open.list {
        List::Puzzles => {
            let body = layout::Parts::new(app).body;
            Some(puzzles::extent(body, app, selected))
        }
        List::Versus => Some(versus::extent(area, app.table()?, selected)),
        List::Share => Some(share::extent(area, selected, app.window().is_touched)),
        List::Settings => Some(settings::menu(app, names, selected).extent(area, selected)),
        List::Games => None,
    }
}

/// The extent of the list of games; `None` where something else stands in its place.
fn games_extent(app: &App, selected: usize) -> Option<Extent> {
    if matches!(app.mode(), Mode::Statistics | Mode::Calendar) {
        return None;
    }
    let lines = app.library().listed_count();
    let rows = listing::below_titles(games::rows_and_titles(layout::games_list(app), app));
    let room = listing::rows_in(rows, app.window().is_touched);
    Some(Extent::of_list(lines, room, Some(selected)))
}

/// The extent of the statistics in place of the list of games; `None` where they are not on show.
fn statistics_extent(app: &App) -> Option<Extent> {
    if app.screens().help.is_none() && app.mode() == Mode::Statistics {
        let body = layout::Parts::new(app).body;
        Some(statistics::page_extent(games::page(body), app))
    } else {
        None
    }
}

/// The extent of the list on a page of the coach.
fn page_extent(app: &App, page: CoachPage) -> Option<Extent> {
    let table = match app.held_page(page) {
        Some((as_it_was, _)) => as_it_was,
        None => app.panel_table()?,
    };
    if !table.shows_coach() {
        return None;
    }
    let area = cards::coach_area(layout::panel(app)?, table)?;
    coach::extent(area, table, page, KeyNames::new(app, app.mode_of_screen()))
}
