//! What the tests of app and screens have in common: a game without a terminal.

#![allow(dead_code, reason = "not every test file uses all of it")]

use pegwise::app::Effect;
pub(crate) use pegwise::app::Mode;
use pegwise::app::{App, GameId, Key, Maker, Message, Pins, Screen, Seats, Setup, Table, Way};
use pegwise::coach::{Analyst, Job, News, Review, ReviewQuestion, Study};
use pegwise::edge::headless::Headless;
use pegwise::rules::{Code, Dice, Game, Preset, Seed};
use pegwise::solver::{Cancel, Solver};
use pegwise::ui::{Depth, Theme};

/// A classic game, won with some help: the secret of the seed KIWI is DAFE.
pub(crate) const WON: &str = "\
pegwise 1
board 4x6 rows 10 repeats
codemaker seed KIWI
codebreaker you
1 AABB 1 0 saw hints
2 CDAE 1 2
3 DCAE 2 1 by entropy
4 DAFE 4 0
";

/// The same game before its third row.
pub(crate) const RUNNING: &str = include_str!("../../assets/games/example.txt");

/// A game with rows of every mark: the opening, costly, inexact, best.
pub(crate) const REVIEWED: &str = "\
pegwise 1
board 4x6 rows 10 repeats
codemaker seed KIWI
codebreaker you
1 AABB 1 0
2 AACC 1 0
3 ADDD 0 2
4 CDAE 1 2
5 DEEA 1 2
6 DAFE 4 0
";

/// The games of a person without help, an hour apart: won, lost and left.
pub(crate) fn shelf() -> Vec<(GameId, Game)> {
    const WRONG: [&str; 10] = [
        "AABB", "ABCD", "CCDE", "EFFA", "BDCE", "FADC", "EEDD", "BFAC", "DDBA", "CECE",
    ];
    /// The guess that wins, 0 for a game that was left; beyond the last row it is lost.
    const WON_WITH: [usize; 17] = [8, 7, 11, 6, 0, 7, 5, 6, 8, 5, 6, 4, 0, 5, 4, 6, 4];
    let board = Preset::Classic.board();
    let game = |(place, won_with): (u32, usize)| {
        let seed: Seed = format!("SHELF{place}").parse().expect("a seed");
        let secret = seed.secret(board);
        let wrong = WRONG.map(|code| board.parse_code(code).expect("a code"));
        let rows = match won_with {
            0 => 3,
            guesses => guesses.min(board.rows()),
        };
        let turns = (1..=rows).map(|row| {
            let guess = if row == won_with {
                secret
            } else {
                wrong[row - 1]
            };
            format!("{row} {guess} {}\n", guess.score(secret))
        });
        let turns: String = turns.collect();
        let record =
            format!("pegwise 1\nboard {board}\ncodemaker seed {seed}\ncodebreaker you\n{turns}");
        let begun = jiff::civil::datetime(2026, 11, 20, place as i8 + 4, 0, 0, 0);
        (GameId::new(begun, place), record.parse().expect("a record"))
    };
    (0..).zip(WON_WITH).map(game).collect()
}

/// The program on its setup screen, with the seed KIWI written in.
pub(crate) fn at_setup() -> Headless {
    started(Setup::new(
        Preset::Classic.board(),
        None,
        "KIWI".parse().ok(),
    ))
}

/// The program with a first row to be made.
pub(crate) fn at_first_row() -> Headless {
    let mut game = at_setup();
    press(&mut game, "Enter");
    game
}

/// The program with this record on the table.
pub(crate) fn opened(record: &str) -> Headless {
    Headless::new(unanswered(record))
}

/// The program with this record on the table and without a worker: tests answer its questions.
pub(crate) fn unanswered(record: &str) -> App {
    let mut app = App::new(Setup::default(), Dice::from_number(1));
    app.open(record.parse::<Game>().unwrap());
    app
}

/// The program with this solver in the codebreaker's seat, playing.
pub(crate) fn watching(solver: Solver) -> Headless {
    let mut game = started(Setup::new(
        Preset::Classic.board(),
        Some(solver),
        "KIWI".parse().ok(),
    ));
    press(&mut game, "Enter");
    game
}

/// Three rows, and not the secret: with fewer rows it is lost.
pub(crate) const LOST: &str = "\
pegwise 1
board 4x6 rows 10 repeats
codemaker seed KIWI
codebreaker you
1 AABB 1 0
2 CDAE 1 2
3 DCAE 2 1
";

/// A game whose scores are given by hand, without a row.
pub(crate) const BY_HAND: &str = "\
pegwise 1
board 4x6 rows 10 repeats
codemaker hand
codebreaker minimax
";

/// At the setup: a game of two players, found with a little help.
pub(crate) const FOUND: &str = "4 Enter D A F E Enter A A B B Enter t D A F E Enter";

/// At the setup: a code that you hide for a solver.
pub(crate) const HIDE: &str = "2 Tab Down Right";

/// The keys that choose these seats on the setup.
pub(crate) fn keys_to(seats: Seats) -> String {
    let way = Way::of(seats);
    let place = Way::ALL.iter().position(|other| *other == way).unwrap();
    let code = match seats.maker {
        // The last fields are the code, the solver and the seed.
        Maker::Evil if seats.solver => " Shift-Tab Shift-Tab Shift-Tab Right",
        Maker::Evil => " Shift-Tab Shift-Tab Right",
        Maker::Person if seats.solver => " Shift-Tab Shift-Tab Right",
        Maker::Program | Maker::Hand | Maker::Person => "",
    };
    format!("{}{code}", place + 1)
}

/// The largest board, with one row.
pub(crate) const LARGEST: &str = "\
pegwise 1
board 12x26 rows 99 repeats
codemaker seed KIWI
codebreaker you
1 AABBCDEFGHIJ 0 2
";

fn started(setup: Setup) -> Headless {
    Headless::new(App::new(setup, Dice::from_number(1)))
}

/// Presses keys, written with spaces between them.
pub(crate) fn press(game: &mut Headless, keys: &str) {
    for key in keys.split(' ') {
        game.send(Message::Key(key.parse::<Key>().unwrap()));
    }
}

/// Which screen is on show.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum OnShow {
    Setup,
    Hiding,
    Table,
    History,
}

/// Which screen is on show.
pub(crate) fn on_show(app: &App) -> OnShow {
    match app.screen() {
        Screen::Setup => OnShow::Setup,
        Screen::Hiding(_) => OnShow::Hiding,
        Screen::Table(_) => OnShow::Table,
        Screen::History => OnShow::History,
    }
}

/// What the table is doing.
pub(crate) fn mode(game: &Headless) -> Mode {
    table(game).mode()
}

/// The guess that waits for its score.
pub(crate) fn pending(game: &Headless) -> Option<Code> {
    let pending = table(game).pending_guess();
    pending.map(|pending| pending.guess)
}

/// The pins being set, and the row that they are for, counted from 0.
pub(crate) fn scored(game: &Headless) -> (Option<usize>, Option<Pins>) {
    table(game).scored_row().unzip()
}

/// The program after these keys.
pub(crate) fn after(mut game: Headless, keys: &str) -> Headless {
    press(&mut game, keys);
    game
}

/// The table, which must be there.
pub(crate) fn table(game: &Headless) -> &Table {
    game.app.table().expect("a game is on the table")
}

/// The guesses played so far, as letters.
pub(crate) fn guesses(game: &Headless) -> Vec<String> {
    table(game)
        .game()
        .turns()
        .iter()
        .map(|turn| turn.guess.to_string())
        .collect()
}

/// The row being edited, `_` for an empty hole.
pub(crate) fn draft(game: &Headless) -> String {
    letters(table(game).draft())
}

/// A row in the making, `_` for an empty hole.
pub(crate) fn letters(draft: &pegwise::app::Draft) -> String {
    let letter =
        |hole: &pegwise::app::Hole| hole.colour.map_or('_', pegwise::rules::Colour::letter);
    draft.holes().iter().map(letter).collect()
}

/// The last two lines of a screen of 80 columns: what there is to say, then the keys.
pub(crate) fn footer(game: &Headless) -> [String; 2] {
    let screen = game.screen(80, 24, Theme::new(Depth::Mono, false));
    let line = |line: u16| {
        let symbols = (0..80).map(|column| screen[(column, line)].symbol());
        symbols.collect::<String>().trim().to_owned()
    };
    [line(22), line(23)]
}

/// What the footer says about the last key.
pub(crate) fn notice(game: &Headless) -> &str {
    game.app.notice().map_or("", |notice| &notice.text)
}

/// Lets time pass until nothing waits for it any more.
pub(crate) fn run_down(game: &mut Headless) {
    let mut ticks = 0;
    while game.pass_time() {
        ticks += 1;
        assert!(ticks < 1_000, "something goes on for ever");
    }
}

/// Sends a message; the study that the worker is at afterwards, if it was at this one before.
pub(crate) fn send(app: &mut App, message: Message, before: Option<Study>) -> Option<Study> {
    let effects = app.update(message).into_iter();
    effects.fold(before, |before, effect| match effect {
        Effect::Ask(Some(Job::Study(study))) => Some(study),
        Effect::Ask(_) => None,
        _ => before,
    })
}

/// Presses keys; the study that the worker is at in the end, if it was asked for meanwhile.
pub(crate) fn ask(app: &mut App, keys: &str) -> Option<Study> {
    keys.split(' ').fold(None, |study, key| {
        let key = Message::Key(key.parse::<Key>().unwrap());
        send(app, key, study)
    })
}

/// Everything that the worker tells about a position.
pub(crate) fn news(analyst: &mut Analyst, study: &Study) -> Vec<Message> {
    let mut all = Vec::new();
    let mut keep = |news| all.push(Message::News(news));
    let job = Job::Study(study.clone());
    job.work(analyst, &Cancel::default(), &mut keep).unwrap();
    all
}

/// Tells everything about a position.
pub(crate) fn tell(app: &mut App, study: &Study) {
    for message in news(&mut Analyst::default(), study) {
        app.update(message);
    }
}

/// Everything that the worker reports about a finished game.
pub(crate) fn reviews(question: &ReviewQuestion) -> Vec<Review> {
    let mut answers = Vec::new();
    let mut keep = |review: &Review| answers.push(review.clone());
    let judged = Review::of(question, &Cancel::default(), &mut keep).unwrap();
    judged.play_best(&Cancel::default(), &mut keep).unwrap();
    answers
}

/// The worker gave up.
pub(crate) fn failed(job: Job, why: &str) -> Message {
    Message::News(News::Failed(job, why.to_owned()))
}

/// What the worker knows of a finished game.
pub(crate) fn reviewed(question: ReviewQuestion, review: Review) -> Message {
    Message::News(News::Review(question, review))
}
