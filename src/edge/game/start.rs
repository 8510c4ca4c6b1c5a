//! Start and end of the game on a terminal.

use std::sync::mpsc;

use anyhow::{Context, Result, ensure};

use crate::app::{Action, App, Notice, Settings, Setup};
use crate::edge::answer::ProgramEnd;
use crate::edge::args::ScreenOptions;
use crate::edge::settings::{ReadSettings, SettingsFile};
use crate::edge::state::StateFile;
use crate::edge::store::Store;
use crate::edge::system;
use crate::edge::terminal::TerminalSession;
use crate::edge::worker::Worker;
use crate::edge::{clock, environment, input};
use crate::rules::{Dice, Game, Outcome};
use crate::ui::Drawn;

use super::{Loop, LoopEnd, QUEUE, say_what_is_kept};

/// What the game begins with.
pub(crate) enum Beginning {
    /// The setup; or the last game, if `as_left`.
    Setup {
        setup: Setup,
        state: StateFile,
        as_left: bool,
        /// Begins with the game of the day.
        daily: bool,
    },
    /// A recorded game. What is played afterwards is not remembered.
    Record(Game),
}

/// Plays until the player quits.
pub(crate) fn play(beginning: Beginning, screen: &ScreenOptions) -> Result<()> {
    let dice = Dice::from_system().context("cannot get random numbers from the system")?;
    let themes = environment::themes(screen)?;
    check_terminal()?;
    let mut file = SettingsFile::of_user();
    let names: Vec<_> = themes.names().map(str::to_owned).collect();
    let found = file.read(&names);
    let settings = screen.over(found.settings.clone());
    file.hold(&settings);
    let theme = environment::theme(screen.color, &settings, &themes);
    // The command line overrides NO_COLOR, which crossterm obeys.
    crossterm::style::force_color_output(theme.has_colours());

    let (sender, events) = mpsc::sync_channel(QUEUE);
    system::listen(sender.clone())?;
    let worker = Worker::start(sender.clone())?;
    let mut store = Store::of_user();
    let (games, unreadable) = store.all();
    let new = |setup| {
        let app = dressed(App::new(setup, dice), settings, &file, &found, names);
        app.with_games(games)
    };
    let (mut app, state) = beginning.app(new, &mut store);
    let problems = [&found.problems, themes.problems(), &unreadable].concat();
    say_problems(&mut app, &problems);
    let terminal =
        TerminalSession::enter(found.settings.mouse).context("cannot take over the terminal")?;
    input::listen(sender)?;
    let mut table = Loop {
        app,
        state,
        store,
        color: screen.color,
        file,
        themes,
        theme,
        terminal,
        worker,
        events,
        drawn: Drawn::default(),
        is_stale: true,
        wake: None,
    };
    let end = table.run();
    let Loop {
        app,
        store,
        terminal,
        ..
    } = table;
    drop(terminal);
    say_what_is_kept(&app, &store);
    match end {
        LoopEnd::Quit => Ok(()),
        LoopEnd::TerminalGone => Err(ProgramEnd::TerminalGone.into()),
        LoopEnd::Killed(signal) => system::end_by(signal),
    }
}

/// Refuses a terminal that cannot show the game or has no keyboard.
fn check_terminal() -> Result<()> {
    ensure!(
        input::has_terminal(),
        "the game needs a terminal: without one, use `pegwise play --plain` or see `pegwise --help`"
    );
    ensure!(
        environment::can_draw(),
        "this terminal (TERM={}) cannot move its cursor: use `pegwise play --plain` here",
        std::env::var("TERM").unwrap_or_default()
    );
    Ok(())
}

/// The app with settings, keys and themes.
fn dressed(
    app: App,
    settings: Settings,
    file: &SettingsFile,
    found: &ReadSettings,
    themes: Vec<String>,
) -> App {
    let mut keymap = found.keymap.clone();
    if !system::CAN_STOP {
        keymap = keymap.without(Action::Suspend);
    }
    let app = app
        .with_settings(settings, keymap)
        .animated()
        .with_themes(themes);
    match file.shown() {
        Some(shown) => app.with_settings_file(shown),
        None => app,
    }
}

impl Beginning {
    /// The first state of the app, made by `new`.
    fn app(self, new: impl FnOnce(Setup) -> App, store: &mut Store) -> (App, StateFile) {
        match self {
            Self::Record(game) => {
                let mut app = new(Setup::default());
                app.open(game);
                (app, StateFile::default())
            }
            Self::Setup {
                setup,
                state,
                as_left,
                daily,
            } => {
                let mut app = new(setup).with_solved(state.solved());
                app.tell_time(clock::now());
                if daily {
                    app.play_daily();
                }
                let last = app.shelf().games().next();
                let last = last.filter(|(_, game)| as_left && game.outcome() == Outcome::Running);
                if let Some((id, game)) = last.map(|(id, game)| (id, game.clone())) {
                    if store.is_alone() {
                        app.go_on_with(id, game);
                    } else {
                        app.say(Notice::info(
                            "Pegwise is open in another window. ⟨history⟩ lists your games",
                        ));
                    }
                }
                (app, state)
            }
        }
    }
}

/// Shows the first problems of the files, and the number of others.
fn say_problems(app: &mut App, problems: &[String]) {
    const SHOWN: usize = 3;
    let shown = problems.iter().take(SHOWN).cloned();
    let mut shown: Vec<_> = shown.collect();
    if problems.len() > SHOWN {
        shown.push(format!("and {} more", problems.len() - SHOWN));
    }
    if !shown.is_empty() {
        app.say(Notice::warning(shown.join(". ")));
    }
}
