//! The way of a message: into the state, and out again as effects.

use crate::coach::{Job, News};

use super::{
    Action, App, Context, Effect, Key, Message, Mode, Notice, Overlay, Screen, Table, Tone,
};

impl App {
    /// Takes in a message; returns the effects to be carried out.
    pub fn update(&mut self, message: Message) -> Vec<Effect> {
        let mut effects = Vec::new();
        let played_by_mouse = self.settings.mouse;
        self.end_motion_for(&message);
        match message {
            Message::Key(key) => effects.extend(self.press(key)),
            Message::Paste(text) => self.paste(&text),
            Message::Click(target) => effects.extend(self.click(target)),
            Message::Wheel { up, over } => effects.extend(self.wheel(up, over)),
            Message::News(news) => self.hear(news),
            Message::Kept(id, result) => self.hear_of_keeping(id, result),
            Message::NotDeleted(id, why) => self.hear_of_deletion(id, &why),
            Message::Exported(result) => self.learn_export(result),
            Message::Wake(timer) => self.wake(timer),
            Message::SettingsNotKept(why) => {
                self.warn(format!("Not saved, lasts until you quit: {why}"));
            }
            Message::Redraw => {}
            Message::Terminate => effects.push(Effect::Quit),
        }
        self.at_table(Table::put_up_owed_guess);
        self.follow_scores();
        // Hints that are on show for a row count as help for that row.
        if let Screen::Table(table) = self.screens.top_mut() {
            table.note_help();
        }
        effects.extend(self.note_solved());
        self.count_points();
        // Before anything that ends the program, and before the next key is read.
        effects.splice(0..0, self.keep());
        self.count();
        effects.extend(self.ask());
        effects.extend(self.set_timer());
        if self.settings.mouse != played_by_mouse {
            effects.push(Effect::CaptureMouse(self.settings.mouse));
        }
        self.name_keys();
        effects
    }

    /// The time that was asked for is over.
    fn wake(&mut self, timer: u64) {
        if let Some(is_pause_over) = self.timers.end(timer) {
            self.move_on();
            if is_pause_over {
                // What was said of the row before is past.
                self.notice.take_if(|notice| notice.tone != Tone::Warning);
                self.at_table(Table::tick);
            }
        }
    }

    /// The worker knows more, or gave up. The accuracy of games is kept for the statistics.
    fn hear(&mut self, news: News) {
        match &news {
            News::Review(question, review) => {
                let known = review.totals().map(|totals| totals.accuracy);
                self.accuracies
                    .extend(known.map(|accuracy| (question.clone(), accuracy)));
            }
            News::Failed(Job::Review(question), _) => {
                self.accuracies.insert(question.clone(), None);
            }
            _ => {}
        }
        self.at_table(|table| table.hear(news));
    }

    /// Runs `happens` on the table, if there is one. Its notice replaces the current one.
    fn at_table(&mut self, happens: impl FnOnce(&mut Table) -> Option<Notice>) {
        let notice = self.screens.table_mut().and_then(happens);
        self.notice = notice.or(self.notice.take());
    }

    /// Fills in the keys of the actions that the notice names: the table knows no keys.
    pub(super) fn name_keys(&mut self) {
        let context = self.context();
        if let Some(notice) = &mut self.notice {
            notice.text = self.keymap.named(context, &notice.text);
        }
    }

    /// Tells the player something.
    pub(super) fn inform(&mut self, text: impl Into<String>) {
        self.notice = Some(Notice::info(text));
    }

    /// Tells the player why something was not done.
    pub(super) fn warn(&mut self, text: impl Into<String>) {
        self.notice = Some(Notice::warning(text));
    }

    /// Clears the notice; returns the action that it asked about.
    pub(super) fn clear_notice(&mut self) -> Option<Action> {
        match self.notice.take()?.tone {
            Tone::Question(action) => Some(action),
            Tone::Info | Tone::Warning => None,
        }
    }

    fn press(&mut self, key: Key) -> Option<Effect> {
        let asked = self.clear_notice();
        let context = self.context();
        if let Some(action) = self.keymap.action(context, key) {
            return self.act_unasked(asked, action);
        }
        self.warn(self.keymap.why_nothing(context, key));
        None
    }

    /// Carries out an action; without another question if it answers the one `asked` before. Back is a no.
    pub(super) fn act_unasked(&mut self, asked: Option<Action>, action: Action) -> Option<Effect> {
        match asked {
            Some(asked) if asked == action => {
                self.at_table(|table| table.let_solver_play(asked == Action::ToggleSolver));
            }
            Some(_) if action == Action::Back => {}
            _ => return self.act(action),
        }
        None
    }

    /// The one place where an action takes effect, whichever key or click asked for it.
    pub(super) fn act(&mut self, action: Action) -> Option<Effect> {
        match action {
            Action::Quit => return Some(Effect::Quit),
            Action::Suspend => return Some(Effect::Suspend),
            Action::ToggleMouse => return Some(self.toggle_mouse()),
            Action::Faster => return self.change_speed(self.settings.speed.faster()),
            Action::Slower => return self.change_speed(self.settings.speed.slower()),
            Action::History => self.toggle_history(),
            Action::ToggleHelp => self.toggle_help(),
            Action::Compare | Action::Puzzles | Action::Settings | Action::Share
                if self.overlay.and_then(Overlay::opened_by) == Some(action) =>
            {
                self.close_overlay();
            }
            Action::Settings => self.overlay = Some(Overlay::Settings { selected: 0 }),
            Action::Compare => self.compare(),
            Action::Puzzles => self.choose_puzzle(),
            Action::Share => self.list_ways_to_share(),
            Action::Back => self.back(),
            Action::NewGame => self.new_game(),
            Action::Submit if self.leave_end() => {}
            // The overlay or screen on show carries these out.
            Action::Daily
            | Action::Move(_)
            | Action::Decrease
            | Action::Increase
            | Action::Type(_)
            | Action::EraseBack
            | Action::Row(_)
            | Action::Submit
            | Action::Hold
            | Action::CopyRow
            | Action::Undo
            | Action::ToggleHints
            | Action::NextPage
            | Action::PreviousPage
            | Action::Tip
            | Action::Insert
            | Action::SolverStep
            | Action::ToggleSolver
            | Action::StepBack
            | Action::StepForward
            | Action::TogglePlay
            | Action::Branch
            | Action::Rescore
            | Action::Fix
            | Action::Review
            | Action::Delete => return self.act_on_show(action),
        }
        None
    }

    fn act_on_show(&mut self, action: Action) -> Option<Effect> {
        if let Some(overlay) = self.overlay {
            return self.act_on_overlay(overlay, action);
        }
        match self.screens.top_mut() {
            Screen::Table(table) => {
                let warns = action == Action::Submit;
                let warning = warns.then(|| table.warn(self.settings.warnings)).flatten();
                self.notice = warning.or_else(|| table.act(action));
            }
            Screen::Hiding(hiding) if action == Action::Submit => match hiding.code() {
                Ok(code) => self.begin_hidden(code),
                Err(why) => self.notice = Some(why),
            },
            Screen::Hiding(hiding) => self.notice = hiding.act(action, &mut self.dice),
            Screen::History => return self.act_on_history(action),
            Screen::Setup if action == Action::Submit => return self.start(),
            Screen::Setup if action == Action::Daily => self.play_daily(),
            Screen::Setup => {
                let board = self.setup.board().ok();
                let today = board.and_then(|board| self.seed_of_today(board));
                self.notice = self.setup.act(action, today);
            }
        }
        None
    }

    pub(super) fn back(&mut self) {
        if self.close_overlay() {
            return;
        }
        match self.screens.top_mut() {
            Screen::Hiding(_) => self.show_setup(),
            Screen::History => self.screens.close_history(),
            Screen::Setup => {
                if !self.screens.show_table() && !self.screens.show_hiding() {
                    self.inform("No game to go back to. ⟨quit⟩: quit");
                }
            }
            Screen::Table(table) => {
                table.pause();
                if table.cancel_rescoring() || table.close_review() || table.leave_earlier_row() {
                    return;
                }
                let was_rival = table.shows_rival();
                if table.is_correction() {
                    self.undo_correction();
                } else if table.leave_branch() {
                    let place = match table.branches() {
                        _ if table.mode() == Mode::Reviewing => "Back in the review",
                        0 if was_rival => "Back in your game",
                        0 => "Back in your game. Practice discarded",
                        _ => "Back in earlier practice. ⟨back⟩: leave it too",
                    };
                    self.inform(place);
                } else {
                    self.show_setup();
                }
            }
        }
    }

    /// From the end of a game to the next one, from that of a branch back to the game itself; false if no end
    /// is on show.
    fn leave_end(&mut self) -> bool {
        if self.context() != Context::Timeline {
            return false;
        }
        match self.table() {
            _ if self.has_ended_puzzle() => self.new_game(),
            Some(table) if !table.has_ended() => return false,
            Some(table) if table.branches() > 0 && !table.is_correction() => self.back(),
            _ => self.new_game(),
        }
        true
    }

    /// Goes back to the scores before a correction; the corrected game is kept.
    fn undo_correction(&mut self) {
        let Some(table) = self.screens.table_mut() else {
            return;
        };
        let corrected = table.game().turns().len();
        table.leave_branch();
        if corrected > table.game().turns().len() {
            self.inform("The old scores are back. The longer, corrected game is saved");
            self.keep_apart();
        } else {
            self.inform("The old scores are back");
        }
    }

    /// Asks the worker for what the screen needs, and nothing else.
    fn ask(&mut self) -> Option<Effect> {
        let wanted = match self.screens.top() {
            Screen::Table(table) => table.evil_job().or_else(|| {
                if self.is_comparing() {
                    table.rival_job()
                } else {
                    table.job()
                }
            }),
            Screen::History => self.progress_job(),
            Screen::Setup | Screen::Hiding(_) => None,
        };
        if wanted == self.asked {
            return None;
        }
        self.asked.clone_from(&wanted);
        Some(Effect::Ask(wanted))
    }

    fn set_timer(&mut self) -> Option<Effect> {
        let table = self.screens.table_on_show();
        let table = table.filter(|table| table.awaits_tick());
        let pause = table.map(|table| self.settings.speed.pause(table.words_to_read()));
        self.timers.start(pause, self.next_step())
    }
}
