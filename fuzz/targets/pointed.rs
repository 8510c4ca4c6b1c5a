//! What can be clicked somewhere, whether or not it is on the screen.

use pegwise::app::{Action, App, Context, Entrant, Page, Pick, Pin, Target};
use pegwise::rules::Colour;
use pegwise::solver::Solver;

use super::bytes::Bytes;

/// Something that may not be on the screen any more when the click arrives.
pub(crate) fn any_target(app: &App, bytes: &mut Bytes) -> Target {
    let (kind, index) = (bytes.next(), bytes.index());
    match kind % 24 {
        0 => Target::Hole(index),
        1 => Target::Colour(Colour::from_index(index % 26).expect("there are 26")),
        2 => Target::Turn(index),
        3 => Target::Page(Page::ALL[index % Page::ALL.len()]),
        4 | 5 => Target::Entry(Page::ALL[index % Page::ALL.len()], index / Page::ALL.len()),
        6 => Target::Pin(Pin::ALL[index % 2]),
        7 => Target::PinPlace(index),
        8 => Target::Correction(index),
        9 => Target::Entrant(match Solver::ALL.get(index % 16) {
            Some(solver) => Entrant::Solver(*solver),
            None => Entrant::Itself,
        }),
        10 => {
            let picks: Vec<_> = Pick::all().collect();
            Target::Pick(picks[index % picks.len()])
        }
        11 => Target::Round(index),
        12 => Target::Field(index),
        13 => Target::Way(index),
        14 => Target::Solver(index),
        15 => Target::Setting(index % 8),
        16 => {
            let kept: Vec<_> = app.shelf().games().map(|(id, _)| id).collect();
            match kept.get(index % (kept.len() + 1)) {
                Some(id) => Target::Kept(*id),
                None => Target::Beside,
            }
        }
        17 => Target::Peg {
            turn: index % 16,
            hole: index / 16,
        },
        18 => Target::Overlay,
        19 => Target::Beside,
        _ => Target::Key(any_action(app, bytes, index)),
    }
}

/// What some key asks for somewhere.
fn any_action(app: &App, bytes: &mut Bytes, index: usize) -> Action {
    let context = bytes.one_of(&Context::ALL);
    let bindings: Vec<_> = app.keymap().of(context).collect();
    bindings[index % bindings.len()].action()
}
