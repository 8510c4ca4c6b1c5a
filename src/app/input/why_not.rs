//! Why a command cannot be used at the moment: a sentence, or `None` if it can be.

use crate::app::App;

/// Why nothing can play by itself, be it rows that come again or a solver, and why there is nothing to pause.
pub(super) fn why_no_play(app: &App) -> Option<String> {
    let table = app.table()?;
    let can_pause = table.variation().plays_on();
    let can_replay = table.is_over() && !table.game().turns().is_empty();
    if can_pause || can_replay {
        None
    } else {
        table.why_no_solver()
    }
}

/// Why no correction can be used.
pub(super) fn why_no_correction(app: &App) -> Option<String> {
    let table = app.table()?;
    if table.corrections().is_empty() {
        table.why_corrected_first()
    } else {
        None
    }
}

/// Why nothing can be shared.
pub(super) fn why_no_share(app: &App) -> Option<String> {
    if app.table()?.game().turns().is_empty() {
        Some("No pins to share yet".into())
    } else {
        None
    }
}

/// Why nothing can be undone.
pub(super) fn why_no_undo(app: &App) -> Option<String> {
    if let Some(hiding) = app.hiding_on_show() {
        if hiding.can_undo() {
            return None;
        }
        return Some("Nothing to undo here".into());
    }
    let table = app.table()?;
    if table.can_undo() {
        return None;
    }
    let can_set_pins_again = table.why_no_pins().is_none();
    if can_set_pins_again {
        Some("Nothing to undo here. ⟨set-pins⟩: set a row's pins again".into())
    } else {
        Some("Nothing to undo here".into())
    }
}

/// Why no other page of the saved games can be turned to: the statistics are on show, and without a date there is no
/// calendar.
pub(super) fn why_no_page(app: &App) -> Option<String> {
    if app.has_room_for_both() && !app.has_calendar() {
        Some("The statistics are on show".into())
    } else {
        None
    }
}

/// Why the statistics cannot be scrolled.
pub(super) fn why_no_scrolling(app: &App) -> Option<String> {
    if app.scrolls_statistics() {
        None
    } else {
        Some("The statistics are all on show".into())
    }
}

/// Why no deleted game can be restored.
pub(super) fn why_no_restore(app: &App) -> Option<String> {
    if app.library.can_restore() {
        None
    } else {
        Some("No deleted game to restore".into())
    }
}

/// Why the games cannot be saved as one file.
pub(super) fn why_no_export(app: &App) -> Option<String> {
    if app.library.games_to_come().is_some() {
        app.why_no_adding()
    } else if app.library.all().is_empty() {
        Some("No game to save".into())
    } else {
        None
    }
}

/// Why the game cannot be quit: a page is left with its tab.
pub(super) fn why_no_quit(app: &App) -> Option<String> {
    if app.config.host.is_page() {
        Some("To leave, close this tab. Your games are kept".into())
    } else {
        None
    }
}

/// Why the program cannot be left for the shell.
pub(super) fn why_no_suspend(app: &App) -> Option<String> {
    if app.config.host.is_page() {
        Some("A page has no shell to go to".into())
    } else if cfg!(unix) {
        None
    } else {
        Some("This system has no shell to go to".into())
    }
}
