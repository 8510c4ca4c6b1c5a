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
        fitting.unwrap_or_else(|| parts.as_text())
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
        if app.record_of(table).is_some() && self.rest.height >= STATISTICS {
            statistics::draw(pen, self.rest, app);
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

    /// A card with all facts in words, which scrolls where it has no room.
    fn as_text(self) -> Ending<'a> {
        let card = self.written(self.area, self.shown(Plan::TEXT));
        Ending {
            rest: card.rest(),
            card,
            bars: None,
            scale: None,
            facts: None,
        }
    }

    /// The card with all facts in words.
    fn written(self, area: Rect, shown: Shown) -> Card<'a> {
        let Self {
            names,
            table,
            app,
            accent,
            ..
        } = self;
        let card = story::card(names, area, table, app, accent, shown);
        Facts::new(table, app, shown.scale).written_on(card)
    }

    /// The parts of a plan; `None` if they have no room.
    fn arranged(self, plan: Plan) -> Option<Ending<'a>> {
        let Self {
            names,
            table,
            app,
            accent,
            ..
        } = self;
        let shown = self.shown(plan);
        if plan.rows == Rows::None {
            let card = self.written(self.area, shown);
            return (card.height() <= self.area.height).then(|| Ending {
                rest: card.rest(),
                card,
                bars: None,
                scale: None,
                facts: None,
            });
        }
        let is_airy = plan.spacing == Spacing::Airy;
        let area = below(self.area, u16::from(is_airy && shown.number));
        let card = story::card(names, area, table, app, accent, shown);
        let width = area.width.saturating_sub(2);
        let rows = table.game().turns().len();
        let facts = Facts::new(table, app, shown.scale);
        let least = facts.clone().with_others(0).height(width, is_airy);
        let mut bars = if shown.bars { plan.bars(rows) } else { 0 };
        let scale = if shown.scale { plan.scale() } else { 0 };
        let taken = [bars, scale, least].map(with_air_above);
        let mut spare = area
            .height
            .checked_sub(card.height() + taken.iter().sum::<u16>())?;
        if shown.bars && plan.rows == Rows::Few {
            let missing = plan.heading_of_bars() + rows as u16 - bars;
            let more = missing.min(spare);
            bars += more;
            spare -= more;
        }
        let lines = (with_air_above(least) + spare).saturating_sub(1);
        let facts = facts.within(lines, width, is_airy);
        let mut rest = below(area, card.height());
        let mut take = |lines: u16| {
            let place = top(below(rest, 1), lines);
            rest = below(rest, with_air_above(lines));
            place
        };
        let bars = section(take(bars), plan.heading_of_bars());
        let scale = section(take(scale), plan.heading());
        let place = take(facts.height(width, is_airy));
        Some(Ending {
            card,
            bars,
            scale,
            facts: (!place.is_empty()).then_some(FactsPlace {
                facts,
                area: place,
                is_airy,
            }),
            rest: below(rest, 1),
        })
    }
}

/// A part of so many lines with a line of air above it; nothing if it has none.
fn with_air_above(lines: u16) -> u16 {
    if lines == 0 { 0 } else { lines + 1 }
}

/// A section, unless its area is empty.
fn section(area: Rect, heading: u16) -> Option<Section> {
    if area.is_empty() {
        None
    } else {
        Some(Section { area, heading })
    }
}
