//! Games that are shared.

use crate::app::reply::Reply;
use crate::app::{App, List, ShareWay, World};

impl App {
    /// Copies the pins, and opens the list of all ways to share.
    pub(crate) fn copy_pins(&mut self, world: &mut dyn World) -> Reply {
        self.pause();
        self.screens.open(List::Share, 0);
        self.share(ShareWay::Pins, world)
    }

    /// Shares the game on the table.
    pub(super) fn share(&mut self, what: ShareWay, world: &mut dyn World) -> Reply {
        let text = match self.text_to_share(what) {
            Ok(text) => text,
            Err(why) => return Reply::warning(why),
        };
        match what {
            ShareWay::Pins => copied("The pins are", world.copy(&text)),
            ShareWay::Record => copied("The game is", world.copy(&text)),
            ShareWay::File(format) => {
                // A picture shows the game, not the list.
                let list = self.screens.list.take();
                let exported = world.export(self, format);
                self.screens.list = list;
                match exported {
                    Ok(file) => Reply::info(format!("Saved: {file}")),
                    Err(why) => Reply::warning(format!("Not saved: {why}")),
                }
            }
        }
    }
}

/// What is said of a text that was offered to the clipboard. The sentence begins with what it is.
fn copied(beginning: &str, offered: Result<(), String>) -> Reply {
    match offered {
        Ok(()) => Reply::info(format!("{beginning} sent to the clipboard")),
        Err(why) => Reply::warning(format!("Not copied: {why}")),
    }
}
