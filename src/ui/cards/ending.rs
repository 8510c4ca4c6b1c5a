//! The card at the end of a game: how it ended, how the codes fell, how others did, and how well it was played.
//!
//! ```text
//! ▗▟██   Cracked in four!                how it ended, in large and in a few sentences
//! ████   Best play needs 5 guesses …
//!
//! How the 1,296 codes fell               a bar for each row
//! 1  A A B B  ●···  ████████ 256  good
//!
//! Solvers on this code                   a brick for each solver
//! ▆▆ ▆▆       ▆▆
//! 3           4
//!
//! Accuracy 87%       Luck                how well it was played
//! ```
//!
//! A [`Plan`] says which of these parts there are. The first one that has room is taken; what it leaves out is told in
//! words.

mod facts;
mod story;

use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::app::{App, Extent, TableView};
use crate::rules::Outcome;
use crate::ui::areas::{below, top};
use crate::ui::card::{Card, Section};
use crate::ui::key_names::KeyNames;
use crate::ui::row_bars::RowBars;
use crate::ui::solver_scale::SolverScale;
use crate::ui::{Pen, review, statistics, versus};

use super::STATISTICS;
use facts::Facts;

/// How the rows of the game have their bars.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Rows {
    /// With air between them.
    Airy,
    /// One right below the other.
    All,
    /// As many as have room, in a list that scrolls.
    Few,
    /// There are none.
    None,
}

/// The parts of the end that are shown, and how.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Plan {
    /// Whether the number of guesses is large, where the code was found.
    has_number: bool,
    rows: Rows,
    has_scale: bool,
    spacing: Spacing,
}

/// How much air there is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Spacing {
    /// Accuracy and luck have headings of their own, and bricks a line below them.
    Airy,
    /// Headings have a line for their rule.
    Usual,
    /// Headings have their rule beside them.
    Tight,
}

impl Plan {
    /// From the one that takes most room to the one that takes least.
    const ALL: [Self; 11] = [
        Self::new(true, Rows::Airy, true, Spacing::Airy),
        Self::new(true, Rows::All, true, Spacing::Airy),
        Self::new(true, Rows::All, true, Spacing::Usual),
        Self::new(true, Rows::All, true, Spacing::Tight),
        Self::new(true, Rows::All, false, Spacing::Usual),
        Self::new(true, Rows::All, false, Spacing::Tight),
        Self::new(false, Rows::All, false, Spacing::Usual),
        Self::new(false, Rows::All, false, Spacing::Tight),
        Self::new(false, Rows::Few, false, Spacing::Tight),
        Self::new(true, Rows::None, false, Spacing::Tight),
        Self::TEXT,
    ];

    /// A text, which scrolls where it has no room.
    const TEXT: Self = Self::new(false, Rows::None, false, Spacing::Tight);

    const fn new(has_number: bool, rows: Rows, has_scale: bool, spacing: Spacing) -> Self {
        Self {
            has_number,
            rows,
            has_scale,
            spacing,
        }
    }

    /// The lines of a heading.
    fn heading(self) -> u16 {
        match self.spacing {
            Spacing::Airy | Spacing::Usual => 2,
            Spacing::Tight => 1,
        }
    }

    /// The lines of the heading of the bars, with air below it where they have air.
    fn heading_of_bars(self) -> u16 {
        match self.rows {
            Rows::Airy => 3,
            Rows::All | Rows::Few | Rows::None => self.heading(),
        }
    }

    /// The fewest lines of the bars of so many rows with their heading; 0 where there are none.
    fn bars(self, rows: usize) -> u16 {
        /// The fewest rows that are worth a list.
        const LEAST: u16 = 4;
        let all = rows as u16;
        let lines = match self.rows {
            Rows::Airy => RowBars::airy_height(rows),
            Rows::All => all,
            Rows::Few => all.min(LEAST),
            Rows::None => return 0,
        };
        self.heading_of_bars() + lines
    }

    /// The lines of the scale with its heading.
    fn scale(self) -> u16 {
        let lines = match self.spacing {
            Spacing::Airy => SolverScale::AIRY_HEIGHT,
            Spacing::Usual | Spacing::Tight => SolverScale::HEIGHT,
        };
        self.heading() + lines
    }
}

/// What is shown of a game, so that words need not tell it.
#[derive(Debug, Clone, Copy)]
struct Shown {
    number: bool,
    bars: bool,
    scale: bool,
}

/// Facts in their place.
struct FactsPlace {
    facts: Facts,
    area: Rect,
    is_airy: bool,
}

/// The end of a game with its parts in their places.
pub(super) struct Ending<'a> {
    card: Card<'a>,
    bars: Option<Section>,
    scale: Option<Section>,
    facts: Option<FactsPlace>,
    /// What is left below all of them.
    rest: Rect,
}

impl<'a> Ending<'a> {
    /// The end of the game on the table, with the number of guesses in this style.
    pub(super) fn new(
        names: KeyNames<'a>,
        area: Rect,
        table: TableView,
        app: &App,
        accent: Style,
    ) -> Self {
        let parts = EndingParts {
            names,
            area,
            table,
            app,
            accent,
        };
        let mut plans = Plan::ALL.into_iter();
        let fitting = plans.find_map(|plan| parts.arranged(plan));
        fitting.unwrap_or_else(|| parts.as_text(Plan::TEXT))
    }

    /// How many lines the card has, and how many of them have room.
    pub(super) fn extent(&self) -> Extent {
        self.card.extent()
    }

    /// How many rows have bars, and how many of them have room; `None` where none have.
    pub(super) fn extent_of_bars(&self, table: TableView) -> Option<Extent> {
        review::extent_of_bars(self.bars?, table)
    }

    /// Draws all parts, and the statistics below them where there is room.
    pub(super) fn draw(self, pen: &mut Pen, table: TableView, app: &App) {
        self.card.draw_scrolled(pen, table.panel().scroll.top());
        if let Some(section) = self.bars {
            review::draw_bars(pen, section, table);
        }
        if let Some(section) = self.scale {
            versus::draw_scale(pen, section, table);
        }
        if let Some(place) = self.facts {
            place.facts.draw(pen, place.area, place.is_airy);
        }
        if app.statistics_at_end(table).is_some() && self.rest.height >= STATISTICS {
            statistics::draw_below_card(pen, self.rest, app);
        }
    }
}

/// What the parts of the end are made of.
#[derive(Clone, Copy)]
struct EndingParts<'a, 'g> {
    names: KeyNames<'a>,
    area: Rect,
    table: TableView<'g>,
    app: &'g App,
    accent: Style,
}

impl<'a> EndingParts<'a, '_> {
    /// What a plan shows of this game.
    fn shown(self, plan: Plan) -> Shown {
        let is_won = self.table.game().outcome() == Outcome::Won && !self.table.is_puzzle();
        Shown {
            number: plan.has_number && is_won && !self.app.window().is_ascii,
            bars: plan.rows != Rows::None && review::has_bars(self.table),
            scale: plan.has_scale && versus::has_scale(self.table, self.area.width),
        }
    }

    /// A card with all facts in words.
    fn as_text(self, plan: Plan) -> Ending<'a> {
        let shown = self.shown(plan);
        let card = self.facts(shown).written_on(self.card(self.area, shown));
        Ending {
            rest: card.rest(),
            card,
            bars: None,
            scale: None,
            facts: None,
        }
    }

    /// The card with the headline and the sentences.
    fn card(self, area: Rect, shown: Shown) -> Card<'a> {
        story::card(self.names, area, self.table, self.app, self.accent, shown)
    }

    fn facts(self, shown: Shown) -> Facts {
        Facts::new(self.table, self.app, shown.scale)
    }

    /// The parts of a plan; `None` if they have no room.
    fn arranged(self, plan: Plan) -> Option<Ending<'a>> {
        if plan.rows == Rows::None {
            let ending = self.as_text(plan);
            return (ending.card.height() <= self.area.height).then_some(ending);
        }
        let shown = self.shown(plan);
        let is_airy = plan.spacing == Spacing::Airy;
        let area = below(self.area, u16::from(is_airy && shown.number));
        let card = self.card(area, shown);
        let room = area.height.checked_sub(card.height())?;
        let lines = self.lines(plan, shown, room)?;
        let width = area.width.saturating_sub(2);
        let facts = self.facts(shown).within(lines.facts, width, is_airy);
        let below_card = below(area, card.height());
        let below_bars = below(below_card, with_air_above(lines.bars));
        let below_scale = below(below_bars, with_air_above(lines.scale));
        let height = facts.height(width, is_airy);
        let place = top(below(below_scale, 1), height);
        Some(Ending {
            card,
            bars: section(below_card, lines.bars, plan.heading_of_bars()),
            scale: section(below_bars, lines.scale, plan.heading()),
            facts: (height > 0).then_some(FactsPlace {
                facts,
                area: place,
                is_airy,
            }),
            rest: below(below_scale, with_air_above(height) + 1),
        })
    }

    /// The lines of the parts in the room below the card; `None` if they need more.
    fn lines(self, plan: Plan, shown: Shown, room: u16) -> Option<Lines> {
        let rows = self.table.game().turns().len();
        let width = self.area.width.saturating_sub(2);
        let is_airy = plan.spacing == Spacing::Airy;
        let least_facts = self.facts(shown).with_others(0);
        let least = Lines {
            bars: if shown.bars { plan.bars(rows) } else { 0 },
            scale: if shown.scale { plan.scale() } else { 0 },
            facts: least_facts.height(width, is_airy),
        };
        let spare = room.checked_sub(least.with_air())?;
        let more_rows = if shown.bars && plan.rows == Rows::Few {
            let all = plan.heading_of_bars() + rows as u16;
            spare.min(all - least.bars)
        } else {
            0
        };
        let for_facts = with_air_above(least.facts) + spare - more_rows;
        Some(Lines {
            bars: least.bars + more_rows,
            scale: least.scale,
            facts: for_facts.saturating_sub(1),
        })
    }
}

/// The lines of the parts below the card: of the bars and the scale with their headings, and those that facts can have.
#[derive(Debug, Clone, Copy)]
struct Lines {
    bars: u16,
    scale: u16,
    facts: u16,
}

impl Lines {
    /// All of them, with a line of air above each part.
    fn with_air(self) -> u16 {
        with_air_above(self.bars) + with_air_above(self.scale) + with_air_above(self.facts)
    }
}

/// A part of so many lines with a line of air above it; nothing if it has none.
fn with_air_above(lines: u16) -> u16 {
    if lines == 0 { 0 } else { lines + 1 }
}

/// A section of so many lines in an area, below a line of air; `None` without lines.
fn section(area: Rect, lines: u16, heading: u16) -> Option<Section> {
    if lines == 0 {
        None
    } else {
        Some(Section {
            area: top(below(area, 1), lines),
            heading,
        })
    }
}
