//! The help in two pages: the keys of the screen below, and the rules with the words of the game.

use std::mem;

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::Widget;

use crate::app::{App, Group, Help, Mode, Way};

use super::listing::scroll_bar;
use super::{Pen, Theme, panel, words};

/// The rules and the words of the game: headings, and lines with a term and its meaning.
const RULES: &str = include_str!("../../assets/help.txt");

/// A heading, and terms with their meanings.
struct Section {
    heading: String,
    entries: Vec<(String, String)>,
}

/// How the entries of a page stand: the cells for a term, and the least width of a column.
const KEYS: (usize, u16) = (12, 36);
const WORDS: (usize, u16) = (15, 58);

/// Draws one of the pages from its first line on show on.
pub(super) fn draw(pen: &mut Pen, area: Rect, app: &App, help: Help) {
    const GAP: u16 = 2;
    let here = match app.helped_mode() {
        Mode::Seed => Mode::Setup,
        mode => mode,
    };
    let (title, sections, (term, least)) = if help.shows_rules {
        ("Rules", rules(app, here), WORDS)
    } else {
        ("Keys", keys(app, here), KEYS)
    };
    let inner = panel::headed(pen, area, title);
    let columns = if inner.width < 2 * least + GAP { 1 } else { 2 };
    let room = Rect {
        width: inner.width.saturating_sub(GAP),
        ..inner
    };
    let places = Layout::horizontal([Constraint::Fill(1)].repeat(columns)).spacing(GAP);
    let places = places.split(room);
    let width = places.iter().map(|place| usize::from(place.width));
    let width = width.min().unwrap_or(0);
    // In narrow columns meanings stand below their terms.
    let term = if width < 3 * term { 4 } else { term };
    let mut texts = vec![Vec::new(); columns];
    for section in sections {
        // Each section stands where less stands so far.
        let lines = section.lines(pen.theme, term, width);
        let column = usize::from(texts[0].len() > texts[columns - 1].len());
        texts[column].extend(lines);
    }
    // The last line of a text is empty.
    let height = usize::from(inner.height);
    let longest = texts.iter().map(Vec::len).max().unwrap_or(0);
    let limit = longest.saturating_sub(height + 1);
    let scroll = help.scroll.min(limit);
    pen.drawn.seen.scroll_limit = Some(limit);
    for (place, text) in places.iter().zip(texts) {
        let text: Text = text.into_iter().skip(scroll).collect();
        text.render(*place, pen.buf);
    }
    scroll_bar(pen, inner, height + limit, scroll);
}

impl Section {
    /// The heading and the entries, and an empty line: each meaning wrapped beside its term.
    fn lines(self, theme: Theme, term: usize, width: usize) -> Vec<Line<'static>> {
        let mut lines = vec![Line::styled(self.heading, theme.strong())];
        for (name, meaning) in self.entries {
            // A long term has a line of its own.
            let mut name = if name.chars().count() < term - 2 {
                name
            } else {
                lines.push(Line::raw(format!("  {name}")));
                String::new()
            };
            for text in words::wrap(&meaning, width.saturating_sub(term)) {
                let before = format!("  {:<1$}", mem::take(&mut name), term - 2);
                let text = Span::styled(text, theme.quiet());
                lines.push(Line::from_iter([Span::raw(before), text]));
            }
        }
        lines.push(Line::default());
        lines
    }
}

/// The keys that can be used at this place, in their groups.
fn keys(app: &App, here: Mode) -> Vec<Section> {
    /// Cells for the keys of a line.
    const ROOM: usize = KEYS.0 - 3;
    let commands = app.commands_of(here);
    let of_group = |group: Group| {
        let commands = commands.iter().filter(|command| command.group == group);
        let commands: Vec<_> = commands.copied().collect();
        let together = commands.chunk_by(|one, other| one.help == other.help);
        Section {
            heading: match group {
                Group::Here => here.name().to_owned(),
                group => group.name().to_owned(),
            },
            entries: together
                .map(|commands| {
                    (
                        app.keys(here, commands[0], ROOM),
                        commands[0].help.to_owned(),
                    )
                })
                .collect(),
        }
    };
    let sections = Group::ALL.map(of_group).into_iter();
    sections
        .filter(|section| !section.entries.is_empty())
        .collect()
}

/// The rules, the ways to play, and the words on the screen.
fn rules(app: &App, here: Mode) -> Vec<Section> {
    let named = |text: &str| app.config().keymap.named(here, text);
    let ways = Section {
        heading: "The ways to play".to_owned(),
        entries: Way::ALL
            .map(|way| (way.name().to_owned(), named(way.about())))
            .to_vec(),
    };
    let sections = RULES.split("\n\n").map(|section| {
        let mut lines = section.lines();
        let heading = lines.next().unwrap_or_default().to_owned();
        let entries = lines.filter_map(|line| line.split_once(": "));
        let entries = entries
            .map(|(term, meaning)| (named(term), named(meaning)))
            .collect();
        Section { heading, entries }
    });
    let mut sections: Vec<_> = sections.collect();
    sections.insert(1, ways);
    sections
}
