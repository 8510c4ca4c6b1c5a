//! The worker in the browser: how the page starts it, and how it listens. What is sent, and when, stands in `jobs.rs` and
//! `desk.rs`.

use std::cell::RefCell;
use std::panic;
use std::rc::{Rc, Weak};
use std::time::Duration;

use js_sys::{Function, Uint8Array};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::convert::FromWasmAbi;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{
    DedicatedWorkerGlobalScope, ErrorEvent, Event, MessageEvent, WorkerOptions, WorkerType,
};

use crate::app::{Job, News, reason_of_panic};

use super::browser::{later, listen, now};
use super::desk::Desk;
use super::jobs::{Command, Jobs, reason};
use super::wire::{self, Message};

/// The worker as the page sees it.
pub(super) struct Worker(Rc<Inner>);

struct Inner {
    /// Where its script lies.
    address: String,
    jobs: RefCell<Jobs>,
    /// The worker of the browser, while there is one.
    running: RefCell<Option<web_sys::Worker>>,
    /// What the browser calls when the worker says something.
    on_message: Function,
    /// What the browser calls when the worker has failed.
    on_error: Function,
    tell: Box<dyn Fn(News)>,
}

impl Worker {
    /// A worker with its script at this address. It is started with the first job. `tell` gets its news, never while a
    /// job is asked for.
    pub(super) fn new(address: String, tell: impl Fn(News) + 'static) -> Self {
        Self(Rc::new_cyclic(|inner| Inner {
            address,
            jobs: RefCell::default(),
            running: RefCell::default(),
            on_message: of_inner(inner, |inner, event: MessageEvent| {
                let message = Uint8Array::new(&event.data()).to_vec();
                let commands = inner.jobs.borrow_mut().receive(&message, now().time);
                inner.carry_out(commands);
            }),
            on_error: of_inner(inner, |inner, event: Event| {
                let error = event.dyn_ref::<ErrorEvent>().map(ErrorEvent::message);
                inner.fail(&error.unwrap_or_default());
            }),
            tell: Box::new(tell),
        }))
    }

    /// Does this job from now on, and no other; `None` stops the work.
    pub(super) fn ask(&mut self, job: Option<Job>) {
        let commands = self.0.jobs.borrow_mut().ask(job, now().time);
        self.0.carry_out(commands);
    }
}

/// A function for the browser to call, as long as the worker is in use.
fn of_inner<E: FromWasmAbi + 'static>(
    inner: &Weak<Inner>,
    act: impl Fn(&Rc<Inner>, E) + 'static,
) -> Function {
    let worker = inner.clone();
    let called = Closure::<dyn FnMut(E)>::new(move |event| {
        if let Some(inner) = worker.upgrade() {
            act(&inner, event);
        }
    });
    called.into_js_value().unchecked_into()
}

impl Inner {
    /// Does what follows from something that has happened to the jobs.
    fn carry_out(self: &Rc<Self>, commands: Vec<Command>) {
        for command in commands {
            match command {
                Command::Start => self.start(),
                Command::Post(bytes) => self.post(&Uint8Array::from(&*bytes)),
                Command::End => self.end(),
                Command::WakeAt(time) => {
                    let this = Rc::clone(self);
                    later(time.saturating_sub(now().time), move || {
                        let commands = this.jobs.borrow_mut().wake(now().time);
                        this.carry_out(commands);
                    });
                }
                Command::Tell(news) => (self.tell)(news),
            }
        }
    }

    /// Takes in that the worker has failed, and what the browser says of it.
    fn fail(self: &Rc<Self>, error: &str) {
        let commands = self.jobs.borrow_mut().fail(reason(error), now().time);
        self.carry_out(commands);
    }

    /// Starts the worker, and sends it the module of the page.
    fn start(self: &Rc<Self>) {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let Ok(worker) = web_sys::Worker::new_with_options(&self.address, &options) else {
            // News are never told while a job is asked for.
            let this = Rc::clone(self);
            later(Duration::ZERO, move || this.fail(""));
            return;
        };
        worker.set_onmessage(Some(&self.on_message));
        worker.set_onerror(Some(&self.on_error));
        self.running.replace(Some(worker));
        self.post(&wasm_bindgen::module());
    }

    /// Sends something to the worker.
    fn post(&self, what: &JsValue) {
        if let Some(worker) = &*self.running.borrow() {
            // Bytes and modules can be sent to any worker.
            let _ = worker.post_message(what);
        }
    }

    /// Ends the worker. What it has said and was not heard is not heard any more.
    fn end(&self) {
        if let Some(worker) = self.running.take() {
            worker.set_onmessage(None);
            worker.set_onerror(None);
            worker.terminate();
        }
    }
}

/// What a worker sees in place of a window; `None` on a page.
pub(super) fn worker_scope() -> Option<DedicatedWorkerGlobalScope> {
    js_sys::global().dyn_into().ok()
}

/// Answers the questions of the page, in its worker.
pub(super) fn serve(scope: &DedicatedWorkerGlobalScope) {
    panic::set_hook(Box::new(|panic| {
        // After a panic the worker is of no more use: its last word is the reason.
        if let Some(worker) = worker_scope() {
            let reason = reason_of_panic(panic.payload());
            post(&worker, &wire::bytes(&Message::Failed(reason)));
        }
    }));
    let mut desk = Desk::default();
    let page = scope.clone();
    listen(scope, "message", move |event: MessageEvent| {
        let question = Uint8Array::new(&event.data()).to_vec();
        desk.answer(&question, &mut |message| post(&page, &message));
    });
    post(scope, &wire::bytes(&Message::Ready));
}

/// Sends a message to the page.
fn post(page: &DedicatedWorkerGlobalScope, message: &[u8]) {
    // Bytes can be sent to any page.
    let _ = page.post_message(&Uint8Array::from(message));
}
