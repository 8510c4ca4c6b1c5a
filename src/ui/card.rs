//! The panel beside the board without the coach: how to play, or how the game ended.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::widgets::{Paragraph, Widget};

use crate::app::{App, Entrant, Kind, Standing, Table, points};
use crate::coach::{Conflict, Review, say};
use crate::rules::{Codemaker, Game, Help, Outcome, Player, Turn};
use crate::solver::Count;

use super::{Pen, board, frame, legend, palette, puzzles, words};

/// The least height with a heading.
const HEADED: u16 = 9;
/// The least height with air between the parts of a card.
const ROOMY: u16 = 12;

/// Draws the goal, the meaning of pins, and the palette.
pub(super) fn draw_rules(pen: &mut Pen, area: Rect, table: &Table, with_palette: bool) {
    let (board, puzzle) = (table.game().board(), puzzles::goal(table));
    let title = match puzzle {
        Some(_) => "Puzzle",
        None if table.is_watched() => "Watch the solver",
        None => "How to play",
    };
    let inner = headed(pen, area, title);
    let palette = if with_palette {
        palette::height(board, inner.width)
    } else {
        0
    };
    let text = puzzle.clone().unwrap_or_else(|| goal(table.game()));
    let text = words::wrap(&text, usize::from(inner.width));
    let pins = legend::general(pen.theme, inner.width);
    let mut heights = [text.len() as u16 + 1, pins.len() as u16 + 1, palette];
    if inner.height < heights.iter().sum() {
        // A puzzle is no use without its goal; the rest is known, or in the help.
        heights = [puzzle.map_or(0, |_| text.len() as u16), 0, palette];
    }
    let areas = Layout::vertical(heights.map(Constraint::Length)).areas(inner);
    let [text_area, pins_area, palette] = areas;
    pen.write_lines(text_area, text, pen.theme.text());
    Paragraph::new(pins).render(pins_area, pen.buf);
    if with_palette {
        palette::draw(pen, palette, board);
    }
}

/// What the player has to do.
pub(super) fn goal(game: &Game) -> String {
    let board = game.board();
    if game.codebreaker() != Player::Person {
        return Kind::of(game).about.to_owned();
    }
    if let Codemaker::Hand = game.codemaker() {
        return "Copy each guess from your board, then its pins.".to_owned();
    }
    if game.codemaker() == Codemaker::Evil {
        return "There is no code. Its answers leave as many codes as they can. Corner it!"
            .to_owned();
    }
    let holes = words::counted(board.pegs(), "hole");
    let repeats = words::repeats(board.repeats());
    format!("Find the hidden code: {holes}, {repeats}.")
}

/// Draws a heading, but for a low panel. Returns the room below it.
pub(super) fn headed(pen: &mut Pen, area: Rect, title: &str) -> Rect {
    if area.height < HEADED {
        return frame::indented(area);
    }
    frame::headed(pen, area, title)
}

/// The sentences that fit into so many lines, each whole, the first ones before others: on lines of their own
/// where they stand `apart`. The first one is always there.
pub(super) fn fitting(sentences: &[String], width: u16, lines: u16, apart: bool) -> Vec<String> {
    let wrapped = |said: &[&str]| {
        let wrap = |text: &str| words::wrap(text, usize::from(width));
        if apart {
            said.iter().flat_map(|sentence| wrap(sentence)).collect()
        } else {
            wrap(&said.join(" "))
        }
    };
    let mut said: Vec<&str> = Vec::new();
    for sentence in sentences {
        said.push(sentence);
        if said.len() > 1 && wrapped(&said).len() > usize::from(lines) {
            said.pop();
        }
    }
    let mut wrapped = wrapped(&said);
    wrapped.truncate(usize::from(lines));
    wrapped
}

/// Draws how the game ended: for whom, the code, the review in short, and the help taken.
pub(super) fn draw_ending(pen: &mut Pen, area: Rect, table: &Table, app: &App) {
    let game = table.game();
    let solved = puzzles::solved_in(table);
    let title = match (&solved, game.outcome()) {
        (Some(_), _) => "Solved",
        (None, Outcome::Won) => "Cracked!",
        (None, _) => "Not cracked",
    };
    let inner = headed(pen, area, title);
    let headline = solved
        .or_else(|| rivals(table))
        .or_else(|| of_two(table))
        .unwrap_or_else(|| headline(game));
    let is_roomy = inner.height >= ROOMY;
    let line = 1 + u16::from(is_roomy);
    let [top, secret, text] = Layout::vertical([
        Constraint::Length(line),
        Constraint::Length(line),
        Constraint::Fill(1),
    ])
    .areas(inner);
    pen.write(top, headline, pen.theme.strong());
    draw_secret(pen, secret, game);
    let mut reviewed = reviewed(table).into_iter();
    let mut said = vec![points_so_far(table, app), proof(table), slip(table)];
    said.extend([reviewed.next(), Some(help_taken(game))]);
    said.extend(reviewed.map(Some));
    said.extend([solvers(table), record(app), seed(game)]);
    let said = said.into_iter().flatten().filter(|said| !said.is_empty());
    let said: Vec<_> = said.map(|said| pen.named(&said)).collect();
    let lines = fitting(&said, text.width, text.height, is_roomy);
    pen.write_lines(text, lines, pen.theme.text());
}

/// The sentences of the review, once every row is judged.
fn reviewed(table: &Table) -> Vec<String> {
    let review = table.review().filter(|review| review.totals().is_some());
    review.map_or(Vec::new(), Review::summary)
}

/// How the solvers did with the same code, once all have played.
fn solvers(table: &Table) -> Option<String> {
    let standings = table.comparison().into_iter();
    let solvers = standings.filter(|(entrant, _)| *entrant != Entrant::Itself);
    let (mut guesses, mut lost) = (Vec::new(), 0);
    for (_, standing) in solvers.filter(|_| table.can_compare()) {
        match standing {
            Standing::Won(rows) => guesses.push(rows),
            Standing::Lost(_) => lost += 1,
            _ => return None,
        }
    }
    // The best come first.
    let (fewest, most) = (guesses.first()?, guesses.last()?);
    let needed = match lost {
        0 if fewest == most => format!("needed {}", words::counted(*most, "guess")),
        0 => format!("needed {fewest} to {most} guesses"),
        _ => format!(
            "cracked it {} of {} times",
            guesses.len(),
            guesses.len() + lost
        ),
    };
    Some(format!("The solvers {needed}. ⟨versus⟩ shows each."))
}

/// How the player does on this board.
fn record(app: &App) -> Option<String> {
    let (record, which) = app.record_of_table()?;
    let (games, won, streak) = (record.games, record.won, record.streak);
    let games = words::counted(games, "game");
    Some(format!("{which}: {games}, {won} won, streak {streak}."))
}

/// How to play the same code once more.
fn seed(game: &Game) -> Option<String> {
    match game.codemaker() {
        Codemaker::Seed(seed) => Some(format!("Play this code again: seed {seed}")),
        Codemaker::Secret(_) | Codemaker::Hand | Codemaker::Evil => None,
    }
}

/// How the game ended, and for whom.
fn headline(game: &Game) -> String {
    let rows = game.turns().len();
    let last = game.turns().last().map(|turn| turn.by);
    match (game.outcome(), last) {
        (Outcome::Won, Some(Player::Solver(solver))) => {
            let who = solver.title();
            if game.turns().iter().any(|turn| turn.by == Player::Person) {
                // The title has the number of guesses.
                return format!("You and {who} cracked it!");
            }
            format!("{who} cracked it! {}.", words::counted(rows, "guess"))
        }
        (Outcome::Won, _) => format!("You cracked it! {}.", words::counted(rows, "guess")),
        (_, Some(Player::Solver(solver))) => {
            let who = solver.title();
            format!("{who} did not find it in {}.", words::counted(rows, "row"))
        }
        (_, _) => match game.secret() {
            Some(code) if game.codemaker() != Codemaker::Evil => {
                let told = if was_close(game) {
                    "So close"
                } else {
                    "Not this time"
                };
                format!("{told}. The code was {code}.")
            }
            _ => format!("Not this time. {} used up.", words::counted(rows, "row")),
        },
    }
}

/// How a game of two players ended.
fn of_two(table: &Table) -> Option<String> {
    let breaker = table.hidden_by()?.other().number();
    let guesses = words::counted(table.game().turns().len(), "guess");
    Some(match table.game().outcome() {
        Outcome::Won => format!("Player {breaker} cracked it! {guesses}."),
        _ => format!("Player {breaker} did not find it."),
    })
}

/// What a game of two players is worth, and the points of this evening.
fn points_so_far(table: &Table, app: &App) -> Option<String> {
    let hider = table.hidden_by()?.number();
    let worth = words::counted(points(table.game()), "point");
    let [one, two] = app.points();
    Some(format!(
        "{worth} for player {hider}. It is {one} to {two}, player 1 first."
    ))
}

/// Whether a row lacked little: a peg, and the places of one or two.
fn was_close(game: &Game) -> bool {
    let pegs = game.board().pegs();
    let mut turns = game.turns().iter();
    turns.any(|turn| usize::from(2 * turn.score.black + turn.score.white) + 3 >= 2 * pegs)
}

/// The result of a solver's game from the comparison, beside that of the game it was compared with.
fn rivals(table: &Table) -> Option<String> {
    let result = |game: &Game| {
        let who = match game.codebreaker() {
            Player::Solver(solver) => solver.title(),
            Player::Person => "You",
        };
        let rows = game.turns().len();
        match game.outcome() {
            Outcome::Won => format!("{who}: in {rows}."),
            _ => format!("{who}: not in {rows}."),
        }
    };
    let (rival, main) = (table.game(), table.main_line());
    table
        .shows_rival()
        .then(|| format!("{} {}", result(rival), result(main)))
}

/// The proof that evil was honest: a code that fits, and the codes left after each row.
fn proof(table: &Table) -> Option<String> {
    // A long game is shortened to its beginning and its end.
    const SHOWN: usize = 5;
    let left = table.disclosure()?.left.iter();
    let mut left: Vec<_> = left.map(Count::to_string).collect();
    if left.len() > 2 * SHOWN {
        left.splice(SHOWN..left.len() - SHOWN, ["…".to_owned()]);
    }
    Some(format!(
        "It fits every answer. Codes left after each row: {}.",
        left.join(", ")
    ))
}

/// Which scores given by hand were wrong, once the secret is known.
fn slip(table: &Table) -> Option<String> {
    let position = table.position();
    let mut conflicts = Conflict::all(&position, table.game().secret()?);
    let first = say::slip(conflicts.next()?);
    Some(match conflicts.count() {
        0 => format!("{first} To correct it, press ⟨set-pins⟩ on that row."),
        1 => format!("{first} One more row was wrong."),
        others => format!("{first} {others} more rows were wrong."),
    })
}

/// Draws the secret, or that it is not known.
fn draw_secret(pen: &mut Pen, area: Rect, game: &Game) {
    let label = match (game.secret(), game.codemaker()) {
        (Some(_), Codemaker::Evil) => "It shows",
        (Some(_), _) => "The code",
        (None, Codemaker::Evil) => "It has not shown a code yet.",
        (None, _) => "The code is not known.",
    };
    pen.write(area, label, pen.theme.text());
    if let Some(code) = game.secret() {
        let room = area.width.saturating_sub(12);
        board::draw_code(pen, area.x + 12, area.y, code, room);
    }
}

/// Sentences on the rows that solvers played, and on those with help.
fn help_taken(game: &Game) -> String {
    let rows = |wanted: &dyn Fn(&Turn) -> bool| {
        let numbers = game
            .turns()
            .iter()
            .zip(1..)
            .filter(|(turn, _)| wanted(turn));
        numbers.map(|(_, number)| number).collect::<Vec<usize>>()
    };
    let mut players: Vec<Player> = Vec::new();
    for turn in game.turns().iter().filter(|turn| turn.by != Player::Person) {
        if !players.contains(&turn.by) {
            players.push(turn.by);
        }
    }
    let mut sentences = Vec::new();
    for player in players {
        if let Player::Solver(solver) = player {
            sentences.push(format!(
                "{} played {}.",
                solver.title(),
                numbered(&rows(&|turn| turn.by == player))
            ));
        }
    }
    // At a real board nothing is counted.
    let is_counted = !matches!(game.codemaker(), Codemaker::Hand);
    if game.codebreaker() != Player::Person || !is_counted {
        return sentences.join(" ");
    }
    for (help, name) in [(Help::Hints, "Hints"), (Help::Tips, "Tips")] {
        let helped = rows(&|turn| turn.by == Player::Person && turn.help == Some(help));
        if !helped.is_empty() {
            sentences.push(format!("{name} used in {}.", numbered(&helped)));
        }
    }
    if sentences.is_empty() {
        sentences.push("No hints used.".to_owned());
    }
    sentences.join(" ")
}

fn numbered(rows: &[usize]) -> String {
    let noun = if rows.len() == 1 { "row" } else { "rows" };
    format!("{noun} {}", words::numbers(rows))
}
