//! The settings in the app: given to it at the start, and changed in an overlay, where they hold at once.

use super::overlay::moved;
use super::{Action, App, Effect, Keymap, Overlay, Setting, Settings, Target};

impl App {
    /// The program with other settings and keys than the usual ones.
    #[must_use]
    pub fn with_settings(mut self, settings: Settings, keymap: Keymap) -> Self {
        self.mouse = settings.mouse;
        self.settings = settings;
        self.keymap = keymap;
        self
    }

    /// The program with these themes to choose from.
    #[must_use]
    pub fn with_themes(mut self, themes: Vec<String>) -> Self {
        self.themes = themes;
        self
    }

    /// The program with its settings in this file, as it is shown.
    #[must_use]
    pub fn with_settings_file(mut self, file: String) -> Self {
        self.settings_file = Some(file);
        self
    }

    /// What the player has chosen about the program itself.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The names of the themes there are.
    pub fn themes(&self) -> &[String] {
        &self.themes
    }

    /// Where the settings are kept, as it is shown; `None` if they are not.
    pub fn settings_file(&self) -> Option<&str> {
        self.settings_file.as_deref()
    }

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
                    self.timers.restart();
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
