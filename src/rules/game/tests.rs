use super::*;
use crate::rules::{Help, Preset, Solver};

fn code(text: &str) -> Code {
    text.parse().unwrap()
}

fn game() -> Game {
    Game::new(
        Preset::Mini.board(),
        Codemaker::Secret(code("ACBD")),
        Player::Person,
    )
}

#[test]
fn ends_with_the_secret() {
    let mut game = game();
    assert_eq!(
        game.play(code("AABB"), Player::Person),
        Ok(Score::new(2, 0))
    );
    assert_eq!(game.outcome(), Outcome::Running);
    assert_eq!(
        game.play(code("ACBD"), Player::Person),
        Ok(Score::new(4, 0))
    );
    assert_eq!(game.outcome(), Outcome::Won);
    assert_eq!(
        game.play(code("ACBD"), Player::Person),
        Err(PlayError::Over)
    );
    assert_eq!(game.turns().len(), 2);
}

#[test]
fn ends_with_the_last_row() {
    let mut game = game();
    for _ in 0..6 {
        assert_eq!(game.outcome(), Outcome::Running);
        game.play(code("EEEE"), Player::Person).unwrap();
    }
    assert_eq!(game.outcome(), Outcome::Lost);
}

#[test]
fn an_illegal_guess_changes_nothing() {
    let mut game = game();
    let before = game.clone();
    assert!(game.play(code("ABC"), Player::Person).is_err());
    assert!(game.play(code("ABCG"), Player::Person).is_err());
    assert_eq!(game, before);
}

#[test]
fn help_stays_with_its_row() {
    let solver = Player::Solver("minimax".parse().unwrap());
    let mut game = game();
    game.look_at(Help::Hints);
    game.look_at(Help::Tips);
    assert_eq!(game.rows_with_help(), 1);
    game.play(code("AABB"), Player::Person).unwrap();
    game.play(code("AACC"), Player::Person).unwrap();
    game.play(code("AADD"), solver).unwrap();
    assert_eq!(game.turns()[0].help, Some(Help::Hints), "the strongest");
    assert_eq!(game.turns()[1].help, None);
    assert_eq!(game.rows_with_help(), 2);
    game.look_at(Help::Tips);
    assert_eq!(game.rows_with_help(), 3);
}

#[test]
fn a_branch_is_practice_and_leaves_the_game_alone() {
    let mut game = game();
    game.play(code("AABB"), Player::Person).unwrap();
    game.play(code("ACBD"), Player::Person).unwrap();
    let branch = game.branch(1);
    assert!(branch.is_practice());
    assert_eq!(branch.turns(), &game.turns()[..1]);
    assert_eq!(branch.outcome(), Outcome::Running);
    assert_eq!(game.outcome(), Outcome::Won);
}

#[test]
fn a_rival_begins_with_the_same_secret() {
    for codemaker in [
        Codemaker::Secret(code("ACBD")),
        Codemaker::Seed("KIWI".parse().unwrap()),
    ] {
        let board = Preset::Mini.board();
        let mut game = Game::new(board, codemaker, Player::Person);
        game.look_at(Help::Hints);
        game.play(code("AABB"), Player::Person).unwrap();
        let rival = game.rival(Solver::Minimax);
        assert_eq!(
            (rival.board(), rival.codemaker(), rival.secret()),
            (board, codemaker, game.secret())
        );
        assert_eq!(rival.codebreaker(), Player::Solver(Solver::Minimax));
        assert!(rival.is_practice() && rival.turns().is_empty());
        assert!(rival.looking_at().is_none());
    }
}

fn by_hand() -> Game {
    Game::new(Preset::Mini.board(), Codemaker::Hand, Player::Person)
}

const YOU: Player = Player::Person;

#[test]
fn a_hand_or_evil_has_to_give_the_score() {
    for codemaker in [Codemaker::Hand, Codemaker::Evil] {
        let mut game = Game::new(Preset::Mini.board(), codemaker, YOU);
        let before = game.clone();
        assert_eq!(game.play(code("AABB"), YOU), Err(PlayError::Unscored));
        assert!(matches!(
            game.play_scored(code("AABB"), Score::new(3, 1), YOU),
            Err(PlayError::Impossible(_))
        ));
        assert_eq!(game, before);
        game.play_scored(code("AABB"), Score::new(2, 0), YOU)
            .unwrap();
        assert_eq!(game.turns()[0].score, Score::new(2, 0));
    }
}

#[test]
fn a_score_that_the_secret_does_not_give_is_refused() {
    let mut game = Game::new(Preset::Mini.board(), Codemaker::Secret(code("ACBD")), YOU);
    let (guess, right) = (code("AABB"), Score::new(2, 0));
    let wrong = Score::new(1, 1);
    assert_eq!(
        game.play_scored(guess, wrong, YOU),
        Err(PlayError::WrongScore {
            guess,
            score: wrong,
            right
        })
    );
    assert_eq!(game.play_scored(guess, right, YOU), Ok(()));
    assert_eq!(game.secret(), Some(code("ACBD")));
}

#[test]
fn the_secret_of_a_hand_is_what_it_said_was_found() {
    let mut game = by_hand();
    game.play_scored(code("AABB"), Score::new(2, 0), YOU)
        .unwrap();
    game.play_scored(code("CCDD"), Score::new(1, 0), YOU)
        .unwrap();
    assert_eq!(game.secret(), None);
    game.play_scored(code("ACBE"), Score::new(4, 0), YOU)
        .unwrap();
    assert_eq!(game.secret(), Some(code("ACBE")));
    assert_eq!(game.wrong_rows().count(), 0);
    let corrected = game.rescored(&[(1, Score::new(0, 2))]).unwrap();
    assert_eq!(corrected.wrong_rows().collect::<Vec<_>>(), [1]);
    // A win in an earlier row ends the game there.
    let ended = game.rescored(&[(2, Score::new(4, 0))]).unwrap();
    assert_eq!(
        (ended.turns().len(), ended.secret()),
        (2, Some(code("CCDD")))
    );
    assert!(game.rescored(&[(2, Score::new(3, 1))]).is_err());
}

#[test]
fn corrections_keep_who_played_and_what_was_seen() {
    let mut game = by_hand();
    let solver = Player::Solver("minimax".parse().unwrap());
    game.play_scored(code("AABB"), Score::new(2, 0), solver)
        .unwrap();
    game.look_at(Help::Hints);
    game.play_scored(code("CCDD"), Score::new(0, 1), YOU)
        .unwrap();
    game.look_at(Help::Tips);
    let corrected = game.rescored(&[(1, Score::new(1, 1))]).unwrap();
    assert_eq!(corrected.turns()[0].by, solver);
    assert_eq!(corrected.turns()[1], game.turns()[1]);
    assert_eq!(corrected.looking_at(), game.looking_at());
    assert_eq!(corrected.rescored(&[(1, Score::new(2, 0))]), Ok(game));
}

#[test]
fn evil_cannot_give_in_to_a_code_that_it_has_ruled_out() {
    let mut game = Game::new(Preset::Mini.board(), Codemaker::Evil, YOU);
    game.play_scored(code("AABB"), Score::new(0, 0), YOU)
        .unwrap();
    assert_eq!(
        game.play_scored(code("AABC"), Score::new(4, 0), YOU),
        Err(PlayError::Contradicts {
            code: code("AABC"),
            row: 1
        })
    );
    game.play_scored(code("CDEF"), Score::new(4, 0), YOU)
        .unwrap();
    assert_eq!(game.secret(), Some(code("CDEF")));
}

#[test]
fn what_is_revealed_fits_all_rows() {
    for codemaker in [Codemaker::Evil, Codemaker::Hand] {
        let mut game = Game::new(Preset::Mini.board(), codemaker, YOU);
        for _ in 0..6 {
            assert_eq!(game.reveal(code("CDEF")), Err(PlayError::NothingToReveal));
            game.play_scored(code("AABB"), Score::new(0, 0), YOU)
                .unwrap();
        }
        assert_eq!(
            game.reveal(code("CDEA")),
            Err(PlayError::Contradicts {
                code: code("CDEA"),
                row: 1
            })
        );
        assert_eq!((game.secret(), game.revealed()), (None, None));
        game.reveal(code("CDEF")).unwrap();
        assert_eq!(
            (game.secret(), game.revealed()),
            (Some(code("CDEF")), Some(code("CDEF")))
        );
        assert_eq!(game.reveal(code("CDEF")), Err(PlayError::NothingToReveal));
        // Before the last row the secret is unknown again, but pins by hand stay.
        let branch = game.branch(2);
        assert_eq!(branch.outcome(), Outcome::Running);
        let scores_itself = codemaker == Codemaker::Hand;
        assert_eq!(branch.secret().is_some(), scores_itself);
        assert_eq!(branch.codemaker().scores_by_secret(), scores_itself);
    }
}

#[test]
fn a_turn_can_be_taken_off_again() {
    let mut game = game();
    assert_eq!(game.before_last_turn(), game);
    for guess in ["AABB", "CDEF", "ACBD"] {
        game.look_at(Help::Hints);
        let before = game.clone();
        game.play(code(guess), Player::Person).unwrap();
        assert_eq!(game.before_last_turn(), before);
    }
    // A code that was revealed after the last row is unknown before it.
    let mut evil = Game::new(Preset::Mini.board(), Codemaker::Evil, Player::Person);
    for _ in 0..5 {
        evil.play_scored(code("AABB"), Score::new(0, 0), Player::Person)
            .unwrap();
    }
    let before = evil.clone();
    evil.play_scored(code("AABB"), Score::new(0, 0), Player::Person)
        .unwrap();
    evil.reveal(code("CDEF")).unwrap();
    assert_eq!(evil.before_last_turn(), before);
}
