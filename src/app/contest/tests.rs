use crate::rules::{Codemaker, Player, Preset};

use super::*;

/// A game for the secret DAFE with this many rows, whose last guess is right if `found`.
fn game(guesses: usize, found: bool) -> Game {
    let board = Preset::Classic.board();
    let code = |text| board.parse_code(text).unwrap();
    let mut game = Game::new(board, Codemaker::Secret(code("DAFE")), Player::Person);
    for place in 1..=guesses {
        let right = found && place == guesses;
        let guess = code(if right { "DAFE" } else { "AABB" });
        game.play(guess, Player::Person).unwrap();
    }
    game
}

fn contest(games: &[(usize, bool)]) -> Contest {
    let mut contest = Contest::new(4);
    for (guesses, found) in games {
        contest.on_table = contest.played.len() + 1;
        contest.note(&game(*guesses, *found));
    }
    contest
}

#[test]
fn the_codemaker_gets_a_point_for_each_guess_and_one_more_for_a_code_not_found() {
    assert_eq!(points(&game(1, true)), 1);
    assert_eq!(points(&game(5, true)), 5);
    assert_eq!(points(&game(10, true)), 10);
    assert_eq!(points(&game(10, false)), 11);
}

#[test]
fn both_hide_as_many_codes() {
    let rounds: Vec<_> = contest(&[]).rounds().collect();
    let hide = |side| {
        rounds
            .iter()
            .filter(|round| round.codemaker() == side)
            .count()
    };
    assert_eq!((hide(Side::One), hide(Side::Two)), (2, 2));
    for round in rounds {
        assert_ne!(round.codemaker(), round.codebreaker());
    }
}

#[test]
fn points_are_added_up_for_whoever_hid_the_code() {
    let contest = contest(&[(5, true), (10, false), (3, true)]);
    assert_eq!(
        (contest.points(Side::One), contest.points(Side::Two)),
        (8, 11)
    );
    assert_eq!(contest.leader(), Some(Side::Two));
    assert_eq!(contest.next().map(|round| round.number), Some(4));
    assert_eq!(
        contest.left_at().as_deref(),
        Some("You left the contest at 8 to 11 after 3 of 4 games")
    );
}

#[test]
fn equal_points_are_a_draw() {
    let contest = contest(&[(4, true), (4, true), (7, true), (7, true)]);
    assert!(contest.is_over());
    assert_eq!((contest.leader(), contest.left_at()), (None, None));
}

#[test]
fn a_game_counts_once_and_when_it_is_over() {
    let mut contest = contest(&[(5, true)]);
    contest.note(&game(5, true));
    assert_eq!(contest.played().len(), 1);
    contest.on_table = 2;
    contest.note(&game(5, false));
    assert_eq!(contest.played().len(), 1);
}

#[test]
fn a_contest_is_put_together_from_its_kept_games() {
    let id = |second| GameId::new(jiff::civil::datetime(2026, 11, 21, 12, 0, second, 0), 0);
    let round = |number| Round { number, games: 4 };
    let of_round = |number, guesses, found| game(guesses, found).in_round(round(number));
    let (one, two, three) = (
        of_round(1, 5, true),
        of_round(2, 10, false),
        of_round(3, 2, false),
    );
    let (other, left) = (game(1, true), of_round(1, 3, true));
    // The latest first: another contest was left before this one, another game was played between.
    let kept = [
        (id(5), &three),
        (id(4), &two),
        (id(3), &other),
        (id(2), &one),
        (id(1), &left),
    ];
    let contest = Contest::rejoined(round(3), &three, id(5), &kept).unwrap();
    assert_eq!(contest.played(), [one.clone(), two.clone()]);
    assert_eq!(contest.on_table(), round(3));
    assert_eq!(
        (contest.points(Side::One), contest.points(Side::Two)),
        (5, 11)
    );
    // A game that was followed by another one is only looked at.
    assert_eq!(Contest::rejoined(round(2), &two, id(4), &kept), None);
    assert_eq!(
        Contest::rejoined(round(2), &two, id(4), &kept[1..])
            .unwrap()
            .played(),
        std::slice::from_ref(&one)
    );
    // Without the games before it there are no points to go on with.
    assert_eq!(Contest::rejoined(round(3), &three, id(5), &kept[..2]), None);
    assert_eq!(
        Contest::rejoined(round(4), &of_round(4, 1, false), id(6), &kept),
        None
    );
}
