//! What the browser does for the page: storage, clock, clipboard, downloads, listeners.

use std::time::Duration;

use jiff::civil::DateTime;
use js_sys::{Array, Date};
use wasm_bindgen::closure::{Closure, WasmClosure};
use wasm_bindgen::convert::FromWasmAbi;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{
    Blob, BlobPropertyBag, Document, Event, EventTarget, HtmlAnchorElement, Url, Window,
};

use crate::app::Now;

use super::storage::Storage;

/// The window of the page.
///
/// # Panics
/// If there is none, as in a worker.
pub(super) fn window() -> Window {
    web_sys::window().expect("a page has a window")
}

/// The document of the page.
///
/// # Panics
/// If there is none, as in a worker.
pub(super) fn document() -> Document {
    window().document().expect("a window has a document")
}

/// The time since the page was opened, and what the clock on the wall says.
pub(super) fn now() -> Now {
    let milliseconds = window().performance().map_or(0.0, |clock| clock.now());
    let date = Date::new_0();
    let date = DateTime::new(
        date.get_full_year() as i16,
        date.get_month() as i8 + 1,
        date.get_date() as i8,
        date.get_hours() as i8,
        date.get_minutes() as i8,
        date.get_seconds() as i8,
        0,
    );
    Now {
        time: Duration::from_secs_f64(milliseconds / 1e3),
        // A day that no calendar has is one that is not known.
        date: date.unwrap_or_default(),
    }
}

/// Calls a function after some time. Returns the handle of the timer.
pub(super) fn later(pause: Duration, act: impl FnOnce() + 'static) -> Option<i32> {
    // A browser may call a millisecond early, and counts in 32 bits. What is due later than in an hour is looked at
    // again.
    const LONGEST: u128 = 3_600_000;
    let milliseconds = (pause.as_millis() + 1).min(LONGEST) as i32;
    let act = Closure::once_into_js(act);
    let timer = window()
        .set_timeout_with_callback_and_timeout_and_arguments_0(act.unchecked_ref(), milliseconds);
    timer.ok()
}

/// Calls a function each time something happens to a target, for as long as the page is open.
pub(super) fn listen<E>(target: &EventTarget, what: &str, act: impl FnMut(E) + 'static)
where
    E: FromWasmAbi + 'static,
    dyn FnMut(E): WasmClosure,
{
    let closure = Closure::<dyn FnMut(E)>::new(act);
    // Neither the listener nor its target is ever removed.
    let _ = target.add_event_listener_with_callback(what, closure.as_ref().unchecked_ref());
    closure.forget();
}

/// The storage of the browser for this page.
#[derive(Debug, Default)]
pub(super) struct LocalStorage;

/// Why the browser keeps nothing.
const REFUSED: &str = "this browser keeps nothing for the page";

impl LocalStorage {
    /// The storage, unless the player or the browser has refused it to the page.
    fn get() -> Result<web_sys::Storage, String> {
        let storage = window().local_storage();
        storage.ok().flatten().ok_or_else(|| REFUSED.to_owned())
    }
}

impl Storage for LocalStorage {
    fn read(&self, name: &str) -> Result<Option<String>, String> {
        Self::get()?.get_item(name).map_err(|_| REFUSED.to_owned())
    }

    fn write(&mut self, name: &str, text: &str) -> Result<(), String> {
        let written = Self::get()?.set_item(name, text);
        written.map_err(|_| "the storage of the browser for this page is full".to_owned())
    }

    fn remove(&mut self, name: &str) -> Result<(), String> {
        Self::get()?
            .remove_item(name)
            .map_err(|_| REFUSED.to_owned())
    }

    fn names(&self) -> Vec<String> {
        let Ok(storage) = Self::get() else {
            return Vec::new();
        };
        let count = storage.length().unwrap_or(0);
        let all = (0..count).filter_map(|index| storage.key(index).ok().flatten());
        all.collect()
    }
}

/// Offers a text to the clipboard. A browser that refuses it says so itself.
pub(super) fn copy(text: &str) {
    let navigator = window().navigator();
    // Without a safe connection a page has no clipboard.
    if js_sys::Reflect::has(&navigator, &"clipboard".into()).unwrap_or(false) {
        let _ = navigator.clipboard().write_text(text);
    }
}

/// Lets the browser save a text as a file.
///
/// # Errors
/// A sentence says that it cannot.
pub(super) fn download(name: &str, kind: &str, text: &str) -> Result<(), String> {
    save(name, kind, text).map_err(|_| "this browser saves no files".to_owned())
}

fn save(name: &str, kind: &str, text: &str) -> Result<(), JsValue> {
    let options = BlobPropertyBag::new();
    options.set_type(&format!("{kind};charset=utf-8"));
    let content = Array::of1(&text.into());
    let blob = Blob::new_with_str_sequence_and_options(&content, &options)?;
    let address = Url::create_object_url_with_blob(&blob)?;
    let link: HtmlAnchorElement = document().create_element("a")?.unchecked_into();
    link.set_href(&address);
    link.set_download(name);
    link.click();
    // The browser has begun to read it, and keeps what it reads.
    Url::revoke_object_url(&address)
}

/// Keeps an event from doing what it does by itself, such as scrolling the page.
pub(super) fn take(event: &Event) {
    event.prevent_default();
    event.stop_propagation();
}
