//! Screens without a terminal: the app is driven to its end of thinking, then drawn.

use std::collections::VecDeque;
use std::io::Write;
use std::process::ExitCode;

use anyhow::Result;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use crate::app::{App, Effect, Message};
use crate::coach::Analyst;
use crate::rules::{Dice, Game};
use crate::solver::Cancel;
use crate::ui::{self, Depth, Theme};

use super::args::{Args, KeyList, Size};

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
    let mut analyst = Analyst::default();
    drive(&mut app, &mut analyst, Message::Redraw);
    for key in &keys.0 {
        drive(&mut app, &mut analyst, Message::Key(*key));
    }
    let mut screen = Buffer::empty(Rect::new(0, 0, size.columns, size.lines));
    ui::draw_into(
        &mut screen,
        &app,
        &Theme::new(Depth::TrueColour, args.ascii),
    );
    std::io::stdout().write_all(ui::svg(&screen).as_bytes())?;
    Ok(ExitCode::SUCCESS)
}

/// Gives the app a message and does at once what it asks for. Time does not pass.
fn drive(app: &mut App, analyst: &mut Analyst, message: Message) {
    let mut messages = VecDeque::from([message]);
    while let Some(message) = messages.pop_front() {
        for effect in app.update(message) {
            if let Effect::Analyse(question) = effect {
                let mut report =
                    |analysis| messages.push_back(Message::Analysed(question.clone(), analysis));
                analyst
                    .answer(&question, &Cancel::default(), &mut report)
                    .expect("nobody cancels");
            }
        }
    }
}
