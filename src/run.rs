//! The game on a terminal. **Start here**: all that happens comes through one channel, and one loop waits for
//! it, handles it and draws the result, until the game ends.
//!
//! [`input`] sends what the terminal sends, [`worker`] what the coach finds out, and `signals` the signals of the
//! system. The [`Session`] gives all of it to the [`App`], which calls its world (`system`): a row is saved before the
//! next event is handled.

pub mod clock;
pub mod environment;
pub mod input;
pub mod offline;
pub(crate) mod options;
pub mod responses;
#[cfg(unix)]
pub mod signals;
mod start;
mod system;
pub mod terminal;
mod thread;
pub mod worker;

use std::convert::Infallible;
use std::io;
use std::iter;
use std::process;
use std::sync::mpsc::{self, Receiver};
use std::time::{Duration, Instant};

use anyhow::Result;
use crossterm::event::Event as TerminalEvent;

use crate::app::{App, First, Input, News, Now};
use crate::rules::grouped;
use crate::session::Session;
use crate::store::games::ReadBatch;
use crate::store::records;
use crate::store::state::ReadState;

use environment::ScreenTheme;
use options::ScreenOptions;
use system::System;
use terminal::TerminalSession;

/// What can wake the loop.
pub enum Event {
    /// Something from the terminal: a key, a paste, the mouse, a new size.
    Terminal(TerminalEvent),
    /// The worker knows more.
    News(News),
    /// Files of saved games were read after the start.
    Read(ReadBatch),
    /// The time that the app waits for has come.
    Wake,
    /// SIGTSTP.
    #[cfg(unix)]
    Suspend,
    /// SIGCONT.
    #[cfg(unix)]
    Continue,
    /// The game has to end.
    End(End),
}

/// Why the game ends.
pub enum End {
    /// The player has quit.
    Quit,
    /// The terminal has closed.
    TerminalClosed,
    /// A signal.
    #[cfg(unix)]
    Killed(i32),
}

/// An error of the terminal is treated like a closed terminal.
impl From<io::Error> for End {
    fn from(_: io::Error) -> Self {
        Self::TerminalClosed
    }
}

/// How many events can wait for the loop. A thread that has one more waits until there is room.
const QUEUE: usize = 1024;

/// Plays until the player quits.
///
/// # Errors
/// There is no terminal for the game, or it cannot be prepared.
pub(crate) fn play(first: First, state: ReadState, options: &ScreenOptions) -> Result<()> {
    let (sender, events) = mpsc::sync_channel(QUEUE);
    let (mut session, mut theme) = start::session(first, state, options, &sender)?;
    // The loop has no other way out than an error.
    let Err(end) = run(&mut session, &mut theme, &events);
    session.end();
    // What is said stands on the screen of the shell, so the terminal is given back before.
    let Session { app, world, .. } = session;
    drop(world.terminal);
    say_what_is_saved(&app);
    match end {
        End::Quit => Ok(()),
        End::TerminalClosed => process::exit(1),
        #[cfg(unix)]
        End::Killed(signal) => signals::end_by(signal),
    }
}

/// Waits, handles and draws until the game has to end.
fn run(
    session: &mut Session<System>,
    theme: &mut ScreenTheme,
    events: &Receiver<Event>,
) -> Result<Infallible, End> {
    let begin = Instant::now();
    // The first event is the size of the window: the app works out from it what is on show.
    let (columns, lines) = crossterm::terminal::size()?;
    let mut first = Event::Terminal(TerminalEvent::Resize(columns, lines));
    loop {
        // One frame shows the result of all that is waiting.
        let waiting = events.try_iter().take(QUEUE);
        for event in iter::once(first).chain(waiting) {
            handle(session, event, now(begin.elapsed()))?;
        }
        draw(session, theme, now(begin.elapsed()))?;
        first = wait(events, session.app.wake_at().map(|time| begin + time));
    }
}

/// Blocks until the next event, or until the app wants to be woken.
///
/// It never blocks for longer than a minute. What the app waits for longer than that is a time of day, and this clock may
/// miss it: it stands still while the machine sleeps, and it knows nothing of a day with 23 hours. So the app is woken
/// each minute, and looks at the clock on the wall.
fn wait(events: &Receiver<Event>, wake_at: Option<Instant>) -> Event {
    const LONGEST: Duration = Duration::from_secs(60);
    let pause = match wake_at {
        Some(time) => time.saturating_duration_since(Instant::now()).min(LONGEST),
        None => Duration::MAX,
    };
    events.recv_timeout(pause).unwrap_or(Event::Wake)
}

/// Lets an event happen. The error is the end of the game.
fn handle(session: &mut Session<System>, event: Event, now: Now) -> Result<(), End> {
    match event {
        Event::Terminal(event) => {
            if matches!(event, TerminalEvent::Resize(..)) {
                session.world.terminal.forget_frame();
            }
            input::hand_over(event, session, now);
        }
        Event::News(news) => session.update(Input::News(news), now),
        Event::Read(batch) => {
            let read = session.world.receive(batch);
            session.update(Input::Read(read), now);
        }
        Event::Wake => session.update(Input::Wake, now),
        #[cfg(unix)]
        Event::Suspend => {
            // Without a shell the game goes on: the system would ignore the signal too.
            let _ = TerminalSession::suspend();
        }
        #[cfg(unix)]
        Event::Continue => {
            session.world.terminal.resume()?;
            // The window may have got another size while the game was stopped, of which it was not told.
            let (columns, lines) = crossterm::terminal::size()?;
            session.resize(columns, lines, now);
        }
        Event::End(end) => return Err(end),
    }
    if session.app.has_quit() {
        return Err(End::Quit);
    }
    Ok(())
}

/// Draws a frame with the theme of the settings, unless the game is stopped.
fn draw(session: &mut Session<System>, screen_theme: &mut ScreenTheme, now: Now) -> io::Result<()> {
    let Some((columns, lines)) = TerminalSession::size()? else {
        return Ok(());
    };
    let window = session.app.window();
    if (columns, lines) != (window.columns, window.lines) {
        // The report of the new size is still on its way.
        session.resize(columns, lines, now);
    }
    let settings = &session.app.config().settings;
    session.world.terminal.capture_mouse(settings.mouse);
    let theme = screen_theme.of_settings(settings, &session.world.themes);
    let frame = session.draw(theme);
    let cursor = session.cursor();
    session.world.terminal.show(frame, cursor)
}

/// A time since the start of the loop, together with the date at the moment.
fn now(time: Duration) -> Now {
    let date = clock::date();
    Now { time, date }
}

/// Prints the records of games that could not be saved, how many were added of those that were to be, and that the game can
/// be gone on with.
fn say_what_is_saved(app: &App) {
    let mut said = String::new();
    for game in app.library().unsaved() {
        said += &records::for_later(game, "not saved", "replay");
    }
    if let Some(progress) = app.library().adding() {
        let [done, total] = [progress.done, progress.total].map(grouped);
        let rest = " games were added. Add their file again for the others.\n";
        said.extend([&done, " of ", &total, rest]);
    }
    if app.keeps_unfinished() {
        said += "Your game is saved. The next start goes on with it.\n";
    }
    // The terminal may be closed.
    let _ = terminal::write_out(said.as_bytes());
}
