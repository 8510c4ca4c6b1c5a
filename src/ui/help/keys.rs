//! The keys in the help: those of a place in groups, in two columns where there is room.

use ratatui::text::{Line, Span};

use crate::app::{App, Command, Group, Place};
use crate::ui::{Theme, words};

/// The keys that can be used where the help was opened.
pub(super) fn of_place(app: &App, here: Place, theme: Theme, width: usize) -> Vec<Line<'static>> {
    /// Cells between two columns, and the least that a column takes.
    const GAP: usize = 2;
    const COLUMN: usize = 36;
    let mut groups: Vec<(Group, Vec<&Command>)> = Vec::new();
    for command in app.commands_of(here) {
        let known = groups.iter_mut().find(|(group, _)| *group == command.group);
        match known {
            Some((_, commands)) => commands.push(command),
            None => groups.push((command.group, vec![command])),
        }
    }
    let is_wide = width >= 2 * COLUMN + GAP;
    let column = if is_wide { (width - GAP) / 2 } else { width };
    let mut columns = [Vec::new(), Vec::new()];
    for (group, commands) in groups {
        // The first group stands at the top left, each one after it where less stands so far.
        let place = usize::from(is_wide && columns[1].len() < columns[0].len());
        let lines = &mut columns[place];
        let heading = match group {
            Group::Here => here.name(),
            group => group.name(),
        };
        lines.push(Line::styled(heading, theme.accent()));
        lines.extend(listed(app, here, &commands, theme, column));
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
            let spans = right.spans.into_iter();
            line.spans
                .extend(spans.map(|span| span.patch_style(right.style)));
        }
        line
    });
    pairs.collect()
}

/// The keys of another place that do not work the same here.
pub(super) fn elsewhere(
    app: &App,
    here: Place,
    place: Place,
    theme: Theme,
    width: usize,
) -> Vec<Line<'static>> {
    let known: Vec<_> = Command::of(here).map(|command| command.help).collect();
    let commands = Command::of(place).filter(|command| !known.contains(&command.help));
    listed(app, place, &commands.collect::<Vec<_>>(), theme, width)
}

/// A line for each of the commands, those that belong together on one.
fn listed(
    app: &App,
    place: Place,
    commands: &[&Command],
    theme: Theme,
    width: usize,
) -> Vec<Line<'static>> {
    /// Cells for the keys, with air.
    const KEYS: usize = 13;
    let mut lines = Vec::new();
    for together in commands.chunk_by(|one, other| one.help == other.help) {
        let keys = together.iter();
        let keys = keys.filter_map(|command| app.keymap().key_in(place, command.name));
        let mut keys: Vec<_> = keys.map(|key| key.to_string()).collect();
        if keys.is_empty() {
            // Characters that are typed.
            keys.push(app.keymap().keys(place, together[0]));
        }
        while keys.len() > 1 && keys.join(" ").chars().count() > KEYS - 3 {
            keys.pop();
        }
        let keys = keys.join(" ");
        if keys.is_empty() {
            continue;
        }
        let mut first = format!("  {keys:<0$}", KEYS - 2);
        for text in words::wrap(together[0].help, width.saturating_sub(KEYS)) {
            let before = std::mem::replace(&mut first, " ".repeat(KEYS));
            lines.push(Line::from(vec![
                Span::styled(before, theme.strong()),
                Span::raw(text),
            ]));
        }
    }
    lines
}
