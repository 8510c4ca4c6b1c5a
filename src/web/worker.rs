//! Work on positions and games.

use std::cell::RefCell;
use std::rc::Rc;

use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;

use crate::app::{Job, News};
use crate::coach::Analyst;
use crate::solver::Cancel;

use super::browser::window;

pub(super) struct Worker {
    state: Rc<RefCell<(Analyst, Option<Job>)>>,
    tell: Rc<dyn Fn(News)>,
}

impl Worker {
    pub(super) fn new(tell: impl Fn(News) + 'static) -> Self {
        Self {
            state: Rc::default(),
            tell: Rc::new(tell),
        }
    }

    pub(super) fn ask(&mut self, job: Option<Job>) {
        self.state.borrow_mut().1 = job;
        let (state, tell) = (self.state.clone(), self.tell.clone());
        let act = Closure::once_into_js(move || {
            let mut news = Vec::new();
            {
                let mut state = state.borrow_mut();
                let Some(job) = state.1.take() else { return };
                let _ = job.work(&mut state.0, &mut (), &Cancel::default(), &mut |it| {
                    news.push(it)
                });
            }
            for it in news {
                tell(it);
            }
        });
        let _ =
            window().set_timeout_with_callback_and_timeout_and_arguments_0(act.unchecked_ref(), 20);
    }
}
