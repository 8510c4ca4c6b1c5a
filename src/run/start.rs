//! The start: files are read, threads are started, and the terminal is taken over.

use std::sync::mpsc::{Receiver, SyncSender};
use std::time::Duration;

use anyhow::{Context, Result, ensure};
use jiff::civil::Date;

use crate::app::{App, Config, First, GameId, Host, Memory, Startup};
use crate::rules::{Dice, harmless};
use crate::session::Session;
use crate::store::games::{Store, StoredGames, UnreadGames};
use crate::store::reviews::ReviewFile;
use crate::store::settings::SettingsFile;
use crate::store::state::ReadState;
use crate::texts::summed_up;
use crate::ui::{self, Paper};

use super::environment::{self, Capabilities, ScreenTheme};
use super::options::ScreenOptions;
use super::system::System;
use super::terminal::TerminalSession;
use super::worker::Worker;
use super::{Event, input, now, thread};

/// The game before its first frame, on a terminal that it has taken over, and the theme of that.
///
/// # Errors
/// There is no terminal for it, or the system refuses something.
pub(super) fn session(
    first: First,
    state: ReadState,
    options: &ScreenOptions,
    events: &SyncSender<Event>,
) -> Result<(Session<System>, ScreenTheme)> {
    let dice = Dice::from_system().context("cannot get random numbers from the system")?;
    let themes = options.themes()?;
    check_terminal()?;
    let settings_file = SettingsFile::of_user();
    let settings = settings_file.read(&themes.names());
    let mut store = Store::of_user();
    let begun = now(Duration::ZERO);
    let (saved, unread) = saved_games(&first, &state.memory, begun.date.date(), &mut store);
    let problems = [
        settings.problem,
        state.problem,
        summed_up(themes.problems()),
        summed_up(&saved.problems),
    ];
    // crossterm would leave out colours where NO_COLOR is set. The frames have none then, unless the command line asks
    // for them.
    crossterm::style::force_color_output(true);

    #[cfg(unix)]
    super::signals::listen(events)?;
    let worker = Worker::start(events.clone(), ReviewFile::of_user())?;
    let terminal = TerminalSession::enter().context("cannot take over the terminal")?;
    // If this fails, the terminal is given back before the reason is printed.
    let told = input::listen(events.clone())?;
    let detected = Capabilities::detect(options.color);
    let capabilities = detected.on_paper(paper(detected, &told));
    let games = store.shown();
    let system = System {
        state_file: state.file,
        color: options.color,
        worker,
        store,
        settings_file,
        themes,
        terminal,
        problems: Vec::new(),
        unread: unread.count(),
    };
    let config = Config {
        host: Host::Terminal,
        settings: options.over(settings.settings),
        keymap: settings.keymap,
        themes: system.themes.names(),
        file: system.settings_file.shown(),
        games,
        terminal_needs_ascii: capabilities.needs_ascii(),
        terminal_lacks_colours: capabilities.lacks_colours(),
    };
    let theme = ScreenTheme::new(capabilities, &config.settings, &system.themes);
    let found = Startup {
        memory: state.memory,
        games: saved.games.into_iter().collect(),
        unread_games: unread.count(),
        larger_games: saved.larger,
        config,
        now: begun,
    };
    let mut session = Session::new(
        App::new(found, dice, ui::metrics()),
        system,
        theme.theme().clone(),
    );
    let Session { app, world, .. } = &mut session;
    app.show_first(first, saved.last, world, |world| world.store.claim());
    let said: Vec<_> = problems.into_iter().flatten().collect();
    if !said.is_empty() {
        // They quote files and their names.
        session.app.warn(harmless(&said.join(". ")));
    }
    read_rest(unread, events.clone())?;
    Ok((session, theme))
}

/// The saved games that the first frame needs: the latest ones, the last one, those of today and those of this evening.
/// Where a game is asked for by its seed or its record, all are needed: it may be one of them.
fn saved_games(
    first: &First,
    memory: &Memory,
    today: Date,
    store: &mut Store,
) -> (StoredGames, UnreadGames) {
    let needs_all =
        memory.setup.seed.is_some() || matches!(first, First::Seed(..) | First::Record(_));
    if needs_all {
        return (store.read_all(), UnreadGames::default());
    }
    let evening: Vec<String> = memory
        .evening
        .games()
        .iter()
        .map(GameId::to_string)
        .collect();
    let today = today.to_string();
    store.read_first(|name| name.starts_with(&today) || evening.iter().any(|game| game == name))
}

/// Starts to read the rest of the saved games, if there are more.
fn read_rest(unread: UnreadGames, events: SyncSender<Event>) -> Result<()> {
    if unread.count() == 0 {
        return Ok(());
    }
    // Without a receiver the game has ended.
    thread::start(move || unread.read(|files| events.send(Event::Read(files)).is_ok()))
}

/// The terminal's own colours, if they make a difference and the terminal tells them before the player could notice
/// that the game waits for them.
fn paper(capabilities: Capabilities, told: &Receiver<Paper>) -> Option<Paper> {
    /// A terminal on the same machine answers sooner.
    const PATIENCE: Duration = Duration::from_millis(50);
    if !capabilities.can_use_paper() {
        return None;
    }
    TerminalSession::ask_for_paper();
    told.recv_timeout(PATIENCE).ok()
}

/// Makes sure that the game can be played on the terminal.
///
/// # Errors
/// A sentence: why not, and what can be run in its place.
fn check_terminal() -> Result<()> {
    ensure!(
        input::has_terminal(),
        "the game needs a terminal. Without one, run `pegwise play --plain`"
    );
    ensure!(
        environment::can_draw(),
        "this terminal (TERM={}) is too simple: run `pegwise play --plain`",
        std::env::var("TERM").unwrap_or_default()
    );
    Ok(())
}
