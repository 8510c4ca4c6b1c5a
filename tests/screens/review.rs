//! The review while it is being worked out, and what it tells of help.

use pegwise::app::Input;
use pegwise::coach::Job;

use super::*;

#[test]
fn what_is_not_known_yet_is_left_open() {
    let mut game = waiting(REVIEWED, "Left");
    let Some(job @ Job::Review(_)) = game.world.job.clone() else {
        panic!("{:?}", game.world.job);
    };
    check("review_at_once", &game.app, [(80, 24)]);
    news(&job)
        .into_iter()
        .take(4)
        .for_each(|news| game.send(Input::News(news)));
    check("review_half_done", &game.app, SHOWN);
}

#[test]
fn the_help_used_for_a_row_stands_in_its_review() {
    let helped = REVIEWED.replace("AACC", "AACC+hints");
    let told = |keys: &str| {
        let game = after(opened(&helped), keys);
        text(&game.screen(120, 40, plain())).contains("Hints used.")
    };
    assert!(told("Home Right Right") && !told("Home Right Right Right"));
}
