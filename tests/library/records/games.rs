//! Games of all kinds, written and read again.

use proptest::prelude::*;

use super::*;

/// A codemaker of each kind, and the secret that it has or has in mind.
fn codemaker(kind: usize, seed: &str, secret: Code, board: Board) -> (Codemaker, Code) {
    match kind {
        0 => {
            let seed: Seed = seed.parse().unwrap();
            (Codemaker::Seed(seed), seed.secret(board))
        }
        1 => (Codemaker::Secret(secret), secret),
        2 => (Codemaker::Hand, secret),
        _ => (Codemaker::Evil, secret),
    }
}

/// Games of every pair of seats, ended or not, with the scores of a secret. Some hands have slipped.
fn games() -> impl Strategy<Value = Game> {
    let boards = (1..=12_u8, 2..=26_u8, 1..=99_u8, any::<bool>())
        .prop_filter_map("within the limits", |(pegs, colours, rows, repeats)| {
            Board::new(pegs, colours, rows, repeats).ok()
        });
    let choices = proptest::collection::vec((any::<[u16; 12]>(), 0..6_usize, any::<bool>()), 0..12);
    let codemakers = (0..4_usize, "[A-Z0-9-]{1,24}", any::<[u16; 12]>());
    let [solver_sits, practice, slips, reveals] = [(); 4].map(|()| any::<bool>());
    (
        boards,
        codemakers,
        choices,
        solver_sits,
        practice,
        slips,
        reveals,
    )
        .prop_map(
            |(board, (kind, seed, draws), choices, solver_sits, practice, slips, reveals)| {
                let solver = Player::Solver("first-consistent".parse().unwrap());
                let sitting = if solver_sits { solver } else { Player::Person };
                let (codemaker, secret) = codemaker(kind, &seed, guess_from(board, draws), board);
                let mut game = Game::new(board, codemaker, sitting);
                for (draws, looked, by_solver) in choices {
                    if let Some(help) = Help::ALL.get(looked) {
                        game.look_at(*help);
                    }
                    let guess = guess_from(board, draws);
                    let slip = slips && codemaker == Codemaker::Hand && looked == 0;
                    let score = if slip {
                        Score::new(0, 0)
                    } else {
                        guess.score(secret)
                    };
                    let by = if by_solver { solver } else { Player::Person };
                    if game.play_scored(guess, score, by).is_err() {
                        break;
                    }
                }
                if reveals && game.secret().is_none() {
                    // It is refused unless the game is lost and the secret fits.
                    let _ = game.reveal(secret);
                }
                if practice {
                    game.branch(game.turns().len() / 2)
                } else {
                    game
                }
            },
        )
}

fn guess_from(board: Board, draws: [u16; 12]) -> Code {
    let mut left: Vec<_> = board.palette().collect();
    let pegs: Vec<_> = draws[..board.pegs()]
        .iter()
        .map(|draw| {
            let index = usize::from(*draw) % left.len();
            if board.repeats() {
                left[index]
            } else {
                left.remove(index)
            }
        })
        .collect();
    Code::new(pegs).unwrap()
}

proptest! {
    #[test]
    fn games_round_trip(game in games()) {
        prop_assert_eq!(game.to_string().parse::<Game>(), Ok(game));
    }

    #[test]
    fn a_damaged_record_never_panics(at in 0..GAME.len(), with in any::<char>()) {
        let mut text = GAME.to_owned();
        text.replace_range(at..=at, &with.to_string());
        let _ = read(&text);
    }

    #[test]
    fn no_text_panics(text in "\\PC*") {
        prop_assert!(read(&text).is_err());
    }
}
