//! The game without a terminal: games in one line, what is to be seen in one line, and answers about the rest.

#![allow(dead_code, reason = "not every test program uses all of it")]

use std::fmt::Write;

use pegwise::app::{
    App, Entrant, Field, GameId, Input, Keymap, Memory, Now, Page, Pick, Pin, Place, Row, Screen,
    Setting, Settings, Setup, Shared, Table, Target, Tone,
};
use pegwise::coach::{Analyst, Job, News};
use pegwise::rules::{Code, Colour, Dice, Game, Outcome, Player};
use pegwise::run::headless::{Headless, Notebook};
use pegwise::solver::{Cancel, Solver};
use pegwise::ui::{self, Depth, Theme};
use ratatui::buffer::{Buffer, Cell};
use ratatui::layout::Rect;

/// A classic game, won with some help: the secret of the seed KIWI is DAFE.
pub(crate) const WON: &str = "KIWI AABB+hints CDAE DCAE@entropy DAFE";
/// The same game before its third row, as in the picture of the README.
pub(crate) const RUNNING: &str = "KIWI AABB CDAE";
/// A game with rows of every mark: the opening, costly, inexact, best.
pub(crate) const REVIEWED: &str = "KIWI AABB AACC ADDD CDAE DEEA DAFE";
/// Three rows without the code.
pub(crate) const LOST: &str = "KIWI rows=3 AABB CDAE DCAE";
/// The largest board, with one row.
pub(crate) const LARGEST: &str = "KIWI board=12x26 rows=99 AABBCDEFGHIJ";

/// A game in one line: `KIWI rows=8 AABB+hints CDAE DCAE@entropy`.
///
/// First who made the code: a seed, `=DAFE` for a hidden code, `hand` or `evil`. Then a board (`board=4x7,no-repeats`),
/// its rows and the solver in the codebreaker's seat (`by=minimax`), if they are not the usual ones. Then the guesses, with
/// pins where no code is known (`AABB:10`) and `found` for the code, with the help that was used and the solver that made them.
pub(crate) fn game(line: &str) -> Game {
    let line = match line {
        "won" => WON,
        "running" => RUNNING,
        "reviewed" => REVIEWED,
        "lost" => LOST,
        "largest" => LARGEST,
        _ => line,
    };
    let (mut board, mut rows, mut by, mut turns) = ("4x6", "10", "you", Vec::new());
    let mut words = line.split(' ');
    let code = words.next().unwrap_or_default();
    for word in words {
        match word.split_once('=') {
            Some(("board", size)) => board = size,
            Some(("rows", number)) => rows = number,
            Some(("by", solver)) => by = solver,
            _ => turns.push(word),
        }
    }
    let (size, repeats) = board.split_once(',').unwrap_or((board, "repeats"));
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
        let (turn, help) = turn.split_once('+').unwrap_or((turn, ""));
        let (turn, solver) = turn.split_once('@').unwrap_or((turn, ""));
        let (guess, pins) = turn.split_once(':').unwrap_or((turn, ""));
        let found = secret
            .filter(|_| guess == "found")
            .map(|code| code.to_string());
        let guess = found.as_deref().unwrap_or(guess);
        let score = match secret {
            Some(secret) => guess.parse::<Code>().expect(line).score(secret).to_string(),
            None => format!("{} {}", &pins[..1], &pins[1..]),
        };
        write!(record, "{number} {guess} {score}").unwrap();
        for (word, value) in [(" by ", solver), (" saw ", help)] {
            if !value.is_empty() {
                record.push_str(word);
                record.push_str(value);
            }
        }
        record.push('\n');
    }
    record.parse().unwrap_or_else(|why| panic!("{line}: {why}"))
}

/// The line of a game.
pub(crate) fn line(game: &Game) -> String {
    let record = game.to_string();
    let mut line = String::new();
    for row in record.lines().skip(1) {
        let words: Vec<_> = row.split(' ').collect();
        let part = match words[..] {
            ["codemaker", "seed", seed] => seed.to_owned(),
            ["codemaker", "secret", code] => format!("={code}"),
            ["codemaker", kind] => kind.to_owned(),
            ["codebreaker", "you"] | ["board", "4x6", "rows", "10", "repeats"] => continue,
            ["codebreaker", solver] => format!("by={solver}"),
            ["board", "4x6", "rows", rows, "repeats"] => format!("rows={rows}"),
            ["board", size, "rows", rows, repeats] => {
                let repeats = if repeats == "repeats" {
                    ""
                } else {
                    ",no-repeats"
                };
                format!("board={size}{repeats} rows={rows}")
            }
            ["revealed", code] => format!("(shows {code})"),
            [_, guess, black, white, ref more @ ..] => {
                let pins = if game.secret().is_none() || record.contains("codemaker hand") {
                    format!(":{black}{white}")
                } else {
                    String::new()
                };
                let more = more
                    .join(" ")
                    .replace("by ", "@")
                    .replace("saw ", "+")
                    .replace(' ', "");
                format!("{guess}{pins}{more}")
            }
            _ => row.to_owned(),
        };
        // The code comes before the board.
        if row.starts_with("board") {
            line = format!(" {part}");
        } else if row.starts_with("codemaker") {
            line = format!("{part}{line}");
        } else {
            write!(line, " {part}").unwrap();
        }
    }
    line
}

/// What a program finds when it starts.
#[derive(Default)]
pub(crate) struct Kept {
    pub(crate) now: Now,
    pub(crate) games: Vec<(GameId, Game)>,
    pub(crate) memory: Memory,
    pub(crate) settings: Settings,
    /// Whether the setup has no seed; else it is KIWI.
    pub(crate) no_seed: bool,
}

/// The program before the first key.
pub(crate) fn app(kept: &Kept) -> App {
    let seed = if kept.no_seed {
        None
    } else {
        "KIWI".parse().ok()
    };
    let setup = Setup {
        seed,
        focus: Field::Way,
        ..kept.memory.setup
    };
    let mut app = App::new(setup, Dice::from_number(1))
        .with_memory(kept.memory.clone())
        .with_games(kept.games.clone())
        .with_settings(kept.settings.clone(), Keymap::default());
    app.begin_at(kept.now);
    app
}

/// The program on its setup screen.
pub(crate) fn begin(kept: &Kept) -> Headless {
    Headless::new(app(kept))
}

/// The program on its setup screen, with the seed KIWI written in.
pub(crate) fn at_setup() -> Headless {
    begin(&Kept::default())
}

/// The program with this game on the table.
pub(crate) fn open(kept: &Kept, line: &str) -> Headless {
    let mut app = app(kept);
    app.open(game(line));
    Headless::new(app)
}

/// The program with this game on the table, and nothing else kept.
pub(crate) fn opened(line: &str) -> Headless {
    open(&Kept::default(), line)
}

/// The program after these keys, once nothing moves on the board.
pub(crate) fn after(mut game: Headless, keys: &str) -> Headless {
    game.press(keys);
    game.settle();
    while game.app.motion().is_some() && game.pass_time() {}
    game
}

/// The program with this game on the table and a worker that takes its time, after these keys: a test answers for it.
pub(crate) fn waiting(line: &str, keys: &str) -> Headless {
    let mut app = app(&Kept::default());
    app.open(game(line));
    let mut game = Headless::of(app, Notebook::default());
    game.world.waits = true;
    game.send(Input::Wake);
    game.press(keys);
    game
}

/// The program with a first row to be made.
pub(crate) fn at_first_row() -> Headless {
    after(at_setup(), "Enter")
}

/// The program with this solver in the codebreaker's seat, playing.
pub(crate) fn watching(solver: Solver) -> Headless {
    let place = Solver::ALL
        .iter()
        .position(|other| *other == solver)
        .unwrap()
        + 1;
    after(at_setup(), &format!("3 Tab Down Down {place} Enter"))
}

/// Lets time pass until nothing waits for it any more.
pub(crate) fn run_down(game: &mut Headless) {
    let pauses = (0..1_000).take_while(|_| game.pass_time()).count();
    assert!(pauses < 1_000, "something goes on for ever");
}

/// Everything that the worker tells about a job.
pub(crate) fn news(job: &Job) -> Vec<News> {
    let mut all = Vec::new();
    let mut keep = |news| all.push(news);
    job.work(&mut Analyst::default(), &Cancel::default(), &mut keep)
        .unwrap();
    all
}

/// The table, which must be there.
pub(crate) fn table(game: &Headless) -> &Table {
    game.app.table().expect("a game is on the table")
}

/// What the footer says about the last key.
pub(crate) fn notice(game: &Headless) -> &str {
    game.app.notice().map_or("", |notice| &notice.text)
}

/// What is to be seen, in one line: the place and what is selected or made there, and what is said.
pub(crate) fn now(game: &Headless) -> String {
    let app = &game.app;
    let mut seen = match (app.overlay(), app.screen()) {
        (Some((overlay, line)), _) => selected(app, overlay, line),
        (None, Screen::Setup) => setup(app),
        (None, Screen::Hiding) => {
            let hiding = app.hiding().expect("a code is hidden");
            let row = pegs(&hiding.row);
            match hiding.codebreaker {
                Player::Person => format!("player {} hides, {row}", app.hider().number()),
                Player::Solver(_) => format!("hiding, {row}"),
            }
        }
        (None, Screen::Table) => at_table(table(game)),
    };
    if let Some(notice) = app.notice() {
        let mark = match notice.tone {
            Tone::Info => '|',
            Tone::Warning => '!',
            Tone::Question => '?',
        };
        write!(seen, " {mark} {}", notice.text).unwrap();
    }
    seen
}

/// The line selected in an overlay.
fn selected(app: &App, overlay: Place, line: usize) -> String {
    let place = line + 1;
    match overlay {
        Place::Help => format!("help {line}"),
        Place::Versus => {
            let standing = app
                .table()
                .and_then(|table| table.comparison().get(line).cloned());
            format!(
                "versus {place}: {}",
                standing.map_or(String::new(), |(entrant, it)| {
                    format!("{} {it:?}", entrant_name(entrant))
                })
            )
        }
        Place::Puzzles => format!(
            "puzzles: {}",
            Pick::all().nth(line).map_or_else(String::new, pick)
        ),
        Place::Games => {
            let filter = app.list().filter.name();
            let all = app.game_lines().len();
            let game = app
                .selected_game()
                .map_or_else(String::new, |(_, game)| self::line(game));
            format!("{filter}, {place} of {all}: {game}")
        }
        Place::Settings => {
            let setting = Setting::ALL[line];
            format!(
                "settings: {} {}",
                setting.name,
                setting.value(app.settings())
            )
        }
        Place::Share => format!("share: {:?}", Shared::ALL[line]),
        _ => panic!("{} lies over nothing", overlay.name()),
    }
}

fn entrant_name(entrant: Entrant) -> &'static str {
    match entrant {
        Entrant::Itself => "itself",
        Entrant::Solver(solver) => solver.name(),
    }
}

fn pick(pick: Pick) -> String {
    match pick {
        Pick::Shipped(place) => (place + 1).to_string(),
        Pick::Drawn(rows) => format!("new, {rows} rows"),
    }
}

fn setup(app: &App) -> String {
    let setup = app.setup();
    let values = setup;
    let value = match setup.focus {
        Field::Way => return format!("setup: {}", setup.way().name()),
        Field::Board => values
            .preset
            .map_or("custom".to_owned(), |preset| format!("{preset:?}")),
        Field::Pegs => values.pegs.to_string(),
        Field::Colours => values.colours.to_string(),
        Field::Rows => values.rows.to_string(),
        Field::Repeats => values.repeats.to_string(),
        Field::Code => setup.kind().code.to_owned(),
        Field::Solver => setup.solver().name().to_owned(),
        Field::Seed => setup.seed(),
    };
    format!(
        "setup, {}: {value}",
        format!("{:?}", setup.focus).to_lowercase()
    )
}

/// The row with the cursor in brackets: `DA[_]_`.
fn pegs(row: &Row) -> String {
    let hole = |(place, peg): (usize, &Option<Colour>)| {
        let peg = peg.map_or('_', Colour::letter);
        if place == row.cursor() {
            format!("[{peg}]")
        } else {
            peg.to_string()
        }
    };
    row.holes().iter().enumerate().map(hole).collect()
}

fn at_table(table: &Table) -> String {
    let game = table.game();
    let (rows, played) = (game.board().rows(), game.turns().len());
    let row = format!("row {} of {rows}", played + 1);
    let solver = |does: &str| format!("{row}, {} {does}", table.solver().title());
    let mut seen = match table.place() {
        Place::Row => format!("{row}, {}", pegs(table.row())),
        Place::Pins => {
            let (place, pins) = table.scored_row().expect("a row is scored");
            let guess = table
                .pending_guess()
                .filter(|_| place == played)
                .map(|it| it.guess);
            let score = pins.score();
            let score = match pins.selected() {
                Pin::Black => format!("[{}] {}", score.black, score.white),
                Pin::White => format!("{} [{}]", score.black, score.white),
            };
            match guess {
                Some(guess) => format!("{row}, {guess} pins {score}"),
                None => format!(
                    "row {} again, {} pins {score}",
                    place + 1,
                    game.turns()[place].guess
                ),
            }
        }
        Place::Wrong => {
            let all = table
                .mistakes()
                .map_or(0, |mistakes| mistakes.corrections.len());
            match all {
                0 => "no code fits".to_owned(),
                _ => format!(
                    "no code fits, correction {} of {all}",
                    table.selected_correction() + 1
                ),
            }
        }
        Place::Solver => solver(if table.plays_on() { "plays" } else { "waits" }),
        Place::Back if table.is_watched() => format!("after row {} of {played}", table.cursor()),
        Place::Back => format!(
            "after row {} of {played}, {}",
            table.cursor(),
            pegs(table.row())
        ),
        Place::Review => format!("after row {} of {played}", table.cursor()),
        _ if game.outcome() == Outcome::Won => format!("won in {played}"),
        _ => "lost".to_owned(),
    };
    if table.plays_on() && table.place() != Place::Solver {
        seen += ", plays";
    }
    if table.shows_coach() {
        let page = table.page();
        let detail = match page {
            Page::Knowledge => {
                let (hole, colour) = table.selected_cell();
                format!(" {colour}{}", hole + 1)
            }
            Page::Guesses => format!(" {}", table.chosen() + 1),
            Page::Codes => format!(" {}", table.codes_top() + 1),
            Page::Coach | Page::Map => String::new(),
        };
        write!(seen, " [{}{detail}]", page.name().to_lowercase()).unwrap();
    }
    if table.tip().is_some() {
        seen += " (tip)";
    }
    let practice = match table.branches() {
        0 => String::new(),
        1 => "practice, ".to_owned(),
        depth => format!("practice {depth}, "),
    };
    let puzzle = table.puzzle().filter(|_| table.is_puzzle());
    let puzzle = puzzle.map_or_else(String::new, |(it, _)| format!("puzzle {}, ", pick(it)));
    format!("{practice}{puzzle}{seen}")
}

/// The lines of a screen, without blanks at their ends.
pub(crate) fn screen(game: &Headless, (columns, lines): (u16, u16)) -> Vec<String> {
    let screen = game.screen(columns, lines, Theme::new(Depth::Mono, false));
    let lines = screen.content.chunks(columns.into());
    let lines = lines.map(|cells| cells.iter().map(Cell::symbol).collect::<String>());
    lines.map(|line| line.trim_end().to_owned()).collect()
}

/// Everything that can be clicked, once each.
pub(crate) fn targets(game: &Headless, (columns, lines): (u16, u16)) -> Vec<Target> {
    let mut screen = Buffer::empty(Rect::new(0, 0, columns, lines));
    let mut drawn = ui::Drawn::default();
    ui::draw(
        &mut screen,
        &game.app,
        Theme::new(Depth::Mono, false),
        &mut drawn,
    );
    let mut targets = Vec::new();
    for cell in screen.area.positions() {
        let target = drawn.target_at(cell.x, cell.y);
        targets.extend(target.filter(|target| !targets.contains(target)));
    }
    targets
}

/// Answers a question of a script about the game or its world.
pub(crate) fn ask(game: &Headless, question: &str) -> String {
    let (app, world) = (&game.app, &game.world);
    let answer: Vec<String> = match question {
        "game" => vec![line(table(game).game())],
        "rows" => {
            let turns = (1..).zip(table(game).game().turns());
            let rows = turns.map(|(row, turn)| format!("{row} {} {}", turn.guess, turn.score));
            rows.collect()
        }
        "saved" => world.games.values().map(line).collect(),
        "copied" => world.offered.last().cloned().into_iter().collect(),
        "settings" => {
            let settings = world.settings.last().expect("settings were saved");
            let values = Setting::ALL.map(|it| format!("{} {}", it.name, it.value(settings)));
            vec![values.join(", ")]
        }
        "remembered" => {
            let setups = world.memories.last().map(|memory| memory.setup).into_iter();
            let setups =
                setups.map(|it| format!("{} {:?} {:?}", it.kind().about, it.preset, it.solver));
            setups.collect()
        }
        "solved" => world
            .memories
            .last()
            .map_or_else(Vec::new, |memory| memory.solved.clone()),
        "daily" => {
            let daily = app.daily().expect("the date is known");
            let (state, streak) = (daily.game.map(line), daily.dailies.streak);
            let state = state.unwrap_or_else(|| "to play".to_owned());
            vec![format!(
                "{state}, streak {streak}, next in {} minutes",
                daily.minutes_left
            )]
        }
        "unfinished" => vec![app.unfinished_elsewhere().to_string()],
        "points" => vec![format!("{:?}", app.points())],
        "tip" => table(game).tip().map(str::to_owned).into_iter().collect(),
        "step" => table(game)
            .first_step()
            .map(|step| format!("{step:?}"))
            .into_iter()
            .collect(),
        "review" => {
            let review = table(game).review().expect("a review");
            let rows = review.rows.iter();
            rows.map(|row| format!("{} {:?}", row.guess, row.mark()))
                .collect()
        }
        "versus" => {
            let lines = table(game).comparison().into_iter();
            lines
                .map(|(entrant, it)| format!("{} {it:?}", entrant_name(entrant)))
                .collect()
        }
        "footer" => vec![screen(game, (80, 24)).pop().unwrap_or_default()],
        _ => panic!("no such question: {question}"),
    };
    match answer.as_slice() {
        [] => "(nothing)".to_owned(),
        lines => lines.join("\n"),
    }
}
