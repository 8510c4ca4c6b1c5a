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
use crate::edge::{answer, clock, environment, files};
use crate::rules::{Board, Codemaker, Game, counted};
use crate::solver::{Cancel, Cancelled};
use crate::ui::{board_in_words, players, result, statistics_in_words};

/// List your saved games, or show your statistics
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES, after_long_help = format!("{MEANING}\n\n{EXAMPLES}"))]
pub(crate) struct HistoryOptions {
    /// Show your statistics on each board
    #[arg(long)]
    stats: bool,
    /// Print the folder of your games
    #[arg(long, conflicts_with_all = ["stats", "json"])]
    path: bool,
    #[command(flatten)]
    answer: AnswerOptions,
}

const MEANING: &str = "\
The list starts with the latest game. A star means that you had help. Each game
is saved from its first row on, as ID.txt in the folder that --path prints.
`pegwise replay` and `pegwise review` open these files.

A game counts for the statistics when:
  - it is over and you made the last guess
  - the computer drew the code, and you finish this code for the first time
  - it is not practice, a puzzle, or a game of two players, solvers or evil
  - no pins were set by hand
Unfinished games are those you began and left. A streak counts wins with no
loss between them. A daily game has the date you began it as its seed. Days in a
row count the days you won. Your last 10 games without help are compared with up
to 20 before them. Accuracy is that of the review. Optimal plays the same codes.

With --json:
  [{\"id\":\"2026-11-21-174934-0b1a2f3c\",\"begun\":\"2026-11-21T17:49:34\",
  \"board\":{\"pegs\":4,\"colors\":6,\"rows\":10,\"repeats\":true},
  \"codemaker\":\"program\",\"seed\":\"KIWI\",\"codebreaker\":\"you\",\"practice\":false,
  \"outcome\":\"won\",\"turns\":5,\"rows_with_help\":0,\"daily\":false},...]
  codemaker: program, secret, hand or evil; outcome: running, won or lost
With --stats --json:
  [{\"board\":{...},\"without_help\":{\"games\":3,\"won\":2,\"mean\":4.5,
  \"distribution\":[0,0,0,1,1],\"streak\":1,\"longest\":1,\"unfinished\":0},
  \"with_help\":{...},\"daily\":{\"played\":1,\"won\":1,\"streak\":1,\"longest\":1},
  \"latest\":{\"last\":{\"games\":3,\"accuracy\":0.91,\"proven\":true,\"mean\":4.5,
  \"optimal\":4.0},\"before\":null,\"games\":[{\"id\":\"2026-11-21-174934-0b1a2f3c\",
  \"guesses\":4,\"accuracy\":0.88,\"proven\":true,\"optimal\":4},...]}},...]
  distribution  games won in 1, 2, 3, ... guesses
  mean          guesses in games won, on average
  latest        your last 30 games without help: the last 10, and those before
  optimal       what Optimal needs for the same codes
  guesses       null for a lost game
  Accuracy and optimal are null when they take too long.";

const EXAMPLES: &str = "\
Examples:
  pegwise history          list your games
  pegwise history --stats  see your wins, guesses and streaks
  pegwise review \"$(pegwise history --path)/2026-11-21-174934-0b1a2f3c.txt\"";

pub(super) fn run(options: &HistoryOptions, args: &Args) -> Result<()> {
    let store = Store::of_user();
    if options.path {
        let folder = store.folder();
        let folder = folder.with_context(|| files::no_folder("games"))?;
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
        return "No game is saved yet. Play one with `pegwise`.\n".to_owned();
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
        return "No game counts yet. See `pegwise help history`.\n".to_owned();
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
