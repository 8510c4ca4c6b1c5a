//! Two players at one keyboard.

use jiff::civil::date;
use pegwise::app::{App, Context, Hiding, Message, Overlay, Seats, Setup, Target};
use pegwise::edge::headless::Headless;
use pegwise::rules::{Codemaker, Dice, Outcome, Player, Side};

use crate::common::*;

/// Two players, with this many games, about to hide the first code.
fn begun(games: usize) -> Headless {
    let mut game = at_setup();
    press(&mut game, &format!("4 Shift-Tab {games} Enter"));
    assert_eq!(game.app.context(), Context::Hiding);
    game
}

/// A contest of two games whose first one is over: found in two guesses.
fn half_way() -> Headless {
    let mut game = begun(2);
    press(&mut game, "D A F E Enter A A B B Enter D A F E Enter");
    assert_eq!(points(&game), (2, 0));
    game
}

fn points(game: &Headless) -> (usize, usize) {
    let contest = game.app.contest().expect("a contest");
    (contest.points(Side::One), contest.points(Side::Two))
}

/// The game of the contest on the table.
fn number(game: &Headless) -> usize {
    game.app.contest().expect("a contest").on_table().number
}

#[test]
fn a_contest_is_played_to_its_end() {
    let mut game = half_way();
    assert_eq!(number(&game), 1);
    // The code stays covered for the codebreaker, who is a person.
    assert_eq!(table(&game).game().codebreaker(), Player::Person);
    press(&mut game, "Enter");
    let round = game.app.hiding().and_then(Hiding::round).unwrap();
    assert_eq!((round.number, round.games), (2, 2));
    assert_eq!(round.codemaker(), Side::Two);
    press(&mut game, "F F E E Enter");
    assert_eq!(number(&game), 2);
    assert_eq!(table(&game).open_secret(), None);
    for _ in 0..10 {
        press(&mut game, "A A B B Enter");
    }
    assert_eq!(table(&game).game().outcome(), Outcome::Lost);
    assert_eq!(points(&game), (2, 11));
    let contest = game.app.contest().unwrap();
    assert!(contest.is_over());
    assert_eq!(contest.leader(), Some(Side::Two));
    let secrets: Vec<_> = contest
        .played()
        .iter()
        .map(|game| game.secret().unwrap().to_string())
        .collect();
    assert_eq!(secrets, ["DAFE", "FFEE"]);
    press(&mut game, "Enter");
    assert_eq!(game.app.context(), Context::Rounds);
    assert!(game.unfinished().is_empty());
}

#[test]
fn a_contest_of_four_games_swaps_after_each() {
    let mut game = begun(4);
    for round in 1..=4 {
        assert_eq!(game.app.context(), Context::Hiding);
        press(&mut game, "A B C D Enter");
        press(&mut game, "A B C D Enter");
        let next = game.app.contest().unwrap().next();
        assert_eq!(
            next.map(|next| next.number),
            (round < 4).then_some(round + 1)
        );
        press(&mut game, if round < 4 { "Enter" } else { "Esc" });
    }
    assert_eq!(points(&game), (2, 2));
    assert_eq!(game.app.contest().unwrap().leader(), None);
}

#[test]
fn a_game_is_looked_at_before_one_goes_on() {
    let mut game = half_way();
    press(&mut game, "Left");
    assert_eq!(table(&game).cursor(), 1);
    press(&mut game, "b A A A A Enter");
    assert!(table(&game).game().is_practice());
    assert_eq!(game.app.contest_on_show(), None);
    press(&mut game, "Esc End r");
    assert_eq!(mode(&game), Mode::Reviewing);
    press(&mut game, "Esc v");
    assert_eq!(game.app.context(), Context::Versus);
    press(&mut game, "Esc");
    assert_eq!(points(&game), (2, 0));
    press(&mut game, "n");
    assert_eq!(game.app.context(), Context::Hiding);
    // And before the next code is hidden, all of that once more.
    press(&mut game, "A B Esc Esc");
    assert_eq!((on_show(&game.app), number(&game)), (OnShow::Table, 1));
    press(&mut game, "Left Right Enter");
    assert_eq!(letters(game.app.hiding().unwrap().draft()), "AB__");
}

#[test]
fn every_game_that_is_over_is_put_on_the_table_again() {
    let mut game = half_way();
    press(&mut game, "g");
    assert_eq!(game.app.overlay(), Some(&Overlay::Rounds { selected: 1 }));
    press(&mut game, "Down Enter");
    assert_eq!(notice(&game), "This game is not played yet");
    press(&mut game, "g Enter F F E E Enter g Up Enter");
    assert_eq!(notice(&game), "Finish your game first");
    press(&mut game, "Esc F F E E Enter");
    assert_eq!((number(&game), points(&game)), (2, (2, 1)));
    press(&mut game, "Enter Home Enter");
    assert_eq!(game.app.overlay(), None);
    assert_eq!(number(&game), 1);
    assert_eq!(guesses(&game), ["AABB", "DAFE"]);
    press(&mut game, "Left r");
    assert_eq!(mode(&game), Mode::Reviewing);
    // It is counted once.
    assert_eq!(points(&game), (2, 1));
    press(&mut game, "g");
    game.send(Message::Click(Target::Round(2)));
    game.send(Message::Click(Target::Round(2)));
    assert_eq!(number(&game), 2);
}

#[test]
fn a_running_game_of_a_contest_is_not_left_by_one_key() {
    let mut game = begun(2);
    press(&mut game, "D A F E Enter A A B B Enter n");
    assert!(notice(&game).starts_with("Finish this game first"));
    assert_eq!(game.app.context(), Context::Editing);
    press(&mut game, "Esc");
    assert_eq!(on_show(&game.app), OnShow::Setup);
    press(&mut game, "Esc A");
    assert_eq!(draft(&game), "A___");
    assert_eq!(number(&game), 1);
}

#[test]
fn another_game_says_what_becomes_of_the_contest() {
    let mut game = half_way();
    press(&mut game, "Esc Tab 1 Enter");
    assert_eq!(Seats::of(table(&game).game()), Seats::FIND);
    assert_eq!(game.app.contest(), None);
    assert_eq!(
        notice(&game),
        "You left the contest at 2 to 0 after 1 of 2 games"
    );
    let mut game = half_way();
    press(
        &mut game,
        "Enter A B C D Enter A A B B Enter Esc Down 1 Enter",
    );
    assert_eq!(
        notice(&game),
        "You left the contest at 2 to 0 after 1 of 2 games. Your unfinished game is saved"
    );
    assert_eq!(game.unfinished().len(), 1);
}

#[test]
fn until_its_first_code_is_hidden_a_new_contest_ends_none() {
    let mut game = half_way();
    press(&mut game, "Esc Enter A B C D Esc Esc");
    assert_eq!((on_show(&game.app), points(&game)), (OnShow::Table, (2, 0)));
    press(&mut game, "Esc Enter Enter");
    assert_eq!(number(&game), 1);
    assert_eq!(points(&game), (0, 0));
    assert_eq!(
        notice(&game),
        "You left the contest at 2 to 0 after 1 of 2 games"
    );
}

#[test]
fn after_the_last_game_another_contest_can_begin() {
    let mut game = half_way();
    press(&mut game, "Enter A B C D Enter A B C D Enter n");
    let round = game.app.hiding().and_then(Hiding::round).unwrap();
    assert_eq!((round.number, round.games), (1, 2));
    press(&mut game, "A A A A Enter");
    assert_eq!((notice(&game), points(&game)), ("", (0, 0)));
}

#[test]
fn help_is_allowed_and_recorded() {
    let mut game = begun(2);
    press(&mut game, "D A F E Enter t A A B B Enter a a");
    run_down(&mut game);
    let contest = game.app.contest().unwrap();
    assert_eq!(contest.played().len(), 1);
    assert!(contest.played()[0].rows_with_help() > 1);
}

#[test]
fn where_there_is_no_contest_there_is_no_list() {
    let mut game = at_first_row();
    press(&mut game, "g");
    assert!(notice(&game).starts_with("For a contest"));
    assert_eq!(game.app.overlay(), None);
}

#[test]
fn a_recorded_game_of_two_players_goes_on_as_a_contest() {
    let record = WON.replace("codemaker seed KIWI", "codemaker secret DAFE");
    let mut game = opened(&record);
    assert_eq!(game.app.contest(), None);
    press(&mut game, "n");
    assert_eq!(game.app.context(), Context::Hiding);
    press(&mut game, "A B C D Enter");
    assert!(matches!(
        table(&game).game().codemaker(),
        Codemaker::Secret(_)
    ));
    assert_eq!(number(&game), 1);
}

#[test]
fn nobody_is_lured_away_from_a_contest_by_puzzles() {
    let mut game = begun(2);
    press(&mut game, "A B C D Enter p Enter p Enter");
    assert!(notice(&game).starts_with("Finish your contest first"));
    assert!(table(&game).puzzle().is_none() && game.app.contest().is_some());
}

/// The program started again, with the game that was kept last on the table.
fn started_again(before: &Headless, minute: i8) -> Headless {
    let games: Vec<_> = before
        .app
        .shelf()
        .games()
        .map(|(id, game)| (id, game.clone()))
        .collect();
    let (id, last) = games[0].clone();
    let mut app = App::new(Setup::default(), Dice::from_number(7)).with_games(games);
    app.tell_time(date(2026, 11, 21).at(12, minute, 0, 0));
    app.go_on_with(id, last);
    Headless::new(app)
}

#[test]
fn a_contest_goes_on_the_next_time() {
    let left = half_way();
    // Between two games.
    let mut game = started_again(&left, 1);
    assert_eq!(points(&game), (2, 0));
    assert!(
        notice(&game).contains("game 1 of 2 is over"),
        "{}",
        notice(&game)
    );
    press(&mut game, "Enter A B C D Enter");
    assert_eq!(number(&game), 2);
    press(&mut game, "A A B B Enter");
    // In the middle of one.
    game = started_again(&game, 2);
    assert_eq!((points(&game), number(&game)), ((2, 0), 2));
    press(&mut game, "A B C D Enter");
    assert!(game.app.contest().unwrap().is_over());
}
