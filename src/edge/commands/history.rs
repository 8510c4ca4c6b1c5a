//! `pegwise history`.

use anyhow::{Context, Result};
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use serde_json::{Value, json};

use crate::app::{
    Averages, Figure, GameFigures, GameId, Progress, Record, Seats, Settings, Statistics, daily,
};
use crate::coach::{Analyst, ReviewQuestion};
use crate::edge::answer::rounded;
use crate::edge::answer::{TextColumn, table};
use crate::edge::args::AnswerOptions;
use crate::edge::commands::Args;
use crate::edge::json::{board_keys, outcome_name, player_name};
use crate::edge::store::Store;
use crate::edge::{answer, clock, environment};
use crate::rules::{Board, Codemaker, Game, counted};
use crate::solver::{Cancel, Cancelled};
use crate::ui::{board_in_words, players, result, statistics_in_words};

/// List the kept games, or print your statistics
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES, after_long_help = format!("{MEANING}\n\n{EXAMPLES}"))]
pub(crate) struct HistoryOptions {
    /// Your statistics on each board instead of the list
    #[arg(long)]
    stats: bool,
    /// Only the folder that the games are kept in
    #[arg(long, conflicts_with_all = ["stats", "json"])]
    path: bool,
    #[command(flatten)]
    answer: AnswerOptions,
}

const MEANING: &str = "\
Every game is kept from its first row on, in a file of its own: ID.txt in the folder that --path
prints. It is a record, which `pegwise replay`, `pegwise review` and other commands read. The latest
game comes first. A star stands for help.

In the statistics a game counts if it is over, you made its last guess, and the computer drew the
code. A seed counts once for each code, with the first game on it that you finish: after that you
know it. Practice does not count, nor do puzzles, games of two players or of solvers, against evil,
or with pins set by hand. Unfinished games are those that you began and left. A streak is games won
without one lost between them. A daily has the date of the day on which it was begun as its seed;
its days in a row are those on which it was won. The last 10 games without help are compared with
up to 20 before them: their accuracy is that of the review, and Optimal plays for the same codes.

With --json:
  [{\"id\":\"2026-11-21-174934-0b1a2f3c\",\"begun\":\"2026-11-21T17:49:34\",\"board\":{\"pegs\":4,
  \"colors\":6,\"rows\":10,\"repeats\":true},\"codemaker\":\"program\",\"seed\":\"KIWI\",
  \"codebreaker\":\"you\",\"practice\":false,\"outcome\":\"won\",\"turns\":5,
  \"rows_with_help\":0,\"daily\":false},...]; codemakers are program, secret, hand and evil,
  outcomes running, won and lost.
With --stats --json:
  [{\"board\":{...},\"without_help\":{\"games\":3,\"won\":2,\"mean\":4.5,\"distribution\":[0,0,0,1,1],
  \"streak\":1,\"longest\":1,\"unfinished\":0},\"with_help\":{...},\"daily\":{\"played\":1,\"won\":1,
  \"streak\":1,\"longest\":1},\"latest\":{\"last\":{\"games\":3,\"accuracy\":0.91,\"proven\":true,
  \"mean\":4.5,\"optimal\":4.0},\"before\":null,\"games\":[{\"id\":\"2026-11-21-174934-0b1a2f3c\",
  \"guesses\":4,\"accuracy\":0.88,\"proven\":true,\"optimal\":4},...]}},...]; the distribution is
  of games won with 1, 2, 3, ... guesses, and means are those of the games won. Latest are the last
  30 games without help: the last 10, and those before. Optimal is what Optimal needs for the same
  codes. Guesses are null for a loss; accuracy and optimal are null where they take too long.";

const EXAMPLES: &str = "\
Examples:
  pegwise history
  pegwise history --stats
  pegwise review \"$(pegwise history --path)/2026-11-21-174934-0b1a2f3c.txt\"";

pub(super) fn run(options: &HistoryOptions, args: &Args) -> Result<()> {
    let store = Store::of_user();
    if options.path {
        let folder = store.folder();
        let folder = folder.context("there is no folder for games: HOME is not set")?;
        answer::print(&format!("{}\n", folder.display()))?;
        return Ok(());
    }
    let (mut games, set_aside) = store.shelf().read();
    for damaged in set_aside.iter().filter(|damaged| damaged.is_new) {
        answer::remark(&damaged.why);
    }
    games.sort_unstable_by_key(|(id, _)| *id);
    let is_ascii = environment::is_ascii(&args.screen.over(Settings::default()));
    match (options.stats, options.answer.json) {
        (false, true) => {
            let list = games
                .iter()
                .rev()
                .map(|(id, game)| GameInList::of(*id, game));
            answer::print_json(&list.collect::<Vec<_>>())?;
        }
        (false, false) => answer::print(&in_ascii(is_ascii, list(&games)))?,
        (true, is_json) => {
            let all = statistics(&games)?;
            if is_json {
                answer::print_json(&all.iter().map(BoardStatistics::keys).collect::<Vec<_>>())?;
            } else {
                answer::print(&in_ascii(is_ascii, told(&all)))?;
            }
        }
    }
    Ok(())
}

fn in_ascii(is_ascii: bool, text: String) -> String {
    if is_ascii {
        text.replace('×', "x")
    } else {
        text
    }
}

/// The table of games, the latest first.
fn list(games: &[(GameId, Game)]) -> String {
    if games.is_empty() {
        return "No game is kept yet.\n".to_owned();
    }
    let rows: Vec<_> = games
        .iter()
        .rev()
        .map(|(id, game)| cells(*id, game))
        .collect();
    let columns = ["game", "board", "players", "result", "", "seed"];
    table(columns.map(TextColumn::Words), &rows)
}

fn cells(id: GameId, game: &Game) -> [String; 6] {
    let board = game.board();
    let help = if game.rows_with_help() > 0 { "*" } else { "" };
    let seed = match game.codemaker() {
        Codemaker::Seed(seed) if daily(id, game).is_some() => format!("{seed} (daily)"),
        Codemaker::Seed(seed) => seed.to_string(),
        Codemaker::Secret(_) | Codemaker::Hand(_) | Codemaker::Evil => String::new(),
    };
    let practice = if game.is_practice() {
        " (practice)"
    } else {
        ""
    };
    [
        id.to_string(),
        format!("{}×{}", board.pegs(), board.colours()),
        format!("{}{practice}", players(game)),
        result(game),
        help.to_owned(),
        seed,
    ]
}

/// The statistics of a board.
struct BoardStatistics {
    board: Board,
    statistics: Statistics,
    progress: Progress,
}

/// The statistics of each board, the board of the latest game first.
fn statistics(games: &[(GameId, Game)]) -> Result<Vec<BoardStatistics>> {
    let today = clock::now().date();
    let mut all: Vec<(Board, Statistics)> = Vec::new();
    for (_, game) in games.iter().rev() {
        let board = game.board();
        if !all.iter().any(|(known, _)| *known == board) {
            let games = games.iter().map(|(id, game)| (*id, game));
            all.push((board, Statistics::of(games, board, today)));
        }
    }
    all.retain(|(_, statistics)| !statistics.is_empty());
    let games = all
        .iter()
        .flat_map(|(_, statistics)| &statistics.latest_games);
    let games = games.filter(|game| game.question.is_some());
    let style = ProgressStyle::with_template("{wide_bar} game {human_pos} of {human_len}")?;
    let bar = ProgressBar::new(games.count() as u64).with_style(style);
    let mut analyst = Analyst::default();
    let mut performance = |question: &ReviewQuestion| {
        bar.inc(1);
        match analyst.performance(question, &Cancel::default()) {
            Ok(found) => Figure::Known(found),
            Err(Cancelled) => Figure::Missing,
        }
    };
    let all = all.into_iter().map(|(board, statistics)| BoardStatistics {
        board,
        progress: Progress::of(&statistics.latest_games, &mut performance),
        statistics,
    });
    let all = all.collect();
    bar.finish_and_clear();
    Ok(all)
}

/// The statistics in words.
fn told(all: &[BoardStatistics]) -> String {
    if all.is_empty() {
        return "No game counts yet: see `pegwise history --help`.\n".to_owned();
    }
    let board = |of: &BoardStatistics| {
        let rows = counted(of.board.rows(), "row");
        let heading = format!("{}, {rows}\n", board_in_words(of.board));
        let said = statistics_in_words(&of.statistics, &of.progress).into_iter();
        said.fold(heading, |text, line| text + "  " + &line + "\n")
    };
    all.iter().map(board).collect::<Vec<_>>().join("\n")
}

/// A game of the list as JSON.
#[derive(Serialize)]
struct GameInList {
    id: String,
    begun: String,
    board: Value,
    codemaker: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<String>,
    codebreaker: String,
    practice: bool,
    outcome: &'static str,
    turns: usize,
    rows_with_help: usize,
    daily: bool,
}

impl GameInList {
    fn of(id: GameId, game: &Game) -> Self {
        Self {
            id: id.to_string(),
            begun: id.begun().to_string(),
            board: board_keys(game.board()),
            codemaker: Seats::of(game).maker.name(),
            seed: match game.codemaker() {
                Codemaker::Seed(seed) => Some(seed.to_string()),
                Codemaker::Secret(_) | Codemaker::Hand(_) | Codemaker::Evil => None,
            },
            codebreaker: player_name(game.codebreaker()),
            practice: game.is_practice(),
            outcome: outcome_name(game),
            turns: game.turns().len(),
            rows_with_help: game.rows_with_help(),
            daily: daily(id, game).is_some(),
        }
    }
}

impl BoardStatistics {
    /// As JSON; see the help of the command for its keys.
    fn keys(&self) -> Value {
        let dailies = &self.statistics.dailies;
        let games = self.progress.games.iter().map(game_keys);
        json!({
            "board": board_keys(self.board),
            "without_help": record_keys(&self.statistics.alone),
            "with_help": record_keys(&self.statistics.helped),
            "daily": {
                "played": dailies.played,
                "won": dailies.won,
                "streak": dailies.streak,
                "longest": dailies.longest,
            },
            "latest": {
                "last": self.progress.last().map(averages_keys),
                "before": self.progress.before().map(averages_keys),
                "games": games.collect::<Vec<_>>(),
            },
        })
    }
}

fn record_keys(record: &Record) -> Value {
    json!({
        "games": record.games,
        "won": record.won,
        "mean": record.mean().map(rounded),
        "distribution": record.distribution,
        "streak": record.streak,
        "longest": record.longest,
        "unfinished": record.unfinished,
    })
}

fn averages_keys(averages: Averages) -> Value {
    let accuracy = averages.accuracy.known();
    json!({
        "games": averages.games,
        "accuracy": accuracy.map(|accuracy| rounded(accuracy.share)),
        "proven": accuracy.map(|accuracy| accuracy.is_exact),
        "mean": averages.guesses.known().map(rounded),
        "optimal": averages.optimal.known().map(rounded),
    })
}

fn game_keys(game: &GameFigures) -> Value {
    let accuracy = game.accuracy.known();
    json!({
        "id": game.id.to_string(),
        "guesses": game.guesses,
        "accuracy": accuracy.map(|accuracy| rounded(accuracy.share)),
        "proven": accuracy.map(|accuracy| accuracy.is_exact),
        "optimal": game.optimal.known(),
    })
}
