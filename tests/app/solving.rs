//! Solvers at the table.

use pegwise::app::{Action, Autoplay, Context, Message, Page, Target};
use pegwise::edge::headless::Headless;
use pegwise::rules::{Outcome, Player, Preset};
use pegwise::solver::Solver;

use crate::common::*;

#[test]
fn a_solver_plays_one_row() {
    let mut game = opened(RUNNING);
    press(&mut game, "A B s s");
    assert_eq!(guesses(&game).len(), 3);
    assert!(
        notice(&game).starts_with("Optimal played"),
        "{}",
        notice(&game)
    );
    assert_eq!(
        table(&game).game().turns()[2].by,
        Player::Solver(Solver::Optimal)
    );
    assert_eq!(mode(&game), Mode::Editing);
    assert_eq!(table(&game).game().rows_with_help(), 1);
}

#[test]
fn the_first_row_of_a_solver_in_an_own_game_is_asked_about() {
    let mut game = opened(RUNNING);
    press(&mut game, "s");
    assert_eq!(
        notice(&game),
        "Let Optimal play this row? It counts as help. s again: yes"
    );
    assert_eq!((guesses(&game).len(), rows_with_help(&game)), (2, 0));
    // Every other key does what it always does, and the question is forgotten.
    for key in ["A", "h", "[", "End", "+", "a", "o"] {
        press(&mut game, &format!("{key} s"));
        assert_eq!(guesses(&game).len(), 2, "{key}");
    }
    // Back is a no, and Enter plays the player's own row.
    let mut game = after(opened(RUNNING), "A A B B s Esc");
    assert_eq!((on_show(&game.app), notice(&game)), (OnShow::Table, ""));
    press(&mut game, "s Enter");
    assert_eq!(guesses(&game).pop().as_deref(), Some("AABB"));
    press(&mut game, "s s");
    assert_eq!(guesses(&game).len(), 4);
    // Then it is no longer a game without a solver.
    press(&mut game, "s");
    assert_eq!(guesses(&game).len(), 5);
}

#[test]
fn a_game_to_the_end_is_asked_about_and_a_click_answers() {
    let mut game = opened(RUNNING);
    let click = |game: &mut Headless, action| game.send(Message::Click(Target::Key(action)));
    click(&mut game, Action::ToggleSolver);
    assert_eq!(
        notice(&game),
        "Let Optimal play the rest? It counts as help. a again: yes"
    );
    click(&mut game, Action::SolverStep);
    assert!(notice(&game).contains("this row?"), "{}", notice(&game));
    click(&mut game, Action::ToggleHelp);
    assert_eq!(table(&game).autoplay(), Autoplay::Off);
    press(&mut game, "Esc");
    click(&mut game, Action::ToggleSolver);
    click(&mut game, Action::ToggleSolver);
    assert_eq!(table(&game).autoplay(), Autoplay::Solver);
}

#[test]
fn nothing_is_asked_where_a_solver_plays_anyway() {
    let practice = after(opened(RUNNING), "[ b s");
    assert_eq!(guesses(&practice).len(), 2);
    for (record, key) in [
        (
            RUNNING.replace("codebreaker you", "codebreaker minimax"),
            "s",
        ),
        (
            BY_HAND.replace("codebreaker minimax", "codebreaker you"),
            "s",
        ),
        (with_a_row_of_a_solver(), "a"),
    ] {
        let game = after(opened(&record), key);
        assert!(!notice(&game).contains('?'), "{}", notice(&game));
        assert_ne!(mode(&game), Mode::Editing, "{record}");
    }
}

#[test]
fn the_question_leaves_the_keys_on_show() {
    let game = after(opened(RUNNING), "s");
    let widest = Solver::ALL
        .map(|solver| solver.title().len())
        .into_iter()
        .max();
    let longer = widest.unwrap() - "Entropy".len();
    assert!(notice(&game).chars().count() + longer <= 77);
    assert!(footer(&game)[1].starts_with("Enter guess"));
}

fn rows_with_help(game: &Headless) -> usize {
    table(game).game().rows_with_help()
}

#[test]
fn a_solver_takes_over_and_finishes() {
    let mut game = opened(RUNNING);
    press(&mut game, "a a");
    assert_eq!(table(&game).autoplay(), Autoplay::Solver);
    run_down(&mut game);
    assert_eq!(table(&game).game().outcome(), Outcome::Won);
    assert_eq!(table(&game).autoplay(), Autoplay::Off);
    assert!(!table(&game).game().is_practice());
    press(&mut game, "s");
    assert!(notice(&game).contains("The game is over"));
}

#[test]
fn the_solver_is_stopped_by_the_same_key() {
    let mut game = opened(RUNNING);
    press(&mut game, "a a");
    let rows = guesses(&game).len();
    press(&mut game, "a");
    assert_eq!(table(&game).autoplay(), Autoplay::Off);
    run_down(&mut game);
    assert_eq!(guesses(&game).len(), rows);
}

#[test]
fn another_solver_is_chosen_on_its_page() {
    let mut game = opened(&with_a_row_of_a_solver());
    press(&mut game, "h Shift-Tab");
    for _ in Solver::ALL {
        press(&mut game, "PageUp");
    }
    assert_eq!(table(&game).solver(), Solver::FirstConsistent);
    press(&mut game, "s");
    let first_code = opened_codes();
    assert_eq!(guesses(&game)[2], first_code);
}

#[test]
fn a_solver_chosen_while_another_plays_plays_on_at_once() {
    let mut game = watching(Solver::Entropy);
    // A player who watches sees the reasons at once.
    assert_eq!(table(&game).coach().page(), Page::Solver);
    press(&mut game, "PageUp");
    assert_eq!(notice(&game), "Expected Size plays on");
    game.pass_time();
    let by = table(&game).game().turns()[0].by;
    assert_eq!(by, Player::Solver(Solver::ExpectedSize));
    assert!(footer(&game)[1].contains("Space pause"));
    press(&mut game, "Space PageDown");
    assert_eq!(notice(&game), "Entropy plays when you press s or a");
}

#[test]
fn the_next_solver_is_chosen_from_the_one_before_in_a_new_game_too() {
    let before = |steps: usize| {
        let usual = Solver::usual(Preset::Classic.board());
        let place = Solver::ALL.iter().position(|it| *it == usual).unwrap();
        Solver::ALL[place - steps]
    };
    let mut game = opened(&with_a_row_of_a_solver());
    press(&mut game, "h Shift-Tab PageUp");
    assert_eq!(table(&game).solver(), before(1));
    press(&mut game, "n s s h Shift-Tab PageUp [ PageUp");
    assert_eq!(table(&game).solver(), before(3));
}

/// The running game after the help of a solver, which has a page from then on.
fn with_a_row_of_a_solver() -> String {
    RUNNING.replace("CDAE 1 2", "CDAE 1 2 by entropy")
}

/// The first code that fits the running game, found the slow way.
fn opened_codes() -> String {
    let game = opened(RUNNING);
    let turns = table(&game).game().turns();
    let mut codes = Vec::new();
    for number in 0..1296_usize {
        let digits = [number / 216, number / 36 % 6, number / 6 % 6, number % 6];
        let code = pegwise::rules::Code::new(
            digits.map(|d| pegwise::rules::Colour::from_index(d).unwrap()),
        )
        .unwrap();
        if turns
            .iter()
            .all(|turn| turn.guess.score(code) == turn.score)
        {
            codes.push(code.to_string());
        }
    }
    assert_eq!(codes.len(), 33);
    codes.remove(0)
}

#[test]
fn watching_plays_by_itself_from_the_start() {
    let mut game = watching(Solver::Minimax);
    assert_eq!(game.app.context(), Context::Timeline);
    run_down(&mut game);
    let table = table(&game);
    assert_eq!(table.game().outcome(), Outcome::Won);
    assert!(table.game().turns().len() <= 5);
    assert!(
        table
            .game()
            .turns()
            .iter()
            .all(|turn| turn.by == Player::Solver(Solver::Minimax))
    );
    assert_eq!(table.game().rows_with_help(), 0);
}

#[test]
fn watching_is_paused_and_stepped() {
    let mut game = watching(Solver::Entropy);
    press(&mut game, "Space");
    assert_eq!(table(&game).autoplay(), Autoplay::Off);
    let rows = guesses(&game).len();
    press(&mut game, "Right");
    assert_eq!(guesses(&game).len(), rows + 1);
    press(&mut game, "Left Left");
    assert_eq!(guesses(&game).len(), rows + 1);
}

#[test]
fn from_an_earlier_row_the_solver_plays_a_branch() {
    let mut game = opened(WON);
    let before = table(&game).game().clone();
    press(&mut game, "Left Left s");
    assert!(table(&game).game().is_practice());
    assert_eq!(guesses(&game).len(), 3);
    press(&mut game, "Esc");
    assert_eq!(table(&game).game(), &before);
    assert_eq!(table(&game).cursor(), 2);
}

#[test]
fn every_solver_wins_and_plays_the_same_again() {
    for solver in Solver::ALL {
        let mut game = watching(solver);
        run_down(&mut game);
        assert_eq!(table(&game).game().outcome(), Outcome::Won, "{solver}");
        let mut again = watching(solver);
        run_down(&mut again);
        assert_eq!(guesses(&game), guesses(&again), "{solver}");
    }
}

#[test]
fn the_speed_has_ends() {
    let mut game = opened(RUNNING);
    press(&mut game, "+ + + + + +");
    assert_eq!(notice(&game), "Speed: instant");
    press(&mut game, "- - - - - - -");
    assert_eq!(notice(&game), "Speed: slow");
}
