//! The last two lines: message and state, then the keys.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use crate::app::{
    Action, App, Autoplay, Binding, Contest, Context, Draft, Entrant, Pin, Pins, Screen, Speed,
    Standing, Table, Target, Tone,
};
use crate::rules::{Board, Outcome};

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
    match app.context() {
        Context::Puzzles => return "Enter puts a puzzle on the table".to_owned(),
        Context::Rounds => return "Enter puts a game on the table".to_owned(),
        _ => {}
    }
    if let Some(hiding) = app.hiding().filter(|_| app.screen() == Screen::Hiding) {
        return prompt_of_row(hiding.draft(), hiding.board())
            .unwrap_or_else(|| "Enter closes the shield".to_owned());
    }
    let Some(table) = app.table().filter(|_| app.screen() == Screen::Table) else {
        return prompt_of_setup(app).to_owned();
    };
    if app.context() == Context::Rivals {
        return prompt_of_comparison(table);
    }
    if let Some(draft) = table.telling() {
        return prompt_of_row(draft, table.game().board())
            .unwrap_or_else(|| "Enter tells the secret".to_owned());
    }
    if table.is_judging() {
        return "Esc returns to the review, t tries once more".to_owned();
    }
    if table.is_reviewing() {
        return prompt_of_review(table);
    }
    if let Some(pins) = table.pins() {
        return prompt_of_pins(pins);
    }
    if table.is_scoring() {
        return if table.is_scored_by_hand() {
            "The guess is being worked out…".to_owned()
        } else {
            "Evil is choosing its answer…".to_owned()
        };
    }
    if table.is_correcting() {
        return "↑↓ select a correction, Enter takes it".to_owned();
    }
    if let Some(contest) = app.contest_on_show().filter(|_| table.is_secret_shown()) {
        return match contest.next() {
            Some(round) => format!("Enter goes on to game {}", round.number),
            None => "Enter shows all games of the contest".to_owned(),
        };
    }
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
    prompt_of_row(table.draft(), table.game().board())
        .unwrap_or_else(|| "Enter plays this row".to_owned())
}

fn prompt_of_setup(app: &App) -> &'static str {
    if app.contest().is_some() {
        return "Esc goes back to the contest";
    }
    if app.table().is_some() {
        return "Esc goes back to the game on the table";
    }
    if app.hiding().is_some() {
        return "Esc goes back to the hidden code";
    }
    if app.setup().focus().is_list() {
        return "← → or a digit chooses, ↓ goes on";
    }
    ""
}

/// How the next empty hole is filled, if there is one.
fn prompt_of_row(draft: &Draft, board: Board) -> Option<String> {
    let here = draft.holes()[draft.cursor()]
        .colour
        .is_none()
        .then_some(draft.cursor() + 1);
    let hole = here.or_else(|| draft.empty_holes().first().copied())?;
    let digits = match board.colours() {
        10.. => "1-9 0".to_owned(),
        few => format!("1-{few}"),
    };
    let last = board.palette().next_back()?.letter();
    Some(format!("Hole {hole}: ↑↓, {digits} or capital A-{last}"))
}

fn prompt_of_pins(pins: Pins) -> String {
    let [black, white] = Pin::ALL.map(|pin| match (pins.count(pin), pins.selected() == pin) {
        (count, true) => format!("‹{count}›"),
        (count, false) => count.to_string(),
    });
    format!("{black} black {white} white: ↑↓, digits, Enter")
}

fn prompt_of_review(table: &Table) -> String {
    if table.can_try_again() {
        format!("t tries row {} again", table.cursor())
    } else if table.at_end() {
        "← goes back through the rows".to_owned()
    } else if table.cursor() == 0 {
        "The start of the game: → goes through its rows".to_owned()
    } else {
        format!("The review after row {}", table.cursor())
    }
}

fn prompt_of_comparison(table: &Table) -> String {
    let at_it = table
        .comparison()
        .into_iter()
        .find(|(_, standing)| matches!(standing, Standing::Playing(_)));
    match at_it {
        Some((Entrant::Solver(solver), _)) => format!("{} is playing", solver.title()),
        _ => "Enter opens a game on the timeline".to_owned(),
    }
}

fn draw_keys(canvas: &mut Canvas, area: Rect, app: &App) {
    let theme = canvas.theme;
    let mut x = area.x + 1;
    for shown in keys_that_fit(app, area.width) {
        let width = shown.width();
        let place = Rect::new(x, area.y, width, 1).intersection(area);
        Line::from(vec![
            Span::styled(shown.keys, theme.strong()),
            Span::styled(format!(" {}", shown.binding.short), theme.quiet()),
        ])
        .render(place, canvas.buf);
        canvas.drawn.add(place, Target::Key(shown.binding.action()));
        x += width + BETWEEN;
    }
}

/// Cells between two keys.
const BETWEEN: u16 = 2;

/// A binding as the footer shows it.
struct Shown<'a> {
    keys: String,
    binding: &'a Binding,
}

impl Shown<'_> {
    fn width(&self) -> u16 {
        (self.keys.chars().count() + 1 + self.binding.short.chars().count()) as u16
    }
}

/// The keys of the context, most useful first, as many as fit. Help and quit are always there.
fn keys_that_fit(app: &App, width: u16) -> Vec<Shown<'_>> {
    let context = app.context();
    let bindings = app.keymap().of(context);
    let shown = bindings
        .filter(|binding| !binding.short.is_empty() && is_of_use(app, binding))
        .map(|binding| Shown {
            keys: footer_keys(context, binding.first_key()),
            binding,
        });
    let (always, others): (Vec<_>, Vec<_>) = shown
        .partition(|shown| matches!(shown.binding.action(), Action::ToggleHelp | Action::Quit));
    let mut room = width.saturating_sub(
        1 + always
            .iter()
            .map(|shown| shown.width() + BETWEEN)
            .sum::<u16>(),
    );
    let mut fitting = Vec::new();
    for shown in others {
        let needed = shown.width() + BETWEEN;
        if needed <= room {
            room -= needed;
            fitting.push(shown);
        }
    }
    fitting.extend(always);
    fitting
}

/// Keys of the coach are shown while it speaks, tips while it is silent, the way on from a row and the
/// solver where a row follows, review and comparison where a game has ended.
fn is_of_use(app: &App, binding: &Binding) -> bool {
    let Some(table) = app.table() else {
        return true;
    };
    let in_review = table.is_reviewing() || table.is_judging();
    match binding.action() {
        // They do what they do, but it is not what one does next.
        Action::TogglePlay | Action::ToggleHints | Action::SolverStep | Action::ToggleSolver
            if in_review =>
        {
            false
        }
        Action::Rounds => app.contest().is_some(),
        Action::NewGame if app.contest().is_some() => app.contest().is_some_and(Contest::is_over),
        Action::Branch if app.contest_on_show().is_some() => true,
        Action::NewGame if in_review => table.at_end() && table.is_reviewing(),
        Action::NextPage | Action::Insert => {
            table.coach().is_on() && !table.is_reviewing() && !table.is_judging()
        }
        Action::Tip => !table.coach().is_on(),
        Action::SolverStep | Action::ToggleSolver if table.is_scoring() => false,
        Action::Branch if table.can_tell() => false,
        Action::Branch | Action::SolverStep | Action::ToggleSolver => !table.is_secret_shown(),
        Action::Rescore => table.is_scored_by_hand() && table.cursor() > 0,
        Action::Fix => table.mistakes().is_some() || table.telling().is_some(),
        Action::Review => table.can_review() && !table.is_judging(),
        Action::TryAgain => table.can_try_again(),
        Action::Compare => table.can_compare() && table.is_secret_shown(),
        _ => true,
    }
}

/// Arrows that belong together are shown together.
fn footer_keys(context: Context, key: String) -> String {
    match (key.as_str(), context) {
        ("←", Context::Timeline | Context::Correcting) => "←".to_owned(),
        ("←", _) => "←→".to_owned(),
        ("↑", _) => "↑↓".to_owned(),
        _ => key,
    }
}
