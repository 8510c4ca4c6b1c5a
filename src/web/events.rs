//! What happens on the page: each kind of event with what it means to the game.

use std::cell::Cell;
use std::rc::Rc;

use web_sys::{ClipboardEvent, Event, KeyboardEvent, PointerEvent, WheelEvent};

use crate::app::{Input, Key, Notch};

use super::browser::{self, IS_LIGHT, document, now, window};
use super::keys::{self, Held};
use super::page::{Page, Shared};

/// Listens to all that may happen on the page.
pub(super) fn listen(page: &Shared) {
    listen_to_keys(page);
    listen_to_seed_field(page);
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
        let leads_on = matches!(key, Key::Tab | Key::BackTab);
        if leads_on && !this.look(|page| page.session.app.has_use_for(key)) {
            return;
        }
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

/// What is written in the field of the seed is the seed. Keys that lead out of it are the game's.
fn listen_to_seed_field(page: &Shared) {
    let field = page.look(|page| page.seed_field.element().clone());
    let this = page.clone();
    let written = field.clone();
    browser::listen(&field, "input", move |_: Event| {
        this.happen(|_| Some(Input::Seed(written.value())));
    });
    let this = page.clone();
    browser::listen(&field, "keydown", move |event: KeyboardEvent| {
        let Some(key) = key_of(&event) else { return };
        let leads_out = [
            Key::Enter,
            Key::Esc,
            Key::Up,
            Key::Down,
            Key::Tab,
            Key::BackTab,
        ];
        if leads_out.contains(&key) {
            browser::take(&event);
            this.look(Page::focus);
            this.happen(|_| Some(Input::Key(key)));
        }
    });
}

/// A finger on the board.
#[derive(Debug, Clone, Copy)]
struct Finger {
    /// Where it touched the board.
    start: [i32; 2],
    /// Up to where what is below it was turned.
    y: i32,
    /// Whether it has turned something: then it does not tap.
    has_turned: bool,
}

/// A button of the mouse counts when it goes down, as in a terminal. A finger taps, or turns what is below it.
fn listen_to_pointers(page: &Shared) {
    const MOUSE: &str = "mouse";
    let board = page.look(|page| page.picture.element().clone());
    let finger = Rc::new(Cell::new(None));

    let (this, down) = (page.clone(), Rc::clone(&finger));
    browser::listen(&board, "pointerdown", move |event: PointerEvent| {
        let is_mouse = event.pointer_type() == MOUSE;
        this.change(|page| page.session.touch(!is_mouse, now()));
        let place = [event.client_x(), event.client_y()];
        if !is_mouse {
            down.set(Some(Finger {
                start: place,
                y: place[1],
                has_turned: false,
            }));
        } else if event.button() == 0 {
            this.click(place);
        }
    });
    let (this, moved) = (page.clone(), Rc::clone(&finger));
    browser::listen(&board, "pointermove", move |event: PointerEvent| {
        if let Some(finger) = moved.get() {
            moved.set(Some(this.drag(finger, event.client_y())));
        }
    });
    let cancelled = Rc::clone(&finger);
    browser::listen(&board, "pointercancel", move |_: PointerEvent| {
        cancelled.set(None);
    });
    let (this, up) = (page.clone(), finger);
    browser::listen(&board, "pointerup", move |event: PointerEvent| {
        if let Some(finger) = up.take()
            && !finger.has_turned
        {
            this.click([event.client_x(), event.client_y()]);
            // A phone shows its keyboard only for what a finger has touched.
            this.change(Page::place_seed_field);
            this.look(|page| page.seed_field.focus());
        }
    });
}

impl Shared {
    /// Clicks what is at a point of the window.
    fn click(&self, [x, y]: [i32; 2]) {
        self.change(|page| {
            if let Some((column, line)) = page.cell_at(x, y) {
                page.session.click(column, line, now());
            }
        });
    }

    /// Turns what is below a finger, by a notch for each line that it moves. Lists follow the finger.
    fn drag(&self, finger: Finger, y: i32) -> Finger {
        let [_, line] = self.look(|page| page.cells.extent(1, 1));
        let notches = (f64::from(y - finger.y) / line).trunc();
        if notches == 0.0 {
            return finger;
        }
        let notch = if notches > 0.0 {
            Notch::Up
        } else {
            Notch::Down
        };
        self.turn(finger.start, notch);
        Finger {
            y,
            has_turned: true,
            ..finger
        }
    }

    /// Turns the wheel over a point of the window.
    fn turn(&self, [x, y]: [i32; 2], notch: Notch) {
        self.change(|page| {
            if let Some((column, line)) = page.cell_at(x, y) {
                page.session.wheel(notch, column, line, now());
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
        let notch = if notches < 0.0 {
            Notch::Up
        } else {
            Notch::Down
        };
        this.turn([event.client_x(), event.client_y()], notch);
    });
}

/// The window may get another size or another ground, and the page may be left.
fn listen_to_window(page: &Shared) {
    let this = page.clone();
    browser::listen(&window(), "resize", move |_: Event| this.change(Page::fit));
    if let Ok(Some(query)) = window().match_media(IS_LIGHT) {
        let this = page.clone();
        browser::listen(&query, "change", move |_: Event| {
            this.change(Page::take_paper);
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
