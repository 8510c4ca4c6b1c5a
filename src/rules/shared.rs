//! A game as a text to share: the pins, without spoilers.
//!
//! ```text
//! Pegwise daily 2026-11-21, 4/10
//! Classic 4×6
//! ●○··
//! ○○··
//! ●●○· hints
//! ●●●●
//! ```

use super::{Board, Codemaker, Game, Outcome, Player, Preset, Score, Turn};

/// How pins are written in a shared text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PinSigns {
    /// `●●○·`: in nearly every font, in the colour of the text, and read out as what they are.
    Circles,
    /// `2+1`: black and white, in ASCII as all of the text.
    Digits,
}

impl Game {
    /// The game in a few lines to share: the scores row by row, with the help taken. It shows no guess, and
    /// the secret only as its seed.
    pub fn without_spoilers(&self, signs: PinSigns) -> String {
        let mut lines = vec![self.first_line(), self.second_line(signs)];
        let pegs = self.board().pegs();
        lines.extend(self.turns().iter().map(|turn| {
            let pins = pins(turn.score, pegs, signs);
            match self.mark(turn) {
                Some(mark) => format!("{pins} {mark}"),
                None => pins,
            }
        }));
        lines.join("\n")
    }

    /// The seed and the result.
    fn first_line(&self) -> String {
        let which = match self.codemaker() {
            Codemaker::Seed(seed) => format!(" {}", seed.in_words()),
            Codemaker::Secret(_) | Codemaker::Hand | Codemaker::Evil => String::new(),
        };
        let (played, rows) = (self.turns().len(), self.board().rows());
        let result = match self.outcome() {
            Outcome::Won => format!("{played}/{rows}"),
            Outcome::Lost => format!("X/{rows}"),
            Outcome::Running => format!("{played} of {rows} rows so far"),
        };
        format!("Pegwise{which}, {result}")
    }

    /// The board and the players.
    fn second_line(&self, signs: PinSigns) -> String {
        let mut parts = vec![board_name(self.board(), signs)];
        match self.codemaker() {
            Codemaker::Seed(_) => {}
            Codemaker::Secret(_) => parts.push("a chosen code".to_owned()),
            Codemaker::Hand => parts.push("pins by hand".to_owned()),
            Codemaker::Evil => parts.push("against evil".to_owned()),
        }
        if let Player::Solver(name) = self.codebreaker() {
            parts.push(format!("played by {name}"));
        }
        if self.is_practice() {
            parts.push("practice".to_owned());
        }
        parts.join(", ")
    }

    /// The player of a row, if not the codebreaker; otherwise the help taken.
    fn mark(&self, turn: &Turn) -> Option<String> {
        match turn.by {
            by if by == self.codebreaker() => turn.help.map(|help| help.name().to_owned()),
            Player::Solver(name) => Some(name.to_string()),
            Player::Person => Some("by hand".to_owned()),
        }
    }
}

/// The board, with everything a seed depends on.
fn board_name(board: Board, signs: PinSigns) -> String {
    let times = match signs {
        PinSigns::Circles => '×',
        PinSigns::Digits => 'x',
    };
    let size = format!("{}{times}{}", board.pegs(), board.colours());
    match Preset::of(board) {
        Some(preset) => format!("{} {size}", preset.title()),
        None if board.repeats() => size,
        None => format!("{size} without repeats"),
    }
}

fn pins(score: Score, pegs: usize, signs: PinSigns) -> String {
    let (black, white) = (usize::from(score.black), usize::from(score.white));
    match signs {
        PinSigns::Circles => {
            let none = pegs.saturating_sub(black + white);
            "●".repeat(black) + &"○".repeat(white) + &"·".repeat(none)
        }
        PinSigns::Digits => format!("{black}+{white}"),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::rules::{Code, Colour, Help};

    const SIGNS: [PinSigns; 2] = [PinSigns::Circles, PinSigns::Digits];

    fn shared(record: &str, signs: PinSigns) -> String {
        record.parse::<Game>().unwrap().without_spoilers(signs)
    }

    #[test]
    fn a_daily_is_told_row_by_row() {
        let record = "pegwise 1\nboard 4x6 rows 10 repeats\ncodemaker seed 2026-11-21\n\
                      codebreaker you\n1 AABB 0 1\n2 BCDE 2 1 saw tip\n\
                      3 FFFF 1 0 by minimax saw hints\n4 BEDF 4 0 saw hints\n";
        assert_eq!(
            shared(record, PinSigns::Circles),
            "Pegwise daily 2026-11-21, 4/10\nClassic 4×6\n○···\n●●○· tip\n●··· minimax\n●●●● hints"
        );
        assert_eq!(
            shared(record, PinSigns::Digits),
            "Pegwise daily 2026-11-21, 4/10\nClassic 4x6\n0+1\n2+1 tip\n1+0 minimax\n4+0 hints"
        );
    }

    #[test]
    fn every_result_and_every_seat_has_its_words() {
        let lines = |board: &str, codemaker: &str, rest: &str| {
            let record = format!("pegwise 1\nboard {board}\ncodemaker {codemaker}\n{rest}");
            let shared = shared(&record, PinSigns::Circles);
            let mut lines = shared.lines().map(str::to_owned);
            (lines.next().unwrap(), lines.next().unwrap())
        };
        let of = |first: &str, second: &str| (first.to_owned(), second.to_owned());
        assert_eq!(
            lines(
                "4x6 rows 10 repeats",
                "seed KIWI",
                "codebreaker you\n1 AABB 1 0\n"
            ),
            of("Pegwise seed KIWI, 1 of 10 rows so far", "Classic 4×6")
        );
        assert_eq!(
            lines(
                "4x7 rows 1 no-repeats",
                "secret ABCD",
                "codebreaker you\npractice\n1 ABDC 2 2\n"
            ),
            of(
                "Pegwise, X/1",
                "4×7 without repeats, a chosen code, practice"
            )
        );
        assert_eq!(
            lines(
                "3x7 rows 9 repeats",
                "hand",
                "codebreaker entropy\n1 ABC 3 0\n"
            ),
            of("Pegwise, 1/9", "3×7, pins by hand, played by entropy")
        );
        assert_eq!(
            lines("4x6 rows 6 repeats", "evil", "codebreaker you\n"),
            of("Pegwise, 0 of 6 rows so far", "Mini 4×6, against evil")
        );
    }

    #[test]
    fn rows_of_a_person_in_a_solvers_seat_are_marked() {
        let record = "pegwise 1\nboard 3x6 rows 8 repeats\ncodemaker secret CFD\n\
                      codebreaker minimax\n1 AAA 0 0\n2 AAB 0 0 by minimax\n3 CFD 3 0 by entropy\n";
        let shared = shared(record, PinSigns::Circles);
        let rows: Vec<_> = shared.lines().skip(2).collect();
        assert_eq!(rows, ["··· by hand", "···", "●●● entropy"]);
    }

    prop_compose! {
        /// A game in its scores and helpers, the codes of two such games, and which colours of the one
        /// are which in the other.
        fn twins()(pegs in 1..=6_usize, colours in 2..=9_usize)(
            guesses in prop::collection::vec(prop::collection::vec(0..colours, pegs), 1..12),
            helps in prop::collection::vec(prop::option::of(prop::sample::select(Help::ALL.to_vec())), 12),
            solver in prop::collection::vec(any::<bool>(), 12),
            secret in prop::collection::vec(0..colours, pegs),
            renamed in Just((0..colours).collect::<Vec<_>>()).prop_shuffle(),
        ) -> [Game; 2] {
            let code = |pegs: &[usize], name: &dyn Fn(usize) -> usize| {
                let colours = pegs.iter().filter_map(|peg| Colour::from_index(name(*peg)));
                Code::new(colours.collect::<Vec<_>>()).unwrap()
            };
            let [holes, colours] = [secret.len(), renamed.len()].map(|number| number as u8);
            let board = Board::new(holes, colours, 12, true).unwrap();
            let names: [&dyn Fn(usize) -> usize; 2] = [&|peg| peg, &|peg| renamed[peg]];
            names.map(|name| {
                let codemaker = Codemaker::Secret(code(&secret, name));
                let mut game = Game::new(board, codemaker, Player::Person);
                for ((guess, help), by_solver) in guesses.iter().zip(&helps).zip(&solver) {
                    if let Some(help) = help {
                        game.look_at(*help);
                    }
                    let by = if *by_solver {
                        Player::Solver("entropy".parse().unwrap())
                    } else {
                        Player::Person
                    };
                    if game.play(code(guess, name), by).is_err() {
                        break;
                    }
                }
                game
            })
        }
    }

    proptest! {
        /// Other colours for everything: the scores are the same, and so must the text be.
        #[test]
        fn nothing_depends_on_the_secret_but_the_scores([one, other] in twins()) {
            for signs in SIGNS {
                prop_assert_eq!(one.without_spoilers(signs), other.without_spoilers(signs));
            }
            prop_assert!(one.without_spoilers(PinSigns::Digits).is_ascii());
        }

        /// Guesses that have nothing in common but their scores.
        #[test]
        fn nothing_depends_on_the_guesses_but_their_scores(
            scores in prop::collection::vec((0..4_u8, 0..4_u8), 0..9),
            guesses in prop::collection::vec([prop::collection::vec(0..6_usize, 4), prop::collection::vec(0..6_usize, 4)], 9),
        ) {
            let games = [0, 1].map(|which| {
                let mut game = Game::new(Preset::Classic.board(), Codemaker::Hand, Player::Person);
                for ((black, white), guess) in scores.iter().zip(&guesses) {
                    let pegs = guess[which].iter().filter_map(|peg| Colour::from_index(*peg));
                    let code = Code::new(pegs.collect::<Vec<_>>()).unwrap();
                    // What no guess can get is passed over in both.
                    let _ = game.play_scored(code, Score::new(*black, *white), Player::Person);
                }
                game
            });
            for signs in SIGNS {
                let [one, other] = &games;
                prop_assert_eq!(one.without_spoilers(signs), other.without_spoilers(signs));
            }
        }

        #[test]
        fn every_row_can_be_counted_again([game, _] in twins()) {
            let text = game.without_spoilers(PinSigns::Circles);
            prop_assert_eq!(text.lines().count(), game.turns().len() + 2);
            for (line, turn) in text.lines().skip(2).zip(game.turns()) {
                let count = |sign: &str| line.matches(sign).count();
                prop_assert_eq!(count("●"), usize::from(turn.score.black));
                prop_assert_eq!(count("○"), usize::from(turn.score.white));
                let pins = count("●") + count("○") + count("·");
                prop_assert_eq!(pins, game.board().pegs());
                let is_helped = turn.by != Player::Person || turn.help.is_some();
                prop_assert_eq!(line.contains(' '), is_helped);
            }
        }
    }
}
