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
//! What can be written stands in tables, with an example of each. The parser reads the same tables:
//!
//! | table | what it has |
//! |---|---|
//! | [`LINES`] | the kinds of lines |
//! | [`ACTS`], in `script/acts.rs` | what a player can do besides pressing keys |
//! | [`TARGETS`], in `script/targets.rs` | what can be clicked |
//! | [`QUESTIONS`], in `script/questions.rs` | what can be asked |
//! | `GAMES` in `notation.rs` | games that have names; there also stands how a game is written |
//!
//! **What is seen** is the place, what is selected or made there (`[_]` is the hole under the cursor), the page of the
//! coach in brackets, and what is said: `|` a notice, `!` a warning, `?` a question. In parentheses stands what has
//! happened since the line before: help that the new row counts, games saved, points, the end.

mod acts;
mod questions;
mod tables;
mod targets;

use std::time::Duration;

use jiff::civil::DateTime;
use pegwise::app::{First, GameId, Host, Input, News, Setting, Startup};
use pegwise::rules::Outcome;

use super::drawing::{Size, frame, plain};
use super::golden::numbered_answers;
use super::headless::Headless;
use super::notation::read_game;
use super::play::{
    app, begin, found, keep, news, now, open, saved, started, table, themes, waiting, watch,
};

use acts::ACTS;
use questions::{Asked, QUESTIONS};
use tables::{entry, examples, no_more, number, unknown};
use targets::TARGETS;

/// Plays every behaviour of `tests/scripts/NAME.txt` and holds the answers against those written there.
pub(crate) fn script(name: &str) {
    let mut script = Script::default();
    numbered_answers(
        &format!("../scripts/{name}.txt"),
        |number, line| match script.play(line) {
            Ok(answer) => answer,
            Err(why) => panic!("tests/scripts/{name}.txt, line {number}: {why}\n  {line}"),
        },
    );
}

/// Plays a behaviour that stands in no file. Returns the answer to its last line, or why a line cannot be played.
pub(crate) fn played(lines: &[&str]) -> Result<String, String> {
    let mut script = Script::default();
    let mut answer = script.play("# A behaviour of a test")?;
    for line in lines {
        answer = script.play(line)?;
    }
    Ok(answer)
}

/// A line for each example of the tables.
pub(crate) fn example_lines() -> Vec<String> {
    let mut lines = examples(&LINES);
    lines.extend(examples(&ACTS).iter().map(|act| format!("> {act}")));
    lines.extend(
        examples(&TARGETS)
            .iter()
            .map(|target| format!("> click:{target}")),
    );
    lines.extend(
        examples(&QUESTIONS)
            .iter()
            .map(|question| format!("= {question}")),
    );
    lines
}

/// The answer to a line, which is empty where it has none, or why the line cannot be played.
type Played = Result<String, String>;

/// Plays the rest of a line.
type PlayLine = fn(&mut Script, &str) -> Played;

/// The lines that a script can have besides answers: an example, whose first word tells the kind, and what plays the
/// rest of the line. The name of a setting begins a line too, before the program does: `animation off`.
const LINES: [(&str, PlayLine); 21] = [
    // A title begins a behaviour.
    ("# Space stops the solver.", Script::title),
    // What the program finds when it begins: the date, games that were saved a minute after each other, a game that
    // was saved on a day, saved games on boards that are too large now, a disk that is full.
    ("date 2026-11-21 09:30", Script::date),
    ("games KIWI AABB; won", Script::games),
    ("kept 2026-11-20 KIWI AABB", Script::kept),
    ("larger 2", Script::larger),
    ("disk full", Script::disk),
    // Where the game is played, if not in a terminal.
    ("host page", Script::host),
    // The program begins: on its setup screen with KIWI in the field of the seed; with that seed played, as an option
    // of the command line does; with what the address of a page asks for behind its `#`; with a game on the table; with
    // a game and a worker that takes its time.
    ("setup", Script::setup),
    ("named", Script::named),
    ("address KIWI", Script::address),
    ("open KIWI AABB CDAE", Script::open),
    ("busy KIWI AABB CDAE", Script::busy),
    // Keys come a second after each other, and scores land between lines. `watch` tells what moves after its keys.
    ("> A A B B Enter click:hole1", Script::acts),
    ("watch D A F E Enter", Script::watch),
    // A question is asked about what is there.
    ("= game", Script::question),
    // A busy worker: `tell` lets it tell all of its job, `tell 2` the first two of its news, `tell*` also those of the
    // jobs that follow. `late` keeps what it would tell now for a `tell late` or `fail late`. With `fail` it fails.
    ("tell 2", Script::tell),
    ("tell*", Script::tell_all),
    ("fail late", Script::fail),
    ("late", Script::late),
    // What happens meanwhile: another window changes the game that is saved next; the program ends and begins again.
    // `disk ok` and `date` can stand here too.
    ("elsewhere", Script::elsewhere),
    ("restart", Script::restart),
];

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
    is_disk_full: bool,
    before: Before,
    /// The time of the last key.
    pressed: Duration,
    /// What the worker was to tell.
    late: Vec<News>,
}

/// What was there after the line before.
#[derive(Default)]
struct Before {
    rows: usize,
    saved: usize,
    copied: usize,
    points: [usize; 2],
}

impl Before {
    fn of(game: &Headless) -> Self {
        let rows = match game.app.table() {
            Some(table) => table.main_game().turns().len(),
            None => 0,
        };
        Self {
            rows,
            saved: game.world.games.len(),
            copied: game.world.offered.len(),
            points: game.app.points(),
        }
    }
}

/// Lines.
impl Script {
    /// Plays a line.
    fn play(&mut self, line: &str) -> Played {
        if line.is_empty() {
            return Ok(String::new());
        }
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        if let Some(setting) = Setting::ALL.into_iter().find(|it| it.name == word) {
            return self.set(setting, rest);
        }
        match entry("line", word, &[' '], &LINES) {
            Ok(play) => play(self, rest),
            Err(why) => {
                let settings = Setting::ALL.map(|setting| setting.name).join("`, `");
                Err(format!("{why} and the settings `{settings}`"))
            }
        }
    }

    fn title(&mut self, title: &str) -> Played {
        if title.is_empty() {
            return Err("a behaviour has a title".to_owned());
        }
        // The last title that is printed is the behaviour in which a test fails.
        println!("# {title}");
        *self = Self {
            kept: found(),
            ..Self::default()
        };
        Ok(String::new())
    }

    fn set(&mut self, setting: Setting, value: &str) -> Played {
        let values = (setting.values)(&themes());
        if !values.iter().any(|known| known == value) {
            let what = format!("value of {}", setting.name);
            return Err(unknown(&what, value, &values));
        }
        (setting.set)(&mut self.kept.config.settings, value);
        Ok(String::new())
    }

    fn date(&mut self, date: &str) -> Played {
        let date: DateTime = date
            .replacen(' ', "T", 1)
            .parse()
            .map_err(|_| format!("`{date}` is not a date, as 2026-11-21 09:30 is"))?;
        self.kept.now.date = date;
        if let Some(game) = &mut self.game {
            game.world.now.date = date;
        }
        Ok(String::new())
    }

    fn games(&mut self, games: &str) -> Played {
        let each: Vec<&str> = games.split("; ").collect();
        for game in &each {
            read_game(game)?;
        }
        self.kept.games.extend(saved(&each).games);
        Ok(String::new())
    }

    fn kept(&mut self, kept: &str) -> Played {
        let (day, game) = kept.split_once(' ').unwrap_or((kept, ""));
        let begun = format!("{day}-080000");
        if GameId::of_name(&format!("{begun}-00000000")).is_none() {
            return Err(format!("`{day}` is not a day, as 2026-11-20 is"));
        }
        read_game(game)?;
        keep(&mut self.kept, &begun, game);
        Ok(String::new())
    }

    fn larger(&mut self, games: &str) -> Played {
        self.kept.larger_games = number(games)?;
        Ok(String::new())
    }

    fn disk(&mut self, state: &str) -> Played {
        self.is_disk_full = match state {
            "full" => true,
            "ok" => false,
            _ => return Err(unknown("disk", state, &["full".into(), "ok".into()])),
        };
        self.set_disk();
        Ok(String::new())
    }

    fn host(&mut self, host: &str) -> Played {
        self.kept.config.host = match host {
            "page" => Host::Page {
                address: "https://example.org/pegwise/".to_owned(),
            },
            "terminal" => Host::Terminal,
            _ => return Err(unknown("host", host, &["page".into(), "terminal".into()])),
        };
        Ok(String::new())
    }

    fn setup(&mut self, rest: &str) -> Played {
        no_more(rest)?;
        self.begin(begin(self.kept.clone()));
        Ok(String::new())
    }

    fn named(&mut self, rest: &str) -> Played {
        no_more(rest)?;
        let mut game = begin(self.kept.clone());
        game.app.play_named_seed(&mut game.world);
        self.begin(game);
        self.answer()
    }

    fn address(&mut self, fragment: &str) -> Played {
        let mut game = begin(self.kept.clone());
        match First::of_address(fragment) {
            Ok(first) => {
                let last = game.world.last;
                game.app.show_first(first, last, &mut game.world, |_| true);
            }
            Err(why) => game.app.warn(why),
        }
        game.send(Input::Wake);
        self.begin(game);
        self.answer()
    }

    fn open(&mut self, game: &str) -> Played {
        read_game(game)?;
        self.begin(open(self.kept.clone(), game));
        Ok(String::new())
    }

    fn busy(&mut self, game: &str) -> Played {
        read_game(game)?;
        self.begin(waiting(game, ""));
        Ok(String::new())
    }

    fn acts(&mut self, acts: &str) -> Played {
        for act in acts.split(' ') {
            self.act(act)?;
        }
        self.settle()?;
        self.answer()
    }

    fn watch(&mut self, keys: &str) -> Played {
        for key in keys.split(' ') {
            self.press(key)?;
        }
        let moves = moves(self.program()?);
        Ok([moves, self.answer()?].join("\n"))
    }

    fn question(&mut self, question: &str) -> Played {
        let (word, words) = question.split_once(' ').unwrap_or((question, ""));
        let answer = entry("question", word, &[' '], &QUESTIONS)?;
        let (size, pressed) = (self.size(), self.pressed);
        let asked = Asked {
            game: self.program()?,
            size,
            pressed,
            words,
        };
        let answer = answer(&asked);
        if answer.is_empty() {
            return Ok("(nothing)".to_owned());
        }
        Ok(answer)
    }

    fn tell(&mut self, what: &str) -> Played {
        let news = match what {
            "" => self.awaited()?,
            "late" => self.late.clone(),
            _ => {
                let mut news = self.awaited()?;
                news.truncate(number(what)?);
                news
            }
        };
        self.hear(news)?;
        self.answer()
    }

    fn tell_all(&mut self, rest: &str) -> Played {
        no_more(rest)?;
        for _ in 0..100 {
            let news = self.awaited()?;
            self.hear(news)?;
            if self.program()?.world.job.is_none() {
                return self.answer();
            }
        }
        Err("the worker is asked for ever".to_owned())
    }

    fn fail(&mut self, what: &str) -> Played {
        let mut news = match what {
            "" => self.awaited()?,
            "late" => self.late.clone(),
            _ => return Err(unknown("failure", what, &["late".into()])),
        };
        news.truncate(1);
        let first = news.first_mut().ok_or("there is nothing to fail")?;
        first.told = Err("a bug".to_owned());
        self.hear(news)?;
        self.answer()
    }

    fn late(&mut self, rest: &str) -> Played {
        no_more(rest)?;
        self.late = self.awaited()?;
        Ok(String::new())
    }

    fn elsewhere(&mut self, rest: &str) -> Played {
        no_more(rest)?;
        self.program()?.world.elsewhere = true;
        Ok(String::new())
    }

    /// The program ends, and begins again with what is kept.
    fn restart(&mut self, rest: &str) -> Played {
        no_more(rest)?;
        if !self.kept.config.host.is_page() {
            // A page goes without being asked.
            self.program()?.press("Ctrl-C");
        }
        let before = self.game.take().ok_or("no program has begun")?;
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
        if let Some(last) = world.last
            && app.library().all()[&last].outcome() == Outcome::Running
        {
            app.resume(last);
        }
        self.begin(started(app));
        self.answer()
    }
}

/// What lines need.
impl Script {
    /// The program, which must have begun.
    fn program(&mut self) -> Result<&mut Headless, String> {
        match &mut self.game {
            Some(game) => Ok(game),
            None => Err("no program has begun: write `setup` or `open GAME` before".to_owned()),
        }
    }

    fn size(&self) -> Size {
        self.window.unwrap_or(USUAL)
    }

    fn begin(&mut self, game: Headless) {
        self.before = Before::of(&game);
        self.game = Some(game);
        self.set_disk();
    }

    fn set_disk(&mut self) {
        if let Some(game) = &mut self.game {
            game.world.fail_saving = if self.is_disk_full {
                Some("the disk is full".to_owned())
            } else {
                None
            };
        }
    }

    /// What the worker would tell now.
    fn awaited(&mut self) -> Result<Vec<News>, String> {
        match &self.program()?.world.job {
            Some(job) => Ok(news(job)),
            None => Err("the worker has no job".to_owned()),
        }
    }

    /// Lets the worker tell this.
    fn hear(&mut self, all: Vec<News>) -> Result<(), String> {
        let game = self.program()?;
        for news in all {
            game.send(Input::News(news));
        }
        self.settle()
    }

    /// Lets a score land, and draws a frame.
    fn settle(&mut self) -> Result<(), String> {
        let size = self.size();
        let game = self.program()?;
        game.settle();
        frame(game, size, plain());
        Ok(())
    }

    /// What is to be seen now, and what has happened since the line before.
    fn answer(&mut self) -> Played {
        let game = self.program()?;
        let after = Before::of(game);
        let has_quit = game.app.has_quit();
        let is_unsaved = game.app.library().unsaved().next().is_some();
        let last_row = match game.app.table() {
            Some(table) => table.table().main_game().turns().last(),
            None => None,
        };
        let help = last_row.and_then(|row| row.help);
        let mut answer = Vec::new();
        if !has_quit {
            answer.push(now(game));
        }
        if let Some(help) = help
            && after.rows > self.before.rows
        {
            answer.push(format!("(saw {help})"));
        }
        if after.saved != self.before.saved {
            answer.push(format!("({} saved)", after.saved));
        }
        if after.copied != self.before.copied {
            answer.push("(copied)".to_owned());
        }
        if after.points != self.before.points {
            let [one, two] = after.points;
            answer.push(format!("({one} to {two})"));
        }
        if is_unsaved {
            answer.push("(not saved)".to_owned());
        }
        if has_quit {
            answer.push("(quit)".to_owned());
        }
        self.before = after;
        Ok(answer.join(" "))
    }
}

/// What moves from now on: the black and white pins that have come, each time; how many holes of the shield are open,
/// each time that it changes; and pictures of a light and of sparks.
fn moves(game: &mut Headless) -> String {
    let mut pins = Vec::new();
    let mut holes = Vec::new();
    let mut light = 0;
    let mut sparks = 0;
    watch(game, |game| {
        if table(game).variation().coming_game().is_some() {
            pins.push(match table(game).scored_row() {
                Some((_, come)) => format!("{}:{}", come.score().black(), come.score().white()),
                None => "0:0".to_owned(),
            });
            assert!(!table(game).shows_end(), "its last pin has not come");
        } else if let Some(motion) = game.app.motion() {
            holes.extend(motion.open_holes());
            light += usize::from(motion.light().is_some());
            sparks += usize::from(motion.sparks().is_some());
        }
    });
    holes.dedup();
    format!(
        "pins {}, holes {holes:?}, {light} light, {sparks} sparks",
        pins.join(" ")
    )
}
