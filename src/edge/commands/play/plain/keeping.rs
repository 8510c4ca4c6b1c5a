//! Keeps the games in lines at a terminal.

use anyhow::{Context, Result, ensure};

use crate::app::{GameId, Session, is_unfinished};
use crate::edge::store::Store;
use crate::edge::{clock, records};
use crate::rules::{Dice, Game, HelpKind};

use super::{Plain, RESUME};

/// Keeps the current game.
pub(crate) struct Keeper {
    store: Store,
    /// The id of the game, once it is kept.
    id: Option<GameId>,
    /// Why it could not be written.
    not_kept: Option<String>,
    /// Whether that has changed since it was told.
    is_news: bool,
    /// Whether an earlier game is unfinished.
    has_left_one: bool,
}

impl Keeper {
    /// Keeps games in the folder of the user.
    pub(crate) fn of_user() -> Self {
        Self {
            store: Store::of_user(),
            id: None,
            not_kept: None,
            is_news: false,
            has_left_one: false,
        }
    }

    /// The last kept game, to continue it.
    pub(crate) fn last(&mut self) -> Result<Game> {
        let (games, _) = self.store.all();
        let last = games.into_iter().max_by_key(|(id, _)| *id);
        let last = last.filter(|(_, game)| game.goes_on() && self.store.is_alone());
        let (id, game) = last.context(
            "there is no game to go on with: your last game is over, or open in another window",
        )?;
        ensure!(
            game.round().is_none(),
            "your last game belongs to a contest: go on with it in `pegwise`, on the whole screen"
        );
        self.id = Some(id);
        Ok(game)
    }

    /// Whether the current game is kept.
    pub(crate) fn has_begun(&self) -> bool {
        self.id.is_some()
    }

    fn keep(&mut self, game: &Game, dice: &mut Dice) {
        let new = || GameId::new(clock::now(), dice.bits() as u32);
        let id = *self.id.get_or_insert_with(new);
        let result = self.store.keep(id, game);
        self.id = Some(*result.as_ref().unwrap_or(&id));
        let why = result.err();
        self.is_news |= why != self.not_kept;
        self.not_kept = why;
    }

    /// News about keeping since the last call.
    fn news(&mut self) -> Option<String> {
        let why = self.not_kept.as_ref();
        std::mem::take(&mut self.is_news).then(|| match why {
            Some(why) => format!("This game is not saved: {why}."),
            None => "This game is saved again.".to_owned(),
        })
    }
}

impl Plain {
    /// Keeps the game with its last row.
    pub(super) fn keep(&mut self) {
        if let Some(keeper) = &mut self.keeper {
            keeper.keep(self.session.game(), &mut self.dice);
        }
    }

    /// Records help in the game. A game without a row is not kept for that.
    pub(super) fn look_at(&mut self, help: HelpKind) {
        self.session.game_mut().look_at(help);
        if self.keeper.as_ref().is_some_and(Keeper::has_begun) {
            self.keep();
        }
    }

    /// Prints news about keeping.
    pub(super) fn tell_of_keeping(&mut self) -> Result<()> {
        match self.keeper.as_mut().and_then(Keeper::news) {
            Some(news) => self.talk.tell(&news),
            None => Ok(()),
        }
    }

    /// Replaces the game. The old one stays kept, or is printed at the end.
    pub(super) fn leave_for(&mut self, new: Game) {
        let left = std::mem::replace(&mut self.session, Session::new(new)).into_game();
        match &mut self.keeper {
            Some(keeper) if keeper.has_begun() => {
                keeper.id = None;
                keeper.has_left_one |= is_unfinished(&left);
            }
            _ => self.left_behind.push(left),
        }
    }

    /// Prints where unfinished games are kept, or their records.
    pub(super) fn say_unfinished(&self) -> Result<()> {
        let keeper = self.keeper.as_ref();
        let is_kept = keeper.is_some_and(Keeper::has_begun);
        let games = self.left_behind.iter();
        for game in games.chain((!is_kept).then_some(self.game())) {
            if is_unfinished(game) {
                self.say_record(&records::unfinished(game, RESUME), game)?;
            }
        }
        let Some(keeper) = keeper else {
            return Ok(());
        };
        let mut is_lost = false;
        for game in keeper.store.unwritten() {
            is_lost = true;
            self.say_record(&records::not_kept(game), game)?;
        }
        if is_lost {
            Ok(())
        } else if is_kept && is_unfinished(self.game()) {
            self.talk.tell(&format!(
                "Your game is saved. Go on with `pegwise {RESUME} last`, or with `pegwise` on the whole \
                 screen."
            ))
        } else if keeper.has_left_one {
            self.talk
                .tell("Your games are saved. `pegwise` on the whole screen lists them.")
        } else {
            Ok(())
        }
    }
}
