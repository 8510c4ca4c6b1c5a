//! Opening the comparison and the games in it, and finding back.

use super::*;

#[test]
fn the_secret_of_a_running_game_is_not_played() {
    for keys in ["v", "A v", "[ v", "s s [ v"] {
        let mut game = opened(RUNNING);
        press(&mut game, keys);
        assert_eq!(game.app.overlay(), None, "{keys}");
        assert_eq!(
            notice(&game),
            "Finish the game first. Then every solver plays the code"
        );
    }
}

#[test]
fn from_a_branch_of_a_finished_game_it_is_about_the_game_itself() {
    let mut game = opened(WON);
    press(&mut game, "Left Left b A v");
    assert_eq!(game.app.context(), Context::Versus);
    assert!(
        table(&game)
            .comparison()
            .contains(&(Entrant::Itself, Standing::Won(4)))
    );
    // A solver's game lies on top of the branch, with the row in the making.
    press(&mut game, "End Enter Esc");
    assert_eq!(draft(&game), "A___");
    assert_eq!(table(&game).branches(), 1);
    press(&mut game, "v Enter");
    assert_eq!(notice(&game), "This is practice. Esc: leave it");
    assert_eq!(draft(&game), "A___");
}

#[test]
fn a_game_is_opened_at_its_end_and_left_again() {
    let mut game = opened(WON);
    let itself = table(&game).game().clone();
    press(&mut game, "Left v End");
    let Some(Overlay::Versus {
        selected: Entrant::Solver(solver),
    }) = game.app.overlay().copied()
    else {
        panic!("the last line is a solver's");
    };
    press(&mut game, "Enter");
    assert_eq!(
        notice(&game),
        format!("{}'s game. Esc: back to yours", solver.title())
    );
    assert_eq!(table(&game).game().codebreaker(), Player::Solver(solver));
    assert!(table(&game).at_end());
    // Another one takes its place, so that one Esc is enough.
    press(&mut game, "v Home Enter v End Enter");
    assert_eq!(table(&game).branches(), 1);
    press(&mut game, "Esc");
    assert_eq!((table(&game).game(), table(&game).cursor()), (&itself, 3));
    assert_eq!(notice(&game), "Back in your game");
    assert_eq!(on_show(&game.app), OnShow::Table);
}

#[test]
fn a_solver_explains_its_own_game() {
    let mut game = opened(WON);
    assert_eq!(table(&game).solver(), Solver::Optimal);
    for solver in [Solver::SmartString, Solver::StateMachine] {
        press(&mut game, "v");
        select(&mut game.app, solver);
        press(&mut game, "Enter");
        assert_eq!(table(&game).solver(), solver);
    }
    press(&mut game, "h Shift-Tab Shift-Tab Left");
    let next = table(&game)
        .solver_move()
        .expect("it has played here")
        .guess;
    assert_eq!(
        Some(next),
        table(&game).game().turns().last().map(|turn| turn.guess)
    );
    press(&mut game, "Left b Esc Esc");
    assert_eq!(table(&game).solver(), Solver::Optimal);
    let mut another = opened(WON);
    press(&mut another, "v End Enter n");
    assert_eq!(table(&another).solver(), Solver::Optimal);
    // Chosen by hand, another one stays.
    press(&mut game, "v End Enter");
    let last = table(&game).solver();
    press(&mut game, "PageDown PageUp PageUp");
    let chosen = table(&game).solver();
    assert_ne!(chosen, last);
    press(&mut game, "Esc");
    assert_eq!(table(&game).solver(), chosen);
}

#[test]
fn the_line_of_the_game_itself_leads_back_to_it() {
    let mut game = opened(WON);
    let itself = table(&game).game().clone();
    press(&mut game, "v End Enter v");
    game.send(Message::Click(Target::Entrant(Entrant::Itself)));
    game.send(Message::Click(Target::Entrant(Entrant::Itself)));
    assert_eq!(table(&game).game(), &itself);
    assert_eq!((table(&game).branches(), table(&game).at_end()), (0, true));
}

#[test]
fn keys_clicks_and_the_wheel_select() {
    let mut game = opened(WON);
    press(&mut game, "v");
    let order: Vec<Entrant> = table(&game)
        .comparison()
        .into_iter()
        .map(|(entrant, _)| entrant)
        .collect();
    let place = |game: &pegwise::edge::headless::Headless| {
        order
            .iter()
            .position(|entrant| Some(*entrant) == selected(&game.app))
            .unwrap()
    };
    for (keys, expected) in [
        ("Home", 0),
        ("Up", 0),
        ("Down Down", 2),
        ("PageUp", 0),
        ("PageDown", 5),
        ("End", order.len() - 1),
        ("Down", order.len() - 1),
        ("Up", order.len() - 2),
    ] {
        press(&mut game, keys);
        assert_eq!(place(&game), expected, "{keys}");
    }
    game.send(Message::Click(Target::Entrant(order[2])));
    assert_eq!(place(&game), 2);
    game.send(Message::Wheel {
        up: false,
        over: Some(Target::Entrant(order[0])),
    });
    assert_eq!(place(&game), 3);
    let solver = order[3];
    game.send(Message::Click(Target::Entrant(solver)));
    assert_eq!(game.app.overlay(), None);
    assert!(notice(&game).ends_with("Esc: back to yours") || solver == Entrant::Itself);
}

#[test]
fn a_game_that_is_not_over_yet_is_not_opened() {
    let mut app = unanswered(WON);
    ask(&mut app, "v Down Enter");
    assert_eq!(app.context(), Context::Versus);
    assert_eq!(
        app.notice().unwrap().text,
        "First Consistent is still playing"
    );
    assert_eq!(app.table().unwrap().branches(), 0);
}

#[test]
fn help_lies_over_it_and_gives_it_back() {
    let mut app = unanswered(WON);
    let question = ask(&mut app, "v Down ?");
    assert_eq!(
        (app.context(), app.helped_context()),
        (Context::Help, Context::Versus)
    );
    // The solvers play on behind it.
    let next = reply(&mut app, &question.unwrap());
    assert!(next.is_some());
    for close in ["Esc", "?", "Enter"] {
        ask(&mut app, close);
        assert_eq!(
            selected(&app),
            Some(Entrant::Solver(Solver::ALL[0])),
            "{close}"
        );
        ask(&mut app, "?");
    }
    app.update(Message::Click(Target::Key(Action::Back)));
    assert_eq!(app.context(), Context::Versus);
    ask(&mut app, "Esc");
    assert_eq!(app.overlay(), None);
}
