//! Scripts: what a player does and what is then to be seen, in `tests/scripts/NAME.txt`.
//!
//! ```text
//! # Space stops the solver.            a title begins a behaviour
//! open KIWI AABB CDAE                  what is there at its beginning
//! > Space Enter                        keys
//!   row 3 of 10, Optimal plays …       what is then to be seen
//! = game                               a question
//!   KIWI AABB CDAE                     its answer
//! ```
//!
//! To add a behaviour write it without answers, let `PEGWISE_UPDATE=1 cargo test --test program scripts` write them,
//! and read whether they are right: then the test holds the program to them. A new file gets its name in
//! `tests/game/scripts.rs`.
//!
//! **The beginning** is `setup`, with KIWI in the field of the seed, `named`, which plays that seed as an option
//! does, or `open GAME`. Before that may stand a
//! setting with its value (`animation off`), `date 2026-11-21 09:30`, `games GAME; GAME` (saved before),
//! `kept 2026-11-20 GAME` (saved on that day), `larger 2`
//! (saved games on too large boards) and `disk full`. Between keys may stand `date` and `disk ok` as
//! well, `elsewhere` (another window has changed the game that is saved next) and `restart` (the program ends
//! and starts again). `busy GAME` opens a game with a worker that takes its time: `tell` lets it tell all of its job,
//! `tell 2` the first two of its news, `tell*` those of the jobs that follow too, and `fail` fails. `late` keeps what it
//! would tell now for a later `tell late` or `fail late`.
//!
//! **A game** is who made its code, what is unusual, and its rows:
//! `KIWI board=4x7,no-repeats rows=8 by=minimax AABC CDAE@minimax DAFE+hints`. The code is of a seed,
//! `=DAFE`, set by `hand` or `evil`; `by` is the solver in the codebreaker's seat. A row is a guess or
//! `found`, `@` the solver that made it, and `+` the help that was used. Where nobody knows the code a row
//! has its pins, black and white: `AABB:10`. `won`, `lost`, `running`, `reviewed` and `longest` are games
//! that are often used.
//!
//! **Keys** have the names that the help has; they come a second after each other, and scores land between
//! lines. `at-once:Enter` waits for nothing. `wait` goes to the next moment at which something happens by
//! itself, `wait*` until nothing does. `watch` in the place of `>` tells what moves after them. `paste:A_B` pastes `A B`. `click:hole1` clicks and `wheel:up@line1`
//! turns the wheel over something: `target` below has all that can be clicked. Places are counted from 1.
//! `window:120x40` is a window of another size than 80 columns and 24 lines, from this line on.
//!
//! **What is seen** is the place, what is selected or made there (`[_]` is the hole under the cursor), the
//! page of the coach in brackets, and what is said: `|` a notice, `!` a warning, `?` a question. In
//! parentheses stands what has happened: help that the row before counts, games saved, points, the end.
//!
//! **Questions** are about the `game`; about what is `saved`, `copied`, `remembered` and `solved`, the
//! `settings` that were saved, and the `footer`; the `daily`, the number of games `unfinished` elsewhere, the
//! first `step` of a new player, `versus`, and the `job` of the worker; the time that has `passed` since the last key; and what the screen
//! `shows` from these words on.

use std::time::Duration;

use pegwise::app::{Field, GameId, Input, Job, News, Page, Pin, Setting, Startup, Target, Way};
use pegwise::rules::{Colour, Outcome, Score};
use pegwise::solver::Solver;

use super::drawing::{Size, frame, plain, shown};
use super::golden::answers;
use super::headless::Headless;
use super::play::{
    app, begin, found, keep, line, news, now, open, saved, standing, started, table, waiting, watch,
};

/// Plays every behaviour of `tests/scripts/NAME.txt` and holds the answers against those written there.
pub(crate) fn script(name: &str) {
    let mut script = Script::default();
    answers(&format!("../scripts/{name}.txt"), |line| script.play(line));
}

/// The size of a window, if nothing is said of it.
const USUAL: Size = (80, 24);

/// A behaviour on its way.
#[derive(Default)]
struct Script {
    game: Option<Headless>,
    /// The size of the window, if it is not the usual one.
    window: Option<Size>,
    /// What the next program finds.
    kept: Startup,
    full: bool,
    seen: Seen,
    /// The time of the last key.
    pressed: Duration,
    /// What the worker was to tell.
    late: Vec<News>,
}

/// What was there after the line before.
#[derive(Default)]
struct Seen {
    rows: usize,
    saved: usize,
    copied: usize,
    points: [usize; 2],
}

impl Script {
    /// Plays a line; the answer is empty where it has none.
    fn play(&mut self, line: &str) -> String {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "" => {}
            "#" => {
                // The last of these lines is the behaviour in which a test fails.
                println!("{line}");
                *self = Self {
                    kept: found(),
                    ..Self::default()
                };
            }
            "date" => {
                let date = rest.replacen(' ', "T", 1).parse().unwrap();
                self.kept.now.date = date;
                self.change(|game| game.world.now.date = date);
            }
            "games" => {
                let lines: Vec<_> = rest.split("; ").collect();
                self.kept.games.extend(saved(&lines).games);
            }
            "larger" => self.kept.larger_games = rest.parse().unwrap(),
            "kept" => {
                let (day, line) = rest.split_once(' ').unwrap();
                keep(&mut self.kept, &format!("{day}-080000"), line);
            }
            "disk" => {
                self.full = rest == "full";
                self.set_disk();
            }
            "elsewhere" => self.change(|game| game.world.elsewhere = true),
            "setup" => self.begin(begin(self.kept.clone())),
            "open" => self.begin(open(self.kept.clone(), rest)),
            "busy" => self.begin(waiting(rest, "")),
            "late" => self.late = self.awaited(),
            "tell" | "tell*" | "fail" => {
                self.tell(word, rest);
                return self.answer();
            }
            "named" => {
                let mut game = begin(self.kept.clone());
                game.app.play_seed(&mut game.world);
                self.begin(game);
                return self.answer();
            }
            "restart" => {
                self.restart();
                return self.answer();
            }
            ">" => {
                let game = self.game.as_mut().expect("a program");
                for token in rest.split(' ') {
                    if let Some(size) = token.strip_prefix("window:") {
                        let (columns, lines) = size.split_once('x').unwrap();
                        let size = (columns.parse().unwrap(), lines.parse().unwrap());
                        self.window = Some(size);
                        game.send(Input::Resize(size.0, size.1));
                    } else {
                        act(game, token);
                    }
                    if !token.starts_with("wait") {
                        self.pressed = game.world.now.time;
                    }
                }
                game.settle();
                frame(game, self.window.unwrap_or(USUAL), plain());
                return self.answer();
            }
            "watch" => {
                let game = self.game.as_mut().expect("a program");
                game.press(rest);
                return [moves(game), self.answer()].join("\n");
            }
            "=" => {
                let game = self.game.as_ref().expect("a program");
                let answer = match rest {
                    "passed" => {
                        let passed = game.world.now.time.saturating_sub(self.pressed);
                        format!("{} ms", passed.as_millis())
                    }
                    question => ask(game, question, self.window.unwrap_or(USUAL)),
                };
                let nothing = answer.is_empty().then(|| "(nothing)".to_owned());
                return nothing.unwrap_or(answer);
            }
            setting => {
                let known = Setting::ALL.into_iter().find(|it| it.name == setting);
                (known.expect(line).set)(&mut self.kept.config.settings, rest);
            }
        }
        String::new()
    }

    /// What the worker would tell now.
    fn awaited(&self) -> Vec<News> {
        let job = self.game.as_ref().and_then(|game| game.world.job.as_ref());
        news(job.expect("a job"))
    }

    /// Lets the worker tell `what`, or fail.
    fn tell(&mut self, word: &str, what: &str) {
        for _ in 0..100 {
            let mut all = match what {
                "late" => self.late.clone(),
                _ => self.awaited(),
            };
            if word == "fail" {
                all.truncate(1);
                all[0].told = Err("a bug".to_owned());
            }
            all.truncate(what.parse().unwrap_or(all.len()));
            let game = self.game.as_mut().expect("a program");
            for news in all {
                game.send(Input::News(news));
            }
            game.settle();
            frame(game, self.window.unwrap_or(USUAL), plain());
            if word != "tell*" || game.world.job.is_none() {
                return;
            }
        }
        panic!("the worker is asked for ever");
    }

    fn change(&mut self, change: impl FnOnce(&mut Headless)) {
        if let Some(game) = &mut self.game {
            change(game);
        }
    }

    fn set_disk(&mut self) {
        let why = self.full.then(|| "the disk is full".to_owned());
        self.change(|game| game.world.fail_saving = why);
    }

    fn begin(&mut self, game: Headless) {
        self.seen = Seen::of(&game);
        self.game = Some(game);
        self.set_disk();
    }

    /// The program ends, and starts again with what is kept.
    fn restart(&mut self) {
        let mut before = self.game.take().expect("a program");
        before.press("Ctrl-C");
        let world = before.world;
        self.kept.now = world.now;
        self.kept.games = world.games;
        if let Some(memory) = world.memories.last() {
            self.kept.memory = memory.clone();
        }
        if let Some(settings) = world.settings.last() {
            self.kept.config.settings = settings.clone();
        }
        self.kept.memory.setup.seed = None;
        let mut app = app(self.kept.clone());
        let is_running = |id: &GameId| app.library().all[id].outcome() == Outcome::Running;
        if let Some(id) = world.last.filter(is_running) {
            app.go_on_with(id);
        }
        self.begin(started(app));
    }

    /// What is to be seen now, and what has happened since the line before.
    fn answer(&mut self) -> String {
        let game = self.game.as_ref().expect("a program");
        let (before, after) = (&self.seen, Seen::of(game));
        let turns = game
            .app
            .table()
            .map(|table| table.table().main_game().turns());
        let last = turns.and_then(|turns| turns.last());
        let help = last.and_then(|turn| turn.help);
        let help = help.filter(|_| after.rows > before.rows);
        let [one, two] = after.points;
        let news = [
            (!game.app.has_quit()).then(|| now(game)),
            help.map(|help| format!("(saw {help})")),
            (after.saved != before.saved).then(|| format!("({} saved)", after.saved)),
            (after.copied != before.copied).then(|| "(copied)".to_owned()),
            (after.points != before.points).then(|| format!("({one} to {two})")),
            game.app
                .library()
                .unsaved()
                .next()
                .map(|_| "(not saved)".to_owned()),
            game.app.has_quit().then(|| "(quit)".to_owned()),
        ];
        self.seen = after;
        news.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }
}

impl Seen {
    fn of(game: &Headless) -> Self {
        let turns = |table: pegwise::app::TableView| table.main_game().turns().len();
        Self {
            rows: game.app.table().map_or(0, turns),
            saved: game.world.games.len(),
            copied: game.world.offered.len(),
            points: game.app.points(),
        }
    }
}

/// What moves from now on: the black and white pins that have come, each time; how many holes of the shield are open,
/// each time that it changes; and pictures of a glow.
fn moves(game: &mut Headless) -> String {
    let (mut pins, mut holes, mut glow) = (Vec::new(), Vec::new(), 0);
    watch(game, |game| {
        if table(game).variation().coming().is_some() {
            let come = table(game).scored_row();
            let score = come.map_or(Score::new(0, 0), |(_, pins)| pins.score());
            pins.push(format!("{}:{}", score.black, score.white));
            assert!(!table(game).is_secret_shown(), "its last pin has not come");
        } else if let Some(motion) = game.app.motion() {
            holes.extend(motion.open_holes());
            glow += usize::from(motion.glow().is_some());
        }
    });
    holes.dedup();
    format!("pins {}, holes {holes:?}, {glow} glow", pins.join(" "))
}

/// Does what a player does: a key, a pause, a click, a turn of the wheel or a paste.
fn act(game: &mut Headless, token: &str) {
    match token.split_once(':').unwrap_or((token, "")) {
        ("wait", _) => drop(game.pass_time()),
        ("wait*", _) => watch(game, |_| {}),
        ("paste", text) => game.send(Input::Paste(text.replace('_', " "))),
        ("click", what) => {
            game.world.now.pass(Duration::from_secs(1));
            game.send(Input::Click(target(what)));
        }
        ("wheel", turn) => {
            let (way, over) = turn.split_once('@').unwrap_or((turn, ""));
            let over = (!over.is_empty()).then(|| target(over));
            let up = way == "up";
            game.send(Input::Wheel { up, over });
        }
        ("at-once", key) => game.send(Input::Key(key.parse().unwrap())),
        _ => game.press(token),
    }
}

/// What a pointer can be over: one of these names with a number, the name of a page or field, or a key in the footer.
fn target(what: &str) -> Target {
    let digits = what.find(|symbol: char| symbol.is_ascii_digit());
    let (name, number) = what.split_at(digits.unwrap_or(what.len()));
    let place = number.parse::<usize>().unwrap_or(1) - 1;
    match name {
        "hole" => Target::Hole(place),
        "colour" => Target::Colour(Colour::from_index(place).unwrap()),
        "row" => Target::Row(place + 1),
        "guess" => Target::Guess(place),
        "codelist" => Target::Codes,
        "black" => Target::Pin(Pin::Black),
        "white" => Target::Pin(Pin::White),
        "line" => Target::Line(place),
        "way" => Target::Way(Way::ALL[place]),
        "solver" => Target::Solver(Solver::ALL[place]),
        _ => {
            let is_meant = |name: &str| name.to_lowercase() == what;
            let page = Page::ALL.into_iter().find(|page| is_meant(page.name()));
            let field = Field::ALL.into_iter().find(|field| is_meant(field.name()));
            let target = page.map(Target::Page).or(field.map(Target::Field));
            target.unwrap_or_else(|| Target::Key(what.parse().unwrap()))
        }
    }
}

/// The answer to a question, in lines.
fn ask(game: &Headless, question: &str, size: Size) -> String {
    let (app, world) = (&game.app, &game.world);
    let remembered = world.memories.last();
    match question {
        "game" => line(table(game).game()),
        "saved" => lines(world.games.values().map(line)),
        "copied" => world.offered.last().cloned().unwrap_or_default(),
        "settings" => {
            let settings = world.settings.last().expect("settings were saved");
            Setting::ALL
                .map(|it| format!("{} {}", it.name, (it.get)(settings)))
                .join(", ")
        }
        "remembered" => lines(remembered.iter().map(|memory| {
            let setup = memory.setup;
            let about = setup.kind.about;
            format!("{about} {:?} {:?}", setup.preset, setup.solver)
        })),
        "solved" => lines(remembered.iter().flat_map(|memory| memory.solved.clone())),
        "daily" => {
            let daily = app.daily().expect("the date is known");
            let state = daily.game.map_or_else(|| "to play".to_owned(), line);
            let (streak, minutes) = (daily.dailies.streak, daily.minutes_left);
            format!("{state}, streak {streak}, next in {minutes} minutes")
        }
        "unfinished" => app.unfinished_elsewhere().to_string(),
        "step" => {
            let step = table(game).first_step();
            lines(step.iter().map(|step| format!("{step:?}")))
        }
        "versus" => lines(table(game).comparison().iter().map(standing)),
        "job" => match &world.job {
            Some(Job::Study(study)) => study
                .row
                .map_or("study".to_owned(), |row| format!("study {row}")),
            Some(Job::Evil(_, guess)) => format!("evil {guess}"),
            Some(Job::Review(_)) => "review".to_owned(),
            Some(Job::Versus(_)) => "versus".to_owned(),
            Some(Job::Disclosure(_)) => "disclosure".to_owned(),
            None => String::new(),
        },
        "footer" => shown(game, size).lines().last().unwrap().to_owned(),
        _ => {
            let words = question.strip_prefix("shows ").expect(question);
            let screen = shown(game, size);
            let found = screen
                .lines()
                .filter_map(|line| line.find(words).map(|at| &line[at..]));
            lines(found.map(str::to_owned))
        }
    }
}

fn lines(lines: impl Iterator<Item = String>) -> String {
    lines.collect::<Vec<_>>().join("\n")
}
