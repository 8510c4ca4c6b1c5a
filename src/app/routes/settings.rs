//! Settings that are changed: they are saved, and the game on the table goes by them at once.

use crate::app::reply::Reply;
use crate::app::{App, List, Settings, World};

impl App {
    /// Changes the setting that is selected to the value `step` places further, round the end.
    pub(crate) fn change_setting(&mut self, step: isize, world: &mut dyn World) -> Reply {
        let Some(open) = self.screens.list else {
            return Reply::Nothing;
        };
        let offered = self.config.offered_settings();
        match offered.get(open.state.selected) {
            Some(setting) if open.list == List::Settings => {
                let settings = self.config.with_next_value(setting, step);
                self.apply_settings(settings, world)
            }
            _ => Reply::Nothing,
        }
    }

    /// Makes games that play by themselves faster or, with −1, slower.
    pub(crate) fn change_speed(&mut self, step: isize, world: &mut dyn World) -> Reply {
        let settings = self.config.with_next_speed(step);
        let speed = Reply::info(format!("Speed: {}", settings.speed));
        self.apply_settings(settings, world).or(speed)
    }

    /// Goes by these settings from now on, and saves them.
    fn apply_settings(&mut self, settings: Settings, world: &mut dyn World) -> Reply {
        if settings == self.config.settings {
            return Reply::Nothing;
        }
        let saved = world.save_settings(&self.config.settings, &settings);
        if let Some(table) = &mut self.table {
            table.apply_settings(&settings, self.now.time);
        }
        self.config.settings = settings;
        self.window.is_ascii = self.config.draws_ascii();
        match saved {
            Ok(()) => Reply::Nothing,
            Err(why) => {
                let end = self.config.host.until_the_end();
                Reply::warning(format!("Not saved: {why}. It lasts {end}"))
            }
        }
    }
}
