//! Two players: how a game of theirs ended, and what is said of them elsewhere.

mod list;

use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Widget};

use crate::app::{Contest, Table, points};
use crate::rules::{Game, Outcome, Round, Side};

use super::{Canvas, card, words};

pub(super) use list::draw as draw_list;

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

/// How the game on the table ended, what it is worth, and who does what next.
pub(super) fn draw_ending(canvas: &mut Canvas, area: Rect, table: &Table, contest: &Contest) {
    let game = table.game();
    let round = contest.on_table();
    let title = match contest.is_over() {
        true => " The contest is over ",
        false if game.outcome() == Outcome::Won => " Found ",
        false => " Not found ",
    };
    let inner = card::framed(canvas, area, title);
    let roomy = inner.height >= 12;
    let air = u16::from(roomy);
    let width = usize::from(inner.width);
    let outcome = words::wrap(&outcome(game, round, roomy), width);
    let help = words::wrap(&card::help_taken(game), width);
    let standing = words::wrap(&standing_in_words(contest, roomy), width);
    let [top, secret, text, keys] = Layout::vertical([
        Constraint::Length(outcome.len() as u16 + air),
        Constraint::Length(1 + air),
        Constraint::Length((help.len() + standing.len()) as u16 + 2 * air),
        Constraint::Fill(1),
    ])
    .areas(inner);
    let strong = canvas.theme.strong();
    draw_lines(canvas, top, outcome, |line| Line::styled(line, strong));
    card::draw_secret(canvas, secret, game);
    let between = roomy.then(String::new);
    let text_lines = standing.into_iter().chain(between).chain(help);
    draw_lines(canvas, text, text_lines, Line::raw);
    let next = contest.next().map_or_else(
        || "⟨branch⟩\tall games of the contest".to_owned(),
        |round| {
            let hider = player(round.codemaker());
            format!("⟨branch⟩\tgame {}: {hider} hides a code", round.number)
        },
    );
    let another = contest
        .is_over()
        .then(|| "⟨new-game⟩\tanother contest".to_owned());
    let all = (!contest.is_over()).then(|| "⟨games⟩\tthe games so far".to_owned());
    let review = table
        .can_review()
        .then(|| "⟨review⟩\treview: what each row was worth".to_owned());
    let versus = table
        .can_compare()
        .then(|| "⟨versus⟩\tcompare with every solver".to_owned());
    let walk = Some("⟨step-back⟩ ⟨step-forward⟩\twalk through this one".to_owned());
    let lines = [Some(next), another, review, versus, all, walk];
    let lines = lines.iter().flatten().map(String::as_str);
    draw_lines(canvas, keys, canvas.key_lines(lines, 5), Line::raw);
}

fn draw_lines<'a>(
    canvas: &mut Canvas,
    area: Rect,
    lines: impl IntoIterator<Item = String>,
    styled: impl Fn(String) -> Line<'a>,
) {
    let lines: Vec<_> = lines.into_iter().map(styled).collect();
    Paragraph::new(lines).render(area, canvas.buf);
}

/// Who found the code or did not, and the points for it; shorter where there is little room.
fn outcome(game: &Game, round: Round, roomy: bool) -> String {
    let breaker = player_first(round.codebreaker());
    let hider = player(round.codemaker());
    let number = game.turns().len();
    let worth = words::counted(points(game), "point");
    match (game.outcome(), roomy) {
        (Outcome::Won, true) => format!(
            "{breaker} found it in {}: {worth} for {hider}.",
            words::counted(number, "guess")
        ),
        (Outcome::Won, false) => format!("Found in {number}: {worth} for {hider}."),
        (_, true) => format!(
            "{breaker} did not find it: {worth} for {hider}, one for each row and one more."
        ),
        (_, false) => format!("Not found: {worth} for {hider}."),
    }
}

/// The points so far, or who won; shorter where there is little room.
fn standing_in_words(contest: &Contest, roomy: bool) -> String {
    let points = |side| words::counted(contest.points(side), "point");
    match (contest.is_over(), contest.leader()) {
        (true, None) => format!("A draw: {} each.", points(Side::One)),
        (true, Some(winner)) => {
            format!(
                "{} wins: {} to {}.",
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

/// Where a code is hidden: by whom, and who must not see it.
pub(super) fn who_hides(round: Round) -> String {
    let (hider, breaker) = (player_first(round.codemaker()), player(round.codebreaker()));
    format!("{hider} hides, {breaker} looks away.")
}

/// What comes then, and what it is played for.
pub(super) fn what_counts(round: Round) -> String {
    let (hider, breaker) = (player_first(round.codemaker()), player(round.codebreaker()));
    format!(
        "Then {breaker} guesses. {hider} gets a point for each guess, and one more if all are wrong."
    )
}
