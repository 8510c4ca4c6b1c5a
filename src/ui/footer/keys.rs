//! The keys that are of use now.

use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use crate::app::{
    Action, App, Autoplay, Binding, Context, Field, Hiding, Mode, Move, Overlay, Table, Target,
};
use crate::rules::{Outcome, Player};
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
        let cells = |text| Span::raw(text).width() as u16;
        cells(self.keys.as_str()) + u16::from(!self.word.is_empty()) + cells(self.word)
    }
}

/// Which keys are of use, given the table as it is drawn.
struct UsefulKeys<'a> {
    app: &'a App,
    table: Option<&'a Table>,
    context: Context,
}

impl<'a> UsefulKeys<'a> {
    /// The keys that are of use and fit, in the order of the table. Those that matter most get room first;
    /// the key of the help does without its word where there is none for that.
    fn fitting(&self, width: u16) -> Vec<ShownKey<'a>> {
        let (keymap, context) = (self.app.keymap(), self.context);
        let bindings = keymap.of(context);
        let shown = bindings
            .filter(|binding| !binding.short.is_empty() && self.is_of_use(binding, width))
            .filter_map(|binding| {
                keymap.key_of(context, binding)?;
                Some(ShownKey {
                    keys: keymap.keys_together(context, binding),
                    word: self.word(binding),
                    binding,
                })
            });
        let mut shown: Vec<_> = shown.collect();
        let mut order: Vec<_> = (0..shown.len()).collect();
        order.sort_by_key(|place| self.rank(shown[*place].binding.action()));
        let mut room = width.saturating_sub(1) + BETWEEN;
        let mut fits = vec![false; shown.len()];
        for place in order {
            let key = &mut shown[place];
            if key.width() + BETWEEN > room && key.binding.action() == Action::ToggleHelp {
                key.word = "";
            }
            let needed = key.width() + BETWEEN;
            if needed <= room {
                room -= needed;
                fits[place] = true;
            }
        }
        let mut fits = fits.into_iter();
        shown.retain(|_| fits.next() == Some(true));
        shown
    }

    /// Which keys get room first: the way on, hints, tip and solver; the keys for a row last where hints are
    /// on, for then they are known.
    fn rank(&self, action: Action) -> u8 {
        match action {
            Action::Submit
            | Action::ToggleHints
            | Action::Tip
            | Action::SolverStep
            | Action::ToggleHelp => 0,
            Action::Fix if self.context == Context::Correcting => 0,
            Action::Quit | Action::TogglePlay | Action::Faster => 1,
            Action::Row(_) if self.table.is_some_and(Table::shows_coach) => 3,
            _ => 2,
        }
    }

    fn is_of_use(&self, binding: &Binding, width: u16) -> bool {
        let action = binding.action();
        if self.context == Context::History {
            return self.is_of_use_in_history(binding, width);
        }
        if self.app.overlay().copied().and_then(Overlay::opened_by) == Some(action)
            || action == Action::Submit && self.is_refused()
        {
            return false;
        }
        let Some(table) = self.table.filter(|_| self.context.is_at_table()) else {
            let is_way = self.app.setup().focus() == Field::Way;
            return !(self.context == Context::Setup && is_way && action == Action::Decrease);
        };
        let mode = table.mode();
        let in_review = mode == Mode::Reviewing;
        if mode == Mode::Ended {
            return is_way_on(action, table);
        }
        match action {
            // They do what they do, but it is not what one does next.
            Action::TogglePlay
            | Action::Branch
            | Action::ToggleHints
            | Action::Puzzles
            | Action::SolverStep
            | Action::ToggleSolver
                if in_review =>
            {
                false
            }
            Action::Submit => !matches!(mode, Mode::AwaitingAnswer(_) | Mode::AwaitingGuess),
            Action::Share => false,
            Action::Faster => self.rows_follow(table),
            Action::NewGame if in_review => table.at_end(),
            Action::NextPage | Action::Insert => table.shows_coach(),
            Action::SolverStep | Action::ToggleSolver if mode.context() == Context::Scoring => {
                false
            }
            Action::Branch
            | Action::TogglePlay
            | Action::ToggleHints
            | Action::Tip
            | Action::SolverStep
            | Action::ToggleSolver
                if table.mistakes().is_some() =>
            {
                false
            }
            Action::Branch => {
                table.game().outcome() != Outcome::Running && !table.is_secret_shown()
            }
            Action::SolverStep | Action::ToggleSolver => !table.is_secret_shown(),
            Action::Rescore => table.is_scored_by_hand() && table.cursor() > 0,
            Action::Fix => table.mistakes().is_some(),
            Action::Review => table.can_review(),
            Action::Compare => table.can_compare() && table.is_secret_shown(),
            _ => true,
        }
    }

    /// Whether rows follow by themselves, or can.
    fn rows_follow(&self, table: &Table) -> bool {
        match table.mode() {
            Mode::Solving | Mode::Paused | Mode::AwaitingAnswer(_) | Mode::Landing(_) => {
                self.context == Context::Timeline
            }
            Mode::Walking => table.is_watched() || table.game().outcome() != Outcome::Running,
            _ => false,
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
            Action::Submit | Action::Delete | Action::Move(Move::Up) => {
                history.selected().is_some()
            }
            Action::Undo => history.can_restore(),
            Action::History => false,
            Action::NextPage => !history::has_both(width),
            _ => true,
        }
    }

    /// What a key does here, where that is more than usual.
    fn word(&self, binding: &Binding) -> &'static str {
        let in_history = self.context == Context::History;
        match (binding.action(), self.table) {
            (Action::NewGame, Some(table)) if table.puzzle().is_some() => "next",
            (Action::TogglePlay, Some(table)) if table.autoplay() != Autoplay::Off => "pause",
            (Action::Submit, Some(table)) if self.context == Context::Timeline => {
                way_forward(table)
            }
            (Action::Submit, Some(table))
                if self.context == Context::Editing && table.corrects_next() =>
            {
                "correct"
            }
            (Action::Submit, _) if self.context == Context::Puzzles => "play",
            (Action::Submit, _) if self.context == Context::Share => "share",
            (Action::Submit, _) if self.context == Context::Settings => "next value",
            (Action::Move(Move::Up), _) if self.app.setup().focus() == Field::Way => {
                match self.context {
                    Context::Setup => "choose",
                    _ => binding.short,
                }
            }
            (Action::NextPage, _) if in_history && self.app.history().shows_statistics() => "list",
            _ => binding.short,
        }
    }
}

/// What Enter does where no row is made.
fn way_forward(table: &Table) -> &'static str {
    match table.mode() {
        Mode::Reviewing if table.cursor() > 0 => "practice",
        Mode::Walking => "return",
        Mode::Solving if table.game().codebreaker() == Player::Person => "stop",
        Mode::Solving | Mode::Paused => "next row",
        Mode::Ended if table.branches() > 0 => "back",
        Mode::Ended if table.puzzle().is_some() => "next puzzle",
        Mode::Ended => "next game",
        _ => "go on",
    }
}

/// Whether the end of a game names this action: no more than five ways on, the help has the rest.
fn is_way_on(action: Action, table: &Table) -> bool {
    match action {
        Action::Submit
        | Action::StepBack
        | Action::StepForward
        | Action::ToggleHelp
        | Action::Quit => true,
        // Enter does something else.
        Action::NewGame => table.branches() > 0,
        Action::Review => table.can_review(),
        Action::Compare => table.can_compare(),
        Action::Rescore => table.is_scored_by_hand(),
        Action::Share => table.branches() == 0 && !table.is_scored_by_hand(),
        _ => false,
    }
}
