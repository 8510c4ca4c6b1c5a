//! The table of keys as it comes with the program.

use std::borrow::Cow;

use crate::app::{Action, Format, Key, Move, RowEdit, Shared};

use super::{Binding, Context, Keys};

const SETUP: &[Context] = &[Context::Setup, Context::SeedField];
const NUMBERS: &[Context] = &[Context::Setup];
const SEED: &[Context] = &[Context::SeedField];
const EDITING: &[Context] = &[Context::Editing];
const HIDING: &[Context] = &[Context::Hiding];
const TELLING: &[Context] = &[Context::Telling];
const ROW: &[Context] = &[Context::Editing, Context::Hiding, Context::Telling];
const TIMELINE: &[Context] = &[Context::Timeline];
const SCORING: &[Context] = &[Context::Scoring];
const CORRECTING: &[Context] = &[Context::Correcting];
/// Contexts in which scores can be corrected, among other things.
const FIXING: &[Context] = &[Context::Editing, Context::Scoring, Context::Timeline];
/// Where no row is being made: the arrows walk through the game.
const WALKING: &[Context] = &[Context::Correcting, Context::Timeline];
/// Where something is being made for the row to come: only the brackets walk.
const MAKING: &[Context] = &[Context::Editing, Context::Scoring];
pub(super) const TABLE: &[Context] = &[
    Context::Editing,
    Context::Scoring,
    Context::Correcting,
    Context::Timeline,
];
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
const GAMES: &[Context] = &[
    Context::Setup,
    Context::Editing,
    Context::Scoring,
    Context::Correcting,
    Context::Timeline,
];
const RIVALS: &[Context] = &[Context::Versus];
const PUZZLES: &[Context] = &[Context::Puzzles];
const ROUNDS: &[Context] = &[Context::Rounds];
const SETTINGS: &[Context] = &[Context::Settings];
const HISTORY: &[Context] = &[Context::History];
const LISTS: &[Context] = &[
    Context::Versus,
    Context::Puzzles,
    Context::Rounds,
    Context::History,
    Context::Settings,
];
/// Contexts without an overlay in which letters are not text.
const OPEN: &[Context] = &[
    Context::Setup,
    Context::Hiding,
    Context::Editing,
    Context::Scoring,
    Context::Correcting,
    Context::Telling,
    Context::Timeline,
];
const SHARE: &[Context] = &[Context::Share];
/// Contexts with a game that can be shared.
const SHARED: &[Context] = &[
    Context::Editing,
    Context::Scoring,
    Context::Correcting,
    Context::Timeline,
    Context::Share,
];
const TEXTS: &[Context] = &[Context::Help, Context::Share];
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
#[rustfmt::skip]
pub(super) const DEFAULT: &[Binding] = &[
    binding(SETUP, &[Key::Enter], Action::Start, "play", "start the game"),
    binding(SETUP, &[Key::Up, Key::BackTab], Action::Move(Move::Up), "move", "the field above"),
    binding(SETUP, &[Key::Down, Key::Tab], Action::Move(Move::Down), "", "the field below"),
    binding(SETUP, &[Key::Left], Action::Decrease, "change", "the value before, or one less"),
    binding(SETUP, &[Key::Right], Action::Increase, "", "the value after, or one more"),
    binding(NUMBERS, &[Key::Char('d')], Action::Daily, "daily", "today's game on this board: the same code for everybody"),
    binding(SETUP, &[Key::Backspace, Key::Delete], Action::EraseBack, "", "erase: an empty seed is drawn anew"),

    binding(EDITING, &[Key::Enter], Action::Submit, "guess", "play the row"),
    binding(HIDING, &[Key::Enter], Action::Submit, "hide", "close the shield over the code, and play"),
    binding(TELLING, &[Key::Enter], Action::Submit, "tell", "tell the secret"),
    binding(ROW, &[Key::Left], Action::Row(RowEdit::Left), "hole", "the hole to the left"),
    binding(ROW, &[Key::Right], Action::Row(RowEdit::Right), "", "the hole to the right"),
    binding(ROW, &[Key::Up], Action::Row(RowEdit::ColourUp), "colour", "the next colour in this hole"),
    binding(ROW, &[Key::Down], Action::Row(RowEdit::ColourDown), "", "the colour before in this hole"),
    binding(HIDING, &[Key::Char('r')], Action::Draw, "random", "draw a code"),
    binding(HIDING, &[Key::Esc], Action::Back, "setup", "back to the setup; the code stays in the making"),

    binding(TELLING, &[Key::Char('x')], Action::Fix, "correct", "tell it, and put scores right that it contradicts"),
    binding(TELLING, &[Key::Esc], Action::Back, "keep it", "keep the secret"),

    binding(SCORING, &[Key::Enter], Action::Submit, "score", "give the guess this score"),
    binding(SCORING, &[Key::Left], Action::Row(RowEdit::Left), "black or white", "to the black pins"),
    binding(SCORING, &[Key::Right], Action::Row(RowEdit::Right), "", "to the white pins"),
    binding(SCORING, &[Key::Up], Action::Increase, "pins", "one pin more"),
    binding(SCORING, &[Key::Down], Action::Decrease, "", "one pin less; before none come all"),
    typing(SCORING, Keys::Digits, "", "so many black pins, then so many white ones"),
    binding(SCORING, &[Key::Backspace, Key::Delete], Action::Row(RowEdit::ClearBack), "", "no pins"),
    binding(SCORING, &[Key::Char('u')], Action::Undo, "", "take the guess back, where you may make another"),

    binding(CORRECTING, &[Key::Char('x'), Key::Enter], Action::Fix, "correct", "put the scores right as selected"),
    binding(CORRECTING, &[Key::Up], Action::Move(Move::Up), "select", "the correction above"),
    binding(CORRECTING, &[Key::Down], Action::Move(Move::Down), "", "the correction below"),

    binding(TIMELINE, &[Key::Enter], Action::Branch, "play on", "play on from here; in the review try the row; at the end the next game"),
    binding(WALKING, &[Key::Left, Key::Char('[')], Action::StepBack, "walk", "one turn back"),
    binding(WALKING, &[Key::Right, Key::Char(']')], Action::StepForward, "", "one turn forward"),
    binding(TIMELINE, &[Key::Char(' ')], Action::TogglePlay, "play", "play the timeline, or pause"),
    binding(TABLE, &[Key::Char('e')], Action::Rescore, "edit pins", "set the pins of the last row on show anew, if they were set by hand"),
    binding(FIXING, &[Key::Char('x')], Action::Fix, "correct", "put the scores right as selected, if no code fits them"),
    binding(WALKING, &[Key::Char('n')], Action::NewGame, "new", "a new game on the same board, or the next puzzle"),

    binding(TABLE, &[Key::Char('h')], Action::ToggleHints, "hints", "hints on or off"),
    binding(TABLE, &[Key::Char('r')], Action::Review, "review", "the review of a finished game, on or off"),
    binding(TABLE, &[Key::Char('v')], Action::Compare, "versus", "let every solver play the secret of a finished game"),
    binding(TABLE, &[Key::Char('g')], Action::Rounds, "games", "the games of two players, and their points"),
    binding(SHARED, &[Key::Char('y')], Action::Share(Shared::Pins), "share", "share the game: its pins only, to be shown to anybody"),
    binding(SHARED, &[Key::Char('w')], Action::Share(Shared::Record), "record", "the whole record of the game, to be copied or written to a file"),
    binding(TABLE, &[Key::Tab], Action::NextPage, "page", "the next page of hints"),
    binding(TABLE, &[Key::BackTab], Action::PreviousPage, "", "the page of hints before"),
    binding(TABLE, &[Key::PageUp], Action::Move(Move::PageUp), "", "the entry above on the page of hints"),
    binding(TABLE, &[Key::PageDown], Action::Move(Move::PageDown), "", "the entry below on the page of hints"),
    binding(EDITING, &[Key::Char('t')], Action::Tip, "tip", "a tip on this row: a nudge, again a hint, again the answer"),
    binding(EDITING, &[Key::Char('i')], Action::Insert, "insert", "put the suggestion into the row"),
    binding(TABLE, &[Key::Char('s')], Action::SolverStep, "solver", "let the solver play one row"),
    binding(TABLE, &[Key::Char('a')], Action::ToggleSolver, "auto", "let the solver play on, or stop it"),
    binding(MAKING, &[Key::Char('n')], Action::NewGame, "new", "a new game on the same board, or the next puzzle"),

    typing(ROW, Keys::Digits, "", "place a colour by its number"),
    typing(ROW, Keys::Capitals, "", "place the colour with that letter"),
    binding(ROW, &[Key::Backspace], Action::Row(RowEdit::ClearBack), "", "empty this hole, or the one before"),
    binding(ROW, &[Key::Delete], Action::Row(RowEdit::Clear), "", "empty this hole"),
    binding(ROW, &[Key::Char('f')], Action::Row(RowEdit::Fill), "", "fill the empty holes with this colour"),
    binding(EDITING, &[Key::Char('c')], Action::CopyRow, "", "copy the row above"),
    binding(TIMELINE, &[Key::Char('c')], Action::CopyRow, "", "copy this row into the one being edited"),
    binding(EDITING, &[Key::Char(' ')], Action::Hold, "", "keep this peg for the next rows"),
    binding(ROW, &[Key::Char('u')], Action::Undo, "", "undo the last change of the row"),
    binding(MAKING, &[Key::Char('[')], Action::StepBack, "", "one turn back on the timeline"),
    binding(MAKING, &[Key::Char(']')], Action::StepForward, "", "one turn forward on the timeline"),
    binding(TABLE, &[Key::Home], Action::Move(Move::Home), "", "to the start of the game"),
    binding(TABLE, &[Key::End], Action::Move(Move::End), "", "to the end of the game"),
    binding(TABLE, &[Key::Char('+'), Key::Char('=')], Action::Faster, "", "faster"),
    binding(TABLE, &[Key::Char('-')], Action::Slower, "", "slower"),
    binding(GAMES, &[Key::Char('p')], Action::Puzzles, "puzzles", "puzzles: one code is left, find it"),
    binding(OPEN, &[Key::Char('o')], Action::Settings, "", "settings: theme, labels, mouse and more"),
    binding(NUMBERS, &[Key::Char('l')], Action::History, "games", "the list of kept games, and your statistics"),
    binding(TABLE, &[Key::Char('l')], Action::History, "", "the list of kept games, and your statistics"),
    binding(MOUSE, &[Key::Char('m')], Action::ToggleMouse, "", "the mouse on or off"),

    binding(RIVALS, &[Key::Enter], Action::Open, "open", "put this game on the timeline"),
    binding(RIVALS, &[Key::Esc], Action::Back, "close", "close"),
    binding(RIVALS, &[Key::Char('v')], Action::Compare, "", "close"),
    binding(PUZZLES, &[Key::Enter], Action::Open, "play", "put this puzzle on the table"),
    binding(PUZZLES, &[Key::Esc], Action::Back, "close", "close"),
    binding(PUZZLES, &[Key::Char('p')], Action::Puzzles, "", "close"),
    binding(ROUNDS, &[Key::Enter], Action::Open, "open", "put this game on the table"),
    binding(ROUNDS, &[Key::Esc], Action::Back, "close", "close"),
    binding(ROUNDS, &[Key::Char('g')], Action::Rounds, "", "close"),
    binding(SETTINGS, &[Key::Left], Action::Decrease, "change", "the value before"),
    binding(SETTINGS, &[Key::Right], Action::Increase, "", "the value after"),
    binding(SETTINGS, &[Key::Esc], Action::Back, "close", "close"),
    binding(SETTINGS, &[Key::Char('o')], Action::Settings, "", "close"),
    binding(HISTORY, &[Key::Enter], Action::Open, "open", "review this game, or go on with it"),
    binding(HISTORY, &[Key::Left], Action::Decrease, "filter", "list other games: unfinished, won, with help, …"),
    binding(HISTORY, &[Key::Right], Action::Increase, "", "the same the other way round"),
    binding(HISTORY, &[Key::Tab, Key::BackTab], Action::NextPage, "statistics", "statistics, where they do not fit beside the list"),
    binding(HISTORY, &[Key::Char('x'), Key::Delete, Key::Backspace], Action::Delete, "delete", "delete this game; for a while it can be brought back"),
    binding(HISTORY, &[Key::Char('u')], Action::Undo, "undo", "bring back the game deleted last"),
    binding(HISTORY, &[Key::Esc], Action::Back, "back", "back to where you came from"),
    binding(HISTORY, &[Key::Char('l')], Action::History, "", "back to where you came from"),
    binding(LISTS, &[Key::Up], Action::Move(Move::Up), "select", "the line above"),
    binding(LISTS, &[Key::Down], Action::Move(Move::Down), "", "the line below"),
    binding(LISTS, &[Key::PageUp], Action::Move(Move::PageUp), "", "five lines up"),
    binding(LISTS, &[Key::PageDown], Action::Move(Move::PageDown), "", "five lines down"),
    binding(LISTS, &[Key::Home], Action::Move(Move::Home), "", "to the first line"),
    binding(LISTS, &[Key::End], Action::Move(Move::End), "", "to the last line"),

    binding(SHARE, &[Key::Char('t')], Action::Export(Format::Text), "text", "write the record to a file in the current folder"),
    binding(SHARE, &[Key::Char('j')], Action::Export(Format::Json), "JSON", "write the game to a file for programs"),
    binding(SHARE, &[Key::Char('p')], Action::Export(Format::Svg), "picture", "write a picture of the board to a file (SVG)"),
    binding(SHARE, &[Key::Char('c')], Action::Export(Format::Cast), "recording", "write a recording of the game to a file (asciicast)"),

    binding(TEXTS, &[Key::Up], Action::Move(Move::Up), "scroll", "scroll up"),
    binding(TEXTS, &[Key::Down], Action::Move(Move::Down), "", "scroll down"),
    binding(TEXTS, &[Key::PageUp], Action::Move(Move::PageUp), "", "scroll up by ten lines"),
    binding(TEXTS, &[Key::PageDown, Key::Char(' ')], Action::Move(Move::PageDown), "", "scroll down by ten lines"),
    binding(TEXTS, &[Key::Home], Action::Move(Move::Home), "", "to the first line"),
    binding(TEXTS, &[Key::End], Action::Move(Move::End), "", "to the last line"),
    binding(TEXTS, &[Key::Esc, Key::Enter], Action::Back, "close", "close"),
    typing(NUMBERS, Keys::Digits, "", "choose a way to play or a solver, or set a number"),
    typing(SEED, Keys::Text, "", "write a seed"),
    binding(ALL, &[Key::Char('?')], Action::ToggleHelp, "help", "this help"),
    binding(SCREENS, &[Key::Esc], Action::Back, "", "back: leave a branch, or to the setup and back"),
    binding(ALL, &[Key::Char('q'), Key::Ctrl('c')], Action::Quit, "quit", "quit; every game is kept"),
    binding(ALL, &[Key::Ctrl('z')], Action::Suspend, "", "to the shell for a while"),
];
