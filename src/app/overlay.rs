//! Overlays: lists and texts over the screen.

use crate::app::{Action, App, Effect, Entrant, Move, Pick, Setting, Shared, Table, Target};

/// A list or a text over the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Overlay {
    /// The keys and the rules.
    Help {
        /// Lines scrolled away at the top.
        scroll: u16,
    },
    /// The secret of the game, played by every solver.
    Versus {
        /// The entrant selected: lines change their places while the solvers play.
        selected: Entrant,
    },
    /// The list of puzzles.
    Puzzles {
        /// The puzzle selected.
        selected: Pick,
    },
    /// The settings of the program.
    Settings {
        /// The place of the setting selected.
        selected: usize,
    },
    /// The ways to share the game on the table.
    Share {
        /// The one selected.
        selected: Shared,
    },
}

impl Overlay {
    /// The action that opens and closes it, if it has one of its own.
    pub fn opened_by(self) -> Option<Action> {
        match self {
            Self::Versus { .. } => Some(Action::Compare),
            Self::Puzzles { .. } => Some(Action::Puzzles),
            Self::Settings { .. } => Some(Action::Settings),
            Self::Share { .. } => Some(Action::Share),
            Self::Help { .. } => None,
        }
    }

    /// The list with `target` selected; `None` if that is no line of it.
    fn selecting(self, target: Target) -> Option<Self> {
        match (self, target) {
            (Self::Versus { .. }, Target::Entrant(selected)) => Some(Self::Versus { selected }),
            (Self::Puzzles { .. }, Target::Pick(selected)) => Some(Self::Puzzles { selected }),
            (Self::Settings { .. }, Target::Setting(selected)) if selected < Setting::ALL.len() => {
                Some(Self::Settings { selected })
            }
            (Self::Share { .. }, Target::Shared(selected)) => Some(Self::Share { selected }),
            _ => None,
        }
    }
}

impl App {
    /// The overlay on the screen.
    pub fn overlay(&self) -> Option<&Overlay> {
        self.overlay.as_ref()
    }

    /// Opens the help over everything else, or closes it.
    pub(super) fn toggle_help(&mut self) {
        if let Some(Overlay::Help { .. }) = self.overlay {
            self.close_overlay();
        } else {
            self.covered = self.overlay.replace(Overlay::Help { scroll: 0 });
        }
    }

    /// Closes the overlay on top; false if there is none.
    pub(super) fn close_overlay(&mut self) -> bool {
        let closed = self.overlay.is_some();
        self.overlay = self.covered.take();
        closed
    }

    /// Moves the selection or scrolls, opens the line selected, or changes its value.
    pub(super) fn act_on_overlay(&mut self, overlay: Overlay, action: Action) -> Option<Effect> {
        if let Action::Move(step) = action {
            self.overlay = Some(self.moved(overlay, step));
        } else if action == Action::Submit {
            return self.open_line(overlay);
        } else if let (Overlay::Settings { selected }, Some(step)) = (overlay, action.change()) {
            return self.change_setting(selected, step);
        }
        None
    }

    /// Selects the line clicked, or opens it if it is selected; a click beside the overlay closes it.
    pub(super) fn click_overlay(&mut self, overlay: Overlay, target: Target) -> Option<Effect> {
        if target == Target::Beside {
            self.close_overlay();
            return None;
        }
        let clicked = overlay.selecting(target)?;
        if clicked == overlay {
            return self.open_line(overlay);
        }
        self.overlay = Some(clicked);
        None
    }

    /// The overlay after a step in its list or text.
    fn moved(&self, overlay: Overlay, step: Move) -> Overlay {
        match overlay {
            Overlay::Help { scroll } => Overlay::Help {
                scroll: step.scrolled(scroll),
            },
            Overlay::Share { selected } => Overlay::Share {
                selected: step.among(Shared::ALL.into_iter(), selected),
            },
            Overlay::Versus { selected } => {
                let lines = self.table().map(Table::comparison).unwrap_or_default();
                let entrants = lines.into_iter().map(|(entrant, _)| entrant);
                Overlay::Versus {
                    selected: step.among(entrants, selected),
                }
            }
            Overlay::Puzzles { selected } => Overlay::Puzzles {
                selected: step.among(Pick::all(), selected),
            },
            Overlay::Settings { selected } => Overlay::Settings {
                selected: step.among(0..Setting::ALL.len(), selected),
            },
        }
    }

    /// Opens the line selected; a setting gets its next value.
    fn open_line(&mut self, overlay: Overlay) -> Option<Effect> {
        match overlay {
            Overlay::Versus { selected } => self.open_entrant(selected),
            Overlay::Puzzles { selected } => {
                self.overlay = None;
                self.open_puzzle(selected);
            }
            Overlay::Settings { selected } => return self.change_setting(selected, 1),
            Overlay::Share { selected } => return self.share(selected),
            Overlay::Help { .. } => {}
        }
        None
    }

    /// Scrolls the text on show back to `limit` lines, the most that drawing it allows.
    pub fn limit_scroll(&mut self, limit: u16) {
        if let Some(Overlay::Help { scroll }) = &mut self.overlay {
            *scroll = (*scroll).min(limit);
        }
    }
}
