//! The calendar of the dailies: a month with a mark for each day and, where there is room, the whole year.
//!
//! ```text
//!  Mon         Tue         Wed
//! ▌16  4       17  ×       18  a5       the day and its mark: the guesses, lost, from the archive
//! ▌▄ █ █       ▄ ▄ █ ▄     █ ▄ █        a column for each guess: its black pins, and above them its white ones
//! ```

use std::collections::BTreeMap;

use jiff::ToSpan;
use jiff::civil::Date;
use ratatui::layout::Rect;
use ratatui::macros::{line, span};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};

use crate::app::{Action, App, DayGame, Target, day_in_words};
use crate::rules::{Outcome, Score};

use super::areas::{below, left, right_of, top};
use super::card::draw_title;
use super::colours::{BLACK, Colours, WHITE};
use super::layout::Parts;
use super::{Pen, SECONDARY, STRONG, words};

/// The days of a week.
const DAYS: u16 = 7;
/// The most weeks that a month has a part in.
const WEEKS: u16 = 6;
/// The pins of a row of the daily.
const PINS: u8 = 4;

/// Draws the screen but for the footer, with this day selected.
pub(super) fn draw(pen: &mut Pen, parts: Parts, app: &App, selected: Date) {
    let days = Days::new(app, Some(selected));
    draw_month_title(pen, parts.title, app, selected);
    let places = Places::new(right_of(parts.body, 1));
    draw_month(pen, places.month, places.cell, &days, selected);
    let mut said = pen.named(&days.in_words(selected));
    if Span::raw(&*said).width() > usize::from(places.said.width) {
        said = days.in_few_words(selected);
    }
    pen.write(places.said, Line::styled(said, STRONG));
    let signs = legend(pen, places.legend.width);
    pen.write(places.legend, signs);
    if let Some(year) = places.year {
        draw_year(pen, year, &days, selected);
    }
}

/// The days with their games.
struct Days<'a> {
    app: &'a App,
    games: BTreeMap<Date, DayGame<'a>>,
    today: Date,
    selected: Option<Date>,
}

impl<'a> Days<'a> {
    fn new(app: &'a App, selected: Option<Date>) -> Self {
        let today = app.today();
        Self {
            app,
            games: app.library().days(today),
            today,
            selected,
        }
    }

    /// The mark of a day: the guesses of its game, `×` for lost, `○` for begun, behind an `a` where it is from the archive;
    /// `·` for a day that can be played.
    fn mark(&self, day: Date) -> String {
        let Some(found) = self.games.get(&day) else {
            let sign = if self.app.can_play_day(day) { "·" } else { "" };
            return sign.to_owned();
        };
        let sign = match found.game.outcome() {
            Outcome::Won => found.game.turns().len().to_string(),
            Outcome::Lost => "×".to_owned(),
            Outcome::Running => "○".to_owned(),
        };
        if found.is_on_its_day {
            sign
        } else {
            format!("a{sign}")
        }
    }

    /// The scores of a day's game, row by row.
    fn scores(&self, day: Date) -> Vec<Score> {
        let game = self.games.get(&day).map(|found| found.game);
        let turns = game.map_or(&[][..], |game| game.turns());
        turns.iter().map(|turn| turn.score).collect()
    }

    /// How the game of a day stands, and what can be done there.
    fn in_words(&self, day: Date) -> String {
        let name = day.strftime("%A");
        let date = day_in_words(day, self.today);
        let today = self.mark_of_today(day);
        let state = self.state_of(day);
        let invitation = match self.games.get(&day) {
            Some(_) => "",
            None if day == self.today => ". ⟨submit⟩: play",
            None => ". ⟨submit⟩: play it from the archive",
        };
        format!("{name} {date}{today}: {state}{invitation}")
    }

    /// How the game of a day stands, in little room: there the footer alone tells what can be done.
    fn in_few_words(&self, day: Date) -> String {
        let date = day.strftime("%a %-d %b");
        let today = self.mark_of_today(day);
        let state = self.state_of(day);
        format!("{date}{today}: {state}")
    }

    fn mark_of_today(&self, day: Date) -> &'static str {
        if day == self.today { ", today" } else { "" }
    }

    /// How the game of a day stands.
    fn state_of(&self, day: Date) -> String {
        match self.games.get(&day) {
            Some(found) if found.is_on_its_day => words::result(found.game),
            Some(found) => format!("{}, from the archive", words::result(found.game)),
            None if day == self.today => "not played yet".to_owned(),
            None => "not played".to_owned(),
        }
    }
}

/// The size of a day in the month.
#[derive(Debug, Clone, Copy)]
struct DayCell {
    width: u16,
    height: u16,
}

impl DayCell {
    /// The most columns and lines of a day.
    const LARGEST: Self = Self {
        width: 18,
        height: 6,
    };
    /// The fewest lines of a day with the pins of its game.
    const LEAST_WITH_PINS: u16 = 3;
    /// The most columns of a day in little room.
    const NARROW: u16 = 5;

    /// The cell of a day where a month has so much room.
    fn fitting(room: Rect) -> Self {
        Self {
            width: (room.width / DAYS).min(Self::LARGEST.width),
            height: (room.height / WEEKS).clamp(1, Self::LARGEST.height),
        }
    }

    /// The lines that a pin takes, doubled: a half of a line, or a whole one.
    fn half_lines_of_pin(self) -> u16 {
        if self.height >= Self::LARGEST.height {
            2
        } else {
            1
        }
    }
}

/// Where the parts of the calendar stand.
struct Places {
    month: Rect,
    cell: DayCell,
    said: Rect,
    legend: Rect,
    year: Option<Rect>,
}

impl Places {
    fn new(area: Rect) -> Self {
        /// The lines below a month, for what is said of the selected day and for the legend.
        const BELOW: u16 = 2;
        /// The lines above its weeks, for the names of the days.
        const HEAD: u16 = 1;
        /// The lines of the weeks of a month that leaves room for the year: four for each.
        const AIRY: u16 = WEEKS * 4;
        let room_for_month = area.height.saturating_sub(HEAD + BELOW);
        let year_lines = Year::LINES + 1;
        let has_year = area.width >= Year::LEAST_WIDTH && room_for_month >= AIRY + year_lines;
        let room = if has_year {
            room_for_month - year_lines
        } else {
            room_for_month
        };
        let cell = DayCell::fitting(top(area, room));
        let air = u16::from(room > WEEKS * cell.height);
        let airy = below(area, air);
        let month = top(airy, HEAD + WEEKS * cell.height);
        let below_month = below(airy, month.height);
        Self {
            month: left(month, DAYS * cell.width),
            cell,
            said: top(below_month, 1),
            legend: top(below(below_month, 1), 1),
            year: has_year.then(|| top(below(below_month, BELOW + 1), Year::LINES)),
        }
    }
}

/// Draws the name of the month, with what turns to others, and how the dailies went.
fn draw_month_title(pen: &mut Pen, area: Rect, app: &App, day: Date) {
    let month = day.strftime("%B %Y").to_string();
    let before = line![Span::styled(" Calendar", STRONG), "  "];
    let arrows = ["‹ ", " ›"];
    let keymap = &app.config().keymap;
    let mut at = right_of(area, before.width() as u16);
    for (action, text) in [
        (Action::PageUp, format!("{}{month}", arrows[0])),
        (Action::PageDown, arrows[1].to_owned()),
    ] {
        let place = left(at, Span::raw(&text).width() as u16);
        if let Some(key) = keymap.first_key(app.scope(), action) {
            pen.hits.add(place, Target::Key(key));
        }
        at = right_of(at, place.width);
    }
    let mut title = before;
    title.push_span(format!("{}{month}{}", arrows[0], arrows[1]));
    let figures = words::dailies(app).unwrap_or_default();
    let has_room = title.width() + figures.len() + 2 <= usize::from(area.width);
    pen.write(area, title);
    if has_room {
        let figures = line![span!(SECONDARY; "{figures} ")];
        pen.write(area, figures.right_aligned());
    }
}

/// The first day of the week of a day: weeks begin on Monday.
fn monday_of(day: Date) -> Date {
    let days = i64::from(day.weekday().to_monday_zero_offset());
    day.saturating_sub(days.days())
}

/// Draws the month of a day, in cells of this size below the names of the days.
fn draw_month(pen: &mut Pen, area: Rect, cell: DayCell, days: &Days, shown: Date) {
    let monday = monday_of(shown.first_of_month());
    for column in 0..DAYS {
        let day = monday.saturating_add(i64::from(column).days());
        let name = day.strftime("%a");
        let place = right_of(area, column * cell.width + 1);
        pen.write(left(place, cell.width), line![span!(SECONDARY; "{name}")]);
    }
    let weeks = below(area, 1);
    for index in 0..DAYS * WEEKS {
        let day = monday.saturating_add(i64::from(index).days());
        if day.first_of_month() != shown.first_of_month() {
            continue;
        }
        let week = below(weeks, index / DAYS * cell.height);
        let column = right_of(week, index % DAYS * cell.width);
        let place = top(left(column, cell.width), cell.height);
        draw_day(pen, place, cell, days, day);
    }
}

/// Draws a day: its number and its mark, and the pins of its game below them.
fn draw_day(pen: &mut Pen, area: Rect, cell: DayCell, days: &Days, day: Date) {
    let is_selected = days.selected == Some(day);
    if days.app.can_play_day(day) {
        pen.hits.add(area, Target::Day(day));
    }
    if is_selected {
        let bar = if pen.theme.is_ascii() { "▸" } else { "▌" };
        let lines = if pen.theme.is_ascii() { 1 } else { area.height };
        for line in left(top(area, lines), 1).rows() {
            pen.write(line, Span::styled(bar, pen.theme.accent()));
        }
    }
    let text = right_of(area, 1);
    pen.write(text, day_line(days, day, cell));
    if cell.height >= DayCell::LEAST_WITH_PINS {
        draw_pins(pen, below(text, 1), cell, &days.scores(day));
    }
}

/// The number of a day and its mark; that of today says so where there is room, and is underlined.
fn day_line(days: &Days, day: Date, cell: DayCell) -> Line<'static> {
    let is_today = day == days.today;
    let mut number = if days.selected == Some(day) || is_today {
        STRONG
    } else {
        SECONDARY
    };
    if is_today {
        number = number.add_modifier(Modifier::UNDERLINED);
    }
    let mark = days.mark(day);
    let mark_style = if days.games.contains_key(&day) {
        STRONG
    } else {
        SECONDARY
    };
    let air = if cell.width > DayCell::NARROW {
        "  "
    } else if mark.chars().count() > 1 {
        // In little room the letter of the archive stands right behind the number.
        ""
    } else {
        " "
    };
    let mut line = line![
        Span::styled(format!("{:>2}", day.day()), number),
        air,
        Span::styled(mark, mark_style),
    ];
    let today = " today";
    if is_today && line.width() + today.len() < usize::from(cell.width) {
        line.push_span(Span::styled(today, SECONDARY));
    }
    line
}

/// Draws the pins of a game on a plate: a column for each row, its black pins at the bottom and its white ones above
/// them. Without the colours of the board there are none: the mark tells what is to be known.
fn draw_pins(pen: &mut Pen, area: Rect, cell: DayCell, scores: &[Score]) {
    let Some(colours) = pen.theme.slab() else {
        return;
    };
    let Some(last) = (scores.len() as u16).checked_sub(1) else {
        return;
    };
    let size = cell.half_lines_of_pin();
    let forms = PlateForm::all(size);
    let fitting = forms.iter().find(|form| form.width(last) <= area.width);
    let form = fitting.unwrap_or(&forms[0]);
    let lines = u16::from(PINS) * size / 2;
    let plate = left(top(area, lines), form.width(last));
    pen.buf
        .set_style(plate, Style::new().bg(colours.plate.into()));
    for (index, score) in (0..).zip(scores) {
        let column = left(right_of(plate, form.edge + index * form.step), form.pin);
        draw_column(pen, column, colours, *score);
    }
}

/// How the pins of a game stand on their plate.
struct PlateForm {
    /// The columns before the first pin.
    edge: u16,
    /// The columns from one row to the next.
    step: u16,
    /// The columns of a pin.
    pin: u16,
}

impl PlateForm {
    /// From the widest to the narrowest, which has no gaps.
    fn all(pin: u16) -> [Self; 5] {
        [
            (1, 2 * pin, pin),
            (1, pin + 1, pin),
            (1, 2, 1),
            (0, 2, 1),
            (1, 1, 1),
        ]
        .map(|(edge, step, pin)| Self { edge, step, pin })
    }

    /// The columns of a plate whose last row has this index.
    fn width(&self, last: u16) -> u16 {
        self.edge + last * self.step + self.pin + 1
    }
}

/// Draws the pins of a row as a column of squares, each a half of a cell high or more.
fn draw_column(pen: &mut Pen, area: Rect, colours: &Colours, score: Score) {
    let halves = 2 * area.height;
    let colour_of_half = |half: u16| -> Color {
        let from_below = (halves - 1 - half) * u16::from(PINS) / halves;
        let (black, white) = (u16::from(score.black()), u16::from(score.white()));
        let tone = if from_below < black {
            BLACK
        } else if from_below < black + white {
            WHITE
        } else {
            colours.plate
        };
        tone.into()
    };
    for (line, place) in (0..).zip(area.rows()) {
        let style = Style::new()
            .fg(colour_of_half(2 * line))
            .bg(colour_of_half(2 * line + 1));
        let halves = "▀".repeat(place.width.into());
        pen.write(place, Span::styled(halves, style));
    }
}

/// What the marks mean.
fn legend(pen: &Pen, width: u16) -> Line<'static> {
    const SHORT: &str = "× lost  ○ begun  a4 archive";
    const USUAL: &str = "4 guesses   × lost   ○ begun   a4 from the archive   · not played";
    const PINS: &str = "   Each column is a guess with its pins.";
    let with_pins = format!("{USUAL}{PINS}");
    let mut texts = vec![USUAL, SHORT];
    if pen.theme.slab().is_some() {
        texts.insert(0, &with_pins);
    }
    let has_room = |text: &&str| Span::raw(*text).width() <= usize::from(width);
    let text = texts.into_iter().find(has_room).unwrap_or(SHORT);
    Line::styled(text.to_owned(), SECONDARY)
}

/// The year in weeks from left to right.
struct Year;

impl Year {
    /// The title, the names of the months, and the days of a week.
    const LINES: u16 = 2 + DAYS;
    /// Cells for the names of days.
    const LABEL: u16 = 4;
    /// The weeks that a year has a part in at most.
    const WEEKS: u16 = 54;
    /// The fewest columns: a cell for each week.
    const LEAST_WIDTH: u16 = Self::LABEL + Self::WEEKS;
}

/// Draws the year of a day: a column for each week, and for each day one sign, which is `a` for the archive.
fn draw_year(pen: &mut Pen, area: Rect, days: &Days, shown: Date) {
    let step = ((area.width - Year::LABEL) / Year::WEEKS).min(2);
    let monday = monday_of(shown.first_of_year());
    let width = Year::LABEL + step * Year::WEEKS;
    let title = line![
        span!(STRONG; "{}", shown.year()),
        span!(SECONDARY; "  {TEN} ten guesses")
    ];
    draw_title(pen, left(area, width), title);
    let months = below(area, 1);
    let weeks = below(area, 2);
    for (row, name) in [(0, "Mon"), (2, "Wed"), (4, "Fri"), (6, "Sun")] {
        pen.write(below(weeks, row), line![span!(SECONDARY; "{name}")]);
    }
    for index in 0..DAYS * Year::WEEKS {
        let day = monday.saturating_add(i64::from(index).days());
        if day.year() != shown.year() {
            continue;
        }
        let column = right_of(area, Year::LABEL + index / DAYS * step).x;
        if day.day() == 1 {
            let name = day.strftime("%b").to_string();
            let place = Rect {
                x: column,
                ..left(months, 3)
            };
            pen.write(place, line![span!(SECONDARY; "{name}")]);
        }
        let line = top(below(weeks, index % DAYS), 1);
        let place = Rect {
            x: column,
            ..left(line, step)
        };
        pen.write(place, sign_of_day(pen, days, day));
        // The month on show has its own cells for them.
        let is_in_month = day.first_of_month() == shown.first_of_month();
        if days.app.can_play_day(day) && !is_in_month {
            pen.hits.add(place, Target::Day(day));
        }
    }
}

/// The sign of ten guesses, the most that a daily game has.
const TEN: &str = "+";

/// The sign of a day in the year.
fn sign_of_day(pen: &Pen, days: &Days, day: Date) -> Span<'static> {
    let mark = days.mark(day);
    let (written, style) = match days.games.get(&day) {
        Some(found) if !found.is_on_its_day => ("a".to_owned(), Style::new()),
        Some(found) if found.game.outcome() == Outcome::Won => (mark, pen.theme.accent()),
        Some(_) => (mark, STRONG),
        None => (mark, pen.theme.faint()),
    };
    // A sign has one cell.
    let has_two_digits =
        written.len() > 1 && written.starts_with(|digit: char| digit.is_ascii_digit());
    let sign = if has_two_digits {
        TEN.to_owned()
    } else {
        written
    };
    let span = Span::styled(sign, style);
    if days.selected == Some(day) {
        span.patch_style(Modifier::REVERSED)
    } else {
        span
    }
}
