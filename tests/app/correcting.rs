//! Scores that were given wrong, and how they are put right.

use pegwise::app::{Context, Entrant, Message, Overlay, Target};
use pegwise::edge::headless::Headless;
use pegwise::rules::{Outcome, Score};
use pegwise::solver::{Cancel, Candidates, Position};

use crate::common::*;

pub(super) const ON_A_BOARD: &str = "\
pegwise 1
board 4x6 rows 10 repeats
codemaker hand
codebreaker you
1 AABB 0 0
2 CCDD 0 0
3 EEFF 1 1
";

const BY_A_SOLVER: &str = "\
pegwise 1
board 4x6 rows 10 repeats
codemaker hand
codebreaker minimax
1 AABB 0 0 by minimax
2 CCDD 0 0 by minimax
3 EEFF 1 1 by minimax
";

fn scores(game: &Headless) -> Vec<Score> {
    let turns = table(game).game().turns().iter();
    turns.map(|turn| turn.score).collect()
}

fn codes_left(game: &Headless) -> u64 {
    let played = table(game).game();
    let position = Position::of(played, played.turns().len());
    let left = Candidates::of(&position, &Cancel::default()).unwrap();
    left.count().value()
}

#[test]
fn every_correction_on_offer_leaves_what_it_says() {
    let first = opened(ON_A_BOARD);
    let all = table(&first)
        .mistakes()
        .expect("no code fits")
        .corrections
        .len();
    assert!(all > 3);
    for place in 0..all {
        let mut game = opened(ON_A_BOARD);
        let correction = table(&game).mistakes().unwrap().corrections[place].clone();
        game.send(Message::Click(Target::Correction(place)));
        press(&mut game, "x");
        assert_eq!(codes_left(&game), correction.leaves.value());
        assert!(table(&game).mistakes().is_none());
        let is_over = table(&game).game().outcome() != Outcome::Running;
        assert_eq!(game.app.context() == Context::Editing, !is_over);
        for change in &correction.changes {
            assert_eq!(scores(&game)[change.row - 1], change.would_score);
        }
    }
}

#[test]
fn a_solver_goes_on_once_the_scores_fit() {
    let mut game = opened(BY_A_SOLVER);
    assert_eq!(game.app.context(), Context::Correcting);
    assert_eq!(pending(&game), None);
    press(&mut game, "Down Up PageDown Enter");
    assert!(
        notice(&game).starts_with("Corrected: row "),
        "{}",
        notice(&game)
    );
    assert!(pending(&game).is_some());
    assert_eq!(game.app.context(), Context::Scoring);
    // The corrected game is the game itself, not practice.
    assert!(!table(&game).game().is_practice());
    assert_eq!(table(&game).main_line(), table(&game).game());
    assert_eq!(table(&game).branches(), 0);
}

#[test]
fn any_earlier_score_can_be_corrected_and_the_rows_after_it_stay() {
    let mut game = opened(ON_A_BOARD);
    press(&mut game, "[ [ e");
    assert_eq!(scored(&game).0, Some(0));
    press(&mut game, "1 Right 1 Enter");
    assert_eq!(
        scores(&game),
        [Score::new(1, 1), Score::new(0, 0), Score::new(1, 1)]
    );
    assert!(table(&game).at_end() && table(&game).mistakes().is_none());
    press(&mut game, "[ Esc");
    assert!(
        table(&game).at_end() && scores(&game)[0] == Score::new(1, 1),
        "back to the row to come first"
    );
    // The scores before come back; they are what is kept.
    press(&mut game, "Esc");
    assert_eq!(scores(&game)[0], Score::new(0, 0));
    assert_eq!(table(&game).cursor(), 1);
    let kept: Vec<String> = game.unfinished().iter().map(ToString::to_string).collect();
    assert_eq!(kept.len(), 1);
    assert!(kept[0].contains("1 AABB 0 0\n"), "{kept:?}");
    // Rows that were played with the scores put right are not lost by that.
    press(&mut game, "e 1 Right 1 Enter C C C C Enter Enter Esc");
    assert!(notice(&game).contains("game is saved"), "{}", notice(&game));
    assert_eq!(scores(&game).len(), 3);
    let kept: Vec<usize> = game.kept().iter().map(|game| game.turns().len()).collect();
    assert_eq!(kept, [4]);
}

#[test]
fn pins_of_an_earlier_row_can_be_left_as_they_were() {
    for key in ["Esc", "u", "["] {
        let mut game = opened(ON_A_BOARD);
        press(&mut game, &format!("e 2 {key}"));
        assert_eq!(scored(&game).0, None, "{key}");
        assert_eq!(scores(&game)[2], Score::new(1, 1));
        assert_eq!(table(&game).branches(), 0);
    }
    let mut game = opened(ON_A_BOARD);
    press(&mut game, "e Enter");
    assert_eq!(notice(&game), "This row has these pins already");
    press(&mut game, "e 3 1 Enter");
    assert!(notice(&game).contains("no wrong place"));
    assert_eq!(scored(&game).0, Some(2));
}

#[test]
fn a_correction_can_end_the_game() {
    let mut game = opened(ON_A_BOARD);
    press(&mut game, "[ e 4 Enter");
    let played = table(&game).game();
    assert_eq!((played.outcome(), played.turns().len()), (Outcome::Won, 2));
    // Row 1 fits: AABB and CCDD have no colour in common.
    assert_eq!(played.wrong_rows().count(), 0);
}

#[test]
fn what_the_secret_scores_is_not_corrected() {
    let mut game = opened(RUNNING);
    for key in ["e", "x"] {
        press(&mut game, key);
        assert!(
            notice(&game).contains("scores that you set"),
            "{}",
            notice(&game)
        );
        assert_eq!(game.app.context(), Context::Editing);
    }
}

/// A game on a real board with these rows.
fn on_a_board(rows: &str) -> Headless {
    let (seats, _) = ON_A_BOARD.split_once("1 AABB").unwrap();
    opened(&format!("{seats}{rows}"))
}

#[test]
fn looking_at_the_game_itself_undoes_no_correction() {
    let mut game = on_a_board("1 AABB 0 0\n2 CCDD 1 0\n");
    press(&mut game, "e 4 0 Enter");
    let corrected = table(&game).game().clone();
    assert_eq!(corrected.outcome(), Outcome::Won);
    press(&mut game, "v Home");
    while !matches!(
        game.app.overlay(),
        Some(Overlay::Versus {
            selected: Entrant::Itself
        })
    ) {
        press(&mut game, "Down");
    }
    press(&mut game, "Enter");
    assert_eq!(notice(&game), "This is your game already");
    assert_eq!(table(&game).game(), &corrected);
}

#[test]
fn the_solvers_play_the_secret_that_it_is_after_a_correction() {
    let secret_of_rivals = |game: &mut Headless| {
        press(game, "v End Enter");
        let rival = table(game).game();
        let secret = rival.secret().filter(|_| rival.is_practice());
        press(game, "Esc");
        secret.expect("a solver's game").to_string()
    };
    let mut game = on_a_board("1 AABB 0 0\n2 CDEF 4 0\n");
    assert_eq!(secret_of_rivals(&mut game), "CDEF");
    press(&mut game, "e 1 0 Enter C C C C Enter 4 0 Enter");
    assert_eq!(secret_of_rivals(&mut game), "CCCC");
}

#[test]
fn a_game_that_is_gone_on_with_is_not_kept_twice() {
    let mut game = opened(BY_A_SOLVER);
    press(&mut game, "Enter Esc Enter");
    assert_eq!(game.unfinished().len(), 1);
}

#[test]
fn nothing_is_promised_while_no_code_fits() {
    let mut game = opened(ON_A_BOARD);
    for key in ["h", "Tab", "i", "t"] {
        press(&mut game, key);
        assert!(
            notice(&game).starts_with("No hints until the scores are right"),
            "{key}"
        );
    }
    assert!(table(&game).game().looking_at().is_none());
    // Three slips at once: there is nothing to select, and nothing to play on from.
    let rows = "1 AAAA 3 0\n2 BBBB 3 0\n3 CCCC 3 0\n4 DDDD 3 0\n5 EEEE 3 0\n";
    let (seats, _) = BY_A_SOLVER.split_once("1 AABB").unwrap();
    let mut game = opened(&format!("{seats}{rows}"));
    assert!(table(&game).mistakes().unwrap().corrections.is_empty());
    press(&mut game, "Down");
    assert!(notice(&game).starts_with("No correction found"));
    press(&mut game, "Enter");
    assert_eq!(table(&game).branches(), 0);
    assert!(
        notice(&game).contains("e: correct a row"),
        "{}",
        notice(&game)
    );
    press(&mut game, "e 1 0 Enter");
    assert_eq!(scores(&game)[4], Score::new(1, 0));
}

#[test]
fn at_a_real_board_enter_puts_the_scores_right_before_another_row() {
    let mut game = at_setup();
    press(
        &mut game,
        "5 Enter A A B B Enter 0 0 Enter A A B B Enter 1 0 Enter",
    );
    assert!(table(&game).corrects_next());
    press(&mut game, "Enter");
    assert!(notice(&game).starts_with("Corrected"), "{}", notice(&game));
    assert!(table(&game).mistakes().is_none());
}
