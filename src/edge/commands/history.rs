//! `pegwise history`.

use anyhow::{Context, Result};
use serde::Serialize;
use serde_json::{Value, json};

use crate::app::{GameId, Record, Seats, Settings, Statistics, daily};
use crate::edge::answer::rounded;
use crate::edge::answer::{TextColumn, table};
use crate::edge::args::AnswerOptions;
use crate::edge::commands::Args;
use crate::edge::json::{board_keys, outcome_name, player_name};
use crate::edge::store::Store;
use crate::edge::{answer, clock, environment};
use crate::rules::{Board, Codemaker, Game, counted};
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
or with pins set by hand. A streak is games won without one lost between them. A daily has the date
of the day on which it was begun as its seed; its days in a row are those on which it was won.

With --json:
  [{\"id\":\"2026-11-21-174934-0b1a2f3c\",\"begun\":\"2026-11-21T17:49:34\",\"board\":{\"pegs\":4,
  \"colors\":6,\"rows\":10,\"repeats\":true},\"codemaker\":\"program\",\"seed\":\"KIWI\",
  \"codebreaker\":\"you\",\"practice\":false,\"outcome\":\"won\",\"turns\":5,
  \"rows_with_help\":0,\"daily\":false},...]; codemakers are program, secret, hand and evil,
  outcomes running, won and lost.
With --stats --json:
  [{\"board\":{...},\"without_help\":{\"games\":3,\"won\":2,\"mean\":4.5,\"distribution\":[0,0,0,1,1],
  \"streak\":1,\"longest\":1},\"with_help\":{...},\"daily\":{\"played\":1,\"won\":1,\"streak\":1,
  \"longest\":1}},...]: games won with 1, 2, 3, ... guesses; the mean is that of the games won.";

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
        (true, true) => {
            let all = statistics(&games);
            answer::print_json(&all.iter().map(statistics_keys).collect::<Vec<_>>())?;
        }
        (true, false) => answer::print(&in_ascii(is_ascii, told(&statistics(&games))))?,
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

/// The statistics of each board, the board of the latest game first.
fn statistics(games: &[(GameId, Game)]) -> Vec<(Board, Statistics)> {
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
    all
}

/// The statistics in words.
fn told(all: &[(Board, Statistics)]) -> String {
    if all.is_empty() {
        return "No game counts yet: see `pegwise history --help`.\n".to_owned();
    }
    let board = |(board, statistics): &(Board, Statistics)| {
        let rows = counted(board.rows(), "row");
        let heading = format!("{}, {rows}\n", board_in_words(*board));
        let said = statistics_in_words(statistics).into_iter();
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

/// The statistics of a board as JSON.
fn statistics_keys((board, statistics): &(Board, Statistics)) -> Value {
    let dailies = &statistics.dailies;
    json!({
        "board": board_keys(*board),
        "without_help": record_keys(&statistics.alone),
        "with_help": record_keys(&statistics.helped),
        "daily": {
            "played": dailies.played,
            "won": dailies.won,
            "streak": dailies.streak,
            "longest": dailies.longest,
        },
    })
}

fn record_keys(record: &Record) -> Value {
    json!({
        "games": record.games,
        "won": record.won,
        "mean": record.mean().map(rounded),
        "distribution": record.distribution,
        "streak": record.streak,
        "longest": record.longest,
    })
}
