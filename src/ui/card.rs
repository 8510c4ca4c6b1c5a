//! Beside the board while the coach is silent: what a player needs to know, or how it ended.

mod ending;

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget, Wrap};

use crate::app::{Seats, Table};
use crate::rules::{Codemaker, Game, Player};

use super::pins::{BLACK, WHITE};
use super::{Canvas, frame, puzzles, swatches, words};

pub(super) use ending::{draw_ending, draw_secret, help_taken};

/// Where there are fewer lines than this, a frame would take too many of them.
const FRAMED: u16 = 9;

/// What can be done while a solver plays.
const WATCHING: [&str; 4] = [
    "⟨play⟩\tstops the solver, or lets it go on",
    "⟨step-forward⟩\tone row",
    "⟨faster⟩ ⟨slower⟩\tfaster, slower",
    "⟨hints⟩\thints: why it guesses so",
];

/// The same on an earlier row, where a person gave the scores.
const LOOKING_BACK: [&str; 4] = [
    "⟨edit-pins⟩\tits pins were wrong",
    "⟨play⟩\tplays the rows",
    "⟨to-end⟩\tthe guess that waits for pins",
    "⟨hints⟩\thints: why it guesses so",
];

/// The colours there are, what the pins mean, and how to get help.
pub(super) fn draw_rules(canvas: &mut Canvas, area: Rect, table: &Table) {
    let puzzle = puzzles::goal(table);
    let is_watched = table.game().codebreaker() != Player::Person;
    let title = match puzzle {
        Some(_) => " Puzzle ",
        None if is_watched => " A solver plays ",
        None => " How to play ",
    };
    let inner = framed(canvas, area, title);
    let palette_height = swatches::height(table.game().board(), inner.width);
    if inner.height < 14 {
        swatches::draw(canvas, inner, table.game().board());
        let below = inner.rows().skip(usize::from(palette_height) + 1);
        let lines = puzzle.map(|goal| words::wrap(&goal, usize::from(inner.width)));
        for (place, line) in below.zip(lines.unwrap_or_default()) {
            let style = canvas.theme.text();
            canvas.buf.set_string(place.x, place.y, line, style);
        }
        return;
    }
    let theme = canvas.theme;
    let second = match puzzle {
        Some(_) => "⟨new-game⟩\tthe next puzzle",
        None => "⟨solver-step⟩\tsolver plays a row, ⟨auto-solve⟩  the rest",
    };
    let keys = if is_watched && table.can_rescore() {
        LOOKING_BACK
    } else if is_watched && table.is_scored_by_hand() {
        // Wrong pins were never taken.
        [LOOKING_BACK[1], LOOKING_BACK[2], LOOKING_BACK[3], ""]
    } else if is_watched {
        WATCHING
    } else {
        [
            "⟨tip⟩\ta tip on your row: a nudge first",
            "⟨hints⟩\thints: codes left, best guesses",
            second,
            "⟨help⟩\tall keys",
        ]
    };
    let keys = canvas.key_lines(keys, if is_watched { 5 } else { 1 });
    let goal = puzzle.unwrap_or_else(|| goal(table.game()));
    let goal = words::wrap(&goal, usize::from(inner.width));
    let goal_height = (goal.len() as u16 + 1).max(3);
    let texts = [
        goal.into_iter().map(Line::raw).collect(),
        vec![
            Line::from(vec![
                Span::raw(format!("{BLACK}  ")),
                Span::raw("right colour in the right place"),
            ]),
            Line::from(vec![
                Span::raw(format!("{WHITE}  ")),
                Span::raw("right colour in a wrong place"),
            ]),
            Line::styled("Pins do not say which peg they are for.", theme.quiet()),
        ],
        keys.into_iter().map(Line::raw).collect(),
    ];
    let [goal, pins, palette, keys] = Layout::vertical([
        Constraint::Length(goal_height),
        Constraint::Length(4),
        Constraint::Length(palette_height + 1),
        Constraint::Length(4),
    ])
    .areas(inner);
    swatches::draw(canvas, palette, table.game().board());
    for (area, lines) in [goal, pins, keys].into_iter().zip(texts) {
        Paragraph::new(lines)
            .wrap(Wrap { trim: true })
            .render(area, canvas.buf);
    }
}

fn goal(game: &Game) -> String {
    let board = game.board();
    if game.codebreaker() != Player::Person {
        return Seats::of(game).about().to_owned();
    }
    if let Codemaker::Hand(_) = game.codemaker() {
        return "Set each guess as it stands on your board, then the pins that it got.".to_owned();
    }
    if game.codemaker() == Codemaker::Evil {
        return "There is no secret: each answer leaves as many codes as it can. Leave it only one."
            .to_owned();
    }
    let holes = words::counted(board.pegs(), "hole");
    let repeats = words::repeats(board.repeats());
    format!("Find the hidden code: {holes}, {repeats}.")
}

/// A frame with a title, where there is room for one.
pub(super) fn framed(canvas: &mut Canvas, area: Rect, title: &'static str) -> Rect {
    if area.height < FRAMED {
        return frame::indented(area);
    }
    frame::titled(canvas, area, title, canvas.theme.quiet())
}
