//! The panel beside the board without the coach: how to play, or how the game ended.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::widgets::{Paragraph, Widget};

use crate::app::{App, Seats, Table, points};
use crate::coach::{Conflict, say};
use crate::rules::{Codemaker, Game, Help, Outcome, Player, Turn};
use crate::solver::Count;

use super::{Canvas, board, frame, legend, puzzles, swatches, words};

/// The least height with a heading.
const HEADED: u16 = 9;

/// The most keys that the end of a game names.
const WAYS_ON: usize = 5;

/// Keys while a solver plays.
const WATCHING: [&str; 4] = [
    "⟨play⟩\tstop or continue",
    "⟨step-forward⟩\tone row",
    "⟨faster⟩ ⟨slower⟩\tfaster, slower",
    "⟨hints⟩\tsee why it guesses so",
];

/// Keys while you make a row, apart from those of the row itself.
const YOURS: [&str; 2] = [
    "⟨tip⟩\tStuck? Get a small hint",
    "⟨hints⟩\tall hints: codes, best guesses",
];

/// Draws the goal, the meaning of pins, the palette and keys.
pub(super) fn draw_rules(canvas: &mut Canvas, area: Rect, table: &Table, with_palette: bool) {
    let puzzle = puzzles::goal(table);
    let is_watched = table.game().codebreaker() != Player::Person;
    let title = match puzzle {
        Some(_) => "Puzzle",
        None if is_watched => "Watch the solver",
        None => "How to play",
    };
    let inner = headed(canvas, area, title);
    let palette_height = if with_palette {
        swatches::height(table.game().board(), inner.width) + 1
    } else {
        0
    };
    let theme = canvas.theme;
    let next = puzzle.as_ref().map(|_| "⟨new-game⟩\tnext puzzle");
    let keys = if is_watched {
        canvas.key_lines(WATCHING, 5)
    } else {
        canvas.key_lines(YOURS.into_iter().chain(next), 1)
    };
    let goal = puzzle.clone().unwrap_or_else(|| goal(table.game()));
    let goal = words::wrap(&goal, usize::from(inner.width));
    let pins = legend::general(theme, inner.width);
    let heights = [goal.len() as u16 + 1, pins.len() as u16 + 1, palette_height];
    let [goal_area, pins_area, palette, keys_area] = Layout::vertical([
        Constraint::Length(heights[0]),
        Constraint::Length(heights[1]),
        Constraint::Length(heights[2]),
        Constraint::Length(keys.len() as u16),
    ])
    .areas(inner);
    if inner.height < heights.iter().sum::<u16>() + keys.len() as u16 {
        let [palette, below] =
            Layout::vertical([Constraint::Length(palette_height), Constraint::Fill(1)])
                .areas(inner);
        if with_palette {
            swatches::draw(canvas, palette, table.game().board());
        }
        return canvas.write_wrapped(below, &puzzle.unwrap_or_default(), theme.text());
    }
    if with_palette {
        swatches::draw(canvas, palette, table.game().board());
    }
    canvas.write_lines(goal_area, goal, theme.text());
    Paragraph::new(pins).render(pins_area, canvas.buf);
    canvas.write_lines(keys_area, keys, theme.text());
}

/// What the player has to do.
pub(super) fn goal(game: &Game) -> String {
    let board = game.board();
    if game.codebreaker() != Player::Person {
        return Seats::of(game).about().to_owned();
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
pub(super) fn headed(canvas: &mut Canvas, area: Rect, title: &str) -> Rect {
    if area.height < HEADED {
        return frame::indented(area);
    }
    frame::headed(canvas, area, title)
}

/// Draws how the game ended: the secret, the guesses, the help taken, and what to do next.
pub(super) fn draw_ending(canvas: &mut Canvas, area: Rect, table: &Table, app: &App) {
    let game = table.game();
    let won = game.outcome() == Outcome::Won;
    let solved = puzzles::solved_in(table);
    let title = match (&solved, won) {
        (Some(_), _) => "Solved",
        (None, true) => "Cracked!",
        (None, false) => "Not cracked",
    };
    let inner = headed(canvas, area, title);
    let headline = solved
        .or_else(|| rivals(table))
        .or_else(|| of_two(table))
        .unwrap_or_else(|| headline(game));
    let roomy = inner.height >= 12;
    let slip = || slip(table).map(|slip| canvas.named(&slip));
    let said = [
        points_so_far(table, app),
        accuracy(table),
        own_average(app).filter(|_| roomy),
        proof(table).or_else(slip),
        Some(help_taken(game)),
    ];
    let said = said.into_iter().flatten().filter(|said| !said.is_empty());
    let said: Vec<_> = said.collect();
    let said = if roomy { said } else { vec![said.join(" ")] };
    let width = usize::from(inner.width);
    let said: Vec<_> = said
        .iter()
        .flat_map(|said| words::wrap(said, width))
        .collect();
    let air = u16::from(roomy);
    // The text matters more than the keys, which the help lists too.
    let help = (said.len() as u16 + air).max(if roomy { 4 } else { 1 });
    let [top, secret, help, keys] = Layout::vertical([
        Constraint::Length(1 + air),
        Constraint::Length(1 + air),
        Constraint::Length(help),
        Constraint::Fill(1),
    ])
    .areas(inner);
    canvas.write(top, headline, canvas.theme.strong());
    draw_secret(canvas, secret, game);
    canvas.write_lines(help, said, canvas.theme.text());
    let seed = match game.codemaker() {
        Codemaker::Seed(seed) => format!("Play this code again: seed {seed}"),
        Codemaker::Secret(_) | Codemaker::Hand | Codemaker::Evil => String::new(),
    };
    let record = app.record_of_table().map(|(record, help)| {
        let (games, won, streak) = (record.games, record.won, record.streak);
        format!(
            "{help}: {}, {won} won, streak {streak}",
            words::counted(games, "game")
        )
    });
    let about = [record.filter(|text| text.len() <= width), Some(seed)];
    let about = about.into_iter().flatten().filter(|text| !text.is_empty());
    let mut lines = canvas.key_lines(ways_on(table), 5);
    lines.push(String::new());
    lines.extend(about);
    canvas.write_lines(keys, lines, canvas.theme.text());
}

/// The keys that lead on from the end of a game, most useful first; the help lists all.
fn ways_on(table: &Table) -> impl Iterator<Item = &'static str> {
    let game = table.game();
    let leave = match table.branches() {
        _ if table.is_correction() => "⟨back⟩\tback to the old scores",
        0 => "⟨back⟩\tanother board",
        1 => "⟨submit⟩ ⟨back⟩\tback to your game",
        _ => "⟨submit⟩ ⟨back⟩\tback to earlier practice",
    };
    let review = "⟨review⟩\treview your guesses";
    let is_yours = matches!(game.codemaker(), Codemaker::Secret(_) | Codemaker::Hand)
        && game.codebreaker() != Player::Person;
    let compare = if is_yours {
        "⟨versus⟩\tsee how hard your code is"
    } else {
        "⟨versus⟩\tcompare with every solver"
    };
    let is_branch = table.branches() > 0 && !table.is_correction();
    // Enter leads to it where nothing else comes first.
    let new = match (table.puzzle(), is_branch) {
        (None, false) => "⟨submit⟩ ⟨new-game⟩\tnext game",
        (None, true) => "⟨new-game⟩\tnew game",
        (Some(_), false) => "⟨submit⟩ ⟨new-game⟩\tnext puzzle",
        (Some(_), true) => "⟨new-game⟩\tnext puzzle",
    };
    let all = [
        is_branch.then_some(leave),
        Some(new),
        table.can_review().then_some(review),
        table.can_compare().then_some(compare),
        Some("⟨step-back⟩ ⟨step-forward⟩\twalk through this game"),
        (!is_branch).then_some(leave),
    ];
    all.into_iter().flatten().take(WAYS_ON)
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
            Outcome::Won => format!("{who}: {}.", words::counted(rows, "guess")),
            _ => format!("{who}: not in {}.", words::counted(rows, "row")),
        }
    };
    let (rival, main) = (table.game(), table.main_line());
    table
        .shows_rival()
        .then(|| format!("{} {}", result(rival), result(main)))
}

/// The accuracy of a person's game once it is known, and the turning point of a loss.
fn accuracy(table: &Table) -> Option<String> {
    let review = table.review()?;
    let is_of_person = table.game().codebreaker() == Player::Person;
    let accuracy = review.totals()?.accuracy.filter(|_| is_of_person);
    let accuracy = accuracy.map(|accuracy| format!("Accuracy {accuracy}."));
    let is_lost = table.game().outcome() == Outcome::Lost;
    let turning_point = review.turning_point_in_words().filter(|_| is_lost);
    let said: Vec<_> = [accuracy, turning_point].into_iter().flatten().collect();
    (!said.is_empty()).then(|| said.join(" "))
}

/// How many guesses the player needs on this board; the average of a single game is that game.
fn own_average(app: &App) -> Option<String> {
    let (record, _) = app.record_of_table().filter(|(record, _)| record.won > 1)?;
    Some(format!("You need {:.2} on average.", record.mean()?))
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
        0 => format!("{first} To correct it, press ⟨edit-pins⟩ on that row."),
        1 => format!("{first} One more row was wrong."),
        others => format!("{first} {others} more rows were wrong."),
    })
}

/// Draws the secret, or that it is not known.
pub(super) fn draw_secret(canvas: &mut Canvas, area: Rect, game: &Game) {
    let label = match (game.secret(), game.codemaker()) {
        (Some(_), Codemaker::Evil) => "It shows",
        (Some(_), _) => "The code",
        (None, Codemaker::Evil) => "It has not shown a code yet.",
        (None, _) => "The code is not known.",
    };
    canvas.write(area, label, canvas.theme.text());
    if let Some(code) = game.secret() {
        let room = area.width.saturating_sub(12);
        board::draw_code(canvas, area.x + 12, area.y, code, room);
    }
}

/// Sentences on the rows that solvers played, and on those with help.
pub(super) fn help_taken(game: &Game) -> String {
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
