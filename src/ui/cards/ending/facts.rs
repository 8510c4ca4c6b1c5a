//! How well a game was played, and what else can be counted of it.

use ratatui::layout::Rect;
use ratatui::macros::span;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use crate::app::{App, DailyEnd, Statistics, TableView};
use crate::coach::{Review, say};
use crate::rules::{Codemaker, Help, Player, Turn};
use crate::ui::areas::{below, left, right_of, top};
use crate::ui::card::{Card, Section};
use crate::ui::slider::Slider;
use crate::ui::{Pen, SECONDARY, versus, words};

use super::story::judged;

/// A label and a text.
type Fact = (&'static str, String);

/// What stands for a fact that is still worked out.
const COUNTING: &str = "counting…";

/// Cells for a label with the air behind it.
const LABEL: u16 = 11;

/// Accuracy and luck, and other facts with a label.
#[derive(Debug, Clone, Default)]
pub(super) struct Facts {
    accuracy: Option<String>,
    luck: Option<String>,
    /// The luck in bits, once it is known.
    bits: Option<f64>,
    others: Vec<Fact>,
}

impl Facts {
    /// What is known of the game on the table; of the solvers as well, unless there is a scale of them.
    pub(super) fn new(table: TableView, app: &App, has_scale: bool) -> Self {
        let best_solvers = if has_scale { None } else { solvers(table) };
        // The end of a daily tells of the days in its place.
        let statistics = match app.daily_end(table) {
            Some(DailyEnd::OnItsDay { .. }) => None,
            Some(DailyEnd::Archive(_)) | None => app.statistics_at_end(table),
        };
        let all = statistics
            .as_deref()
            .map(|found| words::results(&found.all));
        let alone = statistics.as_deref().and_then(games_without_help);
        let others = [
            ("Solvers", best_solvers),
            ("Help used", help_used(table)),
            ("All games", all),
            ("No help", alone),
        ];
        let totals = judged(table).and_then(Review::totals);
        Self {
            accuracy: judged(table).and_then(say::accuracy_of_game),
            luck: or_later(table, totals.as_ref().map(say::luck_of_game)),
            bits: totals.map(|totals| totals.luck),
            others: others
                .into_iter()
                .filter_map(|(label, text)| Some((label, text?)))
                .collect(),
        }
    }

    /// Accuracy and luck, and the first `count` of the others.
    pub(super) fn with_others(mut self, count: usize) -> Self {
        self.others.truncate(count);
        self
    }

    /// Accuracy and luck, and as many of the others as have room in so many lines.
    pub(super) fn within(self, lines: u16, width: u16, is_airy: bool) -> Self {
        let all = self.others.len();
        (0..=all)
            .rev()
            .map(|count| self.clone().with_others(count))
            .find(|facts| facts.height(width, is_airy) <= lines)
            .unwrap_or_else(|| self.with_others(0))
    }

    /// The card with these as text.
    pub(super) fn written_on(self, card: Card<'_>) -> Card<'_> {
        let mut facts = vec![("Accuracy", self.accuracy), ("Luck", self.luck)];
        for (label, text) in self.others {
            facts.push((label, Some(text)));
        }
        card.facts(facts)
    }

    /// Whether accuracy and luck stand beside each other, below headings of their own.
    fn has_headings(&self, width: u16, is_airy: bool) -> bool {
        /// The least columns for both.
        const BOTH: u16 = 60;
        is_airy && width >= BOTH && (self.accuracy.is_some() || self.luck.is_some())
    }

    /// The lines that they take; none where there is nothing to tell.
    pub(super) fn height(&self, width: u16, is_airy: bool) -> u16 {
        if !self.has_headings(width, is_airy) {
            return self.lines(width).len() as u16;
        }
        let others = lines_of(&self.others, width).len() as u16;
        if others == 0 {
            HEADED
        } else {
            HEADED + 1 + others
        }
    }

    /// All of them as lines with labels.
    fn lines(&self, width: u16) -> Vec<Line<'static>> {
        let mut facts: Vec<Fact> = Vec::new();
        if let Some(accuracy) = &self.accuracy {
            facts.push(("Accuracy", in_a_line(accuracy, width)));
        }
        if let Some(luck) = &self.luck {
            // A slider takes the place of the words.
            let text = match self.bits {
                Some(_) => String::new(),
                None => luck.clone(),
            };
            facts.push(("Luck", text));
        }
        facts.extend(self.others.iter().cloned());
        lines_of(&facts, width)
    }

    /// Draws them, with two columns of air at the right.
    pub(super) fn draw(&self, pen: &mut Pen, area: Rect, is_airy: bool) {
        let width = area.width.saturating_sub(2);
        if self.has_headings(width, is_airy) {
            self.draw_headed(pen, area);
            let others = lines_of(&self.others, width);
            return pen.write_lines(below(area, HEADED + 1), others);
        }
        let room = left(area, width);
        let before_luck = u16::from(self.accuracy.is_some());
        pen.write_lines(room, self.lines(width));
        if let (Some(luck), Some(bits)) = (&self.luck, self.bits) {
            let place = right_of(top(below(room, before_luck), 1), LABEL);
            let word = word_of(luck);
            let before_word = left(place, place.width.saturating_sub(LONGEST_WORD + 1));
            let slider_width = draw_slider(pen, before_word, bits);
            pen.write(right_of(place, slider_width + 1), word);
        }
    }

    /// Draws accuracy and luck below their headings.
    fn draw_headed(&self, pen: &mut Pen, area: Rect) {
        /// The columns of the accuracy, with the air at its right.
        const ACCURACY: u16 = 32;
        let mut rest = area;
        if let Some(accuracy) = &self.accuracy {
            // The share is a part of the heading: `87% of 4 rows`.
            let (share, text) = match accuracy.split_once(' ') {
                Some((share, text)) if share.ends_with('%') => (share, text),
                _ => ("", accuracy.as_str()),
            };
            let room = headed(left(area, ACCURACY)).draw_heading(pen, &heading("Accuracy", share));
            pen.write(room, Line::styled(text, SECONDARY));
            rest = right_of(area, ACCURACY);
        }
        if let Some(luck) = &self.luck {
            let (word, text) = luck.split_once(": ").unwrap_or((luck, ""));
            let room = headed(rest).draw_heading(pen, &heading("Luck", word));
            if let Some(bits) = self.bits {
                pen.write(room, span!(SECONDARY; "bad"));
                let slider = draw_slider(pen, right_of(room, 4), bits);
                pen.write(right_of(room, 4 + slider + 1), span!(SECONDARY; "good"));
            }
            pen.write(below(room, 1), Line::styled(text, SECONDARY));
        }
    }
}

/// The lines of accuracy and luck with their headings.
const HEADED: u16 = 4;

/// The cells of the longest word for luck.
const LONGEST_WORD: u16 = 9;

/// A part with a rule below its heading.
fn headed(area: Rect) -> Section {
    Section { area, heading: 2 }
}

fn heading(label: &str, value: &str) -> String {
    if value.is_empty() {
        label.to_owned()
    } else {
        format!("{label} {value}")
    }
}

/// A fact behind its label, or only its first part where all of it has no room in a line.
fn in_a_line(fact: &str, width: u16) -> String {
    let room = usize::from(width.saturating_sub(LABEL));
    let (first, _) = fact.split_once(',').unwrap_or((fact, ""));
    let shown = if fact.len() > room { first } else { fact };
    shown.to_owned()
}

/// The first word or two: `very good` of `very good: the pins told far more than usual`.
fn word_of(luck: &str) -> String {
    let (word, _) = luck.split_once(':').unwrap_or((luck, ""));
    word.to_owned()
}

/// Draws luck as a mark between bad and good. Returns how many cells it takes.
fn draw_slider(pen: &mut Pen, area: Rect, bits: f64) -> u16 {
    /// The bits at the ends. Two are very good or very bad.
    const MOST: f64 = 3.0;
    let slider = Slider::new(pen.theme, bits / MOST);
    slider.render(area, pen.buf);
    Slider::width(area)
}

/// Texts behind their labels, wrapped.
fn lines_of(facts: &[Fact], width: u16) -> Vec<Line<'static>> {
    let mut lines = Vec::new();
    for (label, text) in facts {
        let styled = Span::styled(*label, SECONDARY);
        lines.extend(words::beside(styled, LABEL.into(), text, width.into()));
    }
    lines
}

/// A fact of the review; while it is still worked out it has its place already.
fn or_later(table: TableView, fact: Option<String>) -> Option<String> {
    let is_complete = table.review().is_some_and(Review::is_complete);
    let is_judged = table.review_job().is_ok() && !table.is_practised();
    let is_coming = is_judged && !table.has_review_failed() && !is_complete;
    if fact.is_none() && is_coming {
        Some(COUNTING.to_owned())
    } else {
        fact
    }
}

/// How the solvers did with the same code and their own first guesses, once all have played; `None` where they do not
/// play.
fn solvers(table: TableView) -> Option<String> {
    if table.is_practised() {
        return None;
    }
    let ends = versus::ends(table);
    let Some(ends) = ends else {
        return table.awaits_comparison().then(|| COUNTING.to_owned());
    };
    let won: Vec<usize> = ends.iter().copied().flatten().collect();
    let fewest = won.iter().min()?;
    let most = won.iter().max()?;
    Some(if won.len() < ends.len() {
        format!("{} of {} won", won.len(), ends.len())
    } else if fewest == most {
        format!("need {most}")
    } else {
        format!("need {fewest} to {most}")
    })
}

/// The results of the games without help, where they are others than all.
fn games_without_help(statistics: &Statistics) -> Option<String> {
    if statistics.alone == statistics.all || statistics.alone.games == 0 {
        None
    } else {
        Some(words::results(&statistics.alone))
    }
}

/// In how many rows of a player's game there was help, if in any; in practice, as a puzzle is, and at a real board it
/// is not counted.
fn help_used(table: TableView) -> Option<String> {
    let game = table.game();
    let is_free = game.is_practice() || game.codemaker() == Codemaker::Hand;
    if is_free || game.codebreaker() != Player::Person {
        return None;
    }
    let mut kinds = Vec::new();
    for kind in ["solver", "coach", "tips"] {
        let helped = |turn: &&Turn| kind_of_help(turn) == Some(kind);
        let rows = game.turns().iter().filter(helped).count();
        if rows > 0 {
            kinds.push(format!("{kind} in {}", words::counted(rows, "row")));
        }
    }
    if kinds.is_empty() {
        None
    } else {
        Some(kinds.join(", "))
    }
}

/// The help that a row was played with.
fn kind_of_help(turn: &Turn) -> Option<&'static str> {
    match (turn.player, turn.help) {
        (Player::Solver(_), _) => Some("solver"),
        (_, Some(Help::Coach)) => Some("coach"),
        (_, Some(Help::Tips)) => Some("tips"),
        (_, None) => None,
    }
}
