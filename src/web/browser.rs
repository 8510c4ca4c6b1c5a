//! What the browser does for the page: storage, clock, clipboard, downloads, listeners.

use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

use jiff::civil::DateTime;
use js_sys::{Array, Date, Function, Object, Promise, Reflect};
use wasm_bindgen::closure::{Closure, WasmClosure};
use wasm_bindgen::convert::FromWasmAbi;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{
    Blob, BlobPropertyBag, Document, Event, EventTarget, HtmlAnchorElement, HtmlElement,
    HtmlInputElement, Url, Window,
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

/// The address of the page without its fragment.
pub(super) fn address() -> String {
    let address = window().location().href().unwrap_or_default();
    match address.split_once('#') {
        Some((page, _)) => page.to_owned(),
        None => address,
    }
}

/// What stands behind the `#` of the address. A seed needs no signs that an address would change.
pub(super) fn fragment() -> String {
    let hash = window().location().hash().unwrap_or_default();
    hash.trim_start_matches('#').to_owned()
}

/// Takes the fragment out of the address: it has been followed, and the page that is loaded again goes on.
pub(super) fn forget_fragment() {
    if let Ok(history) = window().history() {
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&address()));
    }
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

/// A function that is called once after some time, unless this is dropped before.
pub(super) struct Timer {
    handle: Option<i32>,
    _act: Closure<dyn FnMut()>,
}

impl Timer {
    /// Calls a function after some time.
    pub(super) fn new(pause: Duration, act: impl FnMut() + 'static) -> Self {
        let act = Closure::<dyn FnMut()>::new(act);
        Self {
            handle: call_after(pause, act.as_ref().unchecked_ref()),
            _act: act,
        }
    }
}

impl Drop for Timer {
    fn drop(&mut self) {
        if let Some(handle) = self.handle {
            window().clear_timeout_with_handle(handle);
        }
    }
}

/// Calls a function after some time, whatever happens until then.
pub(super) fn later(pause: Duration, act: impl FnOnce() + 'static) {
    call_after(pause, Closure::once_into_js(act).unchecked_ref());
}

/// Lets the browser call a function after some time. Returns the handle by which that can be prevented.
fn call_after(pause: Duration, act: &Function) -> Option<i32> {
    // A browser may call a millisecond early, and counts in 32 bits. What is due later than in an hour is looked at
    // again.
    const LONGEST: u128 = 3_600_000;
    let milliseconds = (pause.as_millis() + 1).min(LONGEST) as i32;
    let timer = window().set_timeout_with_callback_and_timeout_and_arguments_0(act, milliseconds);
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

/// Offers a text to the clipboard. What the browser answers comes later, and nobody waits for it.
///
/// # Errors
/// A sentence says that there is no clipboard: a page has none where its address does not begin with `https`.
pub(super) fn copy(text: &str) -> Result<(), String> {
    let navigator = window().navigator();
    if !has(&navigator, "clipboard") {
        return Err("the clipboard needs a page with https".to_owned());
    }
    let _ = navigator.clipboard().write_text(text);
    Ok(())
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

/// Lets the player pick a file of text, and calls a function with its name and its text. If none is picked, nothing
/// happens.
///
/// # Errors
/// A sentence says that the browser has no files.
pub(super) fn pick_file(take: impl FnOnce(String, String) + 'static) -> Result<(), String> {
    let input = document().create_element("input");
    let input: HtmlInputElement = input
        .map_err(|_| "this browser opens no files")?
        .unchecked_into();
    input.set_type("file");
    input.set_accept(".txt,text/plain");
    let picked = input.clone();
    let read = Closure::once_into_js(move |_: Event| {
        let Some(file) = picked.files().and_then(|files| files.get(0)) else {
            return;
        };
        let name = file.name();
        let take = Closure::once(move |text: JsValue| {
            take(name, text.as_string().unwrap_or_default());
        });
        let _ = file.text().unchecked_into::<Promise>().then(&take);
        take.forget();
    });
    let _ = input.add_event_listener_with_callback("change", read.unchecked_ref());
    input.click();
    Ok(())
}

/// What the tab remembers for as long as it is open: the game that was saved in it last.
const GAME_OF_TAB: &str = "pegwise/game";

/// Remembers the game of this tab, also when the page is loaded again.
pub(super) fn remember_for_tab(game: &str) {
    if let Ok(Some(storage)) = window().session_storage() {
        let _ = storage.set_item(GAME_OF_TAB, game);
    }
}

/// The game that was saved in this tab last.
pub(super) fn remembered_for_tab() -> Option<String> {
    let storage = window().session_storage().ok()??;
    storage.get_item(GAME_OF_TAB).ok()?
}

/// Asks the browser to throw away nothing of what it keeps for the page, which it may do where space is short. It
/// decides by itself, or asks the player.
pub(super) fn ask_to_keep() {
    let navigator = window().navigator();
    // Without a safe connection a page cannot ask.
    if has(&navigator, "storage") {
        let _ = navigator.storage().persist();
    }
}

/// Claims the games of this browser for this tab, for as long as it is open, then calls a function with whether they are
/// its own: another tab may have claimed them.
pub(super) fn claim(then_open: impl FnOnce(bool) + 'static) {
    let navigator = window().navigator();
    if !has(&navigator, "locks") {
        // Without a safe connection a page has no locks.
        return then_open(true);
    }
    let then_open = Rc::new(Cell::new(Some(then_open)));
    let open = move |is_claimed| {
        if let Some(open) = then_open.take() {
            open(is_claimed);
        }
    };
    let open_granted = open.clone();
    let granted = Closure::once_into_js(move |lock: JsValue| {
        open_granted(!lock.is_null());
        // The lock lasts until this promise is kept, which it never is.
        Promise::new(&mut |_, _| {})
    });
    // A page within another one may be refused all locks, at once or later.
    let open_refused = open.clone();
    match request_lock(&navigator, &granted) {
        Ok(promise) => {
            let refused = Closure::once(move |_: JsValue| open_refused(true));
            let _ = promise.unchecked_into::<Promise>().catch(&refused);
            refused.forget();
        }
        Err(_) => open(true),
    }
}

/// Asks for the lock of the games, and calls a function with it, or with `null` if another tab has it.
fn request_lock(navigator: &JsValue, granted: &JsValue) -> Result<JsValue, JsValue> {
    let locks = Reflect::get(navigator, &"locks".into())?;
    let request: Function = Reflect::get(&locks, &"request".into())?.dyn_into()?;
    let options = Object::new();
    Reflect::set(&options, &"ifAvailable".into(), &JsValue::TRUE)?;
    request.call3(&locks, &"pegwise".into(), &options, granted)
}

/// The question whether the player has told the browser that pages be light.
pub(super) const IS_LIGHT: &str = "(prefers-color-scheme: light)";

/// Whether a question of CSS about the page is answered with yes.
pub(super) fn matches(question: &str) -> bool {
    let query = window().match_media(question);
    query.ok().flatten().is_some_and(|query| query.matches())
}

/// Whether the browser has something, such as a clipboard.
fn has(target: &JsValue, name: &str) -> bool {
    Reflect::has(target, &name.into()).unwrap_or(false)
}

/// Sets a property of the style of an element.
pub(super) fn set_style(element: &HtmlElement, name: &str, value: &str) {
    // The page sets no others than browsers know.
    let _ = element.style().set_property(name, value);
}

/// Keeps an event from doing what it does by itself, such as scrolling the page.
pub(super) fn take(event: &Event) {
    event.prevent_default();
    event.stop_propagation();
}
