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
//! | [`ACTS`] | what a player can do besides pressing keys |
//! | [`TARGETS`] | what can be clicked |
//! | [`QUESTIONS`] | what can be asked |
//! | `GAMES` in `notation.rs` | games that have names; there also stands how a game is written |
//!
//! **What is seen** is the place, what is selected or made there (`[_]` is the hole under the cursor), the page of the
//! coach in brackets, and what is said: `|` a notice, `!` a warning, `?` a question. In parentheses stands what has
//! happened since the line before: help that the new row counts, games saved, points, the end.

use std::time::Duration;

use jiff::civil::DateTime;
use pegwise::app::{
    Field, GameId, Input, Job, Key, News, Page, Pin, Setting, Startup, TableView, Target, Way,
};
use pegwise::rules::{Colour, Outcome, Score};
use pegwise::solver::Solver;

use super::drawing::{Size, frame, plain, shown};
use super::golden::numbered_answers;
use super::headless::Headless;
use super::notation::read_game;
use super::play::{
    app, begin, found, keep, line, news, now, open, saved, standing, started, table, themes,
    waiting, watch,
};

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

/// Does what the rest of a word says.
type Act = fn(&mut Script, &str) -> Result<(), String>;

/// Finds the target of an index; `None` if there cannot be one.
type FindTarget = fn(usize) -> Option<Target>;

/// Answers a question.
type Answer = fn(&Asked) -> String;

/// The lines that a script can have besides answers: an example, whose first word tells the kind, and what plays the
/// rest of the line. The name of a setting begins a line too, before the program does: `animation off`.
const LINES: [(&str, PlayLine); 19] = [
    // A title begins a behaviour.
    ("# Space stops the solver.", Script::title),
    // What the program finds when it begins: the date, games that were saved a minute after each other, a game that
    // was saved on a day, saved games on boards that are too large now, a disk that is full.
    ("date 2026-11-21 09:30", Script::date),
    ("games KIWI AABB; won", Script::games),
    ("kept 2026-11-20 KIWI AABB", Script::kept),
    ("larger 2", Script::larger),
    ("disk full", Script::disk),
    // The program begins: on its setup screen with KIWI in the field of the seed; with that seed played, as an option
    // of the command line does; with a game on the table; with a game and a worker that takes its time.
    ("setup", Script::setup),
    ("named", Script::named),
    ("open KIWI AABB CDAE", Script::open),
    ("busy KIWI AABB CDAE", Script::busy),
    // Keys come a second after each other, and scores land between lines. `watch` tells what moves after its keys.
    ("> A A B B Enter click:hole1", Script::acts),
    ("watch D A F E Enter", Script::watch),
    // A question.
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

/// What can stand among keys: an example, whose word before the colon tells the kind, and what plays what follows. All
/// other words are keys, with the names that the help has: `A`, `Enter`, `Shift-Tab`.
const ACTS: [(&str, Act); 7] = [
    // A pause until something happens by itself, and one until nothing does any more.
    ("wait", Script::wait),
    ("wait*", Script::wait_for_all),
    // A key right after the one before.
    ("at-once:Enter", Script::press_at_once),
    // A text is pasted, with spaces for `_`.
    ("paste:A_B", Script::paste),
    // A click on something, and a turn of the wheel over something; `wheel:up` turns it over nothing.
    ("click:hole1", Script::click),
    ("wheel:up@line1", Script::turn_wheel),
    // The window has this size from now on, in columns and lines.
    ("window:120x40", Script::resize),
];

/// What can be clicked: an example, and what finds the target of its number. Numbers are counted from 1, and given to
/// the function counted from 0. The names of pages (`codes`), fields (`board`) and keys (`Enter`) are targets too.
const TARGETS: [(&str, FindTarget); 10] = [
    ("hole1", |index| Some(Target::Hole(index))),
    ("colour1", |index| {
        Colour::from_index(index).map(Target::Colour)
    }),
    // The game after so many rows.
    ("row1", |index| Some(Target::Row(index + 1))),
    // A guess in the coach's list.
    ("guess1", |index| Some(Target::Guess(index))),
    // A line of the list on top.
    ("line1", |index| Some(Target::Line(index))),
    // A way to play.
    ("way1", |index| Some(Target::Way(*Way::ALL.get(index)?))),
    ("solver1", |index| {
        Some(Target::Solver(*Solver::ALL.get(index)?))
    }),
    // The coach's list of codes.
    ("codelist", |_| Some(Target::Codes)),
    // The pins that are being set.
    ("black", |_| Some(Target::Pin(Pin::Black))),
    ("white", |_| Some(Target::Pin(Pin::White))),
];

/// What can be asked: an example, whose first word tells the kind, and what answers.
const QUESTIONS: [(&str, Answer); 14] = [
    ("game", ask_game),
    // The games that were saved.
    ("saved", ask_saved),
    // The text for the clipboard.
    ("copied", ask_copied),
    // The settings, the setup and the solved puzzles that were written for the next start.
    ("settings", ask_settings),
    ("remembered", ask_remembered),
    ("solved", ask_solved),
    // The daily game, and how many games can be gone on with besides the one on the table.
    ("daily", ask_daily),
    ("unfinished", ask_unfinished),
    // What a new player learns at the moment.
    ("step", ask_step),
    // How the solvers did with the code of the game.
    ("versus", ask_versus),
    // The job of the worker.
    ("job", ask_job),
    // The time since the last key.
    ("passed", ask_passed),
    // The last line of the screen, and the lines with these words, from there on.
    ("footer", ask_footer),
    ("shows Best guess", ask_shows),
];

/// The entry of a table whose example begins with this word. The error says which words there are.
fn entry<T: Copy>(what: &str, word: &str, ends: &[char], table: &[(&str, T)]) -> Result<T, String> {
    for (example, entry) in table {
        let end = example.find(ends).unwrap_or(example.len());
        if word == &example[..end] {
            return Ok(*entry);
        }
    }
    Err(unknown(what, word, &examples(table)))
}

/// The examples of a table, as errors list them.
fn examples<T>(table: &[(&str, T)]) -> Vec<String> {
    table
        .iter()
        .map(|(example, _)| (*example).to_owned())
        .collect()
}

fn unknown(what: &str, word: &str, known: &[String]) -> String {
    format!(
        "unknown {what} `{word}`; known are `{}`",
        known.join("`, `")
    )
}

/// Refuses words where none are meant.
fn no_more(rest: &str) -> Result<(), String> {
    if rest.is_empty() {
        Ok(())
    } else {
        Err(format!("nothing can follow here, but `{rest}` does"))
    }
}

/// A number, or the sentence that this is none.
fn number(text: &str) -> Result<usize, String> {
    text.parse()
        .map_err(|_| format!("`{text}` is not a number, as 2 is"))
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
        let rows = |table: TableView| table.main_game().turns().len();
        Self {
            rows: game.app.table().map_or(0, rows),
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
        let games: Vec<&str> = games.split("; ").collect();
        for game in &games {
            read_game(game)?;
        }
        self.kept.games.extend(saved(&games).games);
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
        self.program()?.press("Ctrl-C");
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
            && app.library().all[&last].outcome() == Outcome::Running
        {
            app.resume(last);
        }
        self.begin(started(app));
        self.answer()
    }
}

/// What lines need.
impl Script {
    fn program(&mut self) -> Result<&mut Headless, String> {
        let missing = || "no program has begun: write `setup` or `open GAME` before".to_owned();
        self.game.as_mut().ok_or_else(missing)
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
        let job = self.program()?.world.job.as_ref();
        let job = job.ok_or("the worker has no job")?;
        Ok(news(job))
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

/// Acts of a player.
impl Script {
    /// Does what a player does: a key, a pause, a click, a turn of the wheel or a paste.
    fn act(&mut self, act: &str) -> Result<(), String> {
        let (word, rest) = act.split_once(':').unwrap_or((act, ""));
        match entry("act", word, &[':'], &ACTS) {
            Ok(play) => play(self, rest)?,
            Err(why) => self.press(act).map_err(|no_key| {
                if act.contains(':') {
                    why
                } else {
                    format!("{no_key}; {why}")
                }
            })?,
        }
        if !word.starts_with("wait") {
            self.pressed = self.program()?.world.now.time;
        }
        Ok(())
    }

    fn press(&mut self, key: &str) -> Result<(), String> {
        key.parse::<Key>()?;
        self.program()?.press(key);
        Ok(())
    }

    fn press_at_once(&mut self, key: &str) -> Result<(), String> {
        let key = key.parse()?;
        self.program()?.send(Input::Key(key));
        Ok(())
    }

    fn wait(&mut self, rest: &str) -> Result<(), String> {
        no_more(rest)?;
        self.program()?.pass_time();
        Ok(())
    }

    fn wait_for_all(&mut self, rest: &str) -> Result<(), String> {
        no_more(rest)?;
        watch(self.program()?, |_| {});
        Ok(())
    }

    fn paste(&mut self, text: &str) -> Result<(), String> {
        let text = text.replace('_', " ");
        self.program()?.send(Input::Paste(text));
        Ok(())
    }

    fn click(&mut self, what: &str) -> Result<(), String> {
        let target = target(what)?;
        let game = self.program()?;
        game.world.now.pass(Duration::from_secs(1));
        game.send(Input::Click(target));
        Ok(())
    }

    fn turn_wheel(&mut self, turn: &str) -> Result<(), String> {
        let (way, over) = match turn.split_once('@') {
            Some((way, what)) => (way, Some(target(what)?)),
            None => (turn, None),
        };
        let up = match way {
            "up" => true,
            "down" => false,
            _ => return Err(unknown("turn", way, &["up".into(), "down".into()])),
        };
        self.program()?.send(Input::Wheel { up, over });
        Ok(())
    }

    fn resize(&mut self, size: &str) -> Result<(), String> {
        let read = || {
            let (columns, lines) = size.split_once('x')?;
            Some((columns.parse().ok()?, lines.parse().ok()?))
        };
        let (columns, lines) = read().ok_or("a window has a size like 120x40")?;
        self.window = Some((columns, lines));
        self.program()?.send(Input::Resize(columns, lines));
        Ok(())
    }
}

/// What is meant by the name of something that can be clicked.
fn target(what: &str) -> Result<Target, String> {
    for page in Page::ALL {
        if page.name().to_lowercase() == what {
            return Ok(Target::Page(page));
        }
    }
    for field in Field::ALL {
        if field.name().to_lowercase() == what {
            return Ok(Target::Field(field));
        }
    }
    if let Ok(key) = what.parse() {
        return Ok(Target::Key(key));
    }
    let is_digit = |symbol: char| symbol.is_ascii_digit();
    let (name, digits) = what.split_at(what.find(is_digit).unwrap_or(what.len()));
    let find = entry("target", name, &['1'], &TARGETS).map_err(|why| {
        let pages = Page::ALL.map(|page| page.name().to_lowercase());
        let fields = Field::ALL.map(|field| field.name().to_lowercase());
        let others = [pages.join("`, `"), fields.join("`, `")].join("`, `");
        format!("{why}, `{others}`, and keys like `Enter`")
    })?;
    let place = if digits.is_empty() {
        1
    } else {
        number(digits)?
    };
    let index = place.checked_sub(1).ok_or("targets are counted from 1")?;
    find(index).ok_or_else(|| format!("there is no {what}"))
}

/// What moves from now on: the black and white pins that have come, each time; how many holes of the shield are open,
/// each time that it changes; and pictures of a glow.
fn moves(game: &mut Headless) -> String {
    let mut pins = Vec::new();
    let mut holes = Vec::new();
    let mut glow = 0;
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

/// A program that is asked something.
struct Asked<'a> {
    game: &'a Headless,
    /// The size of its window.
    size: Size,
    /// The time of the last key.
    pressed: Duration,
    /// The words after the first one of the question.
    words: &'a str,
}

fn ask_game(asked: &Asked) -> String {
    line(table(asked.game).game())
}

fn ask_saved(asked: &Asked) -> String {
    lines(asked.game.world.games.values().map(line))
}

fn ask_copied(asked: &Asked) -> String {
    let texts = &asked.game.world.offered;
    texts.last().cloned().unwrap_or_default()
}

fn ask_settings(asked: &Asked) -> String {
    let Some(saved) = asked.game.world.settings.last() else {
        return String::new();
    };
    let settings = Setting::ALL.map(|it| format!("{} {}", it.name, (it.get)(saved)));
    settings.join(", ")
}

fn ask_remembered(asked: &Asked) -> String {
    let Some(memory) = asked.game.world.memories.last() else {
        return String::new();
    };
    let setup = memory.setup;
    format!("{} {:?} {:?}", setup.kind.about, setup.preset, setup.solver)
}

fn ask_solved(asked: &Asked) -> String {
    match asked.game.world.memories.last() {
        Some(memory) => memory.solved.join("\n"),
        None => String::new(),
    }
}

fn ask_daily(asked: &Asked) -> String {
    let daily = asked.game.app.daily().expect("the date is known");
    let state = daily.game.map_or_else(|| "to play".to_owned(), line);
    let streak = daily.dailies.streak;
    let minutes = daily.minutes_left;
    format!("{state}, streak {streak}, next in {minutes} minutes")
}

fn ask_unfinished(asked: &Asked) -> String {
    asked.game.app.unfinished_elsewhere().to_string()
}

fn ask_step(asked: &Asked) -> String {
    match table(asked.game).first_step() {
        Some(step) => format!("{step:?}"),
        None => String::new(),
    }
}

fn ask_versus(asked: &Asked) -> String {
    lines(table(asked.game).comparison().iter().map(standing))
}

fn ask_job(asked: &Asked) -> String {
    match &asked.game.world.job {
        Some(Job::Study(study)) => match study.row {
            Some(row) => format!("study {row}"),
            None => "study".to_owned(),
        },
        Some(Job::Evil(_, guess)) => format!("evil {guess}"),
        Some(Job::Review(_)) => "review".to_owned(),
        Some(Job::Versus(_)) => "versus".to_owned(),
        Some(Job::Disclosure(_)) => "disclosure".to_owned(),
        None => String::new(),
    }
}

fn ask_passed(asked: &Asked) -> String {
    let passed = asked.game.world.now.time.saturating_sub(asked.pressed);
    format!("{} ms", passed.as_millis())
}

fn ask_footer(asked: &Asked) -> String {
    let screen = shown(asked.game, asked.size);
    screen.lines().last().unwrap_or_default().to_owned()
}

fn ask_shows(asked: &Asked) -> String {
    let screen = shown(asked.game, asked.size);
    let from_words = |line: &str| line.find(asked.words).map(|at| line[at..].to_owned());
    lines(screen.lines().filter_map(from_words))
}

fn lines(lines: impl Iterator<Item = String>) -> String {
    lines.collect::<Vec<_>>().join("\n")
}
