use super::*;
use crate::rules::Preset;

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
    assert!(game.look_at(HelpKind::Count));
    assert!(!game.look_at(HelpKind::Count));
    assert_eq!(game.rows_with_help(), 1);
    game.play(code("AABB"), Player::Person).unwrap();
    game.play(code("AACC"), Player::Person).unwrap();
    game.play(code("AADD"), solver).unwrap();
    assert_eq!(game.turns()[0].help, Help::from_iter([HelpKind::Count]));
    assert_eq!(game.turns()[1].help, Help::NONE);
    assert_eq!(game.rows_with_help(), 2);
    game.look_at(HelpKind::Count);
    game.look_at(HelpKind::Knowledge);
    let rows = Degree::ALL.map(|degree| game.rows_with(degree));
    assert_eq!(
        rows,
        [1, 1, 1],
        "a row counts by the most that was looked at"
    );
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
        game.look_at(HelpKind::Count);
        game.play(code("AABB"), Player::Person).unwrap();
        let name: SolverName = "minimax".parse().unwrap();
        let rival = game.rival(name);
        assert_eq!(
            (rival.board(), rival.codemaker(), rival.secret()),
            (board, codemaker, game.secret())
        );
        assert_eq!(rival.codebreaker(), Player::Solver(name));
        assert!(rival.is_practice() && rival.turns().is_empty());
        assert!(rival.looking_at().is_none());
    }
}
