//! The last two lines: message and state, then the keys.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use crate::app::{Action, App, Autoplay, Binding, Context, Screen, Speed, Table, Target, Tone};
use crate::rules::{Colour, Outcome};

use super::{Canvas, words};

/// Draws message and state on the first line, the keys on the second. A notice that is too long for
/// its place takes that of the keys too, until the next key.
pub(super) fn draw(canvas: &mut Canvas, area: Rect, app: &App) {
    let [first, second] = Layout::vertical([Constraint::Length(1); 2]).areas(area);
    let theme = canvas.theme;
    let state = app
        .table()
        .filter(|_| app.screen() == Screen::Table)
        .map(state)
        .unwrap_or_default();
    let width = state.chars().count() as u16;
    canvas.buf.set_string(
        area.right().saturating_sub(width + 1),
        area.y,
        state,
        theme.accent(),
    );

    let (text, style) = match app.notice() {
        Some(notice) if notice.tone == Tone::Warning => (notice.text.clone(), theme.strong()),
        Some(notice) => (notice.text.clone(), theme.text()),
        None => (prompt(app), theme.quiet()),
    };
    let room = usize::from(area.width.saturating_sub(width + 2));
    let lines = words::wrap(&text, room);
    canvas
        .buf
        .set_string(first.x + 1, first.y, &lines[0], style);
    if lines.len() == 1 {
        draw_keys(canvas, second, app);
    } else {
        canvas.buf.set_stringn(
            second.x + 1,
            second.y,
            lines[1..].join(" "),
            usize::from(area.width - 2),
            style,
        );
    }
}

/// What goes on by itself.
fn state(table: &Table) -> String {
    if table.is_solver_thinking() {
        return format!("{} is thinking", table.solver().title());
    }
    let what = match table.autoplay() {
        Autoplay::Off => return String::new(),
        Autoplay::Timeline => "playing",
        Autoplay::Solver => "solver plays",
    };
    format!(
        "{what} · speed {}/{}",
        table.speed().level(),
        Speed::FASTEST
    )
}

/// What can be done now, where there is nothing to say about the last key.
fn prompt(app: &App) -> String {
    let Some(table) = app.table().filter(|_| app.screen() == Screen::Table) else {
        return match app.table() {
            Some(_) => "Esc goes back to the game on the table".to_owned(),
            None => String::new(),
        };
    };
    if !table.is_editing() {
        return match (table.at_end(), table.game().outcome()) {
            (true, Outcome::Running) if table.is_solver_at_it() => {
                "The solver plays: Space stops it".to_owned()
            }
            (true, Outcome::Running) => "The solver waits: Space goes on, → is one row".to_owned(),
            (true, _) => "← walks back through the game".to_owned(),
            (false, _) => format!("Position after row {}", table.cursor()),
        };
    }
    let draft = table.draft();
    let here = draft.holes()[draft.cursor()]
        .colour
        .is_none()
        .then_some(draft.cursor() + 1);
    match here.or_else(|| draft.empty_holes().first().copied()) {
        None => "Enter plays this row".to_owned(),
        Some(hole) => {
            let digits = match table.palette().count() {
                10.. => "1-9 0".to_owned(),
                few => format!("1-{few}"),
            };
            let last = table
                .palette()
                .last()
                .map(Colour::letter)
                .unwrap_or_default();
            format!("Hole {hole}: ↑↓, {digits} or capital A-{last}")
        }
    }
}

/// The keys of the context, as many as fit, most useful first.
fn draw_keys(canvas: &mut Canvas, area: Rect, app: &App) {
    let theme = canvas.theme;
    let mut x = area.x + 1;
    let context = app.context();
    let bindings: Vec<_> = app
        .keymap()
        .of(context)
        .filter(|binding| !binding.short.is_empty() && is_of_use(app, binding))
        .collect();
    // Help and quit are always there; the others give way from the end.
    let (always, others): (Vec<&Binding>, Vec<&Binding>) = bindings
        .into_iter()
        .partition(|binding| matches!(binding.short, "help" | "quit"));
    let width =
        |keys: &str, short: &str| (keys.chars().count() + 1 + short.chars().count() + 2) as u16;
    let reserved: u16 = always
        .iter()
        .map(|binding| width(&binding.first_key(), binding.short))
        .sum();
    let end = area.right().saturating_sub(reserved);
    let fitting = others
        .into_iter()
        .map(|binding| (footer_keys(context, binding.first_key()), binding));
    let mut shown = Vec::new();
    let mut used = x;
    for (keys, binding) in fitting {
        let next = used + width(&keys, binding.short);
        if next > end {
            continue;
        }
        used = next;
        shown.push((keys, binding));
    }
    shown.extend(
        always
            .into_iter()
            .map(|binding| (binding.first_key(), binding)),
    );
    for (keys, binding) in shown {
        let width = width(&keys, binding.short);
        let line = Line::from(vec![
            Span::styled(keys, theme.strong()),
            Span::styled(format!(" {}", binding.short), theme.quiet()),
        ]);
        let place = Rect::new(
            x,
            area.y,
            width.saturating_sub(2).min(area.right().saturating_sub(x)),
            1,
        );
        line.render(place, canvas.buf);
        canvas.drawn.add(place, Target::Key(binding.action()));
        x += width;
    }
}

/// Keys of the coach are shown while it speaks.
fn is_of_use(app: &App, binding: &Binding) -> bool {
    let hints = app.table().is_some_and(|table| table.coach().is_on());
    hints
        || !matches!(
            binding.action(),
            Action::NextPage | Action::SelectNext | Action::Insert
        )
}

/// Arrows that belong together are shown together.
fn footer_keys(context: Context, key: String) -> String {
    match (key.as_str(), context) {
        ("←", Context::Timeline) => "←".to_owned(),
        ("←", _) => "←→".to_owned(),
        ("↑", _) => "↑↓".to_owned(),
        _ => key,
    }
}
