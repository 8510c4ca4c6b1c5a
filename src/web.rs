//! The game in a browser, on one page. **Start here**: [`main`] is called when the page has loaded, and once more in the
//! worker that the page starts.
//!
//! The page does what the loop of a terminal does: what happens goes into the [`Session`], which calls the world of the
//! page, and a frame of the state is drawn as a picture when the browser is about to paint. Nothing is compiled for a
//! browser alone that could be tested without one: what is kept, keys, sizes, jobs know no browser.
//!
//! [`Session`]: crate::session::Session

mod browser;
pub mod desk;
mod events;
pub mod jobs;
pub mod keys;
mod page;
mod picture;
pub mod place;
mod seed_field;
pub mod storage;
pub mod wire;
mod worker;
mod world;

/// Opens the page; in its worker, answers the questions of the page.
pub fn main() {
    match worker::worker_scope() {
        Some(scope) => worker::serve(&scope),
        None => page::open(),
    }
}
