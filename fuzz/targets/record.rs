//! Records and transcripts: what is read is written so that it reads the same, and what is refused says why.

#![no_main]

use libfuzzer_sys::fuzz_target;
use pegwise::rules::{Code, Codemaker, Game, Player, Transcript};

fuzz_target!(|text: &str| {
    match text.parse::<Game>() {
        Ok(game) => {
            assert!(Game::is_record(text));
            assert_eq!(game.to_string().parse(), Ok(game));
        }
        Err(why) => assert!(!why.to_string().is_empty()),
    }
    let Ok(transcript) = text.parse::<Transcript>() else {
        return;
    };
    if let Ok(Some(board)) = transcript.usual_board(None, str::parse::<Code>) {
        let game = Game::new(board, Codemaker::Hand, Player::Person);
        // A row after the win is refused.
        let _ = transcript.play_on(game, |guess| board.parse_code(guess));
    }
});
