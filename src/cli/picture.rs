//! `pegwise picture`.

use std::collections::VecDeque;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::{Result, ensure};
use jiff::civil;

use crate::app::{
    App, Format, GameId, GamesText, Input, Job, Key, Memory, News, Now, Settings, Setup, Startup,
    World,
};
use crate::cli::args::{StartOptions, number};
use crate::cli::last_game::{self, WHERE};
use crate::cli::show;
use crate::coach::Analyst;
use crate::rules::{Dice, Game, grouped};
use crate::run::offline::Offline;
use crate::session::Session;
use crate::solver::Cancel;
use crate::ui::{self, Paper};

/// Print a screen of the game as an SVG picture
#[derive(Debug, clap::Args)]
#[command(after_help = format!("Examples:
  pegwise picture game.txt > game.svg
  pegwise picture --preset classic > setup.svg

{WHERE}"))]
pub(crate) struct PictureOptions {
    /// The game file; - reads standard input. Without it: the game you played last. Options of board
    /// and game show the setup
    #[arg(value_name = "FILE", conflicts_with_all = ["BoardOptions", "GameOptions"])]
    record: Option<PathBuf>,
    /// Press these keys first, such as "h Tab Left"
    #[arg(long, value_name = "KEYS", value_delimiter = ' ')]
    keys: Vec<Key>,
    /// Set the columns and lines of the screen
    #[arg(long, default_value = "80x24", value_name = "WxH", value_parser = size)]
    size: (u16, u16),
    /// Draw as on a light terminal
    #[arg(long)]
    light: bool,
    /// Draw an animated picture, to the end of all movement
    #[arg(long)]
    play: bool,
    #[command(flatten)]
    start: StartOptions,
}

/// The most columns times lines of a picture that moves: all its screens are in memory together.
const MOST_CELLS: u32 = 15_000;

/// Prints the screen after these keys, the same every time: random numbers have a fixed seed, and each day is
/// the same one.
pub(crate) fn run(options: &PictureOptions) -> Result<()> {
    show::print(&show::patiently(|| draw(options))?)
}

fn draw(options: &PictureOptions) -> Result<String> {
    /// How long the last screen of an animated picture is shown.
    const END: Duration = Duration::from_secs(6);
    /// Longer than any pause while something moves. What the setup says later, by the clock, is no movement.
    const PAUSE: Duration = Duration::from_secs(10);
    let (columns, lines) = options.size;
    ensure!(
        !options.play || u32::from(columns) * u32::from(lines) <= MOST_CELLS,
        "a picture that moves has at most {} cells: choose a smaller --size, such as 200x60",
        grouped(MOST_CELLS)
    );
    let setup = options.start.setup(Setup::default())?;
    let themes = options.start.screen.themes()?;
    let now = Now {
        time: Duration::ZERO,
        date: civil::datetime(2026, 11, 21, 12, 0, 0, 0),
    };
    let mut found = Startup {
        now,
        ..Startup::default()
    };
    found.memory.setup = setup;
    found.config.themes = themes.names();
    let mut app = App::new(found, Dice::from_number(0), ui::metrics());
    if let Some(game) = game(options)? {
        app.show_record(game);
    }
    let studio = Studio {
        now,
        analyst: Analyst::default(),
        news: VecDeque::new(),
    };
    let settings = options.start.screen.over(Settings::default());
    let paper = if options.light {
        Paper::LIGHT
    } else {
        Paper::DARK
    };
    let color = options.start.screen.color;
    let theme = themes.theme_of_picture(&settings, color, paper);
    let mut game = Session::new(app, studio, theme.clone());
    game.send(Input::Resize(columns, lines));
    for key in &options.keys {
        game.press(&key.to_string());
    }
    if !options.play {
        game.rest();
        return Ok(ui::svg(&game.picture(columns, lines, &theme), paper));
    }
    let begin = game.world.now.time;
    let mut screens = Vec::new();
    loop {
        let at = game.world.now.time.saturating_sub(begin);
        screens.push((at, game.picture(columns, lines, &theme)));
        let next = game.app.wake_at();
        if next.is_none_or(|next| next > game.world.now.time + PAUSE) || !game.pass_time() {
            return Ok(ui::moving_svg(&screens, at + END, paper));
        }
    }
}

/// The game to show: that of the file, or else the one that was played last. `None` for the setup: where a new game is
/// chosen, and where no game is saved.
fn game(options: &PictureOptions) -> Result<Option<Game>> {
    let file = options.record.as_deref();
    if file.is_none() && options.start.choose_a_game() {
        return Ok(None);
    }
    match last_game::named_or_last(file) {
        Ok(game) => Ok(Some(game)),
        Err(_) if file.is_none() => Ok(None),
        Err(why) => Err(why),
    }
}

/// The world of a picture: nothing is kept, and the worker answers at once.
struct Studio {
    now: Now,
    analyst: Analyst,
    news: VecDeque<News>,
}

impl Offline for Studio {
    fn now(&mut self) -> &mut Now {
        &mut self.now
    }

    fn news(&mut self) -> Option<News> {
        self.news.pop_front()
    }
}

impl World for Studio {
    fn save(&mut self, id: GameId, _: &Game) -> Result<GameId, String> {
        Ok(id)
    }

    fn delete(&mut self, _: GameId) -> Result<(), String> {
        Ok(())
    }

    fn leave(&mut self, _: GameId) {}

    fn save_settings(&mut self, _: &Settings, _: &Settings) -> Result<(), String> {
        Ok(())
    }

    fn remember(&mut self, _: &Memory) {}

    fn copy(&mut self, _: &str) -> Result<(), String> {
        Ok(())
    }

    fn export(&mut self, _: &App, format: Format) -> Result<String, String> {
        Ok(format!("pegwise.{}", format.name()))
    }

    fn export_games(&mut self, stem: &str, _: &str) -> Result<String, String> {
        Ok(format!("{stem}.txt"))
    }

    fn ask_for_games(&mut self) -> Result<Option<GamesText>, String> {
        Ok(None)
    }

    fn ask(&mut self, job: Option<Job>) {
        self.news.clear();
        let news = &mut self.news;
        if let Some(job) = job {
            // Nobody cancels it.
            let _ = job.work(
                &mut self.analyst,
                &mut (),
                &Cancel::default(),
                &mut |more| {
                    news.push_back(more);
                },
            );
        }
    }

    fn suspend(&mut self) -> Result<(), String> {
        Ok(())
    }
}

fn size(text: &str) -> Result<(u16, u16), String> {
    let number = |text| number(1..=500)(text).ok();
    text.split_once('x')
        .and_then(|(columns, lines)| Some((number(columns)?, number(lines)?)))
        .ok_or_else(|| "write columns and lines such as 80x24, 1 to 500 each".to_owned())
}
