//! The contest of two players: how a game ended, the list of the games, and what other screens say of it.

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use crate::app::{Contest, Table, Target, points};
use crate::rules::{Game, Outcome, Round, Side};

use super::{Canvas, card, frame, words};

/// `player 1`.
pub(super) fn player(side: Side) -> String {
    format!("player {}", side.number())
}

/// `Player 1`, where a sentence begins.
pub(super) fn player_first(side: Side) -> String {
    format!("Player {}", side.number())
}

/// `5 : 0`, player 1 first.
pub(super) fn standing(contest: &Contest) -> String {
    let [one, two] = Side::ALL.map(|side| contest.points(side));
    format!("{one} : {two}")
}

/// Draws how the game on the table ended, its points, and what comes next.
pub(super) fn draw_ending(canvas: &mut Canvas, area: Rect, table: &Table, contest: &Contest) {
    let game = table.game();
    let round = contest.on_table();
    let is_over = contest.is_over();
    let title = if is_over {
        "The contest is over"
    } else {
        "The game is over"
    };
    let inner = card::headed(canvas, area, title);
    let roomy = inner.height >= 12;
    let air = u16::from(roomy);
    let width = usize::from(inner.width);
    let help = words::wrap(&card::help_taken(game), width);
    // The winner of the contest matters more than its last game.
    let mut told = [
        outcome(game, round, roomy),
        standing_in_words(contest, roomy),
    ];
    if is_over {
        told.reverse();
    }
    let [headline, then] = told.map(|told| words::wrap(&told, width));
    let [top, secret, text, keys] = Layout::vertical([
        Constraint::Length(headline.len() as u16 + air),
        Constraint::Length(1 + air),
        Constraint::Length((help.len() + then.len()) as u16 + 2 * air),
        Constraint::Fill(1),
    ])
    .areas(inner);
    let strong = canvas.theme.strong();
    canvas.write_lines(top, headline, strong);
    card::draw_secret(canvas, secret, game);
    let between = roomy.then(String::new);
    let text_lines = then.into_iter().chain(between).chain(help);
    canvas.write_lines(text, text_lines, canvas.theme.text());
    let next = contest.next().map_or_else(
        || "⟨submit⟩\tall games of the contest".to_owned(),
        |round| {
            let hider = player(round.codemaker());
            format!("⟨submit⟩\tgame {}: {hider} hides a code", round.number)
        },
    );
    let another = is_over.then(|| "⟨new-game⟩\tanother contest".to_owned());
    let all = (!is_over).then(|| "⟨games⟩\tgames so far".to_owned());
    let review = table
        .can_review()
        .then(|| "⟨review⟩\treview your guesses".to_owned());
    let versus = table
        .can_compare()
        .then(|| "⟨versus⟩\tcompare with every solver".to_owned());
    let walk = Some("⟨step-back⟩ ⟨step-forward⟩\twalk through this game".to_owned());
    let lines = [Some(next), another, review, versus, all, walk];
    let lines = lines.iter().flatten().map(String::as_str);
    canvas.write_lines(keys, canvas.key_lines(lines, 5), canvas.theme.text());
}

/// The result of a game and its points; shorter where space is short.
fn outcome(game: &Game, round: Round, roomy: bool) -> String {
    let breaker = player_first(round.codebreaker());
    let hider = player(round.codemaker());
    let number = game.turns().len();
    let worth = words::counted(points(game), "point");
    match (game.outcome(), roomy) {
        (Outcome::Won, true) => format!(
            "{breaker} cracked it in {}! {worth} for {hider}.",
            words::counted(number, "guess")
        ),
        (Outcome::Won, false) => format!("Cracked in {number}! {worth} for {hider}."),
        (_, true) => format!(
            "{breaker} did not find it. {worth} for {hider}: one for each row and one more."
        ),
        (_, false) => format!("Not found. {worth} for {hider}."),
    }
}

/// The points so far, or the winner; shorter where space is short.
fn standing_in_words(contest: &Contest, roomy: bool) -> String {
    let points = |side| words::counted(contest.points(side), "point");
    match (contest.is_over(), contest.leader()) {
        (true, None) => format!("A draw: {} each.", points(Side::One)),
        (true, Some(winner)) => {
            format!(
                "{} wins the contest: {} to {}!",
                player_first(winner),
                points(winner),
                contest.points(winner.other())
            )
        }
        (false, _) if !roomy => {
            let [one, two] = Side::ALL.map(|side| contest.points(side));
            let (played, games) = (contest.played().len(), contest.on_table().games);
            format!("It is {one} to {two} after {played} of {games} games.")
        }
        (false, _) => format!(
            "Player 1 has {}, player 2 {}, after {} of {} games.",
            points(Side::One),
            contest.points(Side::Two),
            contest.played().len(),
            contest.on_table().games
        ),
    }
}

/// Which player hides the code, and which must not look.
pub(super) fn who_hides(round: Round) -> String {
    let (hider, breaker) = (player_first(round.codemaker()), player(round.codebreaker()));
    format!("{hider} hides, {breaker} looks away.")
}

/// What follows, and how points are counted.
pub(super) fn what_counts(round: Round) -> String {
    let (hider, breaker) = (player_first(round.codemaker()), player(round.codebreaker()));
    format!(
        "Then {breaker} guesses. {hider} gets a point for each guess, and one more if all are wrong."
    )
}

/// Draws the overlay with all games and the points.
pub(super) fn draw_list(canvas: &mut Canvas, area: Rect, contest: &Contest, selected: usize) {
    const WIDTH: u16 = 56;
    let rounds: Vec<_> = contest.rounds().collect();
    let inner = frame::opened(
        canvas,
        area,
        WIDTH,
        rounds.len() as u16 + 6,
        " The games of the contest ",
    );
    let [heading, list, sum, text] = Layout::vertical([
        Constraint::Length(1),
        Constraint::Fill(1),
        Constraint::Length(1),
        Constraint::Length(2),
    ])
    .areas(inner);
    let quiet = canvas.theme.quiet();
    let columns = |[one, two]: [String; 2]| format!("{one:>4} {two:>4}");
    let width = usize::from(list.width).saturating_sub(10);
    let heading_of_sides = columns(Side::ALL.map(|side| format!("P{}", side.number())));
    draw_right(canvas, heading, heading_of_sides);
    let more = canvas.list(list, rounds.len(), selected - 1, |index, style| {
        let round = rounds[index];
        let text = format!(" {}  {}", round.number, told(contest, round));
        let worth = Side::ALL.map(|side| match contest.played().get(index) {
            Some(game) if round.codemaker() == side => points(game).to_string(),
            _ => String::new(),
        });
        let text = Span::styled(format!("{text:width$}"), style);
        let line = Line::from(vec![text, Span::raw(columns(worth))]);
        (line, Target::Round(round.number))
    });
    frame::more(canvas, frame::around(inner), more);
    canvas.write(sum, "     points", canvas.theme.strong());
    let sums = Side::ALL.map(|side| contest.points(side).to_string());
    draw_right(canvas, sum, columns(sums));
    let helped = contest
        .played()
        .iter()
        .any(|game| game.rows_with_help() > 0);
    let help = if helped { "     * with help" } else { "" };
    let how = if contest.is_over() {
        standing_in_words(contest, false)
    } else {
        "A point per guess of your opponent.".to_owned()
    };
    canvas.write_lines(text, [help, &how], quiet);
}

fn draw_right(canvas: &mut Canvas, area: Rect, text: String) {
    Line::raw(text).right_aligned().render(area, canvas.buf);
}

/// The text of a game in the list.
fn told(contest: &Contest, round: Round) -> String {
    let breaker = player(round.codebreaker());
    let Some(game) = contest.played().get(round.number - 1) else {
        let is_next = contest.next() == Some(round);
        return if is_next && contest.on_table() == round {
            format!("{breaker} guesses now")
        } else {
            format!("{breaker} will guess")
        };
    };
    let number = game.turns().len();
    let help = if game.rows_with_help() > 0 { " *" } else { "" };
    match game.outcome() {
        Outcome::Won => format!("{breaker} in {number}{help}"),
        _ => format!("{breaker} not in {number}{help}"),
    }
}
