//! Words about a row: a tip, why a solver plays it, what it told, whether it can be the code, or which guesses are best.

use ratatui::text::{Line, Span};

use crate::app::{TableView, Target};
use crate::coach::{Insight, Suggestion, say};
use crate::rules::Code;
use crate::solver::Choice;
use crate::ui::pen::ClickLines;
use crate::ui::{SECONDARY, STRONG, Theme, chips, pins, words};

/// The best guesses on an empty row.
const LISTED: usize = 3;
/// The label of the best guess beside another.
const BEST: &str = "Best  ";
/// What is said while something is worked out.
const WAITING: &str = "Thinking…";

/// Lines of words about a row.
pub(super) struct RowWords<'t> {
    theme: &'t Theme,
    width: u16,
    pub(super) lines: ClickLines,
}

impl<'t> RowWords<'t> {
    /// No words yet, for lines of this width.
    pub(super) fn new(theme: &'t Theme, width: u16) -> Self {
        Self {
            theme,
            width,
            lines: ClickLines::new(),
        }
    }

    /// Adds a text that explains.
    fn add(&mut self, text: &str) {
        for line in words::wrap(text, self.width.into()) {
            self.lines.push((line.style(SECONDARY), None));
        }
    }

    /// Adds an emphasised text.
    pub(super) fn add_title(&mut self, text: &str) {
        for line in words::wrap(text, self.width.into()) {
            self.lines.push((line.style(STRONG), None));
        }
    }

    /// Adds a guess of a solver, and what it says of it; how many codes were left stands elsewhere.
    fn add_choice(&mut self, title: &str, choice: &Choice, left: usize) {
        let name = Line::styled(title.to_owned(), STRONG);
        let with_code = chips::after_title(self.theme, name, choice.guess, self.width);
        self.lines.push((with_code, None));
        let said_above = say::still_possible(left);
        for remark in say::remarks(choice) {
            let text = remark.to_string();
            if text != said_above {
                self.add(&text);
            }
        }
    }

    /// Adds the solver's next guess, and why it plays that.
    pub(super) fn add_reasons(&mut self, table: TableView, insight: &Insight) {
        let solver = table.variation().solver().title();
        match &insight.choice {
            None => self.add(WAITING),
            Some(Err(why)) => self.add(&format!("{solver} found no guess: {why}.")),
            Some(Ok(choice)) => {
                self.add_choice(&format!("{solver} plays "), choice, insight.count());
            }
        }
    }

    /// Adds the row that a solver has just played, why, and what it left.
    pub(super) fn add_explained(&mut self, table: TableView) {
        if let Some((row, choice)) = table.row_to_explain() {
            let title = format!("{} played ", table.variation().solver().title());
            let counts = table.insight().map_or(&[][..], |insight| &insight.counts);
            let before = counts.get(row - 1).copied().unwrap_or(0);
            self.add_choice(&title, choice, before);
            self.add_left(row, counts);
        }
    }

    /// Adds how many codes a row left.
    fn add_left(&mut self, row: usize, counts: &[usize]) {
        if let [.., before, after] = counts {
            let [all, left] = [before, after].map(words::grouped);
            self.add_title(&match after {
                1 => format!("Row {row} left only one code."),
                _ => format!("Row {row} left {left} of {all} codes."),
            });
        }
    }

    /// Adds what the row on show told: how many codes it left, whether it could have been the code, and its pins.
    pub(super) fn add_told(&mut self, table: TableView, insight: &Insight) {
        let row = table.variation().cursor();
        let Some(turn) = table.game().turns()[..row].last() else {
            return self.add("No rows yet.");
        };
        self.add_left(row, &insight.counts);
        // The first row can always be the code.
        if row > 1 {
            let possible = match insight.ruled_out() {
                Some(conflict) => say::contradiction(turn.guess, conflict),
                None => "It could have been the code.".to_owned(),
            };
            self.add(&possible);
        }
        let pins = pins::legend_of(self.theme, self.width, turn);
        self.lines.extend(pins.into_iter().map(|line| (line, None)));
    }

    /// Adds whether a row can be the code and why, and the best guess if that is another one.
    pub(super) fn add_judged(&mut self, insight: &Insight, code: Code) {
        let Some(forecast) = insight.forecast_of(Some(code)) else {
            return self.add(WAITING);
        };
        let conflict = forecast.conflicts.first().copied();
        self.add_title(&say::verdict(code, conflict));
        self.add(&match conflict {
            Some(conflict) => say::clash(conflict),
            None if insight.counts.len() == 1 => {
                let all = words::counted(insight.count(), "code");
                format!("All {all} are still possible.")
            }
            None => say::chance(insight.count()),
        });
        if let Some(own) = insight.suggestion(code)
            && let Some(first) = insight.guesses().first()
        {
            if insight.rank_of(code) == Some(0) {
                return self.add_guess(insight, BEST, &own, Some(0));
            }
            self.add_guess(insight, "Yours ", &own, None);
            if own.worth.is_some() == first.worth.is_some() {
                self.add_guess(insight, BEST, first, Some(0));
            }
        }
    }

    /// Adds the best guesses: only the first one below what is known of a row with pegs, or where a page lists them all.
    pub(super) fn add_advice(&mut self, table: TableView, insight: &Insight, is_listed: bool) {
        let row = match table.variation().draft_on_show() {
            Some(row) if !row.is_empty() => Some(row),
            _ => None,
        };
        let Some(guesses) = insight.guesses.as_deref() else {
            return self.add(WAITING);
        };
        if row.is_some()
            && let Some(matching) = table.matching()
        {
            self.add(&say::matching(matching, insight.count()));
        }
        if row.is_some() || (is_listed && insight.count() > 1) {
            if let Some(guess) = guesses.first() {
                self.add_guess(insight, BEST, guess, Some(0));
            }
            return;
        }
        self.add_title(match insight.count() {
            1 => "The code must be:",
            _ => "Best guesses",
        });
        let marked = table.marked();
        for (place, guess) in guesses.iter().take(LISTED).enumerate() {
            let is_marked = marked == Some(place);
            let label = if is_marked { "▸" } else { " " };
            self.add_guess(insight, label, guess, Some(place));
            if is_marked && let Some((line, _)) = self.lines.last_mut() {
                line.style = STRONG;
            }
        }
    }

    /// Adds a guess after a label, with what it is worth as far as there is room, and its place in the list.
    fn add_guess(
        &mut self,
        insight: &Insight,
        label: &'static str,
        guess: &Suggestion,
        place: Option<usize>,
    ) {
        let mut line = Line::from(Span::styled(label, SECONDARY));
        line.extend(chips::spans(self.theme, guess.figures.guess));
        let room = usize::from(self.width).saturating_sub(line.width() + 1);
        let figure = outlook(insight, guess);
        let short = figure
            .replace(" guesses to win", " to win")
            .replace(" chance to win", " chance")
            .replace(" codes", "");
        let number = short.split(' ').next().unwrap_or_default().to_owned();
        let figures = [figure, short, number];
        if let Some(figure) = figures.iter().find(|figure| figure.len() <= room) {
            let (number, unit) = figure.split_at(figure.find(' ').unwrap_or(figure.len()));
            line.push_span(format!(" {number}"));
            line.push_span(Span::styled(unit.to_owned(), SECONDARY));
        }
        self.lines.push((line, place.map(Target::Guess)));
    }
}

/// The one figure that tells how good a guess is, with its unit: guesses to win or the chance where that is
/// proven, else the codes left on average, once no proof can follow.
fn outlook(insight: &Insight, guess: &Suggestion) -> String {
    let is_win = guess.figures.part_count == 1 && guess.figures.is_consistent;
    if is_win {
        return String::new();
    }
    match guess.worth {
        Some(worth) if worth.is_certain() => format!("{} guesses to win", say::worth(worth)),
        Some(worth) => format!("{} chance to win", say::worth(worth)),
        None if guess.figures.worst == 0 || insight.best.is_none() => String::new(),
        None if insight.study.is_evil => {
            let worst = words::counted(guess.figures.worst as usize, "code");
            format!("at most {worst} left")
        }
        None => format!("{} codes left", say::average(guess.figures.expected)),
    }
}
