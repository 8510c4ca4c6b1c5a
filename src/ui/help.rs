//! The help in two pages: the keys of the screen below, and the rules with the words of the game.

use std::mem;

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};

use crate::app::{App, Group, Help, Mode, Target};

use super::listing::scroll_bar;
use super::pen::{Choices, left};
use super::{Pen, STRONG, Theme, card, words};

/// The rules and the words of the game: headings, and lines with a term and its meaning.
const RULES: &str = include_str!("../../assets/help.txt");

/// A heading, and terms with their meanings, each with what a click on it means.
struct Section {
    heading: String,
    entries: Vec<([String; 2], Option<Target>)>,
}

/// How the entries of a page stand: the cells for a term, and the least width of a column.
const KEYS: (usize, u16) = (12, 36);
const WORDS: (usize, u16) = (15, 58);

/// Draws one of the pages: the rules from their first line on show on, the keys so that the selected line is
/// among those on show.
pub(super) fn draw(pen: &mut Pen, area: Rect, app: &App, help: Help) {
    const GAP: u16 = 2;
    /// Between the text and the scroll bar.
    const AIR: u16 = 1;
    let (title, sections, (term, least)) = match help {
        Help::Keys(_) => ("Keys", keys(app), KEYS),
        Help::Rules(_) => ("Rules", rules(app), WORDS),
    };
    let inner = card::headed(pen, area, title);
    let inner = left(inner, inner.width.saturating_sub(1));
    let room = left(inner, inner.width.saturating_sub(AIR));
    let columns = if room.width < 2 * least + GAP { 1 } else { 2 };
    let places = Layout::horizontal([Constraint::Fill(1)].repeat(columns)).spacing(GAP);
    let places = room.layout_vec(&places);
    let width = places.iter().map(|place| usize::from(place.width));
    let width = width.min().unwrap_or(0);
    // In narrow columns meanings stand below their terms.
    let term = if width < 3 * term { 4 } else { term };
    let mut texts = vec![Choices::new(); columns];
    for section in sections {
        // Each section stands where less stands so far.
        let column = usize::from(texts[0].len() > texts[columns - 1].len());
        texts[column].extend(section.lines(pen.theme, term, width));
    }
    let height = usize::from(inner.height);
    let longest = texts.iter().map(Vec::len).max().unwrap_or(0);
    // The last line of a text is empty.
    let lines = longest.saturating_sub(1);
    let limit = lines.saturating_sub(height);
    let (scroll, selected) = match help {
        Help::Rules(text) => (text.top().min(limit), None),
        Help::Keys(line) => {
            let (list, selected) = ((Mode::Help, Target::Line(0)), Target::Line(line));
            let shown = lines_of(&texts, selected);
            (pen.drawn.window(list, lines, height, shown), Some(selected))
        }
    };
    pen.drawn.seen.rules_limit = Some(limit);
    for (place, mut text) in places.into_iter().zip(texts) {
        for (line, target) in &mut text {
            if selected.is_some() && *target == selected {
                line.style = STRONG;
            }
        }
        pen.write_choices(place, text.into_iter().skip(scroll).take(height));
    }
    if let Some(place) = selected.and_then(|line| pen.drawn.areas_of(line).next()) {
        let pointer = Line::styled("▸", pen.theme.accent());
        pen.write(left(place, 1), pointer);
    }
    scroll_bar(pen, inner, lines, scroll);
}

/// Draws the rules below a card that tells what pins mean, if all the others have room.
pub(super) fn draw_rules(pen: &mut Pen, area: Rect, app: &App) {
    let area = left(area, area.width.saturating_sub(1));
    let mut section = rules(app).swap_remove(0);
    let is_pin = |term: &str| term.ends_with(" pin");
    section.entries.retain(|([term, _], _)| !is_pin(term));
    let lines = section.lines(pen.theme, WORDS.0, area.width.into());
    if lines.len() <= usize::from(area.height) {
        pen.write_choices(area, lines);
    }
}

/// The lines of an entry, from the one above it to its last.
fn lines_of(texts: &[Choices], entry: Target) -> Option<(usize, usize)> {
    let lines = texts.iter().flat_map(|text| text.iter().enumerate());
    let mut lines = lines.filter(|(_, (_, of))| *of == Some(entry));
    let (first, _) = lines.next()?;
    Some((first.saturating_sub(1), first + lines.count()))
}

impl Section {
    /// The heading, the entries, each meaning wrapped beside its term, and an empty line.
    fn lines(self, theme: &Theme, term: usize, width: usize) -> Choices {
        let mut lines = vec![(Line::styled(self.heading, STRONG), None)];
        for (entry, target) in self.entries {
            let [name, meaning] = entry.map(|text| theme.naming_keys(text));
            let mut name = Span::raw(format!("  {name}"));
            if name.width() >= term {
                // A long term has a line of its own.
                lines.push((Line::from(mem::take(&mut name)), target));
            }
            let meaning = words::beside(name, term, &meaning, width);
            lines.extend(meaning.into_iter().map(|line| (line, target)));
        }
        lines.push((Line::default(), None));
        lines
    }
}

/// What can be done at this place, in groups.
fn keys(app: &App) -> Vec<Section> {
    /// Cells for the keys of a line.
    const ROOM: usize = KEYS.0 - 3;
    let here = app.helped_mode();
    let lines: Vec<_> = app.help_lines().into_iter().enumerate().collect();
    let groups = lines.chunk_by(|(_, one), (_, other)| one[0].group == other[0].group);
    let sections = groups.map(|lines| Section {
        heading: match lines[0].1[0].group {
            Group::Here => here.name().to_owned(),
            group => group.name().to_owned(),
        },
        entries: (lines.iter())
            .map(|(number, line)| {
                let entry = [app.keys(here, line[0], ROOM), line[0].help.to_owned()];
                (entry, Some(Target::Line(*number)))
            })
            .collect(),
    });
    sections.collect()
}

/// The rules, the ways to play, and the words on the screen.
fn rules(app: &App) -> Vec<Section> {
    let here = app.helped_mode();
    let named = |text: &str| app.config().keymap.named(here, text);
    let sections = RULES.split("\n\n").map(|section| {
        let mut lines = section.lines();
        let heading = lines.next().unwrap_or_default().to_owned();
        let entries = lines.filter_map(|line| line.split_once(": "));
        let entries = entries.map(|(term, meaning)| ([term, meaning].map(named), None));
        Section {
            heading,
            entries: entries.collect(),
        }
    });
    sections.collect()
}
