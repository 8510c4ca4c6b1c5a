//! The way of a message: into the state, and out of it again as effects.

use super::{
    Action, App, Context, Effect, Key, Message, Notice, Overlay, Screen, Table, Target,
    is_unfinished,
};

impl App {
    /// Takes in what happened and says what has to be done about it.
    pub fn update(&mut self, message: Message) -> Vec<Effect> {
        let mut effects = Vec::new();
        match message {
            Message::Key(key) => effects.extend(self.press(key)),
            Message::Paste(text) => self.paste(&text),
            Message::Click(target) => effects.extend(self.click(target)),
            Message::Wheel { up, over } => effects.extend(self.wheel(up, over)),
            Message::Analysed(question, analysis) => {
                let notice = self
                    .table
                    .as_mut()
                    .and_then(|table| table.learn(question, analysis));
                self.notice = notice.or(self.notice.take());
            }
            Message::AnalysisFailed(question, why) => {
                let notice = self
                    .table
                    .as_mut()
                    .and_then(|table| table.give_up_on(question, &why));
                self.notice = notice.or(self.notice.take());
            }
            Message::Reviewed(question, review) => {
                if let Some(table) = &mut self.table {
                    table.learn_review(question, review);
                }
            }
            Message::ReviewFailed(question, why) => {
                let notice = self
                    .table
                    .as_mut()
                    .and_then(|table| table.give_up_review(question, &why));
                self.notice = notice.or(self.notice.take());
            }
            Message::EvilReplied(question, reply) => {
                let notice = self
                    .table
                    .as_mut()
                    .and_then(|table| table.hear_evil(question, reply));
                self.notice = notice.or(self.notice.take());
            }
            Message::MistakesFound(position, mistakes) => {
                let notice = self
                    .table
                    .as_mut()
                    .and_then(|table| table.learn_mistakes(position, mistakes));
                self.notice = notice.or(self.notice.take());
            }
            Message::Averaged(question, tally) => self.averages.learn(question, &tally),
            Message::AverageFailed(question, why) => self.give_up_average(question, &why),
            Message::Wake(timer) if self.timer == Some(timer) => {
                self.timer = None;
                self.notice = self
                    .table
                    .as_mut()
                    .and_then(Table::tick)
                    .or(self.notice.take());
            }
            Message::Wake(_) | Message::Redraw => {}
            Message::Terminate => effects.push(Effect::Quit),
        }
        self.put_up_owed_guess();
        self.note_help();
        self.note_solved();
        self.note_round();
        effects.extend(self.ask());
        effects.extend(self.set_timer());
        effects
    }

    fn press(&mut self, key: Key) -> Option<Effect> {
        self.notice = None;
        // Whoever knows the keys already is not held up: only Enter and Esc are used up.
        if self.close_welcome() && matches!(key, Key::Enter | Key::Esc) {
            return None;
        }
        let context = self.context();
        if let Some(action) = self.keymap.action(context, key) {
            return self.act(action);
        }
        self.notice = Some(Notice::warning(self.keymap.why_nothing(context, key)));
        None
    }

    /// The one place where an action takes effect, whichever key or click asked for it.
    fn act(&mut self, action: Action) -> Option<Effect> {
        match action {
            Action::Quit => return Some(Effect::Quit),
            Action::Suspend => return Some(Effect::Suspend),
            Action::ToggleMouse => {
                self.mouse = !self.mouse;
                self.notice = Some(Notice::info(if self.mouse {
                    "The mouse plays: hold Shift to select text"
                } else {
                    "The mouse is off: it selects text again"
                }));
                return Some(Effect::CaptureMouse(self.mouse));
            }
            Action::ToggleHelp => self.toggle_help(),
            Action::Back => self.back(),
            Action::NewGame => self.new_game(),
            Action::Branch if self.has_ended_puzzle() => self.new_game(),
            Action::Branch if self.has_ended_round() => self.go_on(),
            Action::Rounds => self.list_rounds(),
            Action::Compare => self.compare(),
            Action::Puzzles => self.choose_puzzle(),
            Action::Faster | Action::Slower => {
                // The pause that is under way is cut short or stretched too.
                self.timer = None;
                self.notice = self.table.as_mut().and_then(|table| table.act(action));
            }
            _ => match (&mut self.overlay, self.screen, &mut self.table) {
                (Some(Overlay::Rivals { .. }), _, _) => self.act_on_comparison(action),
                (Some(Overlay::Puzzles { .. }), _, _) => self.act_on_puzzles(action),
                (Some(Overlay::Rounds { .. }), _, _) => self.act_on_rounds(action),
                (Some(overlay), _, _) => overlay.act(action),
                (None, Screen::Table, Some(table)) => self.notice = table.act(action),
                (None, Screen::Hiding, _) => self.act_on_hiding(action),
                (None, _, _) => return self.act_on_setup(action),
            },
        }
        None
    }

    fn toggle_help(&mut self) {
        if let Some(Overlay::Help { .. }) = self.overlay {
            self.close_overlay();
        } else {
            self.covered = self.overlay.replace(Overlay::Help { scroll: 0 });
        }
    }

    /// Closes what lies on top; false if nothing does.
    fn close_overlay(&mut self) -> bool {
        let closed = self.overlay.is_some();
        self.overlay = self.covered.take();
        closed
    }

    fn close_welcome(&mut self) -> bool {
        matches!(self.overlay, Some(Overlay::Welcome)) && self.close_overlay()
    }

    fn back(&mut self) {
        if self.close_overlay() {
            return;
        }
        match (self.screen, &mut self.table) {
            (Screen::Hiding, _) => self.screen = Screen::Setup,
            (Screen::Setup, Some(_)) => self.screen = Screen::Table,
            (Screen::Setup, _) if self.hiding.is_some() => self.screen = Screen::Hiding,
            (Screen::Setup, None) => {
                let quit = self.keymap.key_for(Action::Quit);
                self.notice = Some(Notice::info(format!(
                    "There is no game to go back to; {quit} quits"
                )));
            }
            (Screen::Table, Some(table)) => {
                table.pause();
                if table.stop_telling() || table.cancel_rescoring() || table.close_review() {
                    return;
                }
                let was_rival = table.shows_rival();
                if table.is_correction() {
                    self.undo_correction();
                } else if table.leave_branch() {
                    self.notice = Some(Notice::info(match table.branches() {
                        _ if table.is_reviewing() => "Back in the review",
                        0 if was_rival => "Back in the game itself",
                        0 => "Back in the game itself; the branch is gone",
                        _ => "Back in the branch before; Esc again leaves it too",
                    }));
                } else {
                    self.screen = Screen::Setup;
                }
            }
            (Screen::Table, None) => {}
        }
    }

    /// Back to the scores before; the game with those put right is not lost by that.
    fn undo_correction(&mut self) {
        let Some(table) = &mut self.table else { return };
        let corrected = table.game().clone();
        table.leave_branch();
        let is_kept = !corrected.is_practice() && is_unfinished(&corrected);
        self.notice = Some(Notice::info(if is_kept {
            "The scores are as before; the corrected game is printed when you quit"
        } else {
            "The scores are as before"
        }));
        if is_kept && !self.left_behind.contains(&corrected) {
            self.left_behind.push(corrected);
        }
    }

    fn paste(&mut self, text: &str) {
        const NO_CODE: &str = "What was pasted is no code of this board";
        self.notice = None;
        let typed = text.trim();
        let (understood, why_not) = match self.context() {
            Context::SeedField => (self.setup.paste(typed), "What was pasted is no seed"),
            Context::Scoring => (
                self.table
                    .as_mut()
                    .is_some_and(|table| table.paste_score(typed)),
                "What was pasted is no score: two numbers such as 2 1",
            ),
            Context::Telling => (
                self.table
                    .as_mut()
                    .is_some_and(|table| table.paste_secret(typed)),
                "What was pasted is no code of this board",
            ),
            Context::Editing => (
                self.table.as_mut().is_some_and(|table| table.paste(typed)),
                NO_CODE,
            ),
            Context::Hiding => (
                self.hiding
                    .as_mut()
                    .is_some_and(|hiding| hiding.paste(typed)),
                NO_CODE,
            ),
            _ => (
                false,
                "Nothing can be pasted here: a code goes into a row, a seed into its field",
            ),
        };
        if !understood {
            self.notice = Some(Notice::warning(why_not));
        }
    }

    fn click(&mut self, target: Target) -> Option<Effect> {
        self.notice = None;
        if let Target::Key(action) = target {
            if self.close_welcome() && action == Action::Submit {
                return None;
            }
            return self.act(action);
        }
        match self.overlay {
            Some(Overlay::Rivals { .. }) => {
                self.click_in_comparison(target);
                return None;
            }
            Some(Overlay::Puzzles { .. }) => {
                self.click_in_puzzles(target);
                return None;
            }
            Some(Overlay::Rounds { .. }) => {
                self.click_in_rounds(target);
                return None;
            }
            _ => {}
        }
        if self.close_overlay() {
            return None;
        }
        match (target, self.screen, &mut self.table) {
            (Target::Field(index), Screen::Setup, _) => self.setup.click(index),
            (Target::Choice(place), Screen::Setup, _) => {
                self.setup.choose(place);
            }
            (_, Screen::Hiding, _) => self.click_in_hiding(target),
            (_, Screen::Table, Some(table)) => self.notice = table.click(target),
            _ => {}
        }
        None
    }

    fn wheel(&mut self, up: bool, over: Option<Target>) -> Option<Effect> {
        let over_coach = matches!(
            over,
            Some(Target::Coach | Target::Entry(_) | Target::Page(_))
        );
        let action = match (self.screen, &self.overlay) {
            (Screen::Table, None) if over_coach && up => Action::SelectPrevious,
            (Screen::Table, None) if over_coach => Action::SelectNext,
            // A row in the making is not left by accident.
            (Screen::Table, None)
                if matches!(self.context(), Context::Editing | Context::Scoring) =>
            {
                return None;
            }
            (Screen::Table, None) if up => Action::StepBack,
            (Screen::Table, None) => Action::StepForward,
            _ if up => Action::Previous,
            _ => Action::Next,
        };
        self.act(action)
    }

    /// The solver whose guesses a person scores does not wait to be asked.
    fn put_up_owed_guess(&mut self) {
        let notice = self.table.as_mut().and_then(Table::put_up_owed_guess);
        self.notice = notice.or(self.notice.take());
    }

    /// Help that is on show for a row counts as help for that row.
    fn note_help(&mut self) {
        if let (Screen::Table, Some(table)) = (self.screen, &mut self.table) {
            table.note_help();
        }
    }

    /// Keeps the worker at what the screen needs, and at nothing else.
    fn ask(&mut self) -> Option<Effect> {
        let on_table = self.table.as_ref().filter(|_| self.screen == Screen::Table);
        let wanted = on_table.and_then(|table| {
            if let Some(question) = table.evil_question() {
                Some(Effect::AskEvil(question))
            } else if self.is_comparing() {
                self.comparison_question(table)
            } else if table.shows_review() {
                table.review_question().map(Effect::Review)
            } else {
                let mistakes = table.mistakes_question().map(Effect::FindMistakes);
                mistakes.or_else(|| table.question().map(Effect::Analyse))
            }
        });
        if wanted == self.asked {
            return None;
        }
        self.asked.clone_from(&wanted);
        Some(wanted.unwrap_or(Effect::StopAnalysis))
    }

    fn set_timer(&mut self) -> Option<Effect> {
        let after = self
            .table
            .as_ref()
            .filter(|_| self.screen == Screen::Table)
            .and_then(Table::next_tick);
        let Some(after) = after else {
            self.timer = None;
            return None;
        };
        if self.timer.is_some() {
            return None;
        }
        self.timers += 1;
        self.timer = Some(self.timers);
        Some(Effect::WakeAfter(after, self.timers))
    }
}
