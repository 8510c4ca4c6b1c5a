//! The keys in the help: those of the screen in groups, in two columns where there is room.

use std::collections::BTreeMap;

use ratatui::text::{Line, Span};

use crate::app::{Action, App, Binding, Context, Move, Table};
use crate::ui::{Theme, words};

/// Keys that belong together, in the order of the help.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Group {
    /// Keys of this screen alone.
    Here,
    Hints,
    Rows,
    Games,
    Everywhere,
}

impl Group {
    fn of(action: Action, context: Context) -> Self {
        let at_table = context.is_at_table();
        match action {
            Action::NewGame | Action::Puzzles | Action::History | Action::Share | Action::Daily => {
                Self::Games
            }
            Action::Back if at_table || context == Context::Hiding => Self::Games,
            Action::Back
            | Action::Settings
            | Action::ToggleMouse
            | Action::ToggleHelp
            | Action::Quit
            | Action::Suspend => Self::Everywhere,
            Action::ToggleHints
            | Action::Tip
            | Action::NextPage
            | Action::PreviousPage
            | Action::Insert
            | Action::Move(Move::PageUp | Move::PageDown)
            | Action::SolverStep
            | Action::ToggleSolver
            | Action::Faster
            | Action::Slower
                if at_table =>
            {
                Self::Hints
            }
            Action::StepBack
            | Action::StepForward
            | Action::TogglePlay
            | Action::Branch
            | Action::Move(Move::Home | Move::End)
            | Action::CopyRow
            | Action::Review
            | Action::Compare
            | Action::Rescore
                if at_table && context != Context::Timeline =>
            {
                Self::Rows
            }
            _ => Self::Here,
        }
    }

    fn title(self, context: Context) -> &'static str {
        match self {
            Self::Here => context.name(),
            Self::Hints => "Hints and solver",
            Self::Rows => "The rows so far",
            Self::Games => "Games",
            Self::Everywhere => "On every screen",
        }
    }
}

/// Whether the key can do something at this table now.
fn works(action: Action, context: Context, table: &Table) -> bool {
    match action {
        Action::Rescore => table.is_scored_by_hand() && table.cursor() > 0,
        Action::Fix => table.mistakes().is_some(),
        Action::Review => table.can_review(),
        Action::Compare => table.can_compare(),
        Action::Branch | Action::SolverStep | Action::ToggleSolver => !table.is_secret_shown(),
        Action::Tip | Action::Insert => table.mistakes().is_none(),
        Action::Undo if context == Context::Scoring => table.can_take_back(),
        _ => true,
    }
}

/// The keys that work on the screen from which the help was opened.
pub(super) fn of_screen(
    app: &App,
    here: Context,
    theme: Theme,
    width: usize,
) -> Vec<Line<'static>> {
    /// Cells between two columns, and the least that a column takes.
    const GAP: usize = 2;
    const COLUMN: usize = 36;
    let table = app.table().filter(|_| here.is_at_table());
    let mut groups: BTreeMap<Group, Vec<&Binding>> = BTreeMap::new();
    for binding in app.keymap().of(here) {
        let action = binding.action();
        if table.is_none_or(|table| works(action, here, table)) {
            groups
                .entry(Group::of(action, here))
                .or_default()
                .push(binding);
        }
    }
    let is_wide = width >= 2 * COLUMN + GAP;
    let column = if is_wide { (width - GAP) / 2 } else { width };
    let mut columns = [Vec::new(), Vec::new()];
    for (group, bindings) in groups {
        // The first group stands at the top left, each one after it where less stands so far.
        let place = usize::from(is_wide && columns[1].len() < columns[0].len());
        let lines = &mut columns[place];
        lines.push(Line::styled(group.title(here), theme.accent()));
        lines.extend(listed(app, here, &bindings, theme, column));
        lines.push(Line::default());
    }
    let [left, right] = columns;
    beside(left, right, column + GAP)
}

/// Lines beside lines, the second ones from this cell on.
fn beside(left: Vec<Line<'static>>, right: Vec<Line<'static>>, cell: usize) -> Vec<Line<'static>> {
    let height = left.len().max(right.len());
    let mut left = left.into_iter();
    let mut right = right.into_iter();
    let pairs = (0..height).map(|_| {
        let mut line = left.next().unwrap_or_default();
        if let Some(right) = right.next() {
            line.push_span(" ".repeat(cell.saturating_sub(line.width())));
            line.spans.extend(
                right
                    .spans
                    .into_iter()
                    .map(|span| span.patch_style(right.style)),
            );
        }
        line
    });
    pairs.collect()
}

/// The keys of another place that do not work the same here.
pub(super) fn elsewhere(
    app: &App,
    here: Context,
    context: Context,
    theme: Theme,
    width: usize,
) -> Vec<Line<'static>> {
    let known: Vec<_> = app.keymap().of(here).collect();
    let is_new = |binding: &&Binding| {
        let same = |other: &&Binding| other.long == binding.long && other.keys() == binding.keys();
        !known.iter().any(same)
    };
    let bindings: Vec<_> = app.keymap().of(context).filter(is_new).collect();
    listed(app, context, &bindings, theme, width)
}

/// A line for each of the bindings, those that belong together on one.
fn listed(
    app: &App,
    context: Context,
    bindings: &[&Binding],
    theme: Theme,
    width: usize,
) -> Vec<Line<'static>> {
    /// Cells for the keys, with air.
    const KEYS: usize = 13;
    let mut lines = Vec::new();
    for together in bindings.chunk_by(|one, other| one.long == other.long) {
        let keys = together
            .iter()
            .filter_map(|it| app.keymap().key_of(context, it));
        let mut keys: Vec<_> = keys.collect();
        while keys.len() > 1 && keys.join(" ").chars().count() > KEYS - 3 {
            keys.pop();
        }
        let Some(binding) = together.first().filter(|_| !keys.is_empty()) else {
            continue;
        };
        let mut first = format!("  {:<1$}", keys.join(" "), KEYS - 2);
        for text in words::wrap(binding.long, width.saturating_sub(KEYS)) {
            let before = std::mem::replace(&mut first, " ".repeat(KEYS));
            lines.push(Line::from(vec![
                Span::styled(before, theme.strong()),
                Span::raw(text),
            ]));
        }
    }
    lines
}
