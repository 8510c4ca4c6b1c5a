//! The game as a dialogue in lines: a person or a solver guesses, the program, evil or a person answers.

mod hints;
mod words;

use std::fmt::Display;

use anyhow::Result;
use clap::ValueEnum;

use crate::app::{GameId, Guess};
use crate::cli::answer;
use crate::cli::args::CodebreakerOptions;
use crate::cli::labels::PegLabels;
use crate::cli::lines::{self, Conversation};
use crate::coach::{Analyst, Mistakes, say};
use crate::rules::{Board, Code, Codemaker, Dice, Game, Outcome, Player, Score, counted};
use crate::run::clock;
use crate::solver::{Cancel, Candidates, Disclosure, EvilError, Position, Solver, evil_answer};
use crate::store::games::Store;
use crate::store::records;

pub(crate) use words::left_after_rows;
use words::{in_pins, left};

/// Words besides guesses and scores.
#[derive(Debug, Clone, Copy, PartialEq, ValueEnum)]
enum Word {
    /// see what to type, and these words
    Help,
    /// see why the solver makes this guess
    Why,
    /// count the codes still possible; again for the best guess; noted as help
    Hint,
    /// see all rows so far
    Board,
    /// take back the last score; again for the one before
    Undo,
    /// end; an unfinished game is saved or printed
    Quit,
}

/// The command that continues a record in lines.
const RESUME: &str = "play --plain --resume";

/// A game in lines.
pub(crate) struct Plain {
    talk: Conversation,
    /// Those that the player typed last.
    labels: PegLabels,
    game: Game,
    /// The guess that a person has to score.
    pending: Option<Guess>,
    analyst: Analyst,
    /// For solvers that draw lots.
    seed: u64,
    /// The first guess of a solver, if it does not choose it.
    opening: Option<Code>,
    /// Where the game is saved, and as what from its first row on; `None` if it is not saved.
    saved: Option<(Store, Option<GameId>)>,
    dice: Dice,
}

impl Plain {
    /// A dialogue about this game. At a terminal the games of a person are saved, unless they are practice.
    pub(crate) fn new(game: Game, mut dice: Dice) -> Self {
        let talk = Conversation::new();
        let counts = game.codebreaker() == Player::Person && !game.is_practice();
        let saved = (counts && talk.is_at_terminal()).then(|| {
            let mut store = Store::of_user();
            // A saved game goes on in its own file.
            let mut games = store.all().0.into_iter();
            let id = games.find_map(|(id, saved)| (saved == game).then_some(id));
            (store, id)
        });
        Self {
            saved,
            talk,
            labels: PegLabels::default(),
            game,
            pending: None,
            analyst: Analyst::default(),
            seed: dice.bits(),
            opening: None,
            dice,
        }
    }

    /// The same with these choices of the solver.
    pub(crate) fn with_solver(self, options: &CodebreakerOptions) -> Result<Self> {
        Ok(Self {
            seed: options.seed,
            opening: options.opening(self.game.board())?,
            labels: options.labels(),
            ..self
        })
    }

    /// Plays until the game is over, the player quits or the input ends.
    pub(crate) fn run(mut self) -> Result<()> {
        if self.game.codemaker() == Codemaker::Evil {
            EvilError::check(self.board())?;
        }
        self.talk.tell(&self.introduction())?;
        // A game that is over may lack the code that evil shows.
        self.disclose()?;
        let mut goes_on = true;
        while goes_on && self.game.outcome() == Outcome::Running {
            goes_on = match (self.pending, self.solver()) {
                (Some(guess), _) => self.ask_for_score(guess)?,
                (None, Some(solver)) => self.guess_with(solver)?,
                (None, None) => self.ask_for_guess()?,
            };
        }
        self.say_where_it_is()
    }

    fn board(&self) -> Board {
        self.game.board()
    }

    fn position(&self) -> Position {
        Position::of(&self.game, self.game.turns().len())
    }

    fn is_scored_by_hand(&self) -> bool {
        self.game.codemaker() == Codemaker::Hand
    }

    /// The solver that guesses, if it is not a person.
    fn solver(&self) -> Option<Solver> {
        match self.game.codebreaker() {
            Player::Person => None,
            Player::Solver(solver) => Some(solver),
        }
    }

    /// The words that mean something with these players.
    fn words(&self) -> &'static [Word] {
        match (self.solver(), self.is_scored_by_hand()) {
            (Some(_), _) => &[Word::Help, Word::Why, Word::Board, Word::Undo, Word::Quit],
            (None, true) => &[Word::Help, Word::Hint, Word::Board, Word::Undo, Word::Quit],
            (None, false) => &[Word::Help, Word::Hint, Word::Board, Word::Quit],
        }
    }

    /// Asks a person for a guess. False at the end.
    fn ask_for_guess(&mut self) -> Result<bool> {
        let Some(line) = self.talk.ask("Enter guess: ")? else {
            return Ok(false);
        };
        let code = self.read_code(&line);
        // A code that is also a word is typed in capitals.
        let is_word = code.is_err() || !line.contains(char::is_uppercase);
        match lines::keyword(&line).filter(|_| is_word) {
            Some(Word::Quit) => return Ok(false),
            Some(word) => self.fulfil(word)?,
            None if line.is_empty() => self.talk.tell(&self.standing())?,
            None => match code {
                Ok(code) => {
                    self.labels = PegLabels::of(&line);
                    self.guess(code, Player::Person, "")?;
                }
                Err(why) => self.refuse_line(&why)?,
            },
        }
        Ok(true)
    }

    /// Asks the person who made the code for a score. False at the end.
    fn ask_for_score(&mut self, guess: Guess) -> Result<bool> {
        let Some(line) = self.talk.ask("Score: ")? else {
            return Ok(false);
        };
        match lines::keyword(&line) {
            Some(Word::Quit) => return Ok(false),
            Some(word) => self.fulfil(word)?,
            None if line.is_empty() => self.say_guess(guess.code)?,
            None => match Score::read(&line, self.board().pegs()) {
                Ok(score) => self.take(guess, score)?,
                Err(why) => self.refuse_line(&why)?,
            },
        }
        Ok(true)
    }

    fn refuse_line(&self, why: &dyn Display) -> Result<()> {
        let words = "type help for the words you can use";
        self.talk.refuse(&format!("{why}; {words}"))
    }

    fn fulfil(&mut self, word: Word) -> Result<()> {
        match word {
            _ if !self.words().contains(&word) => {
                let words = lines::keyword_names(self.words());
                self.talk
                    .refuse(&format!("this does not work here; you can type: {words}"))
            }
            Word::Help => {
                let help = lines::keyword_help(self.words());
                self.talk.tell(&(self.what_to_do() + &help))
            }
            Word::Why => self.say_why(),
            Word::Hint => self.hint(),
            Word::Board => self.talk.tell(&self.rows()),
            Word::Undo => self.undo(),
            Word::Quit => Ok(()),
        }
    }

    /// Lets the solver guess: always true.
    fn guess_with(&mut self, solver: Solver) -> Result<bool> {
        let opening = self.opening.filter(|_| self.game.turns().is_empty());
        let choice = self.choice(solver)?;
        let code = opening.unwrap_or(choice.guess);
        let reasons = self.reasons(&choice);
        self.guess(code, Player::Solver(solver), &reasons)?;
        Ok(true)
    }

    /// Plays a guess, and says how it was answered, after the `reasons` for it; or leaves it to a person to
    /// score it.
    fn guess(&mut self, code: Code, by: Player, reasons: &str) -> Result<()> {
        match self.game.codemaker() {
            Codemaker::Hand => {
                self.pending = Some(Guess { code, by });
                return self.say_guess(code);
            }
            Codemaker::Evil => {
                let (position, cancel) = (self.position(), Cancel::default());
                let candidates = Candidates::of(&position, &cancel)?;
                let answer = evil_answer(&position, &candidates, code, &cancel)?;
                self.game.play_scored(code, answer.score, by)?;
                self.disclose()?;
            }
            Codemaker::Seed(_) | Codemaker::Secret(_) => drop(self.game.play(code, by)?),
        }
        self.say_row(reasons)
    }

    /// Lets evil show a code that fits every row, once it has won.
    fn disclose(&mut self) -> Result<()> {
        let has_won = self.game.outcome() == Outcome::Lost && self.game.secret().is_none();
        if has_won && self.game.codemaker() == Codemaker::Evil {
            let end = Disclosure::of(&self.position(), &Cancel::default())?;
            self.game.reveal(end.revealed)?;
        }
        Ok(())
    }

    /// Takes a score for a guess, if a code fits.
    fn take(&mut self, guess: Guess, score: Score) -> Result<()> {
        let position = self.position().with(guess.code, score);
        if let Some(mistakes) = Mistakes::of(&position, &Cancel::default())? {
            let score = in_pins(score);
            let wrong = say::mistakes(&mistakes);
            return self.talk.refuse(&format!(
                "no code fits the score {score}, so at least one score is wrong. {wrong}\nEnter the \
                 score again, or type undo to take back the one before"
            ));
        }
        self.game.play_scored(guess.code, score, guess.by)?;
        self.pending = None;
        self.say_row("")
    }

    /// Takes back a guess that waits for its score, or the last score.
    fn undo(&mut self) -> Result<()> {
        if let Some(guess) = self.pending.filter(|guess| guess.by == Player::Person) {
            self.pending = None;
            let guess = self.code(guess.code);
            return self.talk.tell(&format!("Taken back: {guess}."));
        }
        let Some(last) = self.game.turns().last().copied() else {
            return self.talk.refuse(&"there is no score to take back yet");
        };
        self.game = self.game.before_last_turn();
        self.pending = Some(Guess {
            code: last.guess,
            by: last.by,
        });
        let taken = format!("Taken back: {}.", in_pins(last.score));
        self.talk.tell(&taken)?;
        self.say_guess(last.guess)
    }
}

/// Rows.
impl Plain {
    fn say_guess(&self, guess: Code) -> Result<()> {
        if self.solver().is_none() {
            return Ok(());
        }
        let row = self.game.turns().len() + 1;
        self.talk
            .tell(&format!("Guess {row}: {}", self.code(guess)))
    }

    /// Saves the game and says its last row, after the `reasons` for it.
    fn say_row(&mut self, reasons: &str) -> Result<()> {
        self.save()?;
        if !reasons.is_empty() {
            self.talk.tell(reasons)?;
        }
        let rows = self.game.turns().len();
        let row = self.row(rows);
        if self.game.outcome() != Outcome::Running {
            let left = self.left_after_rows();
            return self.talk.tell(&format!("{row}\n{}{left}", self.standing()));
        }
        let next = match self.solver() {
            Some(_) if self.is_scored_by_hand() => left(&self.counts()),
            _ => format!("{} left.", counted(self.board().rows() - rows, "row")),
        };
        self.talk.tell(&format!("{row} {next}"))
    }

    /// Against evil: evidence that it did not cheat.
    fn left_after_rows(&mut self) -> String {
        if self.game.codemaker() != Codemaker::Evil {
            return String::new();
        }
        let counts = self.counts();
        format!("\n{}.", left_after_rows(&counts[1..]))
    }
}

/// Saving.
impl Plain {
    /// Saves the game with its last row.
    fn save(&mut self) -> Result<()> {
        let Some((store, id)) = &mut self.saved else {
            return Ok(());
        };
        let new = || GameId::new(clock::now(), self.dice.bits() as u32);
        let known = id.unwrap_or_else(new);
        let saved = store.keep(known, &self.game);
        *id = Some(saved.as_ref().copied().unwrap_or(known));
        let Err(why) = saved else { return Ok(()) };
        self.talk.tell(&format!("This game is not saved: {why}."))
    }

    /// Prints where an unfinished game is saved, or its record.
    fn say_where_it_is(&self) -> Result<()> {
        let game = &self.game;
        let is_unfinished = game.outcome() == Outcome::Running && !game.turns().is_empty();
        let is_mine = self.solver().is_none() && is_unfinished;
        let Some((store, Some(id))) = &self.saved else {
            if is_mine {
                answer::print(&records::unfinished(game, RESUME))?;
            }
            return Ok(());
        };
        if let Some(game) = store.unwritten().next() {
            return answer::print(&records::not_kept(game));
        }
        let path = store.path(*id).filter(|_| is_mine);
        path.map_or(Ok(()), |path| {
            answer::print(&format!(
                "Your game is saved. Go on with `pegwise` on the whole screen, or in lines with\n\
                 pegwise {RESUME} {}\n",
                path.display()
            ))
        })
    }
}
