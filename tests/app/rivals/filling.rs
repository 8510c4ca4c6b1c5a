//! Solvers play one after another, whatever happens meanwhile.

use super::*;

#[test]
fn every_solver_plays_the_secret_as_if_it_sat_there_itself() {
    let mut app = unanswered(WON);
    let question = ask(&mut app, "v").expect("the first solver is asked");
    let seed = question.seed;
    reply_to_all(&mut app, Some(question));
    assert_eq!(comparison(&app).len(), Solver::ALL.len() + 1);
    let itself = app.table().unwrap().main_line().clone();
    for solver in Solver::ALL {
        let expected = by_hand(solver, &itself, seed);
        assert_eq!(standing(&app, solver), Standing::Won(expected.len()));
        select(&mut app, solver);
        ask(&mut app, "Enter");
        let table = app.table().unwrap();
        let played = table.game().turns();
        let guesses: Vec<_> = played.iter().map(|turn| turn.guess.to_string()).collect();
        assert_eq!(guesses, expected, "{solver}");
        assert!(played.iter().all(|turn| turn.by == Player::Solver(solver)));
        assert!(table.game().is_practice());
        assert_eq!(table.game().secret(), itself.secret());
        ask(&mut app, "v");
    }
}

/// The game of a solver is the game on the table: it has one line, and is not played once more.
#[test]
fn no_solver_has_two_lines() {
    let watched = WON
        .replace("codebreaker you", "codebreaker minimax")
        .replace(" saw hints", "")
        .replace(" by entropy", "");
    let alone = ["1 0", "1 2", "2 1", "4 0"]
        .iter()
        .fold(watched.clone(), |record, score| {
            record.replace(&format!(" {score}\n"), &format!(" {score} by minimax\n"))
        });
    for (record, lines, itself) in [(&alone, 9, Some(Solver::Minimax)), (&watched, 10, None)] {
        let mut app = unanswered(record);
        let question = ask(&mut app, "v");
        reply_to_all(&mut app, question);
        assert_eq!(comparison(&app).len(), lines);
        let table = app.table().unwrap();
        assert_eq!(table.solver_of(Entrant::Itself), itself);
        let of_minimax = comparison(&app)
            .into_iter()
            .filter(|(entrant, _)| table.solver_of(*entrant) == Some(Solver::Minimax));
        assert_eq!(of_minimax.count(), 1);
        let has_own_line = comparison(&app).contains(&(Entrant::Itself, Standing::Won(4)));
        assert!(has_own_line);
    }
}

#[test]
fn lines_fill_in_one_after_another_and_the_best_comes_first() {
    let mut app = unanswered(WON);
    let mut question = ask(&mut app, "v");
    assert_eq!(
        comparison(&app)[..3],
        [
            (Entrant::Itself, Standing::Won(4)),
            (Entrant::Solver(Solver::ALL[0]), Standing::Playing(1)),
            (Entrant::Solver(Solver::ALL[1]), Standing::Waiting),
        ]
    );
    let mut done = 1;
    while let Some(open) = question {
        let solver = open.solver;
        let row = open.position.history().len() + 1;
        assert_eq!(standing(&app, solver), Standing::Playing(row));
        question = reply(&mut app, &open);
        let lines = comparison(&app);
        assert!(lines.is_sorted_by(|(_, one), (_, other)| one <= other));
        let finished = lines
            .iter()
            .filter(|(_, standing)| matches!(standing, Standing::Won(_)))
            .count();
        assert!(finished == done || finished == done + 1);
        done = finished;
        assert_eq!(selected(&app), Some(Entrant::Itself), "it stays selected");
    }
    assert_eq!(done, Solver::ALL.len() + 1);
}

#[test]
fn a_solver_that_runs_out_of_rows_has_lost() {
    let mut game = opened(&ANOTHER.replace("rows 10", "rows 4").replace("AAAA", "FEDC"));
    press(&mut game, "v");
    let lines = table(&game).comparison();
    let lost = |(_, standing): &(Entrant, Standing)| *standing == Standing::Lost(4);
    assert!(lines.iter().any(lost), "{lines:?}");
    let won = |(_, standing): &(Entrant, Standing)| matches!(standing, Standing::Won(_));
    let (before, after) = lines.split_at(lines.iter().filter(|line| won(line)).count());
    assert!(
        before.iter().all(won) && after.iter().all(lost),
        "{lines:?}"
    );
    press(&mut game, "End Enter");
    assert_eq!(table(&game).game().outcome(), Outcome::Lost);
}

#[test]
fn closed_on_the_way_it_goes_on_where_it_was() {
    let mut app = unanswered(WON);
    let first = ask(&mut app, "v").unwrap();
    let second = reply(&mut app, &first).unwrap();
    assert_eq!(ask(&mut app, "Esc"), None);
    assert_eq!((app.overlay(), app.context()), (None, Context::Timeline));
    // What was under way still comes, and is not lost.
    assert_eq!(reply(&mut app, &second), None);
    // Said once more, it is not played once more.
    assert_eq!(reply(&mut app, &second), None);
    let third = ask(&mut app, "v").unwrap();
    assert_eq!(third.solver, second.solver);
    assert_eq!(third.position.history().len(), 2);
    reply_to_all(&mut app, Some(third));
    ask(&mut app, "Esc");
    assert_eq!(ask(&mut app, "v"), None, "everything is known already");
    assert!(matches!(standing(&app, Solver::Entropy), Standing::Won(_)));
}

#[test]
fn the_position_is_asked_about_again_afterwards() {
    let mut app = unanswered(WON);
    let position = ask(&mut app, "Left Left h").unwrap();
    let next = "DCAE".parse().unwrap();
    assert_eq!(position.row, Some(next));
    let rival = ask(&mut app, "v").unwrap();
    assert!(rival.choice_first && rival.position.history().is_empty());
    assert_eq!(ask(&mut app, "v"), Some(position), "v closes it too");
}

#[test]
fn a_solver_that_fails_says_so_and_the_others_go_on() {
    let mut app = unanswered(WON);
    let first = ask(&mut app, "v").unwrap();
    let solver = first.solver;
    let stops = failed(Job::Study(first), "a bug");
    let next = send(&mut app, stops, None);
    assert_ne!(next.as_ref().unwrap().solver, solver);
    reply_to_all(&mut app, next);
    let last = (
        Entrant::Solver(solver),
        Standing::Failed("a bug".to_owned()),
    );
    assert_eq!(comparison(&app).last(), Some(&last));
    for other in Solver::ALL.into_iter().filter(|other| *other != solver) {
        assert!(matches!(standing(&app, other), Standing::Won(_)));
    }
    ask(&mut app, "End Enter");
    assert!(app.notice().unwrap().text.ends_with("failed: a bug"));
    assert_eq!(app.context(), Context::Versus);
    // Opening it again asks again.
    assert_eq!(ask(&mut app, "Esc v").unwrap().solver, solver);
}

#[test]
fn a_solver_without_a_guess_has_failed() {
    let mut app = unanswered(WON);
    let study = ask(&mut app, "v").unwrap();
    let solver = study.solver;
    let mut insight = choice(&study);
    insight.choice = Some(Err("no guess".to_owned()));
    app.update(message(insight));
    assert_eq!(
        standing(&app, solver),
        Standing::Failed("no guess".to_owned())
    );
}

#[test]
fn answers_about_another_game_change_nothing() {
    let mut app = unanswered(WON);
    let stale = ask(&mut app, "v").unwrap();
    ask(&mut app, "Esc");
    app.open(ANOTHER.parse().unwrap());
    let fresh = ask(&mut app, "v").unwrap();
    assert_eq!(fresh.position, stale.position);
    let before = comparison(&app);
    assert_eq!(reply(&mut app, &stale), None);
    app.update(failed(Job::Study(stale), "a bug"));
    assert_eq!(comparison(&app), before);
}

#[test]
fn the_program_can_be_left_while_solvers_play() {
    for key in [Key::Char('q'), Key::Ctrl('c')] {
        let mut app = unanswered(WON);
        ask(&mut app, "v");
        let effects = app.update(Message::Key(key));
        assert!(effects.contains(&Effect::Quit), "{effects:?}");
    }
}

#[test]
fn what_plays_by_itself_stops_for_it() {
    let mut game = opened(WON);
    press(&mut game, "Home Space v");
    assert_eq!(table(&game).autoplay(), pegwise::app::Autoplay::Off);
    assert_eq!(game.app.context(), Context::Versus);
}
