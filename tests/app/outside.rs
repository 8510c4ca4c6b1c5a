//! What comes from elsewhere: unknown keys, clicks, the worker, the end.

use pegwise::app::{Key, Message, Overlay, Page, Target};
use pegwise::coach::Job;
use pegwise::rules::Colour;

use crate::common::*;

#[test]
fn a_key_that_does_nothing_says_why() {
    let mut game = at_first_row();
    press(&mut game, "z");
    assert_eq!(
        notice(&game),
        "z: not used here. Colours are capitals (Shift). ?: help"
    );
    game.send(Message::Key(Key::Other));
    assert_eq!(notice(&game), "that key: not used here. ?: help");
}

#[test]
fn a_key_that_works_close_by_says_where() {
    let mut game = opened(WON);
    press(&mut game, "f");
    assert_eq!(
        notice(&game),
        "f: fill the other holes, while you make a row"
    );
    press(&mut game, "Up");
    assert!(
        notice(&game).starts_with("↑: ") && notice(&game).ends_with("while you make a row"),
        "{}",
        notice(&game)
    );
}

#[test]
fn help_opens_scrolls_and_closes() {
    let mut game = at_first_row();
    press(&mut game, "? Down Down Up");
    assert_eq!(game.app.overlay(), Some(&Overlay::Help { scroll: 1 }));
    game.app.limit_scroll(0);
    assert_eq!(game.app.overlay(), Some(&Overlay::Help { scroll: 0 }));
    press(&mut game, "Esc A");
    assert_eq!((game.app.overlay(), draft(&game).as_str()), (None, "A___"));
}

#[test]
fn clicks_do_what_keys_do() {
    let mut game = at_first_row();
    for target in [
        Target::Hole(2),
        Target::Hole(2),
        Target::Colour(Colour::from_index(4).unwrap()),
    ] {
        game.send(Message::Click(target));
    }
    assert_eq!(draft(&game), "__E_");
    game.send(Message::Click(Target::Hole(99)));
    let mut game = opened(WON);
    game.send(Message::Click(Target::Turn(1)));
    assert_eq!(table(&game).cursor(), 1);
    press(&mut game, "h");
    game.send(Message::Click(Target::Page(Page::Codes)));
    game.send(Message::Click(Target::Entry(Page::Codes, 3)));
    let coach = table(&game).coach();
    assert_eq!(
        (coach.page(), coach.selected(Page::Codes)),
        (Page::Codes, 3)
    );
    game.send(Message::Wheel {
        up: false,
        over: Some(Target::Page(Page::Codes)),
    });
    assert_eq!(table(&game).coach().selected(Page::Codes), 4);
    game.send(Message::Wheel {
        up: true,
        over: None,
    });
    assert_eq!(table(&game).cursor(), 0);
}

#[test]
fn a_new_position_takes_the_worker_off_the_old_one() {
    use pegwise::app::{App, Effect, Setup};
    use pegwise::rules::Dice;
    let mut app = App::new(Setup::default(), Dice::from_number(1));
    app.open(RUNNING.parse().unwrap());
    assert!(matches!(
        app.update(Message::Key(Key::Char('h'))).as_slice(),
        [Effect::Ask(Some(Job::Study(_)))]
    ));
    let effects = app.update(Message::Key(Key::Char('[')));
    let [Effect::Ask(Some(Job::Study(study)))] = effects.as_slice() else {
        panic!("{effects:?}")
    };
    assert_eq!(study.position.history().len(), 1);
    assert_eq!(
        app.update(Message::Key(Key::Char('h'))),
        [Effect::Ask(None)]
    );
}

#[test]
fn quitting_and_being_told_to() {
    for keys in ["q", "Ctrl-C", "? q", "h Ctrl-C"] {
        let mut game = at_first_row();
        press(&mut game, keys);
        assert!(game.has_ended(), "{keys}");
    }
    let mut game = at_first_row();
    game.send(Message::Terminate);
    assert!(game.has_ended());
}
