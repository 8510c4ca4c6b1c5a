//! The game without a terminal: games in one line, and what is to be seen in one line.

use std::collections::HashMap;
use std::fmt::Write;
use std::sync::{LazyLock, Mutex, PoisonError};

use pegwise::app::{
    Action, Answer, App, Draft, Entrant, Field, GameId, Help, Job, Keymap, List, Mode, News, Page,
    Pin, PuzzleId, Screen, Setting, Shared, Startup, Table, Tone, usual_keys,
};
use pegwise::coach::{Analyst, Insight, Study};
use pegwise::rules::{Code, Codemaker, Colour, Dice, Game, Outcome, Player};
use pegwise::solver::Cancel;
use pegwise::store::themes::Themes;

pub(crate) use super::headless::{FakeSystem, Headless, working};

/// A classic game, won with some help: the secret of the seed KIWI is DAFE.
pub(crate) const WON: &str = "KIWI AABB+hints CDAE DCAE@entropy DAFE";
/// The same game before its third row, as in the picture of the README.
pub(crate) const RUNNING: &str = "KIWI AABB CDAE";
/// A game with rows of every mark: the opening, costly, weak, best.
pub(crate) const REVIEWED: &str = "KIWI AABB AACC ADDD CDAE DEEA DAFE";
/// Three rows without the code.
pub(crate) const LOST: &str = "KIWI rows=3 AABB CDAE DCAE";
/// The longest rows, and as many as there can be.
pub(crate) const LONGEST: &str = "KIWI board=12x3 rows=99 AABBCABCABCA";
/// All colours there are.
pub(crate) const ALL_COLOURS: &str = "KIWI board=4x26 rows=99 AAMZ";

/// The game of a line, as scripts have it: `script.rs` tells how it is written.
pub(crate) fn game(line: &str) -> Game {
    let line = match line {
        "won" => WON,
        "running" => RUNNING,
        "reviewed" => REVIEWED,
        "lost" => LOST,
        "longest" => LONGEST,
        _ => line,
    };
    let (mut size, mut rows, mut by, mut turns) = ("4x6", "10", "you", Vec::new());
    let mut words = line.split(' ');
    let code = words.next().unwrap_or_default();
    for word in words {
        match word.split_once('=') {
            Some(("board", value)) => size = value,
            Some(("rows", value)) => rows = value,
            Some(("by", value)) => by = value,
            _ => turns.push(word),
        }
    }
    let (size, repeats) = size.split_once(',').unwrap_or((size, "repeats"));
    let codemaker = match code.strip_prefix('=') {
        Some(secret) => format!("secret {secret}"),
        None if ["hand", "evil"].contains(&code) => code.to_owned(),
        None => format!("seed {code}"),
    };
    let mut record = format!(
        "pegwise 1\nboard {size} rows {rows} {repeats}\ncodemaker {codemaker}\ncodebreaker {by}\n"
    );
    let secret = record.parse::<Game>().expect(line).secret();
    for (number, turn) in (1..).zip(turns) {
        let (turn, more) = turn.split_at(turn.find(['@', '+']).unwrap_or(turn.len()));
        let more = more.replace('@', " by ").replace('+', " saw ");
        let (guess, pins) = turn.split_once(':').unwrap_or((turn, ""));
        let (guess, score) = match secret {
            Some(secret) => {
                let guess: Code = match guess {
                    "found" => secret,
                    guess => guess.parse().expect(line),
                };
                (guess.to_string(), guess.score(secret).to_string())
            }
            None => (guess.to_owned(), format!("{} {}", &pins[..1], &pins[1..])),
        };
        writeln!(record, "{number} {guess} {score}{more}").unwrap();
    }
    record.parse().unwrap_or_else(|why| panic!("{line}: {why}"))
}

/// The line of a game.
pub(crate) fn line(game: &Game) -> String {
    let board = game.board();
    let mut line = match game.codemaker() {
        Codemaker::Seed(seed) => seed.to_string(),
        Codemaker::Secret(code) => format!("={code}"),
        Codemaker::Hand => "hand".to_owned(),
        _ => "evil".to_owned(),
    };
    let repeats = if board.repeats() { "" } else { ",no-repeats" };
    let size = format!("{}x{}{repeats}", board.pegs(), board.colours());
    if size != "4x6" {
        write!(line, " board={size}").unwrap();
    }
    if size != "4x6" || board.rows() != 10 {
        write!(line, " rows={}", board.rows()).unwrap();
    }
    if let Player::Solver(solver) = game.codebreaker() {
        write!(line, " by={solver}").unwrap();
    }
    if game.is_practice() {
        line += " practice";
    }
    let is_scored_by_hand = game.codemaker() == Codemaker::Hand || game.secret().is_none();
    for turn in game.turns() {
        write!(line, " {}", turn.guess).unwrap();
        if is_scored_by_hand {
            write!(line, ":{}{}", turn.score.black, turn.score.white).unwrap();
        }
        if let Player::Solver(solver) = turn.by {
            write!(line, "@{solver}").unwrap();
        }
        if let Some(help) = turn.help {
            write!(line, "+{help}").unwrap();
        }
    }
    if let Some(code) = game.revealed() {
        write!(line, " (shows {code})").unwrap();
    }
    line
}

/// The names of the built-in themes.
pub(crate) fn themes() -> Vec<String> {
    Themes::with_own(None).names()
}

/// What the program finds at its first start, with the seed KIWI written into the setup.
pub(crate) fn found() -> Startup {
    let mut found = Startup::default();
    found.memory.setup.seed = "KIWI".parse().ok();
    found.config.themes = themes();
    found
}

/// The same with games that were saved before, a minute after each other.
pub(crate) fn saved(lines: &[&str]) -> Startup {
    let mut found = found();
    for (minute, line) in lines.iter().enumerate() {
        keep(&mut found, &format!("2026-11-20-17{minute:02}00"), line);
    }
    found
}

/// A game that was begun at this time is found as well.
pub(crate) fn keep(found: &mut Startup, begun: &str, line: &str) {
    let id = GameId::of_name(&format!("{begun}-00000000")).unwrap();
    found.games.insert(id, game(line));
}

/// The program before the first key.
pub(crate) fn app(found: Startup) -> App {
    App::new(found, Dice::from_number(1))
}

/// The program on its setup screen.
pub(crate) fn begin(found: Startup) -> Headless {
    started(app(found))
}

/// The program on its setup screen, with the seed KIWI written in.
pub(crate) fn at_setup() -> Headless {
    begin(found())
}

/// The setup with all lines that it can have: a game waits, and the daily of today is over.
pub(crate) fn busy_setup() -> Headless {
    let mut found = found();
    found.now.date = "2026-11-21T09:30".parse().unwrap();
    keep(&mut found, "2026-11-21-080000", "2026-11-21 BEDF");
    after(open(found, RUNNING), "Esc")
}

/// The program with this game on the table.
pub(crate) fn open(found: Startup, line: &str) -> Headless {
    let mut app = app(found);
    app.open(game(line));
    started(app)
}

/// The program without a terminal. The news of its jobs are remembered: many games of a process ask for the same.
pub(crate) fn started(app: App) -> Headless {
    static KNOWN: LazyLock<Mutex<HashMap<Vec<Job>, Vec<News>>>> = LazyLock::new(Mutex::default);
    let (mut analyst, mut studies) = (Analyst::default(), Vec::<Study>::new());
    let work = move |job: &Job| {
        let known = || KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        let mut jobs = vec![job.clone()];
        if let Job::Study(study) = job {
            // What a study tells depends on those of the same position before it.
            studies.push(study.clone());
            let like = studies.iter().filter(|other| other.is_like(study));
            jobs = like.cloned().map(Job::Study).collect();
        }
        let mut news = known().get(&jobs).cloned().unwrap_or_default();
        if news.is_empty() {
            let _ = job.work(&mut analyst, &Cancel::default(), &mut |more| {
                news.push(more);
            });
            known().insert(jobs, news.clone());
        } else if let Some(Ok(Answer::Insight(insight))) = news.last().map(|news| &news.told) {
            analyst.know(Insight::clone(insight));
        }
        news
    };
    working(app, Some(Box::new(work)))
}

/// The program with these keys and this game on the table.
pub(crate) fn with_keys(keymap: Keymap, line: &str) -> Headless {
    let mut found = found();
    found.config.keymap = keymap;
    open(found, line)
}

/// The program with this game on the table, and nothing else found.
pub(crate) fn opened(line: &str) -> Headless {
    open(found(), line)
}

/// The program after these keys, once nothing moves on the board.
pub(crate) fn after(mut game: Headless, keys: &str) -> Headless {
    game.press(keys);
    game.rest();
    game
}

/// The program with this game on the table and a worker that takes its time, after these keys:
/// a test answers for the worker.
pub(crate) fn waiting(line: &str, keys: &str) -> Headless {
    let mut app = app(found());
    app.open(game(line));
    let mut game = working(app, None);
    game.press(keys);
    game
}

/// Looks at a game, and again each time that something was due, until nothing waits for time any more.
pub(crate) fn watch(game: &mut Headless, mut look: impl FnMut(&mut Headless)) {
    for _ in 0..1_000 {
        look(game);
        if !game.pass_time() {
            return;
        }
    }
    panic!("something goes on for ever");
}

/// Everything that the worker tells about a job.
pub(crate) fn news(job: &Job) -> Vec<News> {
    let mut all = Vec::new();
    let mut keep = |news| all.push(news);
    job.work(&mut Analyst::default(), &Cancel::default(), &mut keep)
        .unwrap();
    all
}

/// All actions that have keys.
pub(crate) fn actions() -> impl Iterator<Item = Action> {
    let mut actions = Action::ALL.to_vec();
    actions.sort_unstable_by_key(|action| action.name());
    let actions = actions.into_iter();
    actions.filter(|action| !usual_keys(*action).is_empty())
}

/// The table, which must be there.
pub(crate) fn table(game: &Headless) -> &Table {
    game.app.table().expect("a game is on the table")
}

/// What the footer says about the last key.
pub(crate) fn notice(game: &Headless) -> &str {
    game.app
        .screens()
        .notice
        .as_ref()
        .map_or("", |notice| &notice.text)
}

/// What is to be seen, in one line: the place and what is selected or made there, and what is said.
pub(crate) fn now(game: &Headless) -> String {
    let app = &game.app;
    let seen = match (app.screens().list, app.screens().screen) {
        _ if let Some(help) = app.screens().help => match help {
            Help::Keys(line) => format!("help {line}"),
            Help::Rules(text) => format!("rules {}", text.top()),
        },
        _ if app.mode() == Mode::Statistics => "statistics".to_owned(),
        (Some((list, line)), _) => selected(app, list, line),
        (None, Screen::Setup) => setup(app),
        (None, Screen::Hiding) => {
            let hiding = app.hiding_on_show().expect("a code is hidden");
            let row = pegs(&hiding.draft);
            match hiding.codebreaker {
                Player::Person => format!("player {} hides, {row}", app.hider().number()),
                Player::Solver(_) => format!("hiding, {row}"),
            }
        }
        (None, Screen::Table) => at_table(table(game)),
    };
    let mark = |tone| match tone {
        Tone::Info => '|',
        Tone::Warning => '!',
        Tone::Question(_) => '?',
    };
    let said = app.screens().notice.as_ref();
    let said = said.map(|notice| format!(" {} {}", mark(notice.tone), notice.text));
    seen + &said.unwrap_or_default()
}

/// The line selected in a list.
fn selected(app: &App, list: List, line: usize) -> String {
    match list {
        List::Versus => {
            let standings = app.table().expect("a game").comparison();
            format!("versus {}: {}", line + 1, standing(&standings[line]))
        }
        List::Puzzles => format!("puzzles: {}", puzzle(PuzzleId::all()[line])),
        List::Games => {
            let (filter, all) = (app.library().filter.name(), app.library().listed().len());
            match app.selected_game() {
                Some((_, game)) => format!("{filter}, {} of {all}: {}", line + 1, self::line(game)),
                None => format!("{filter}, no game"),
            }
        }
        List::Settings => {
            let setting = Setting::ALL[line];
            let value = (setting.get)(&app.config().settings);
            format!("settings: {} {value}", setting.name)
        }
        List::Share => format!("share: {:?}", Shared::ALL[line]),
    }
}

/// How an entrant does in the comparison.
pub(crate) fn standing(entrant: &Entrant) -> String {
    let name = match entrant.solver {
        Some(solver) if !entrant.is_itself => solver.name(),
        _ => "itself",
    };
    match entrant.game {
        Some(game) => format!("{name} {:?}({})", game.outcome(), game.turns().len()),
        None => format!("{name} is to play"),
    }
}

fn puzzle(pick: PuzzleId) -> String {
    match pick {
        PuzzleId::Shipped(place) => (place + 1).to_string(),
        PuzzleId::Drawn(rows) => format!("new, {rows} rows"),
    }
}

fn setup(app: &App) -> String {
    let setup = app.setup();
    let board = setup.board();
    let value = match setup.focus() {
        Field::GoOn | Field::Daily | Field::Way => setup.kind.way.name().to_owned(),
        Field::Board => match setup.preset {
            Some(preset) => format!("{preset:?}"),
            None => "custom".to_owned(),
        },
        Field::Pegs => board.pegs().to_string(),
        Field::Colours => board.colours().to_string(),
        Field::Rows => board.rows().to_string(),
        Field::Repeats => board.repeats().to_string(),
        Field::Code => setup.kind.code.to_owned(),
        Field::Solver => setup.solver().name().to_owned(),
        Field::Seed => setup.seed(),
    };
    let field = match setup.focus() {
        Field::Way => "setup".to_owned(),
        field => format!("setup, {field:?}").to_lowercase(),
    };
    let limit = match setup.focus() {
        field @ (Field::Pegs | Field::Colours | Field::Rows | Field::Repeats) => {
            setup.custom.gives_way(field)
        }
        _ => None,
    };
    let limit = limit.map_or_else(String::new, |limit| format!(" ({limit})"));
    format!("{field}: {value}{limit}")
}

/// The row with the cursor in brackets: `DA[_]_`.
fn pegs(row: &Draft) -> String {
    let hole = |(place, peg): (usize, &Option<Colour>)| match peg.map_or('_', Colour::letter) {
        peg if place == row.cursor() => format!("[{peg}]"),
        peg => peg.to_string(),
    };
    row.holes().iter().enumerate().map(hole).collect()
}

fn at_table(table: &Table) -> String {
    let mut seen = match table.branches() {
        0 => String::new(),
        1 => "practice, ".to_owned(),
        depth => format!("practice {depth}, "),
    };
    if let Some((pick, _)) = table.puzzle().filter(|_| table.is_puzzle()) {
        write!(seen, "puzzle {}, ", puzzle(pick)).unwrap();
    }
    seen += &at_place(table);
    if table.variation().plays_on() && table.mode() != Mode::Solver {
        seen += ", plays";
    }
    if table.shows_coach() {
        let detail = match table.panel().page {
            Page::Knowledge => {
                let (hole, colour) = table.selected_cell();
                format!(" {colour}{}", hole + 1)
            }
            Page::Guesses => format!(" {}", table.marked().map_or(0, |it| it + 1)),
            Page::Codes => format!(" {}", table.panel().scroll.top() + 1),
            Page::Coach | Page::Map => String::new(),
        };
        write!(
            seen,
            " [{}{detail}]",
            table.panel().page.name().to_lowercase()
        )
        .unwrap();
    }
    if table.tip().is_some() {
        seen += " (tip)";
    }
    seen
}

/// Where the table is, and the row, the pins or the correction that is made there.
fn at_place(table: &Table) -> String {
    let game = table.game();
    let (rows, played) = (game.board().rows(), game.turns().len());
    let row = format!("row {} of {rows}", played + 1);
    let back = format!("after row {} of {played}", table.variation().cursor());
    match table.mode() {
        Mode::Row => format!("{row}, {}", pegs(table.variation().draft())),
        Mode::Pins => {
            let (place, pins) = table.scored_row().expect("a row is scored");
            let score = pins.score();
            let score = match pins.selected() {
                Pin::Black => format!("[{}] {}", score.black, score.white),
                Pin::White => format!("{} [{}]", score.black, score.white),
            };
            let again = game.turns().get(place).map(|turn| turn.guess);
            let pending = || table.pending_guess().expect("a guess").code;
            match again {
                Some(guess) => format!("row {} again, {guess} pins {score}", place + 1),
                None => format!("{row}, {} pins {score}", pending()),
            }
        }
        Mode::Wrong => match table.mistakes().map_or(0, |it| it.corrections.len()) {
            0 => "no code fits".to_owned(),
            all => {
                let place = table.panel().correction + 1;
                format!("no code fits, correction {place} of {all}")
            }
        },
        Mode::Solver => {
            let does = if table.variation().plays_on() {
                "plays"
            } else {
                "waits"
            };
            format!("{row}, {} {does}", table.variation().solver().title())
        }
        Mode::Back if !table.is_watched() => format!("{back}, {}", pegs(table.variation().draft())),
        Mode::Back | Mode::Review => back,
        _ if game.outcome() == Outcome::Won => format!("won in {played}"),
        _ => "lost".to_owned(),
    }
}
