//! The table of keys as it comes with the program.

use std::borrow::Cow;

use crate::app::{Action, Key, Move, RowEdit};

use super::{Binding, Context, Keys};

const SETUP: &[Context] = &[Context::Setup, Context::SeedField];
const FIELDS: &[Context] = &[Context::Setup];
const SEED: &[Context] = &[Context::SeedField];
const EDITING: &[Context] = &[Context::Editing];
const HIDING: &[Context] = &[Context::Hiding];
const TELLING: &[Context] = &[Context::Telling];
const ROW: &[Context] = &[Context::Editing, Context::Hiding, Context::Telling];
const TIMELINE: &[Context] = &[Context::Timeline];
const SCORING: &[Context] = &[Context::Scoring];
const CORRECTING: &[Context] = &[Context::Correcting];
/// Contexts in which scores can be corrected, among other things.
const FIXING: &[Context] = &[
    Context::Editing,
    Context::Scoring,
    Context::Telling,
    Context::Timeline,
];
/// Where no row is being made: the arrows walk through the game.
const WALKING: &[Context] = &[Context::Correcting, Context::Timeline];
/// Where something is being made for the row to come: only the brackets walk.
const MAKING: &[Context] = &[Context::Editing, Context::Scoring];
const TABLE: &[Context] = &[
    Context::Editing,
    Context::Scoring,
    Context::Correcting,
    Context::Timeline,
];
/// Where a list of games is opened and left.
const GAMES: &[Context] = &[
    Context::Setup,
    Context::Editing,
    Context::Scoring,
    Context::Correcting,
    Context::Timeline,
    Context::History,
];
const PUZZLES: &[Context] = &[
    Context::Setup,
    Context::Editing,
    Context::Scoring,
    Context::Correcting,
    Context::Timeline,
    Context::Puzzles,
];
const VERSUS: &[Context] = &[
    Context::Editing,
    Context::Scoring,
    Context::Correcting,
    Context::Timeline,
    Context::Versus,
];
const ROUNDS: &[Context] = &[
    Context::Editing,
    Context::Scoring,
    Context::Correcting,
    Context::Timeline,
    Context::Rounds,
];
const SHARE: &[Context] = &[
    Context::Editing,
    Context::Scoring,
    Context::Correcting,
    Context::Timeline,
    Context::Share,
];
const SETTINGS: &[Context] = &[
    Context::Setup,
    Context::Hiding,
    Context::Editing,
    Context::Scoring,
    Context::Correcting,
    Context::Telling,
    Context::Timeline,
    Context::Settings,
];
const VALUES: &[Context] = &[Context::Settings];
const HISTORY: &[Context] = &[Context::History];
const LISTS: &[Context] = &[
    Context::Versus,
    Context::Puzzles,
    Context::Rounds,
    Context::History,
    Context::Settings,
    Context::Share,
];
const HELP: &[Context] = &[Context::Help];
/// Wherever no text is written.
const MOUSE: &[Context] = &[
    Context::History,
    Context::Share,
    Context::Setup,
    Context::Hiding,
    Context::Editing,
    Context::Scoring,
    Context::Telling,
    Context::Correcting,
    Context::Timeline,
    Context::Versus,
    Context::Puzzles,
    Context::Rounds,
    Context::Help,
];
const ALL: &[Context] = &Context::ALL;
const SCREENS: &[Context] = &[
    Context::Setup,
    Context::SeedField,
    Context::Editing,
    Context::Scoring,
    Context::Correcting,
    Context::Timeline,
];

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
    binding(SETUP, &[Key::Up], Action::Move(Move::Up), "move", "the way to play, or an option"),
    binding(SETUP, &[Key::Down], Action::Move(Move::Down), "", "the way to play, or an option"),
    binding(SETUP, &[Key::Tab], Action::NextPage, "options", "to the options"),
    binding(SETUP, &[Key::BackTab], Action::PreviousPage, "", "to the options"),
    binding(SETUP, &[Key::Left], Action::Decrease, "change", "change the option"),
    binding(SETUP, &[Key::Right], Action::Increase, "", "change the option"),
    typing(FIELDS, Keys::Digits, "", "a way to play, a solver, a number"),
    typing(SEED, Keys::Text, "", "write a seed"),
    binding(SETUP, &[Key::Backspace, Key::Delete], Action::EraseBack, "", "erase the seed: it is drawn anew"),
    binding(FIELDS, &[Key::Char('d')], Action::Daily, "daily", "today's game"),

    binding(EDITING, &[Key::Enter], Action::Submit, "guess", "play the row"),
    binding(HIDING, &[Key::Enter], Action::Submit, "hide", "hide the code, and play"),
    binding(TELLING, &[Key::Enter], Action::Submit, "tell", "tell the secret"),
    binding(ROW, &[Key::Left], Action::Row(RowEdit::Left), "hole", "another hole"),
    binding(ROW, &[Key::Right], Action::Row(RowEdit::Right), "", "another hole"),
    binding(ROW, &[Key::Up], Action::Row(RowEdit::ColourUp), "colour", "another colour"),
    binding(ROW, &[Key::Down], Action::Row(RowEdit::ColourDown), "", "another colour"),
    binding(HIDING, &[Key::Char('i')], Action::Insert, "random", "draw a code"),
    binding(HIDING, &[Key::Esc], Action::Back, "setup", "to the setup; the code stays"),
    binding(TELLING, &[Key::Esc], Action::Back, "keep it", "keep the secret"),

    binding(SCORING, &[Key::Enter], Action::Submit, "score", "give the guess these pins"),
    binding(SCORING, &[Key::Left], Action::Row(RowEdit::Left), "black or white", "black pins or white ones"),
    binding(SCORING, &[Key::Right], Action::Row(RowEdit::Right), "", "black pins or white ones"),
    binding(SCORING, &[Key::Up], Action::Increase, "pins", "more pins or fewer"),
    binding(SCORING, &[Key::Down], Action::Decrease, "", "more pins or fewer"),
    typing(SCORING, Keys::Digits, "", "black pins, then white ones"),
    binding(SCORING, &[Key::Backspace, Key::Delete], Action::Row(RowEdit::ClearBack), "", "no pins"),
    binding(SCORING, &[Key::Char('u')], Action::Undo, "", "take the guess back"),

    binding(CORRECTING, &[Key::Enter, Key::Char('x')], Action::Fix, "correct", "put the scores right"),
    binding(CORRECTING, &[Key::Up], Action::Move(Move::Up), "select", "another correction"),
    binding(CORRECTING, &[Key::Down], Action::Move(Move::Down), "", "another correction"),

    binding(TIMELINE, &[Key::Enter], Action::Submit, "go on", "go on: next row or game"),
    binding(WALKING, &[Key::Left, Key::Char('[')], Action::StepBack, "walk", "walk through the rows"),
    binding(WALKING, &[Key::Right, Key::Char(']')], Action::StepForward, "", "walk through the rows"),
    binding(TIMELINE, &[Key::Char(' ')], Action::TogglePlay, "play", "play the rows, or pause"),
    binding(TIMELINE, &[Key::Char('b')], Action::Branch, "branch", "play on here: practice"),
    binding(TABLE, &[Key::Char('e')], Action::Rescore, "edit pins", "set the pins of this row anew"),
    binding(FIXING, &[Key::Char('x')], Action::Fix, "correct", "put wrong scores right"),
    binding(WALKING, &[Key::Char('n')], Action::NewGame, "new", "a new game"),

    binding(TABLE, &[Key::Char('h')], Action::ToggleHints, "hints", "hints on or off"),
    binding(EDITING, &[Key::Char('t')], Action::Tip, "tip", "a tip; again says more"),
    binding(TABLE, &[Key::Char('s')], Action::SolverStep, "solve", "the solver plays a row"),
    binding(TABLE, &[Key::Tab], Action::NextPage, "page", "another page of hints"),
    binding(TABLE, &[Key::BackTab], Action::PreviousPage, "", "another page of hints"),
    binding(TABLE, &[Key::PageDown], Action::Move(Move::PageDown), "", "select on the page"),
    binding(TABLE, &[Key::PageUp], Action::Move(Move::PageUp), "", "select on the page"),
    binding(EDITING, &[Key::Char('i')], Action::Insert, "insert", "put the best guess in"),
    binding(TABLE, &[Key::Char('a')], Action::ToggleSolver, "auto", "the solver plays on"),
    binding(TABLE, &[Key::Char('+'), Key::Char('=')], Action::Faster, "", "faster or slower"),
    binding(TABLE, &[Key::Char('-')], Action::Slower, "", "faster or slower"),
    binding(TABLE, &[Key::Char('r')], Action::Review, "review", "review: what each row cost"),
    binding(VERSUS, &[Key::Char('v')], Action::Compare, "versus", "compare with every solver"),
    binding(ROUNDS, &[Key::Char('g')], Action::Rounds, "points", "the points of both players"),
    binding(SHARE, &[Key::Char('y')], Action::Share, "share", "share this game"),
    binding(MAKING, &[Key::Char('n')], Action::NewGame, "new", "a new game"),

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

    binding(LISTS, &[Key::Enter], Action::Submit, "open", "take the line selected"),
    binding(LISTS, &[Key::Up], Action::Move(Move::Up), "select", "another line"),
    binding(LISTS, &[Key::Down], Action::Move(Move::Down), "", "another line"),
    binding(VALUES, &[Key::Left], Action::Decrease, "change", "another value"),
    binding(VALUES, &[Key::Right], Action::Increase, "", "another value"),
    binding(HISTORY, &[Key::Left], Action::Decrease, "filter", "list other games"),
    binding(HISTORY, &[Key::Right], Action::Increase, "", "list other games"),
    binding(HISTORY, &[Key::Tab, Key::BackTab], Action::NextPage, "statistics", "statistics"),
    binding(HISTORY, &[Key::Delete, Key::Backspace], Action::Delete, "delete", "delete this game"),
    binding(HISTORY, &[Key::Char('u')], Action::Undo, "undo", "bring back the game deleted last"),
    binding(LISTS, &[Key::Esc], Action::Back, "close", "back to where you came from"),
    binding(LISTS, &[Key::PageUp], Action::Move(Move::PageUp), "", "five lines up or down"),
    binding(LISTS, &[Key::PageDown], Action::Move(Move::PageDown), "", "five lines up or down"),
    binding(LISTS, &[Key::Home], Action::Move(Move::Home), "", "to the first or the last line"),
    binding(LISTS, &[Key::End], Action::Move(Move::End), "", "to the first or the last line"),

    binding(HELP, &[Key::Up], Action::Move(Move::Up), "scroll", "scroll"),
    binding(HELP, &[Key::Down], Action::Move(Move::Down), "", "scroll"),
    binding(HELP, &[Key::PageUp], Action::Move(Move::PageUp), "", "scroll by ten lines"),
    binding(HELP, &[Key::PageDown, Key::Char(' ')], Action::Move(Move::PageDown), "", "scroll by ten lines"),
    binding(HELP, &[Key::Home], Action::Move(Move::Home), "", "to the first or the last line"),
    binding(HELP, &[Key::End], Action::Move(Move::End), "", "to the first or the last line"),
    binding(HELP, &[Key::Esc, Key::Enter], Action::Back, "close", "close"),

    binding(PUZZLES, &[Key::Char('p')], Action::Puzzles, "puzzles", "puzzles"),
    binding(GAMES, &[Key::Char('l')], Action::History, "games", "your games"),
    binding(SETTINGS, &[Key::Char('o')], Action::Settings, "", "settings"),
    binding(MOUSE, &[Key::Char('m')], Action::ToggleMouse, "", "the mouse on or off"),
    binding(SCREENS, &[Key::Esc], Action::Back, "", "back, or to the setup"),
    binding(ALL, &[Key::Char('?')], Action::ToggleHelp, "help", "this help"),
    binding(ALL, &[Key::Char('q'), Key::Ctrl('c')], Action::Quit, "quit", "quit; every game is kept"),
    binding(ALL, &[Key::Ctrl('z')], Action::Suspend, "", "to the shell; fg returns"),
];
