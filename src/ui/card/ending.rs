//! How a game ended.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Widget};

use crate::app::{App, Table};
use crate::coach::Conflict;
use crate::rules::{Codemaker, Degree, Game, HelpKind, Outcome, Player, Turn};
use crate::solver::Count;
use crate::ui::{Canvas, board, puzzles, words};

use super::framed;

/// How the game ended: the secret, the guesses, the help taken, and what to do next.
pub(crate) fn draw_ending(canvas: &mut Canvas, area: Rect, table: &Table, app: &App) {
    let game = table.game();
    let won = game.outcome() == Outcome::Won;
    let solved = puzzles::solved_in(table);
    let title = match (&solved, won) {
        (Some(_), _) => " Solved ",
        (None, true) => " Found ",
        (None, false) => " Not found ",
    };
    let inner = framed(canvas, area, title);
    let headline = if let Some(how) = solved {
        how
    } else if won {
        format!(
            "Found in {} of {} rows.",
            game.turns().len(),
            game.board().rows()
        )
    } else {
        format!("{} used up.", words::counted(game.turns().len(), "row"))
    };
    let slip = || slip(table).map(|slip| canvas.named(&slip));
    let first = proof(table).or_else(slip);
    let said = match first {
        Some(first) => format!("{first} {}", help_taken(game)),
        None => help_taken(game),
    };
    let help_taken = words::wrap(&said, usize::from(inner.width));
    let roomy = inner.height >= 12;
    let air = u16::from(roomy);
    // The keys below can be looked up elsewhere, what is said of the help cannot.
    let help = (help_taken.len() as u16 + air).max(if roomy { 4 } else { 1 });
    let [top, secret, help, keys] = Layout::vertical([
        Constraint::Length(1 + air),
        Constraint::Length(1 + air),
        Constraint::Length(help),
        Constraint::Fill(1),
    ])
    .areas(inner);
    canvas
        .buf
        .set_string(top.x, top.y, headline, canvas.theme.strong());
    draw_secret(canvas, secret, game);
    let help_taken: Vec<_> = help_taken.into_iter().map(Line::raw).collect();
    Paragraph::new(help_taken).render(help, canvas.buf);
    let leave = match table.branches() {
        _ if table.is_correction() => "⟨back⟩\tthe scores before",
        0 => "⟨back⟩\tanother board",
        1 => "⟨back⟩\tback to the game itself",
        _ => "⟨back⟩\tback to the branch before",
    };
    let seed = match game.codemaker() {
        Codemaker::Seed(seed) => format!("Same secret again: seed {seed}"),
        Codemaker::Secret(_) | Codemaker::Hand(_) | Codemaker::Evil => String::new(),
    };
    let width = usize::from(keys.width);
    let record = app.record_of_table().map(|(record, help)| {
        let (games, won, streak) = (record.games, record.won, record.streak);
        format!(
            "{help}: {}, {won} won, streak {streak}",
            words::counted(games, "game")
        )
    });
    let review = "⟨review⟩\treview: what each row was worth";
    let is_yours = matches!(game.codemaker(), Codemaker::Secret(_) | Codemaker::Hand(_))
        && game.codebreaker() != Player::Person;
    let compare = if is_yours {
        "⟨versus⟩\thow hard your code is for each"
    } else {
        "⟨versus⟩\tcompare with every solver"
    };
    let (new, from_earlier) = match table.puzzle() {
        None => ("⟨new-game⟩\ta new game", !table.can_tell()),
        Some(_) if table.is_puzzle() => ("⟨branch⟩\tthe next puzzle", false),
        Some(_) => ("⟨new-game⟩\tthe next puzzle", true),
    };
    let tell = "⟨branch⟩\ttell it: do all scores fit?";
    // Where only some have room: the footer names the arrows at any width.
    let lines = [
        table.can_tell().then_some(tell),
        Some(new),
        table.can_review().then_some(review),
        table.can_compare().then_some(compare),
        Some("⟨step-back⟩ ⟨step-forward⟩\twalk through this one"),
        from_earlier.then_some("⟨branch⟩\tplay on from an earlier row"),
        Some(leave),
        Some(""),
        record.as_deref().filter(|text| text.len() <= width),
        Some(&seed),
    ];
    let lines = canvas.key_lines(lines.into_iter().flatten(), 5).into_iter();
    Paragraph::new(lines.map(Line::raw).collect::<Vec<_>>()).render(keys, canvas.buf);
}

/// Why nobody was betrayed by a codemaker that had no secret.
fn proof(table: &Table) -> Option<String> {
    // Of a long game the beginning and the end.
    const SHOWN: usize = 5;
    let left = table.disclosure()?.left.iter();
    let mut left: Vec<_> = left.map(Count::to_string).collect();
    if left.len() > 2 * SHOWN {
        left.splice(SHOWN..left.len() - SHOWN, ["…".to_owned()]);
    }
    Some(format!(
        "It fits every answer. Codes that did after each row: {}.",
        left.join(", ")
    ))
}

/// Which pins of a person were wrong, now that the secret is out.
fn slip(table: &Table) -> Option<String> {
    let position = table.position();
    let mut conflicts = Conflict::all(&position, table.game().secret()?);
    let first = conflicts.next()?.sentence();
    Some(match conflicts.count() {
        0 => format!("{first}: ⟨edit-pins⟩ on that row corrects it."),
        1 => format!("{first}, and one row more was wrong."),
        others => format!("{first}, and {others} rows more were wrong."),
    })
}

/// The secret, if anybody knows it.
pub(crate) fn draw_secret(canvas: &mut Canvas, area: Rect, game: &Game) {
    let label = match (game.secret(), game.codemaker()) {
        (Some(_), Codemaker::Evil) => "It reveals",
        (Some(_), _) => "The secret",
        (None, Codemaker::Evil) => "It has not revealed any code yet.",
        (None, _) => "Nobody has told the secret.",
    };
    canvas
        .buf
        .set_string(area.x, area.y, label, canvas.theme.text());
    if let Some(code) = game.secret() {
        let room = area.width.saturating_sub(12);
        board::draw_code(canvas, area.x + 12, area.y, code, room);
    }
}

/// Which rows were made with help, and by whom; in one sentence or two.
pub(crate) fn help_taken(game: &Game) -> String {
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
        if let Player::Solver(name) = player {
            sentences.push(format!(
                "{} played {}.",
                words::solver_name(name),
                numbered(&rows(&|turn| turn.by == player))
            ));
        }
    }
    if game.codebreaker() != Player::Person {
        return sentences.join(" ");
    }
    for degree in Degree::ALL.into_iter().rev() {
        let kinds = HelpKind::ALL
            .into_iter()
            .filter(|kind| kind.degree() == degree);
        let seen = kinds.filter_map(|kind| {
            let rows = rows(&|turn| {
                turn.by == Player::Person && turn.help.kinds().any(|other| other == kind)
            });
            (!rows.is_empty()).then(|| format!("{} in {}", kind.name(), numbered(&rows)))
        });
        let seen: Vec<_> = seen.collect();
        if !seen.is_empty() {
            sentences.push(format!("{}: {}.", degree.title(), seen.join("; ")));
        }
    }
    if sentences.is_empty() {
        "No help was taken.".to_owned()
    } else {
        sentences.join(" ")
    }
}

fn numbered(rows: &[usize]) -> String {
    let noun = if rows.len() == 1 { "row" } else { "rows" };
    format!("{noun} {}", words::numbers(rows))
}
