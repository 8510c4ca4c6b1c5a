//! Everything a key press can mean.

/// A command of the player. The keymap decides which key gives it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// Leave the program; the game is not lost.
    Quit,
    /// Hand the terminal back to the shell for a while.
    Suspend,
    /// Let the mouse play, or leave it to the terminal.
    ToggleMouse,
    /// Open or close the settings.
    Settings,
    /// Show or hide the list of keys.
    ToggleHelp,
    /// One step back: close what is open, leave a branch, or go to the setup and return.
    Back,
    /// Play today's game on the chosen board.
    Daily,
    /// Up or down a list or a text, or to one of its ends; the last two are the ends of a game as well.
    Move(Move),
    /// A smaller value in this field.
    Decrease,
    /// A larger value in this field.
    Increase,
    /// A character for the field or the hole under the cursor.
    Type(char),
    /// Take the last character of this field away.
    EraseBack,
    /// Change the row being edited.
    Row(RowEdit),
    /// The way forward: play the row, take what is selected, go on with the game or to the next one.
    Submit,
    /// Keep this peg for the rows that follow, or stop keeping it.
    Hold,
    /// Copy an earlier row into the row being edited.
    CopyRow,
    /// Take back the last change of the row being edited.
    Undo,
    /// Hints on or off.
    ToggleHints,
    /// The coach's next page.
    NextPage,
    /// The coach's previous page.
    PreviousPage,
    /// Say a little about the row in the making, and more when asked again.
    Tip,
    /// Put a code into the row: the suggestion selected, else the best one; one that is drawn, to be hidden.
    Insert,
    /// Let the solver play one row.
    SolverStep,
    /// Let the solver play on, or stop it.
    ToggleSolver,
    /// Play faster.
    Faster,
    /// Play slower.
    Slower,
    /// One turn back on the timeline.
    StepBack,
    /// One turn forward on the timeline.
    StepForward,
    /// Let the timeline run, or stop it.
    TogglePlay,
    /// Play on from this point of the timeline, as practice.
    Branch,
    /// Set the pins of a row again that a person has scored.
    Rescore,
    /// Put scores right in the way that is selected.
    Fix,
    /// Let every solver play the secret of this game.
    Compare,
    /// The list of puzzles.
    Puzzles,
    /// Show or hide the review of a finished game.
    Review,
    /// Show or leave the list of ways to share the game.
    Share,
    /// Show or leave the list of all kept games.
    History,
    /// Delete the kept game that is selected.
    Delete,
    /// Another game with the same board and players.
    NewGame,
}

/// A step in a list or a text, or to one of its ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Move {
    /// One line up, or the field before.
    Up,
    /// One line down, or the field after.
    Down,
    /// Some lines up; at the table one entry of the coach's page.
    PageUp,
    /// Some lines down; at the table one entry of the coach's page.
    PageDown,
    /// To the first line, or the start of the game.
    Home,
    /// To the last line, or the end of the game.
    End,
}

impl Move {
    /// The item that it leads to in a list from the item `here`.
    pub(super) fn among<T: PartialEq>(self, items: impl Iterator<Item = T>, here: T) -> T {
        /// About half of what the smallest screen shows.
        const PAGE: usize = 5;
        let items: Vec<_> = items.collect();
        let place = items.iter().position(|item| *item == here).unwrap_or(0);
        let to = match self {
            Self::Up => place.saturating_sub(1),
            Self::Down => place + 1,
            Self::PageUp => place.saturating_sub(PAGE),
            Self::PageDown => place + PAGE,
            Self::Home => 0,
            Self::End => items.len(),
        };
        let to = to.min(items.len().saturating_sub(1));
        items.into_iter().nth(to).unwrap_or(here)
    }

    /// The lines of a text scrolled away at the top after it. Drawing limits them, see
    /// [`App::limit_scroll`](super::App::limit_scroll).
    pub(super) fn scrolled(self, scroll: u16) -> u16 {
        const PAGE: u16 = 10;
        match self {
            Self::Up => scroll.saturating_sub(1),
            Self::Down => scroll.saturating_add(1),
            Self::PageUp => scroll.saturating_sub(PAGE),
            Self::PageDown => scroll.saturating_add(PAGE),
            Self::Home => 0,
            Self::End => u16::MAX,
        }
    }
}

/// The item `step` places after `from` in `items`, round the end; the first if `from` is not among them.
pub(super) fn neighbour<T: Clone + PartialEq>(items: &[T], from: &T, step: isize) -> T {
    let to = items.iter().position(|item| item == from).map_or(0, |at| {
        let to = (at.cast_signed() + step).rem_euclid(items.len().cast_signed());
        to.cast_unsigned()
    });
    items[to].clone()
}

/// A change of the row being edited, or of the pins being set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum RowEdit {
    /// The hole to the left, or the black pins.
    Left,
    /// The hole to the right, or the white pins.
    Right,
    /// The next colour for this hole.
    ColourUp,
    /// The previous colour for this hole.
    ColourDown,
    /// Empty this hole, or the one before it if it is empty.
    ClearBack,
    /// Empty this hole.
    Clear,
    /// Fill the empty holes with the colour under the cursor.
    Fill,
}

impl Action {
    /// The step by which it changes a value, if it does.
    pub(super) fn change(self) -> Option<isize> {
        (self == Self::Increase)
            .then_some(1)
            .or((self == Self::Decrease).then_some(-1))
    }

    /// Its name in the settings; empty for typed characters, which have no key of their own.
    pub fn name(self) -> &'static str {
        match self {
            Self::Quit => "quit",
            Self::Suspend => "suspend",
            Self::ToggleMouse => "mouse",
            Self::Settings => "settings",
            Self::ToggleHelp => "help",
            Self::Back => "back",
            Self::Move(Move::Up) => "previous",
            Self::Move(Move::Down) => "next",
            Self::Decrease => "decrease",
            Self::Increase => "increase",
            Self::Type(_) => "",
            Self::EraseBack => "erase-back",
            Self::Row(RowEdit::Left) => "hole-left",
            Self::Row(RowEdit::Right) => "hole-right",
            Self::Row(RowEdit::ColourUp) => "colour-up",
            Self::Row(RowEdit::ColourDown) => "colour-down",
            Self::Submit => "submit",
            Self::Hold => "hold",
            Self::Row(RowEdit::ClearBack) => "clear-back",
            Self::Row(RowEdit::Clear) => "clear",
            Self::CopyRow => "copy-row",
            Self::Row(RowEdit::Fill) => "fill",
            Self::Undo => "undo",
            Self::ToggleHints => "hints",
            Self::NextPage => "next-page",
            Self::PreviousPage => "previous-page",
            Self::Move(Move::PageUp) => "select-previous",
            Self::Move(Move::PageDown) => "select-next",
            Self::Tip => "tip",
            Self::Insert => "insert",
            Self::SolverStep => "solver-step",
            Self::ToggleSolver => "auto-solve",
            Self::Faster => "faster",
            Self::Slower => "slower",
            Self::StepBack => "step-back",
            Self::StepForward => "step-forward",
            Self::Move(Move::Home) => "to-start",
            Self::Move(Move::End) => "to-end",
            Self::TogglePlay => "play",
            Self::Branch => "branch",
            Self::Rescore => "edit-pins",
            Self::Fix => "correct",
            Self::Compare => "versus",
            Self::Puzzles => "puzzles",
            Self::Review => "review",
            Self::Share => "share",
            Self::Daily => "daily",
            Self::History => "history",
            Self::Delete => "delete",
            Self::NewGame => "new-game",
        }
    }
}
