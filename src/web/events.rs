//! What happens on the page: each kind of event with what it means to the game.

use web_sys::{ClipboardEvent, Event, KeyboardEvent, PointerEvent, WheelEvent};

use crate::app::{Input, Key};

use super::browser::{self, document, now, window};
use super::keys::{self, Held};
use super::page::{Page, Shared};

/// Listens to all that may happen on the page.
pub(super) fn listen(page: &Shared) {
    listen_to_keys(page);
    listen_to_pointers(page);
    listen_to_wheel(page);
    listen_to_window(page);
}

/// Keys are taken while the board has the focus; text that is pasted then too.
fn listen_to_keys(page: &Shared) {
    let board = page.look(|page| page.picture.element().clone());
    let this = page.clone();
    browser::listen(&board, "keydown", move |event: KeyboardEvent| {
        if event.key() == "F6" {
            let board = this.look(|page| page.picture.element().clone());
            // The browser goes on with it, and moves the focus to what is outside of the page.
            let _ = board.blur();
            return;
        }
        let Some(key) = key_of(&event) else { return };
        browser::take(&event);
        this.happen(|_| Some(Input::Key(key)));
    });
    let this = page.clone();
    browser::listen(&document(), "paste", move |event: ClipboardEvent| {
        let board = this.look(|page| page.picture.element().clone());
        let has_focus = document()
            .active_element()
            .is_some_and(|active| *board == active);
        let text = event
            .clipboard_data()
            .and_then(|data| data.get_data("text/plain").ok());
        if let Some(text) = text.filter(|_| has_focus) {
            browser::take(&event);
            this.happen(|_| Some(Input::Paste(text)));
        }
    });
}

/// The key of an event, if it is one of the game's.
fn key_of(event: &KeyboardEvent) -> Option<Key> {
    if event.is_composing() {
        return None;
    }
    // AltGr types a character; some systems report Ctrl and Alt with it.
    let types = event.get_modifier_state("AltGraph");
    let command = event.ctrl_key() || event.alt_key() || event.meta_key();
    let held = Held {
        shift: event.shift_key(),
        command: command && !types,
    };
    keys::key(&event.key(), held)
}

/// A button of the mouse counts when it goes down, as in a terminal; a finger when it taps.
fn listen_to_pointers(page: &Shared) {
    const MOUSE: &str = "mouse";
    let board = page.look(|page| page.picture.element().clone());
    let this = page.clone();
    browser::listen(&board, "pointerdown", move |event: PointerEvent| {
        if event.pointer_type() == MOUSE && event.button() == 0 {
            this.click(&event);
        }
    });
    let this = page.clone();
    browser::listen(&board, "click", move |event: PointerEvent| {
        if event.pointer_type() != MOUSE {
            this.click(&event);
        }
    });
}

impl Shared {
    /// Clicks the cell of an event.
    fn click(&self, event: &PointerEvent) {
        let (x, y) = (event.client_x(), event.client_y());
        self.change(|page| {
            if let Some((column, line)) = page.cell_at(x, y) {
                page.session.click(column, line, now());
            }
        });
    }
}

/// The wheel turns what is below the pointer. Devices differ in how much they report at once.
fn listen_to_wheel(page: &Shared) {
    /// As many pixels are one notch.
    const NOTCH: f64 = 60.0;
    let board = page.look(|page| page.picture.element().clone());
    let this = page.clone();
    let mut turned = 0.0;
    browser::listen(&board, "wheel", move |event: WheelEvent| {
        browser::take(&event);
        let in_pixels = event.delta_mode() == WheelEvent::DOM_DELTA_PIXEL;
        turned += if in_pixels {
            event.delta_y()
        } else {
            NOTCH * event.delta_y().signum()
        };
        let notches = (turned / NOTCH).trunc();
        turned -= notches * NOTCH;
        if notches == 0.0 {
            return;
        }
        let (x, y) = (event.client_x(), event.client_y());
        this.change(|page| {
            if let Some((column, line)) = page.cell_at(x, y) {
                page.session.wheel(notches < 0.0, column, line, now());
            }
        });
    });
}

/// The window may get another size or another ground, and the page may be left.
fn listen_to_window(page: &Shared) {
    let this = page.clone();
    browser::listen(&window(), "resize", move |_: Event| this.change(Page::fit));
    if let Ok(Some(query)) = window().match_media("(prefers-color-scheme: light)") {
        let this = page.clone();
        browser::listen(&query, "change", move |_: Event| {
            this.change(Page::take_paper)
        });
    }
    let this = page.clone();
    browser::listen(&window(), "hashchange", move |_: Event| {
        this.change(Page::follow_address);
    });
    let this = page.clone();
    browser::listen(&window(), "pagehide", move |_: Event| {
        this.change(|page| page.session.end());
    });
}
