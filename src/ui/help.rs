//! The help in two pages: the keys of the screen below, and the rules with the words of the game.

use std::{iter, mem};

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};

use crate::app::{App, Command, Extent, Group, HelpPage, Target};

use super::areas::left;
use super::key_names::KeyNames;
use super::listing::{FINGER, scroll_bar};
use super::pen::{ClickLine, ClickLines};
use super::{PRIMARY, Pen, STRONG, as_secondary, card, words};

/// The rules and the words of the game: headings, and lines with a term and its meaning.
const RULES: &str = include_str!("../../assets/help.txt");

/// A heading, and terms with their meanings.
struct Section {
    heading: String,
    entries: Vec<Entry>,
}

/// A term and its meaning, and what a click on them means.
struct Entry {
    term: String,
    meaning: String,
    target: Option<Target>,
}

/// How the entries of a page stand: the cells for a term, and the least width of a column.
#[derive(Clone, Copy)]
struct PageStyle {
    term: usize,
    column: u16,
}

const KEYS: PageStyle = PageStyle {
    term: 12,
    column: 36,
};
const WORDS: PageStyle = PageStyle {
    term: 15,
    column: 58,
};

/// A page of the help, laid out in one column or two.
struct Page {
    title: &'static str,
    /// The place of the texts, with a scroll bar at their right.
    inner: Rect,
    columns: Vec<Rect>,
    texts: Vec<ClickLines>,
    selected: Option<Target>,
}

impl Page {
    fn new(app: &App, area: Rect, help: HelpPage) -> Self {
        let (title, sections, style) = match help {
            HelpPage::Keys(_) => ("Keys", keys(app), KEYS),
            HelpPage::Rules(_) => ("Rules", rules(app), WORDS),
        };
        let below_heading = card::below_heading(area);
        let inner = left(below_heading, below_heading.width.saturating_sub(1));
        let columns = columns_in(inner, style);
        let names = KeyNames::new(app, app.helped_mode());
        Self {
            title,
            inner,
            texts: set_in_columns(sections, &columns, style, names, least_lines(app)),
            columns,
            selected: match help {
                HelpPage::Keys(state) => Some(Target::Line(state.selected)),
                HelpPage::Rules(_) => None,
            },
        }
    }

    /// How many lines the longest column has, and how many have room.
    fn extent(&self) -> Extent {
        let longest = self.texts.iter().map(Vec::len).max().unwrap_or(0);
        // The last line of a text is empty.
        let mut extent = Extent::of_text(longest.saturating_sub(1), self.inner.height.into());
        for text in &self.texts {
            let is_selected = |line: &ClickLine| self.is_selected(line);
            if let Some(first) = text.iter().position(is_selected) {
                let lines = text.iter().filter(|line| self.is_selected(line)).count();
                // The heading above the first entry is shown with it.
                extent.selected = first.saturating_sub(1)..first + lines;
            }
        }
        extent
    }

    /// Whether a line belongs to the entry that is selected.
    fn is_selected(&self, (_, target): &ClickLine) -> bool {
        target.is_some() && *target == self.selected
    }

    fn draw(&self, pen: &mut Pen, area: Rect, top: usize) {
        card::headed(pen, area, self.title);
        for (column, text) in self.columns.iter().zip(&self.texts) {
            let mut shown = ClickLines::new();
            for line in text.iter().skip(top).take(self.inner.height.into()) {
                let is_selected = self.is_selected(line);
                let (mut line, target) = line.clone();
                if is_selected {
                    line.style = STRONG;
                    for span in &mut line.spans {
                        span.style = STRONG;
                    }
                }
                shown.push((line, target));
            }
            pen.write_click_lines(*column, shown);
        }
        if let Some(selected) = self.selected
            && let Some(place) = pen.hits.first_area_of(selected)
        {
            let pointer = Line::styled("▸", pen.theme.accent());
            pen.write(left(place, 1), pointer);
        }
        scroll_bar(pen, self.inner, &self.extent(), top);
    }
}

/// The fewest lines of an entry that can be done: more where fingers tap it.
fn least_lines(app: &App) -> usize {
    if app.window().is_touched {
        usize::from(FINGER)
    } else {
        1
    }
}

/// One column, or two where both have their least width.
fn columns_in(inner: Rect, style: PageStyle) -> Vec<Rect> {
    const GAP: u16 = 2;
    /// Between the text and the scroll bar.
    const AIR: u16 = 1;
    let room = left(inner, inner.width.saturating_sub(AIR));
    let columns = if room.width < 2 * style.column + GAP {
        1
    } else {
        2
    };
    let layout = Layout::horizontal([Constraint::Fill(1)].repeat(columns)).spacing(GAP);
    room.layout_vec(&layout)
}

/// The texts of the columns: each section stands where less stands so far.
fn set_in_columns(
    sections: Vec<Section>,
    columns: &[Rect],
    style: PageStyle,
    names: KeyNames,
    least: usize,
) -> Vec<ClickLines> {
    /// The cells before a meaning that stands below its term.
    const INDENT: usize = 4;
    let widths = columns.iter().map(|column| usize::from(column.width));
    let width = widths.min().unwrap_or(0);
    let is_narrow = width < 3 * style.term;
    let term = if is_narrow { INDENT } else { style.term };
    let mut filled = vec![ClickLines::new(); columns.len()];
    for section in sections {
        let right = filled.len() - 1;
        let shorter = if filled[0].len() > filled[right].len() {
            right
        } else {
            0
        };
        filled[shorter].extend(section.lines(names, term, width, least));
    }
    filled
}

/// Draws one of the pages.
pub(super) fn draw(pen: &mut Pen, area: Rect, app: &App, help: HelpPage) {
    let top = match help {
        HelpPage::Keys(state) => state.scroll.top(),
        HelpPage::Rules(scroll) => scroll.top(),
    };
    Page::new(app, area, help).draw(pen, area, top);
}

/// How many lines a page has, and how many of them have room.
pub(super) fn extent(app: &App, area: Rect, help: HelpPage) -> Extent {
    Page::new(app, area, help).extent()
}

impl Section {
    /// The heading, the entries, each meaning wrapped beside its term, and an empty line. What can be done has so many
    /// lines at least.
    fn lines(self, names: KeyNames, term: usize, width: usize, least: usize) -> ClickLines {
        let mut lines = vec![(Line::styled(self.heading, STRONG), None)];
        for entry in self.entries {
            let first = lines.len();
            let mut name = Span::styled(format!("  {}", names.readable(entry.term)), PRIMARY);
            if name.width() >= term {
                // A long term has a line of its own.
                lines.push((Line::from(mem::take(&mut name)), entry.target));
            }
            let meaning = names.readable(entry.meaning);
            for line in as_secondary(words::beside(name, term, &meaning, width)) {
                lines.push((line, entry.target));
            }
            if entry.target.is_some() {
                let missing = least.saturating_sub(lines.len() - first);
                lines.extend(iter::repeat_n((Line::default(), entry.target), missing));
            }
        }
        lines.push((Line::default(), None));
        lines
    }
}

/// What can be done in the mode below the help, in groups.
fn keys(app: &App) -> Vec<Section> {
    let here = app.helped_mode();
    let mut sections: Vec<Section> = Vec::new();
    let mut group = None;
    for (number, commands) in app.help_lines().iter().enumerate() {
        let command = commands[0];
        if group != Some(command.group) {
            group = Some(command.group);
            sections.push(Section {
                heading: match command.group {
                    Group::Here => here.name().to_owned(),
                    group => group.name().to_owned(),
                },
                entries: Vec::new(),
            });
        }
        if let Some(section) = sections.last_mut() {
            section.entries.push(key_entry(app, command, number));
        }
    }
    sections
}

fn key_entry(app: &App, command: &Command, number: usize) -> Entry {
    /// Cells for the keys of a line.
    const ROOM: usize = KEYS.term - 3;
    Entry {
        term: app.keys(app.helped_mode(), command, ROOM),
        meaning: command.help.to_owned(),
        target: Some(Target::Line(number)),
    }
}

/// The rules, the ways to play, and the words on the screen.
fn rules(app: &App) -> Vec<Section> {
    let keymap = &app.config().keymap;
    let scope = app.scope_of(app.helped_mode());
    let named = |text: &str| keymap.named(scope, text);
    let mut sections = Vec::new();
    for text in RULES.split("\n\n") {
        let mut lines = text.lines();
        let mut section = Section {
            heading: lines.next().unwrap_or_default().to_owned(),
            entries: Vec::new(),
        };
        for line in lines {
            if let Some((term, meaning)) = line.split_once(": ") {
                section.entries.push(Entry {
                    term: named(term),
                    meaning: named(meaning),
                    target: None,
                });
            }
        }
        sections.push(section);
    }
    sections
}
