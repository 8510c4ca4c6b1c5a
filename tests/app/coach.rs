//! Hints, and what they count as.

use pegwise::app::Page;
use pegwise::coach::say;
use pegwise::edge::headless::Headless;
use pegwise::rules::{Help, Player};
use pegwise::solver::Solver;

use crate::common::*;

#[test]
fn hints_are_off_until_asked_for_and_cost_nothing_before() {
    let mut game = opened(RUNNING);
    assert!(table(&game).insight().is_none());
    press(&mut game, "Tab");
    assert!(notice(&game).contains("h: turn them on"));
    assert!(table(&game).game().looking_at().is_none());
}

#[test]
fn each_game_of_a_persons_begins_without_hints_on_their_first_page() {
    // After a solver was watched, after a game of one's own, and a game for the other player.
    let mut watched = watching(Solver::Entropy);
    press(&mut watched, "h Tab Esc 1 Enter");
    let mut own = at_first_row();
    press(&mut own, "h Tab A A B B Enter n");
    let mut contest = at_setup();
    press(&mut contest, "4 Enter D A F E Enter h D A F E Enter");
    press(&mut contest, "Enter A A B B Enter");
    for game in [watched, own, contest] {
        let on_table = table(&game);
        let played = on_table.game();
        assert_eq!(
            (played.codebreaker(), played.turns().len()),
            (Player::Person, 0)
        );
        assert!(played.looking_at().is_none(), "nothing was asked for");
        let coach = on_table.coach();
        assert_eq!((coach.is_on(), coach.page()), (false, Page::Row));
    }
}

#[test]
fn hints_stay_on_from_one_watched_game_to_the_next() {
    let mut game = watching(Solver::Entropy);
    press(&mut game, "Tab n");
    let coach = table(&game).coach();
    assert_eq!((coach.is_on(), coach.page()), (true, Page::Map));
    press(&mut game, "h n");
    assert!(!table(&game).coach().is_on());
}

#[test]
fn the_count_is_exact_for_every_row() {
    let mut game = opened(RUNNING);
    press(&mut game, "h");
    let counts: Vec<String> = table(&game)
        .insight()
        .unwrap()
        .counts
        .iter()
        .map(ToString::to_string)
        .collect();
    assert_eq!(counts, ["1,296", "256", "33"]);
}

#[test]
fn the_pages_turn_round() {
    let mut game = opened(RUNNING);
    press(&mut game, "h");
    let pages = table(&game).pages();
    assert_eq!(pages, &Page::ALL[..5], "no solver plays");
    for page in pages.iter().cycle().skip(1).take(pages.len()) {
        press(&mut game, "Tab");
        assert_eq!(table(&game).coach().page(), *page);
    }
    press(&mut game, "Shift-Tab");
    assert_eq!(table(&game).coach().page(), Page::Map);
    // Once a solver has played it has a page; that is the last but here.
    press(&mut game, "s s Tab");
    assert_eq!(table(&game).coach().page(), Page::Solver);
}

#[test]
fn hints_are_kept_with_the_row_that_they_were_on_for() {
    let mut game = opened(RUNNING);
    press(&mut game, "h Tab Tab h A A A A Enter B B B B Enter");
    let turns = table(&game).game().turns();
    assert_eq!(turns[2].help, Some(Help::Hints));
    assert!(turns[3].help.is_none());
    assert_eq!(table(&game).game().rows_with_help(), 1);
}

#[test]
fn looking_back_in_a_finished_game_is_no_help() {
    let mut game = opened(WON);
    press(&mut game, "h [ [ Tab");
    assert_eq!(table(&game).game(), opened(WON).app.table().unwrap().game());
}

#[test]
fn looking_back_in_a_running_game_is() {
    let mut game = opened(RUNNING);
    press(&mut game, "[ h Tab Tab h End D A F E Enter");
    let last = table(&game).game().turns()[2];
    assert_eq!(last.help, Some(Help::Hints));
}

#[test]
fn the_selected_suggestion_is_put_in() {
    let mut game = opened(RUNNING);
    press(&mut game, "h Tab Tab PageDown PageDown i");
    let code = |game: &Headless, place: usize| {
        let guesses = table(game).insight().unwrap().guesses();
        guesses[place].guess.code.to_string()
    };
    assert_eq!(draft(&game), code(&game, 2));
    press(&mut game, "PageUp PageUp PageUp i");
    assert_eq!(draft(&game), code(&game, 0));
}

#[test]
fn a_code_of_the_list_is_put_in() {
    let mut game = opened(RUNNING);
    press(&mut game, "h Tab Tab Tab PageDown i");
    let insight = table(&game).insight().unwrap();
    assert_eq!(insight.codes.len(), 33);
    assert_eq!(draft(&game), insight.codes[1].to_string());
}

#[test]
fn without_hints_the_best_guess_is_put_in_and_counts_as_help() {
    let mut game = opened(RUNNING);
    press(&mut game, "i");
    assert_eq!(
        draft(&game),
        table(&game)
            .insight()
            .unwrap()
            .optimum
            .unwrap()
            .guess
            .code
            .to_string()
    );
    assert_eq!(table(&game).game().looking_at(), Some(Help::Hints));
}

#[test]
fn there_is_nothing_to_select_on_the_count() {
    let mut game = opened(RUNNING);
    press(&mut game, "h PageDown");
    assert!(notice(&game).contains("Nothing to select"));
}

#[test]
fn what_is_known_follows_the_cursor_and_its_colour() {
    let mut game = opened(RUNNING);
    press(&mut game, "h Tab");
    let cell = |game: &Headless| {
        let (hole, colour) = table(game).selected_cell();
        format!("{colour}{}", hole + 1)
    };
    assert_eq!(cell(&game), "A1");
    press(&mut game, "C Right");
    assert_eq!(cell(&game), "A3");
    press(&mut game, "Up Up Up Up");
    assert_eq!(cell(&game), "D3");
    press(&mut game, "Left Left");
    assert_eq!(cell(&game), "C1");
    press(&mut game, "PageDown");
    assert_eq!(cell(&game), "C2");
    let knowledge = table(&game).insight().unwrap().knowledge.clone();
    let (hole, colour) = table(&game).selected_cell();
    let said = say::cell(&knowledge.unwrap(), hole, colour);
    assert!(
        said.starts_with("4 of the 33 possible codes have C in hole 2"),
        "{said}"
    );
    press(&mut game, "[");
    assert_eq!(table(&game).insight().unwrap().count().value(), 256);
    press(
        &mut game,
        "PageUp PageUp PageUp PageUp PageUp PageUp PageUp PageUp PageUp PageUp",
    );
    assert_eq!(cell(&game), "A1");
}

/// Six codes are left and one row: BDBD would tell them apart, and lose.
const LAST_ROW: &str = "\
pegwise 1
board 4x6 rows 4 repeats
codemaker secret BCDE
codebreaker you
1 EFED 0 2
2 DEBA 0 3
3 AAFB 0 1
";

#[test]
fn in_the_last_row_only_codes_that_can_win_are_advised() {
    let possible = ["BBDE", "BCDE", "BDCE", "BDDE", "CBDE", "CDAE"];
    let mut game = opened(LAST_ROW);
    press(&mut game, "h Tab Tab");
    let guesses = table(&game).insight().unwrap().guesses();
    let codes = guesses.iter().map(|guess| guess.guess.code.to_string());
    assert!(
        codes
            .into_iter()
            .all(|code| possible.contains(&code.as_str()))
    );
    let mut chances = guesses.iter().map(|guess| guess.worth.unwrap());
    assert!(chances.all(|worth| (worth.found(), worth.of) == (1, 6)));
    press(&mut game, "t t t");
    assert!(
        notice(&game).contains("Best guess: BBDE"),
        "{}",
        notice(&game)
    );
    press(&mut game, "i");
    assert_eq!(draft(&game), "BBDE");
    for solver in Solver::ALL {
        let seated = format!("codebreaker {solver}");
        let mut game = opened(&LAST_ROW.replace("codebreaker you", &seated));
        press(&mut game, "s");
        let guess = table(&game).game().turns()[3].guess.to_string();
        assert!(possible.contains(&guess.as_str()), "{solver}: {guess}");
    }
}

/// The answers that the row on show can get, if they are those of this row.
fn forecast(game: &Headless) -> Option<String> {
    let forecast = table(game).insight()?.forecast.as_ref()?;
    let guess = forecast.guess.map(|guess| guess.to_string());
    guess.filter(|_| forecast.guess == table(game).judged())
}

#[test]
fn the_answers_follow_every_key_while_the_row_is_full() {
    let mut game = opened(RUNNING);
    press(&mut game, "h C D A");
    assert_eq!((table(&game).judged(), forecast(&game)), (None, None));
    press(&mut game, "B");
    assert_eq!(forecast(&game).as_deref(), Some("CDAB"));
    press(&mut game, "Up");
    assert_eq!(forecast(&game), Some(draft(&game)));
    press(&mut game, "Left Down");
    assert_eq!(forecast(&game), Some(draft(&game)));
}

#[test]
fn on_an_earlier_row_the_answers_are_those_of_the_row_that_follows() {
    let mut game = opened(RUNNING);
    press(&mut game, "h [");
    assert_eq!(forecast(&game).as_deref(), Some("CDAE"));
    press(&mut game, "[");
    assert_eq!(forecast(&game).as_deref(), Some("AABB"));
}

#[test]
fn the_map_needs_no_row() {
    let mut game = opened(RUNNING);
    press(&mut game, "h Shift-Tab");
    assert_eq!(table(&game).coach().page(), Page::Map);
    let insight = table(&game).insight().unwrap();
    assert_eq!(insight.forecast.as_ref().unwrap().guess, None);
    press(&mut game, "C D A B");
    assert_eq!(forecast(&game).as_deref(), Some("CDAB"));
}

#[test]
fn a_solver_that_is_watched_shows_the_answers_to_its_next_guess() {
    let mut game = watching(Solver::Entropy);
    press(&mut game, "Tab Space");
    assert_eq!(table(&game).coach().page(), Page::Map);
    let next = table(&game).solver_move().unwrap().guess;
    assert_eq!(forecast(&game), Some(next.to_string()));
}
