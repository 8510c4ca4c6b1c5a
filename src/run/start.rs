//! Start and end of the game on a terminal.

use std::io::{self, Write};
use std::sync::mpsc;
use std::time::Instant;

use anyhow::{Context, Result, ensure};

use crate::app::{App, Memory, Setup};
use crate::cli::answer::ProgramEnd;
use crate::cli::args::ScreenOptions;
use crate::rules::{Dice, Game, Outcome};
use crate::run::engine::Engine;
use crate::run::terminal::TerminalSession;
use crate::run::worker::Worker;
use crate::run::{environment, input, system};
use crate::store::games::Store;
use crate::store::records;
use crate::store::settings::SettingsFile;
use crate::store::state::StateFile;

use super::{Desk, Loop, LoopEnd, QUEUE, now};

/// What the game begins with.
#[derive(Default)]
pub(crate) struct Beginning {
    pub(crate) setup: Setup,
    pub(crate) memory: Memory,
    /// The file that the memory goes to; by default none.
    pub(crate) state: StateFile,
    pub(crate) first: First,
}

/// What is on show first.
#[derive(Default)]
pub(crate) enum First {
    /// The setup.
    #[default]
    Setup,
    /// The last game, if it is not over.
    LastGame,
    /// The game of the day.
    Daily,
    /// A recorded game.
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
    let settings = screen.over(found.settings);
    file.hold(&settings);
    let theme = environment::theme(screen.color, &settings, &themes);
    // The command line overrides NO_COLOR, which crossterm obeys.
    crossterm::style::force_color_output(theme.has_colours());

    let (sender, events) = mpsc::sync_channel(QUEUE);
    system::listen(sender.clone())?;
    let worker = Worker::start(sender.clone())?;
    let mut store = Store::of_user();
    let (games, unreadable) = store.all();
    let problems = [&found.problems, themes.problems(), &unreadable].concat();
    let Beginning {
        setup,
        memory,
        state,
        first,
    } = beginning;
    let mut keymap = found.keymap;
    if !system::CAN_STOP {
        keymap = keymap.without("suspend");
    }
    let mut app = App::new(setup, dice)
        .with_memory(memory)
        .with_games(games)
        .with_settings(settings, keymap)
        .with_themes(names);
    if let Some(shown) = file.shown() {
        app = app.with_settings_file(shown);
    }
    let terminal = TerminalSession::enter(app.settings().mouse);
    let terminal = terminal.context("cannot take over the terminal")?;
    input::listen(sender)?;
    let desk = Desk {
        store,
        state,
        file,
        themes,
        color: screen.color,
        theme,
        terminal,
        worker,
        failure: Ok(()),
    };
    let (mut engine, begin) = (Engine::of(app, desk), Instant::now());
    engine.app.begin_at(now(begin));
    first.show(&mut engine);
    say_problems(&mut engine.app, &problems);
    let mut running = Loop {
        engine,
        events,
        begin,
    };
    let end = running.run();
    let Engine { app, world, .. } = running.engine;
    drop(world.terminal);
    say_what_is_kept(&app, &world.store);
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

impl First {
    /// Brings the app there.
    fn show(self, engine: &mut Engine<Desk>) {
        let Engine { app, world, .. } = engine;
        match self {
            Self::Setup => {}
            Self::Daily => app.play_daily(),
            Self::Record(game) => app.open(game),
            Self::LastGame => {
                let last = app.games().last_key_value();
                let last = last.filter(|(_, game)| game.outcome() == Outcome::Running);
                let Some(id) = last.map(|(id, _)| *id) else {
                    return;
                };
                if world.store.is_alone() {
                    app.go_on_with(id);
                } else {
                    app.say("Pegwise is open in another window");
                }
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
        app.warn(shown.join(". "));
    }
}

/// Prints what was kept, and the records of games that could not be kept.
fn say_what_is_kept(app: &App, store: &Store) {
    let mut said: String = store.unwritten().map(records::not_kept).collect();
    if said.is_empty() && app.keeps_unfinished() {
        said.push_str("Your game is saved. Start pegwise again to go on.\n");
    }
    // The terminal may be closed.
    let _ = io::stdout().write_all(said.as_bytes());
}
