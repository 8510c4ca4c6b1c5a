//! The list of settings, as an overlay: what is changed there holds at once.

use super::overlay::moved;
use super::{Action, App, Effect, Overlay, Setting, Target};

impl App {
    /// Moves the selection, or changes the setting selected.
    pub(super) fn act_on_settings(&mut self, action: Action) -> Option<Effect> {
        let Some(Overlay::Settings { selected }) = &mut self.overlay else {
            return None;
        };
        match action {
            Action::Decrease | Action::Increase => {
                let setting = Setting::ALL[*selected];
                let before = self.settings.clone();
                setting.change(&mut self.settings, action == Action::Increase, &self.themes);
                if setting == Setting::Mouse {
                    self.mouse = self.settings.mouse;
                }
                if let (Setting::Speed, Some(table)) = (setting, &mut self.table) {
                    table.set_speed(self.settings.speed);
                    self.timer = None;
                }
                (self.settings != before).then(|| Effect::ApplySettings(self.settings.clone()))
            }
            _ => {
                *selected = moved(action, *selected, Setting::ALL.len());
                None
            }
        }
    }

    /// A click on a line selects it; one more changes its value.
    pub(super) fn click_in_settings(&mut self, target: Target) -> Option<Effect> {
        match (target, &mut self.overlay) {
            (Target::Setting(place), Some(Overlay::Settings { selected }))
                if *selected != place && place < Setting::ALL.len() =>
            {
                *selected = place;
                None
            }
            (Target::Setting(_), _) => self.act_on_settings(Action::Increase),
            _ => None,
        }
    }
}
