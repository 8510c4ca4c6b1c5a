//! The settings in the app: given to it at the start, and changed in an overlay, where they hold at once.

use super::overlay::moved;
use super::{Action, App, Effect, Keymap, Notice, Overlay, Setting, Settings, Speed, Target};

impl App {
    /// The program with other settings and keys than the usual ones.
    #[must_use]
    pub fn with_settings(mut self, settings: Settings, keymap: Keymap) -> Self {
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
        if let Action::Move(step) = action {
            *selected = moved(step, *selected, Setting::ALL.len());
        }
        let by = action.change()?;
        let setting = Setting::ALL[*selected];
        let before = self.settings.clone();
        setting.change(&mut self.settings, by > 0, &self.themes);
        if setting == Setting::Speed {
            // The pause that is under way is cut short or stretched too.
            self.timers.restart();
        }
        (self.settings != before).then(|| self.apply_settings())
    }

    /// What plays by itself does so at this speed from now on.
    pub(super) fn change_speed(&mut self, speed: Speed) -> Option<Effect> {
        let text = format!("Speed {} of {}", speed.level(), Speed::FASTEST);
        self.notice = Some(Notice::info(text));
        self.timers.restart();
        let before = std::mem::replace(&mut self.settings.speed, speed);
        (speed != before).then(|| self.apply_settings())
    }

    /// Gives the mouse to the game, or back to the terminal.
    pub(super) fn toggle_mouse(&mut self) -> Effect {
        self.settings.mouse = !self.settings.mouse;
        self.notice = Some(Notice::info(if self.settings.mouse {
            "The mouse plays: hold Shift to select text"
        } else {
            "The mouse is off: it selects text again"
        }));
        self.apply_settings()
    }

    fn apply_settings(&self) -> Effect {
        Effect::ApplySettings(self.settings.clone())
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
