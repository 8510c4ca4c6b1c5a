//! Pictures of screens.

use std::io::{ErrorKind, Write};
use std::process::ExitCode;

use anyhow::{Context, Result};

use crate::app::{App, Message};
use crate::rules::{Dice, Game};
use crate::ui::{self, Depth, Theme};

use super::args::{Args, KeyList, Size};
use super::headless::Headless;

/// Prints the screen that shows after these keys. The same every time: lots are drawn from a
/// fixed number.
pub(super) fn print(
    args: &Args,
    game: Option<Game>,
    keys: &KeyList,
    size: Size,
) -> Result<ExitCode> {
    let mut app = App::new(args.setup()?, Dice::from_number(0));
    if let Some(game) = game {
        app.open(game);
    }
    let mut headless = Headless::new(app);
    for key in &keys.0 {
        headless.send(Message::Key(*key));
    }
    let screen = headless.screen(
        size.columns,
        size.lines,
        Theme::new(Depth::TrueColour, args.ascii),
    );
    match std::io::stdout().write_all(ui::svg(&screen).as_bytes()) {
        // Whoever closed the pipe has seen enough.
        Err(closed) if closed.kind() == ErrorKind::BrokenPipe => {}
        written => written.context("the picture cannot be written")?,
    }
    Ok(ExitCode::SUCCESS)
}
