//! The table of keys as it comes with the program.

use std::borrow::Cow;

use crate::app::{Action, Key, Move, RowEdit};

use super::Context::{
    Correcting, Editing, Help, Hiding, History, Puzzles, Scoring, SeedField, Settings, Setup,
    Share, Timeline, Versus,
};
use super::{Binding, Context, Keys};

const SETUP: &[Context] = &[Setup, SeedField];
const FIELDS: &[Context] = &[Setup];
const SEED: &[Context] = &[SeedField];
const EDITING: &[Context] = &[Editing];
const HIDING: &[Context] = &[Hiding];
const ROW: &[Context] = &[Editing, Hiding];
const TIMELINE: &[Context] = &[Timeline];
const SCORING: &[Context] = &[Scoring];
const CORRECTING: &[Context] = &[Correcting];
/// Contexts in which scores can be corrected, among other things.
const FIXING: &[Context] = &[Editing, Scoring, Timeline];
/// Where no row is being made: the arrows walk through the game.
const WALKING: &[Context] = &[Correcting, Timeline];
/// Where something is being made for the row to come: only the brackets walk.
const MAKING: &[Context] = &[Editing, Scoring];
const TABLE: &[Context] = &[Editing, Scoring, Correcting, Timeline];
/// Where a list of games is opened and left.
const GAMES: &[Context] = &[Setup, Editing, Scoring, Correcting, Timeline, History];
const PUZZLES: &[Context] = &[Setup, Editing, Scoring, Correcting, Timeline, Puzzles];
const VERSUS: &[Context] = &[Editing, Scoring, Correcting, Timeline, Versus];
const SHARE: &[Context] = &[Editing, Scoring, Correcting, Timeline, Share];
const SETTINGS: &[Context] = &[
    Setup, Hiding, Editing, Scoring, Correcting, Timeline, Settings,
];
const VALUES: &[Context] = &[Settings];
const HISTORY: &[Context] = &[History];
const LISTS: &[Context] = &[Versus, Puzzles, History, Settings, Share];
const HELP: &[Context] = &[Help];
/// Wherever no text is written.
const MOUSE: &[Context] = &[
    History, Share, Setup, Hiding, Editing, Scoring, Correcting, Timeline, Versus, Puzzles, Help,
];
const ALL: &[Context] = &Context::ALL;
const SCREENS: &[Context] = &[Setup, SeedField, Editing, Scoring, Correcting, Timeline];

const fn binding(
    contexts: &'static [Context],
    keys: &'static [Key],
    action: Action,
    short: &'static str,
    long: &'static str,
) -> Binding {
    Binding {
        contexts,
        keys: Keys::These(Cow::Borrowed(keys)),
        action,
        short,
        long,
    }
}

const fn typing(
    contexts: &'static [Context],
    keys: Keys,
    short: &'static str,
    long: &'static str,
) -> Binding {
    Binding {
        contexts,
        keys,
        action: Action::Type(' '),
        short,
        long,
    }
}

/// The default bindings. The first one that matches a key counts, and footers list them in this order.
/// Neighbours with the same long text belong together: footer and help show them as one.
#[rustfmt::skip]
pub(super) const DEFAULT: &[Binding] = &[
    binding(SETUP, &[Key::Enter], Action::Submit, "play", "start the game"),
    binding(SETUP, &[Key::Up], Action::Move(Move::Up), "move", "choose a way to play or an option"),
    binding(SETUP, &[Key::Down], Action::Move(Move::Down), "", "choose a way to play or an option"),
    binding(SETUP, &[Key::Tab], Action::NextPage, "options", "go to the options"),
    binding(SETUP, &[Key::BackTab], Action::PreviousPage, "", "go to the options"),
    binding(SETUP, &[Key::Left], Action::Decrease, "change", "change the option"),
    binding(SETUP, &[Key::Right], Action::Increase, "", "change the option"),
    typing(FIELDS, Keys::Digits, "", "choose a way, solver or number"),
    typing(SEED, Keys::Text, "", "type a seed"),
    binding(SETUP, &[Key::Backspace, Key::Delete], Action::EraseBack, "", "erase the seed"),
    binding(FIELDS, &[Key::Char('d')], Action::Daily, "daily", "play today's game"),

    binding(EDITING, &[Key::Enter], Action::Submit, "guess", "play this row"),
    binding(HIDING, &[Key::Enter], Action::Submit, "hide", "hide the code and play"),
    binding(ROW, &[Key::Left], Action::Row(RowEdit::Left), "hole", "go to another hole"),
    binding(ROW, &[Key::Right], Action::Row(RowEdit::Right), "", "go to another hole"),
    binding(ROW, &[Key::Up], Action::Row(RowEdit::ColourUp), "colour", "change the colour"),
    binding(ROW, &[Key::Down], Action::Row(RowEdit::ColourDown), "", "change the colour"),
    binding(HIDING, &[Key::Char('i')], Action::Insert, "random", "draw a random code"),
    binding(HIDING, &[Key::Esc], Action::Back, "setup", "go to the setup; keep the code"),

    binding(SCORING, &[Key::Enter], Action::Submit, "score", "give these pins"),
    binding(SCORING, &[Key::Left], Action::Row(RowEdit::Left), "black or white", "black or white pins"),
    binding(SCORING, &[Key::Right], Action::Row(RowEdit::Right), "", "black or white pins"),
    binding(SCORING, &[Key::Up], Action::Increase, "pins", "more or fewer pins"),
    binding(SCORING, &[Key::Down], Action::Decrease, "", "more or fewer pins"),
    typing(SCORING, Keys::Digits, "", "black pins, then white ones"),
    binding(SCORING, &[Key::Backspace, Key::Delete], Action::Row(RowEdit::ClearBack), "", "remove the pins"),
    binding(SCORING, &[Key::Char('u')], Action::Undo, "", "take back the guess"),

    binding(CORRECTING, &[Key::Enter, Key::Char('x')], Action::Fix, "correct", "use this correction"),
    binding(CORRECTING, &[Key::Up], Action::Move(Move::Up), "select", "choose another correction"),
    binding(CORRECTING, &[Key::Down], Action::Move(Move::Down), "", "choose another correction"),

    binding(TIMELINE, &[Key::Enter], Action::Submit, "go on", "continue: next row or game"),
    binding(WALKING, &[Key::Left, Key::Char('[')], Action::StepBack, "walk", "walk through the rows"),
    binding(WALKING, &[Key::Right, Key::Char(']')], Action::StepForward, "", "walk through the rows"),
    binding(TIMELINE, &[Key::Char(' ')], Action::TogglePlay, "play", "replay the rows, or pause"),
    binding(TIMELINE, &[Key::Char('b')], Action::Branch, "branch", "practice from here"),
    binding(TABLE, &[Key::Char('e')], Action::Rescore, "edit pins", "correct this score"),
    binding(FIXING, &[Key::Char('x')], Action::Fix, "correct", "correct wrong scores"),
    binding(WALKING, &[Key::Char('n')], Action::NewGame, "new", "start a new game"),

    binding(TABLE, &[Key::Char('h')], Action::ToggleHints, "hints", "turn hints on or off"),
    binding(EDITING, &[Key::Char('t')], Action::Tip, "tip", "get a tip; again: more"),
    binding(TABLE, &[Key::Char('s')], Action::SolverStep, "solve", "solver plays this row"),
    binding(TABLE, &[Key::Tab], Action::NextPage, "page", "another page of hints"),
    binding(TABLE, &[Key::BackTab], Action::PreviousPage, "", "another page of hints"),
    binding(TABLE, &[Key::PageDown], Action::Move(Move::PageDown), "", "select on this page"),
    binding(TABLE, &[Key::PageUp], Action::Move(Move::PageUp), "", "select on this page"),
    binding(EDITING, &[Key::Char('i')], Action::Insert, "insert", "use the best guess"),
    binding(TABLE, &[Key::Char('a')], Action::ToggleSolver, "auto", "solver plays on"),
    binding(TABLE, &[Key::Char('+'), Key::Char('=')], Action::Faster, "speed", "go faster or slower"),
    binding(TABLE, &[Key::Char('-')], Action::Slower, "", "go faster or slower"),
    binding(TABLE, &[Key::Char('r')], Action::Review, "review", "review your guesses"),
    binding(VERSUS, &[Key::Char('v')], Action::Compare, "versus", "compare with every solver"),
    binding(SHARE, &[Key::Char('y')], Action::Share, "share", "share this game"),
    binding(MAKING, &[Key::Char('n')], Action::NewGame, "new", "start a new game"),

    typing(ROW, Keys::Digits, "", "place a colour"),
    typing(ROW, Keys::Capitals, "", "place a colour"),
    binding(ROW, &[Key::Backspace], Action::Row(RowEdit::ClearBack), "", "empty the hole"),
    binding(ROW, &[Key::Delete], Action::Row(RowEdit::Clear), "", "empty the hole"),
    binding(ROW, &[Key::Char('f')], Action::Row(RowEdit::Fill), "", "fill the other holes"),
    binding(EDITING, &[Key::Char('c')], Action::CopyRow, "", "copy the row above"),
    binding(TIMELINE, &[Key::Char('c')], Action::CopyRow, "", "copy this row"),
    binding(EDITING, &[Key::Char(' ')], Action::Hold, "", "keep this peg"),
    binding(ROW, &[Key::Char('u')], Action::Undo, "", "undo"),
    binding(MAKING, &[Key::Char('[')], Action::StepBack, "", "walk through the rows"),
    binding(MAKING, &[Key::Char(']')], Action::StepForward, "", "walk through the rows"),
    binding(TABLE, &[Key::Home], Action::Move(Move::Home), "", "to the start or the end"),
    binding(TABLE, &[Key::End], Action::Move(Move::End), "", "to the start or the end"),

    binding(LISTS, &[Key::Enter], Action::Submit, "open", "open or change this line"),
    binding(LISTS, &[Key::Up], Action::Move(Move::Up), "select", "go to another line"),
    binding(LISTS, &[Key::Down], Action::Move(Move::Down), "", "go to another line"),
    binding(VALUES, &[Key::Left], Action::Decrease, "change", "change the value"),
    binding(VALUES, &[Key::Right], Action::Increase, "", "change the value"),
    binding(HISTORY, &[Key::Left], Action::Decrease, "filter", "show other games"),
    binding(HISTORY, &[Key::Right], Action::Increase, "", "show other games"),
    binding(HISTORY, &[Key::Tab, Key::BackTab], Action::NextPage, "statistics", "show statistics"),
    binding(HISTORY, &[Key::Delete, Key::Backspace], Action::Delete, "delete", "delete this game"),
    binding(HISTORY, &[Key::Char('u')], Action::Undo, "undo", "restore the last deleted game"),
    binding(LISTS, &[Key::Esc], Action::Back, "close", "go back"),
    binding(LISTS, &[Key::PageUp], Action::Move(Move::PageUp), "", "move five lines"),
    binding(LISTS, &[Key::PageDown], Action::Move(Move::PageDown), "", "move five lines"),
    binding(LISTS, &[Key::Home], Action::Move(Move::Home), "", "to the first or last line"),
    binding(LISTS, &[Key::End], Action::Move(Move::End), "", "to the first or last line"),

    binding(HELP, &[Key::Up], Action::Move(Move::Up), "scroll", "scroll"),
    binding(HELP, &[Key::Down], Action::Move(Move::Down), "", "scroll"),
    binding(HELP, &[Key::PageUp], Action::Move(Move::PageUp), "", "scroll by ten lines"),
    binding(HELP, &[Key::PageDown, Key::Char(' ')], Action::Move(Move::PageDown), "", "scroll by ten lines"),
    binding(HELP, &[Key::Home], Action::Move(Move::Home), "", "to the first or last line"),
    binding(HELP, &[Key::End], Action::Move(Move::End), "", "to the first or last line"),
    binding(HELP, &[Key::Esc, Key::Enter], Action::Back, "close", "close"),

    binding(PUZZLES, &[Key::Char('p')], Action::Puzzles, "puzzles", "play puzzles"),
    binding(GAMES, &[Key::Char('l')], Action::History, "games", "list your games"),
    binding(SETTINGS, &[Key::Char('o')], Action::Settings, "", "settings"),
    binding(MOUSE, &[Key::Char('m')], Action::ToggleMouse, "", "turn mouse on or off"),
    binding(SCREENS, &[Key::Esc], Action::Back, "", "go back"),
    binding(ALL, &[Key::Char('?')], Action::ToggleHelp, "help", "show this help"),
    binding(ALL, &[Key::Char('q'), Key::Ctrl('c')], Action::Quit, "quit", "quit; games are saved"),
    binding(ALL, &[Key::Ctrl('z')], Action::Suspend, "", "to the shell; fg returns"),
];
