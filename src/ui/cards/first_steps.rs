//! The first steps: what a player learns in a first game, with the row that it is learned from.

use std::cmp::Ordering;

use ratatui::layout::{Rect, Size};
use ratatui::macros::{line, span};
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use crate::app::{FirstStep, TableView, capitalised};
use crate::rules::{Board, Codemaker, Colour, Game, Score};
use crate::ui::areas::{below, left, right_of, top};
use crate::ui::card::{draw_title, draw_title_above_rule};
use crate::ui::colours::Rgb;
use crate::ui::pin_plate::{PinLayout, PinPlate};
use crate::ui::{Pen, SECONDARY, STRONG, as_secondary, chips, words};

use super::example::{Example, ExampleSize};
use super::holes_in_words;

/// From so many columns on there is room for whole sentences.
const WIDE: u16 = 56;

/// Draws what a player learns in a first game, step by step, and what is special about it if it is a `daily` game.
pub(super) fn draw(
    pen: &mut Pen,
    area: Rect,
    table: TableView,
    step: FirstStep,
    daily: Option<String>,
) {
    // Text stays apart from the edge.
    let room = left(area, area.width.saturating_sub(2));
    let lesson = Lesson::new(pen, table, step, daily, room.width);
    let plan = Plan::fitting(&lesson, room);
    let pegs = words::spelled(table.game().board().pegs());
    let title = Line::styled(format!("Find the {pegs} hidden pegs"), STRONG);
    let mut rest = draw_heading(pen, room, plan.has_airy_title(), title);
    pen.write(rest, stepper(pen, step, rest.width));
    rest = below(rest, 1 + plan.air.row);
    rest = lesson.draw_row(pen, rest, plan);
    if let Some(size) = plan.example {
        let example = Example::new(pen.theme, size, table.game().board());
        rest = draw_example(pen, below(rest, plan.air.example), plan.is_airy, &example);
    }
    lesson.draw_now(pen, below(rest, plan.air.now), plan);
}

/// What a step teaches.
struct Lesson {
    row: Row,
    /// What the pins of the row say, or what there is to know before there are any.
    says: [String; 2],
    now: String,
    way_out: String,
    /// The most lines that the instruction of any step takes, so that nothing around it moves from step to step.
    most_lines_of_now: u16,
    width: u16,
}

/// The row that the lesson is about.
struct Row {
    number: usize,
    pegs: Vec<Option<Colour>>,
    score: Option<Score>,
}

impl Row {
    /// The row that was played last, or the first one while it is being made.
    fn of(table: TableView) -> Self {
        let game = table.game();
        if let Some(turn) = game.turns().last() {
            return Self {
                number: game.turns().len(),
                pegs: turn.guess.colours().map(Some).collect(),
                score: Some(turn.score),
            };
        }
        let pegs = match table.variation().draft_on_show() {
            Some(draft) => draft.holes().to_vec(),
            None => vec![None; game.board().pegs()],
        };
        Self {
            number: 1,
            pegs,
            score: None,
        }
    }
}

impl Lesson {
    fn new(
        pen: &Pen,
        table: TableView,
        step: FirstStep,
        daily: Option<String>,
        width: u16,
    ) -> Self {
        let game = table.game();
        let is_wide = width >= WIDE;
        let row = Row::of(table);
        let says = match row.score {
            Some(score) => say_pins(score, row.pegs.len(), is_wide),
            None => say_before(game, daily),
        };
        let now_at = |step| pen.named(&instruction(table, step, is_wide));
        let lines_of_now = FirstStep::ALL.map(|step| lines(&now_at(step), width));
        Self {
            row,
            says,
            now: now_at(step),
            way_out: pen.named("Stuck? ⟨tip⟩ gives a tip. All rules: ⟨help⟩"),
            most_lines_of_now: lines_of_now.into_iter().max().unwrap_or(1),
            width,
        }
    }

    /// The lines of the row with what it says.
    fn row_height(&self, plan: Plan) -> u16 {
        if plan.has_row {
            1 + plan.air.says + self.says_lines()
        } else {
            lines(&self.says[0], self.width)
        }
    }

    /// The lines of what the row says: the usual ones at least, so that most pins take equally many.
    fn says_lines(&self) -> u16 {
        const USUAL: u16 = 2;
        let own: u16 = self.says.iter().map(|text| lines(text, self.width)).sum();
        own.max(USUAL)
    }

    /// The lines of the instruction and of the way out, with their heading.
    fn now_height(&self, plan: Plan) -> u16 {
        now_heading(plan.is_airy) + self.most_lines_of_now + lines(&self.way_out, self.width)
    }

    /// Draws the row with what its pins say. Returns the room below it.
    fn draw_row(&self, pen: &mut Pen, area: Rect, plan: Plan) -> Rect {
        let [first, second] = &self.says;
        if !plan.has_row {
            let height = self.row_height(plan);
            pen.write_lines(top(area, height), words::wrap(first, self.width.into()));
            return below(area, height);
        }
        let label = if self.width >= WIDE {
            "Your row"
        } else {
            "Row"
        };
        let mut title = line![span!(STRONG; "{label} {}  ", self.row.number)];
        title.extend(chips::of_holes(pen.theme, &self.row.pegs));
        let beside = right_of(top(area, 1), title.width() as u16 + 2);
        pen.write(area, title);
        self.draw_plate(pen, beside);
        let text_place = below(area, 1 + plan.air.says);
        let mut text = words::wrap(first, self.width.into()).lines;
        text.extend(as_secondary(words::wrap(second, self.width.into())));
        pen.write_lines(top(text_place, self.says_lines()), text);
        below(area, self.row_height(plan))
    }

    /// Draws the pins of the row, once there are some.
    fn draw_plate(&self, pen: &mut Pen, area: Rect) {
        let pegs = self.row.pegs.len();
        for layout in [PinLayout::Signs(2), PinLayout::Signs(1)] {
            let width = layout.width(pegs);
            if self.row.score.is_some() && width <= area.width {
                let plate = PinPlate::new(pen.theme, layout, pegs, self.row.score);
                plate.render(left(area, width), pen.buf);
                return;
            }
        }
    }

    /// Draws what to do now, and the way out.
    fn draw_now(&self, pen: &mut Pen, area: Rect, plan: Plan) {
        if plan.is_airy {
            draw_title_above_rule(pen, area, Line::styled("Now", STRONG));
        }
        let width = usize::from(self.width);
        let mut text = words::wrap(&self.now, width).lines;
        text.extend(as_secondary(words::wrap(&self.way_out, width)));
        pen.write_lines(below(area, now_heading(plan.is_airy)), text);
    }
}

/// How much of a lesson has room.
#[derive(Debug, Clone, Copy)]
struct Plan {
    example: Option<ExampleSize>,
    /// Whether the parts have headings with rules below them.
    is_airy: bool,
    air: Air,
    /// Whether the row is shown, not only what it says.
    has_row: bool,
}

/// The empty lines above the parts of a lesson.
#[derive(Debug, Clone, Copy)]
struct Air {
    row: u16,
    says: u16,
    example: u16,
    now: u16,
}

impl Air {
    const fn new(row: u16, says: u16, example: u16, now: u16) -> Self {
        Self {
            row,
            says,
            example,
            now,
        }
    }
}

impl Plan {
    /// All plans, from the richest to the poorest.
    fn all() -> Vec<Self> {
        const AIRS: [(bool, Air); 6] = [
            (true, Air::new(2, 1, 2, 2)),
            (true, Air::new(1, 0, 1, 1)),
            (false, Air::new(1, 0, 1, 1)),
            (false, Air::new(0, 0, 1, 1)),
            (false, Air::new(0, 0, 0, 1)),
            (false, Air::new(0, 0, 0, 0)),
        ];
        let mut plans = Vec::new();
        let examples = ExampleSize::ALL.into_iter().map(Some);
        for example in examples.chain([None]) {
            for (is_airy, air) in AIRS {
                plans.push(Self {
                    example,
                    is_airy,
                    air,
                    has_row: true,
                });
            }
        }
        plans.push(Self {
            example: None,
            is_airy: false,
            air: Air::new(0, 0, 0, 0),
            has_row: false,
        });
        plans
    }

    /// The richest plan that fits into a room, else the poorest.
    fn fitting(lesson: &Lesson, room: Rect) -> Self {
        let mut plans = Self::all();
        let poorest = plans.pop();
        let fits = |plan: &Self| {
            let size = plan.size(lesson);
            size.width <= room.width && size.height <= room.height
        };
        let richest = plans.into_iter().find(fits);
        richest.or(poorest).expect("there is a plan")
    }

    /// Whether the title has its rule below it: as long as there is air below that.
    fn has_airy_title(self) -> bool {
        self.air.row > 0
    }

    fn size(self, lesson: &Lesson) -> Size {
        let mut height =
            heading(self.has_airy_title()) + 1 + self.air.row + lesson.row_height(self);
        let mut width = 0;
        if let Some(example) = self.example {
            let size = example.size();
            height += self.air.example + example_heading(self.is_airy) + size.height;
            width = size.width;
        }
        height += self.air.now + lesson.now_height(self);
        Size::new(width, height)
    }
}

/// The lines of the heading of what to do now: its title and a rule, where there is air.
fn now_heading(is_airy: bool) -> u16 {
    if is_airy { 2 } else { 0 }
}

/// The lines of a heading: its title has the rule below it where there is air, else beside it.
fn heading(is_airy: bool) -> u16 {
    if is_airy { 2 } else { 1 }
}

/// The lines above the example: its heading, and below a rule a line of air.
fn example_heading(is_airy: bool) -> u16 {
    heading(is_airy) + u16::from(is_airy)
}

/// Draws a heading. Returns the room below it.
fn draw_heading(pen: &mut Pen, area: Rect, is_airy: bool, title: Line) -> Rect {
    if is_airy {
        draw_title_above_rule(pen, area, title);
    } else {
        draw_title(pen, area, title);
    }
    below(area, heading(is_airy))
}

/// Draws the example of what pins mean below its title. Returns the room below it.
pub(super) fn draw_example(pen: &mut Pen, area: Rect, is_airy: bool, example: &Example) -> Rect {
    let title = line![
        span!(STRONG; "What pins mean"),
        span!(SECONDARY; "  an example "),
    ];
    draw_heading(pen, area, is_airy, title);
    let place = below(area, example_heading(is_airy));
    example.render(place, pen.buf);
    below(place, example.size().height)
}

/// The steps in a line, each with a sign that tells whether it is done, to be done now, or to come. Where the line is too
/// narrow, only the step to be done now has its name.
fn stepper(pen: &Pen, current: FirstStep, width: u16) -> Line<'static> {
    for between in [" ── ", " ─ ", " "] {
        let mut line = Line::default();
        for step in FirstStep::TO_LEARN {
            if !line.spans.is_empty() {
                line.push_span(span!(pen.theme.faint(); "{between}"));
            }
            line.push_span(step_sign(pen, step, current));
            let style = if step == current { STRONG } else { SECONDARY };
            line.push_span(span!(style; " {step}"));
        }
        if line.width() <= usize::from(width) {
            return line;
        }
    }
    let mut line = Line::default();
    line.extend(FirstStep::TO_LEARN.map(|step| step_sign(pen, step, current)));
    line.push_span(span!(STRONG; " {current}"));
    line
}

/// The sign of a step: whether it is done, to be done now, or to come.
fn step_sign(pen: &Pen, step: FirstStep, current: FirstStep) -> Span<'static> {
    const DONE: Rgb = [0x2E, 0x9E, 0x4F];
    match step.cmp(&current) {
        Ordering::Less => span!(STRONG.fg(DONE.into()); "●"),
        Ordering::Equal => span!(pen.theme.accent(); "◉"),
        Ordering::Greater => span!(SECONDARY; "○"),
    }
}

/// What there is to know before the first pins.
fn say_before(game: &Game, daily: Option<String>) -> [String; 2] {
    let then = daily.unwrap_or_else(|| match game.codemaker() {
        Codemaker::Evil => "Evil picks its code as late as it can.".to_owned(),
        _ => "Then pins tell how close you are.".to_owned(),
    });
    [format!("{}.", holes_in_words(game.board())), then]
}

/// What the pins of a row say of it: which kinds there are, then what they do not tell. That is exact where colours
/// repeat too: a second peg of a colour that the code has once has no match left.
fn say_pins(score: Score, pegs: usize, is_wide: bool) -> [String; 2] {
    let black = usize::from(score.black());
    let white = usize::from(score.white());
    let none = pegs.saturating_sub(black + white);
    if is_wide {
        sentences(black, white, none)
    } else {
        phrases(black, white, none)
    }
}

/// What pins say, in whole sentences.
fn sentences(black: usize, white: usize, none: usize) -> [String; 2] {
    let pegs_have = |pegs: usize| match pegs {
        1 => "One peg has".to_owned(),
        _ => format!("{} pegs have", capitalised(words::spelled(pegs))),
    };
    let first = match (black, white) {
        (0, 0) => "No colour of this row is in the code.".to_owned(),
        (_, 0) => format!("{} the right colour in the right place.", pegs_have(black)),
        (0, _) => format!("{} the right colour in a wrong place.", pegs_have(white)),
        _ => format!(
            "{} the right place and colour, {} only the colour.",
            pegs_have(black),
            words::spelled(white)
        ),
    };
    let which = "The pins never tell which peg is which.";
    let second = match (black, white, none) {
        (0, 0, _) => "So you know what to leave out.".to_owned(),
        (0, _, 0) => "So only their order is wrong.".to_owned(),
        (.., 0) => which.to_owned(),
        _ => format!("{} no pin. {which}", pegs_have(none)),
    };
    [first, second]
}

/// What pins say where there is little room.
fn phrases(black: usize, white: usize, none: usize) -> [String; 2] {
    let first = match (black, white) {
        (0, 0) => "No colour here is in the code.".to_owned(),
        (_, 0) => format!(
            "{}: right colour, right place.",
            words::counted(black, "peg")
        ),
        (0, _) => format!(
            "{}: right colour, wrong place.",
            words::counted(white, "peg")
        ),
        _ => format!("{black} in the right place, {white} elsewhere."),
    };
    let second = match (black, white, none) {
        (0, 0, _) => "So you know what to leave out.".to_owned(),
        (0, _, 0) => "So only their order is wrong.".to_owned(),
        (.., 0) => "Which is which? Not told.".to_owned(),
        _ => format!("{none} without a pin. Which? Not told."),
    };
    [first, second]
}

/// The one thing to do at a step.
fn instruction(table: TableView, step: FirstStep, is_wide: bool) -> String {
    let game = table.game();
    let next = game.turns().len() + 1;
    let letters = letters_of(game.board());
    let is_touched = table.window().is_touched;
    match (step, is_wide) {
        (FirstStep::Fill, _) if is_touched => "Fill row 1: tap colours below.".to_owned(),
        (FirstStep::Read, _) if is_touched => format!("Begin row {next}: tap colours below."),
        (FirstStep::Fill, true) => format!(
            "Type {letters} to fill a hole. Or press ⟨colour-up colour-down⟩. ⟨hole-left hole-right⟩: \
             other holes."
        ),
        (FirstStep::Fill, false) => format!("Fill row 1: type {letters}."),
        (FirstStep::Play, true) => {
            "Press ⟨submit⟩. The pins then tell how close you are.".to_owned()
        }
        (FirstStep::Play, false) => "Press ⟨submit⟩ to play the row.".to_owned(),
        (FirstStep::Read, _) => format!("Begin row {next}: type {letters}."),
        (FirstStep::Guess, true) => would_fit(game),
        (FirstStep::Guess, false) => "Guess a row that fits all pins.".to_owned(),
        (FirstStep::Done, true) => {
            "Your row fitted all pins: it could have been the code. Go on!".to_owned()
        }
        (FirstStep::Done, false) => "Your row fitted all pins. Go on!".to_owned(),
    }
}

/// The letters to type on a board.
fn letters_of(board: Board) -> String {
    match board.palette().next_back() {
        Some(colour) => format!("A to {colour}"),
        None => "A".to_owned(),
    }
}

/// How to find a row that could be the code.
fn would_fit(game: &Game) -> String {
    let rows = match game.turns().len() {
        1 => "row 1",
        2 => "both rows",
        _ => "all rows",
    };
    format!("If your row were the code, would {rows} get the same pins? Then it fits.")
}

/// The lines of a text in so many columns.
fn lines(text: &str, width: u16) -> u16 {
    words::wrap(text, width.into()).height() as u16
}
