//! Scripts: behaviours as keys and what is then to be seen.
//!
//! A behaviour is a title (`# …`), lines that open it, keys (`> …`) and questions (`= …`). The lines below these, set
//! in by two spaces, are what the program answers; `UPDATE=1` writes them anew.
//!
//! It opens with `setup` or `open GAME`, a game in one line (see `play::game`). Before that may stand `date DAY TIME`,
//! `games GAME; GAME` and `kept DAY GAME` (saved games), a setting with its value, and `disk full`. Later `disk ok`,
//! `elsewhere` (the next game saved was changed by another window) and `restart` (the program ends and starts again).
//! Among keys, which come a second after another, `wait` is the next moment at which something happens by itself,
//! `wait*` all of them; there are `paste:A_B`, `click:hole1`, `wheel:up@line1`, and `at-once:Enter`, which does not wait.

use std::fmt::Write;
use std::time::Duration;

use pegwise::app::{Input, Page, Pin, Setting, Target};
use pegwise::rules::{Colour, Game, Outcome};
use pegwise::run::headless::Headless;

use super::golden::golden;
use super::play::{Kept, app, ask, begin, game, now, open};

/// Plays every behaviour of `tests/scripts/NAME.txt` and holds the answers against those written there.
pub(crate) fn script(name: &str) {
    let path = format!("{}/tests/scripts/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).unwrap().replace("\r\n", "\n");
    let mut played = String::new();
    let mut script = Script::default();
    for line in text.lines().filter(|line| !line.starts_with("  ")) {
        writeln!(played, "{line}").unwrap();
        for answer in script.play(line).lines() {
            writeln!(played, "  {answer}").unwrap();
        }
    }
    golden(&format!("../scripts/{name}.txt"), &played);
}

/// A behaviour on its way.
#[derive(Default)]
struct Script {
    game: Option<Headless>,
    /// What the next program finds.
    kept: Kept,
    full: bool,
    seen: Seen,
}

/// What was there after the line before.
#[derive(Default, PartialEq)]
struct Seen {
    rows: usize,
    saved: usize,
    copied: usize,
    exported: usize,
    points: [usize; 2],
}

impl Script {
    fn play(&mut self, line: &str) -> String {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "" => {}
            "#" => {
                // It is the last of these lines if a test fails.
                println!("{line}");
                *self = Self::default();
            }
            "date" => {
                let date = rest.replacen(' ', "T", 1).parse().unwrap();
                self.kept.now.date = date;
                self.change(|game| game.world.now.date = date);
            }
            "games" => {
                let games = rest.split("; ").enumerate();
                let games = games.map(|(minute, line)| {
                    let id = format!("2026-11-20-17{minute:02}00-00000000");
                    (id.parse().unwrap(), game(line))
                });
                self.kept.games.extend(games);
            }
            "kept" => {
                let (day, line) = rest.split_once(' ').unwrap();
                let id = format!("{day}-080000-00000000").parse().unwrap();
                self.kept.games.push((id, game(line)));
            }
            "disk" => {
                self.full = rest == "full";
                self.set_disk();
            }
            "elsewhere" => self.change(|game| game.world.elsewhere = true),
            "setup" => self.begin(begin(&self.kept)),
            "open" => self.begin(open(&self.kept, rest)),
            "restart" => {
                self.restart();
                return self.answer();
            }
            ">" => {
                let game = self.game.as_mut().expect("a program");
                rest.split(' ').for_each(|token| act(game, token));
                game.settle();
                return self.answer();
            }
            "=" => return ask(self.game.as_ref().expect("a program"), rest),
            setting => {
                let known = Setting::ALL.into_iter().find(|it| it.name == setting);
                known.expect("a setting").set(&mut self.kept.settings, rest);
            }
        }
        String::new()
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
        self.kept = Kept {
            now: world.now,
            games: world.games.into_iter().collect(),
            memory: world.memories.last().unwrap_or(&self.kept.memory).clone(),
            settings: world.settings.last().unwrap_or(&self.kept.settings).clone(),
            no_seed: true,
        };
        let mut app = app(&self.kept);
        let last = self.kept.games.iter().rfind(|(_, game)| is_running(game));
        if let Some((id, _)) = last {
            app.go_on_with(*id);
        }
        self.begin(Headless::new(app));
    }

    /// What is to be seen now, and what has become of the world since the line before.
    fn answer(&mut self) -> String {
        let game = self.game.as_ref().expect("a program");
        let (before, after) = (&self.seen, Seen::of(game));
        let mut answer = if game.has_ended() {
            String::new()
        } else {
            now(game)
        };
        let turns = game.app.table().map(|table| table.main_line().turns());
        let help = turns
            .and_then(|turns| turns.last())
            .and_then(|turn| turn.help);
        let help = help.filter(|_| after.rows > before.rows);
        let [one, two] = after.points;
        let news = [
            help.map(|help| format!("saw {help}")),
            (after.saved != before.saved).then(|| format!("{} saved", after.saved)),
            (after.copied != before.copied).then(|| "copied".to_owned()),
            (after.exported != before.exported).then(|| "exported".to_owned()),
            (after.points != before.points).then(|| format!("{one} to {two}")),
            game.app.not_saved().map(|_| "not saved".to_owned()),
            game.has_ended().then(|| "quit".to_owned()),
        ];
        for what in news.into_iter().flatten() {
            write!(answer, " ({what})").unwrap();
        }
        self.seen = after;
        answer.trim_start().to_owned()
    }
}

fn is_running(game: &Game) -> bool {
    game.outcome() == Outcome::Running
}

impl Seen {
    fn of(game: &Headless) -> Self {
        let rows = game
            .app
            .table()
            .map_or(0, |table| table.main_line().turns().len());
        Self {
            rows,
            saved: game.world.games.len(),
            copied: game.world.offered.len(),
            exported: game.world.exported.len(),
            points: game.app.points(),
        }
    }
}

/// A key, a pause, a click or a paste, in which `_` is a space.
fn act(game: &mut Headless, token: &str) {
    match token.split_once(':').unwrap_or((token, "")) {
        ("wait", _) => drop(game.pass_time()),
        ("wait*", _) => {
            let pauses = (0..1_000).take_while(|_| game.pass_time()).count();
            assert!(pauses < 1_000, "something goes on for ever");
        }
        ("paste", text) => game.send(Input::Paste(text.replace('_', " "))),
        ("click", what) => {
            game.world.now.time += Duration::from_secs(1);
            game.send(Input::Click(target(what)));
        }
        ("wheel", turn) => {
            let (way, over) = turn.split_once('@').unwrap_or((turn, ""));
            let over = (!over.is_empty()).then(|| target(over));
            game.send(Input::Wheel {
                up: way == "up",
                over,
            });
        }
        ("at-once", key) => game.send(Input::Key(key.parse().unwrap())),
        _ => game.press(token),
    }
}

/// What a pointer can be over. Lists are counted from 1.
fn target(what: &str) -> Target {
    let digits = what.find(|symbol: char| symbol.is_ascii_digit());
    let (name, number) = what.split_at(digits.unwrap_or(what.len()));
    let place = number.parse::<usize>().unwrap_or(1);
    let place = place.saturating_sub(1);
    match name {
        "hole" => Target::Hole(place),
        "colour" => Target::Colour(Colour::from_index(place).unwrap()),
        "row" => Target::Row(place + 1),
        "guess" => Target::Guess(place),
        "codelist" => Target::Codes,
        "pin" => Target::PinPlace(place),
        "black" => Target::Pin(Pin::Black),
        "white" => Target::Pin(Pin::White),
        "line" => Target::Line(place),
        "way" => Target::Way(place),
        "field" => Target::Field(place),
        "solver" => Target::Solver(place),
        "overlay" => Target::Overlay,
        "beside" => Target::Beside,
        _ => match Page::ALL
            .into_iter()
            .find(|page| page.name().to_lowercase() == what)
        {
            Some(page) => Target::Page(page),
            None => Target::Key(what.parse().unwrap()),
        },
    }
}
