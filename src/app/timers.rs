//! The timer: for games that play on, and for animations.

use std::time::Duration;

use super::Effect;

/// One timer at a time, for whatever is due first. There is no clock: timers add up the time they ran.
#[derive(Debug, Default)]
pub(super) struct Timers {
    /// How many there were.
    started: u64,
    /// The number of the one that runs, and for how long it does.
    running: Option<(u64, Duration)>,
    /// The pause between two turns, and how much of it is over.
    pause: Option<Duration>,
    over: Duration,
}

impl Timers {
    /// Ends a timer: whether the pause is over, too. `None` for a timer that was replaced.
    pub(super) fn end(&mut self, number: u64) -> Option<bool> {
        let (_, time) = self.running.take_if(|(running, _)| *running == number)?;
        self.over += time;
        let is_over = self.pause.take_if(|pause| *pause <= self.over).is_some();
        if is_over {
            self.over = Duration::ZERO;
        }
        Some(is_over)
    }

    /// Starts a timer if one is needed and no other is running. `pause` is the time between two turns, which may
    /// become longer while it runs; `step` is the time between two steps of an animation.
    pub(super) fn start(
        &mut self,
        pause: Option<Duration>,
        step: Option<Duration>,
    ) -> Option<Effect> {
        if self.pause.is_none() {
            self.over = Duration::ZERO;
        }
        self.pause = pause;
        let left = pause.map(|pause| pause.saturating_sub(self.over));
        let Some(time) = left.into_iter().chain(step).min() else {
            self.running = None;
            return None;
        };
        if self.running.is_some() {
            return None;
        }
        self.started += 1;
        self.running = Some((self.started, time));
        Some(Effect::WakeAfter(time, self.started))
    }

    /// Starts the pause and the animation again.
    pub(super) fn restart(&mut self) {
        (self.running, self.pause) = (None, None);
    }

    /// Ends the animation. A pause goes on: the time that is running is a part of it.
    pub(super) fn forget_step(&mut self) {
        if self.pause.is_none() {
            self.running = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(time: u64) -> Duration {
        Duration::from_millis(time)
    }

    #[test]
    fn steps_take_nothing_from_the_pause_and_add_nothing_to_it() {
        let mut timers = Timers::default();
        let (pause, step) = (Some(ms(700)), Some(ms(80)));
        for number in 1..=4 {
            assert_eq!(
                timers.start(pause, step),
                Some(Effect::WakeAfter(ms(80), number))
            );
            assert_eq!(timers.start(pause, step), None, "one at a time");
            assert_eq!(timers.end(number), Some(false));
        }
        let rest = timers.start(pause, None);
        assert_eq!(rest, Some(Effect::WakeAfter(ms(380), 5)));
        assert_eq!(timers.end(5), Some(true));
        let whole = timers.start(pause, None);
        assert_eq!(whole, Some(Effect::WakeAfter(ms(700), 6)));
    }

    #[test]
    fn a_pause_that_becomes_longer_goes_on() {
        let mut timers = Timers::default();
        timers.start(Some(ms(700)), None);
        assert_eq!(timers.start(Some(ms(1_700)), None), None, "one at a time");
        assert_eq!(timers.end(1), Some(false));
        let rest = timers.start(Some(ms(1_700)), None);
        assert_eq!(rest, Some(Effect::WakeAfter(ms(1_000), 2)));
        assert_eq!(timers.end(2), Some(true));
    }

    #[test]
    fn a_step_that_is_not_waited_for_any_more_is_a_part_of_the_pause() {
        let mut timers = Timers::default();
        timers.start(Some(ms(700)), Some(ms(80)));
        timers.forget_step();
        assert_eq!(timers.end(1), Some(false));
        let rest = timers.start(Some(ms(700)), None);
        assert_eq!(rest, Some(Effect::WakeAfter(ms(620), 2)));
    }

    #[test]
    fn a_timer_that_nobody_waits_for_is_none() {
        let mut timers = Timers::default();
        timers.start(None, Some(ms(80)));
        timers.forget_step();
        assert_eq!(timers.start(None, None), None);
        assert_eq!(timers.end(1), None);
        timers.start(Some(ms(700)), None);
        timers.restart();
        assert_eq!(timers.end(2), None);
    }
}
