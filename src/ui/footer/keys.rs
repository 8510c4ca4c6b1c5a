//! The keys that are of use now.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use crate::app::{
    Action, App, Binding, Contest, Context, Hiding, Mode, Move, RowEdit, Shared, Table, Target,
};
use crate::ui::{Canvas, history};

/// Draws the keys that are of use now, and makes them to be clicked.
pub(super) fn draw(canvas: &mut Canvas, area: Rect, app: &App, table: Option<&Table>) {
    let theme = canvas.theme;
    let mut x = area.x + 1;
    let keys = UsefulKeys {
        app,
        table,
        context: canvas.context,
    };
    for shown in keys.fitting(area.width) {
        let width = shown.width();
        let place = Rect::new(x, area.y, width, 1).intersection(area);
        Line::from(vec![
            Span::styled(shown.keys, theme.strong()),
            Span::styled(format!(" {}", shown.word), theme.quiet()),
        ])
        .render(place, canvas.buf);
        canvas.drawn.add(place, Target::Key(shown.binding.action()));
        x += width + BETWEEN;
    }
}

/// Cells between two keys.
const BETWEEN: u16 = 2;

/// A binding as the footer shows it.
struct ShownKey<'a> {
    keys: String,
    word: &'static str,
    binding: &'a Binding,
}

impl ShownKey<'_> {
    fn width(&self) -> u16 {
        // Not every character that can be a key is one cell wide.
        (Span::raw(self.keys.as_str()).width() + 1 + Span::raw(self.word).width()) as u16
    }
}

/// Which keys are of use, given the table as it is drawn.
struct UsefulKeys<'a> {
    app: &'a App,
    table: Option<&'a Table>,
    context: Context,
}

impl<'a> UsefulKeys<'a> {
    /// The keys of the context, most useful first, as many as fit. Help and quit are always there.
    fn fitting(&self, width: u16) -> Vec<ShownKey<'a>> {
        let (app, context) = (self.app, self.context);
        let bindings = app.keymap().of(context);
        let shown = bindings
            .filter(|binding| !binding.short.is_empty() && self.is_of_use(binding, width))
            .filter_map(|binding| {
                let key = app.keymap().key_of(context, binding)?;
                Some(ShownKey {
                    keys: with_partner(app, context, binding.action()).unwrap_or(key),
                    word: self.word(binding),
                    binding,
                })
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
    fn is_of_use(&self, binding: &Binding, width: u16) -> bool {
        if self.context == Context::History {
            return self.is_of_use_in_history(binding, width);
        }
        if binding.action() == Action::Submit && self.is_refused() {
            return false;
        }
        let Some(table) = self.table else {
            return true;
        };
        let mode = table.mode();
        let in_review = matches!(mode, Mode::Reviewing | Mode::Judging);
        if mode == Mode::Ended {
            return is_way_on(binding.action(), table);
        }
        match binding.action() {
            // They do what they do, but it is not what one does next.
            Action::TogglePlay
            | Action::ToggleHints
            | Action::Puzzles
            | Action::SolverStep
            | Action::ToggleSolver
                if in_review =>
            {
                false
            }
            Action::Share(_) if self.context != Context::Share => false,
            Action::Rounds => table.contest().is_some(),
            Action::NewGame if table.contest().is_some() => {
                table.contest().is_some_and(Contest::is_over)
            }
            Action::Branch if mode == Mode::Reviewing => table.can_try_row(),
            Action::NewGame if in_review => table.at_end() && mode == Mode::Reviewing,
            Action::NextPage | Action::Insert => table.shows_coach(),
            Action::Tip => !table.coach().is_on(),
            Action::SolverStep | Action::ToggleSolver if mode.context() == Context::Scoring => {
                false
            }
            Action::Branch | Action::TogglePlay if table.mistakes().is_some() => false,
            Action::Branch | Action::SolverStep | Action::ToggleSolver => !table.is_secret_shown(),
            Action::Rescore => table.can_rescore() && table.cursor() > 0,
            Action::Fix => table.mistakes().is_some() || table.telling().is_some(),
            Action::Review => table.can_review() && mode != Mode::Judging,
            Action::Compare => table.can_compare() && table.is_secret_shown(),
            _ => true,
        }
    }

    /// Whether the row in the making is full but no code of its board.
    fn is_refused(&self) -> bool {
        let row = match self.context {
            Context::Hiding => self.app.hiding().map(Hiding::draft),
            _ => self.table.and_then(Table::row_in_the_making),
        };
        row.is_some_and(|row| row.refusal().is_some())
    }

    fn is_of_use_in_history(&self, binding: &Binding, width: u16) -> bool {
        let history = self.app.history();
        match binding.action() {
            Action::Open | Action::Delete | Action::Move(Move::Up) => history.selected().is_some(),
            Action::Undo => history.can_restore(),
            Action::NextPage => !history::has_both(width),
            _ => true,
        }
    }

    /// What a key does here, where that is more than usual.
    fn word(&self, binding: &Binding) -> &'static str {
        let (app, table) = (self.app, self.table);
        let in_history = self.context == Context::History;
        match binding.action() {
            Action::NewGame if table.is_some_and(|table| table.puzzle().is_some()) => "next",
            Action::Branch if table.is_some_and(Table::can_tell) => "tell",
            Action::Branch if table.is_some_and(Table::has_ended_round) => "go on",
            Action::Branch if table.is_some_and(Table::can_try_row) => "try it",
            Action::Branch if table.is_some_and(Table::has_ended) => match table {
                Some(table) if table.branches() > 0 => "back",
                Some(table) if table.puzzle().is_some() => "next puzzle",
                _ => "next game",
            },
            Action::NextPage if app.history().shows_statistics() && in_history => "list",
            _ => binding.short,
        }
    }
}

/// Whether the end of a game names this action: no more than five ways on, the help has the rest.
fn is_way_on(action: Action, table: &Table) -> bool {
    match action {
        Action::Branch
        | Action::StepBack
        | Action::StepForward
        | Action::ToggleHelp
        | Action::Quit => true,
        // Enter does something else.
        Action::NewGame => table.branches() > 0 || table.can_tell(),
        Action::Review => table.can_review(),
        Action::Compare => table.can_compare(),
        Action::Rounds => table.contest().is_some(),
        Action::Rescore => table.can_rescore(),
        Action::Share(Shared::Pins) => {
            table.contest().is_none() && table.branches() == 0 && !table.can_rescore()
        }
        _ => false,
    }
}

/// Keys that belong together are shown together, where one word tells of both.
fn with_partner(app: &App, context: Context, action: Action) -> Option<String> {
    let partner = match action {
        Action::Row(RowEdit::Left) => Action::Row(RowEdit::Right),
        Action::Row(RowEdit::ColourUp) => Action::Row(RowEdit::ColourDown),
        Action::Move(Move::Up) => Action::Move(Move::Down),
        Action::StepBack => Action::StepForward,
        Action::Increase => Action::Decrease,
        Action::Decrease => Action::Increase,
        _ => return None,
    };
    Some(app.keymap().keys_in(context, &[action, partner]))
}
