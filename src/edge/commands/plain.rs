//! The game as a dialogue in lines: a person or a solver guesses, the program, evil or a person answers.

use std::fmt::Display;
use std::sync::Arc;

use anyhow::{Context, Error, Result};
use clap::ValueEnum;

use crate::app::{GameId, Session, is_unfinished};
use crate::coach::{Analyst, EvilReply, Insight, Mistakes, Study, say};
use crate::edge::args::CodebreakerOptions;
use crate::edge::labels::PegLabels;
use crate::edge::lines::{self, Conversation};
use crate::edge::store::Store;
use crate::edge::{answer, clock, records};
use crate::rules::{
    Board, Code, CodeError, Codemaker, Colour, Dice, Game, Help, Outcome, Player, Score, counted,
};
use crate::solver::{Cancel, Choice, Count, Remark, Solver};

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

/// The solver that gives hints.
const ADVISER: Solver = Solver::Entropy;

/// The command that continues a record in lines.
const RESUME: &str = "play --plain --resume";

/// A game in lines.
pub(super) struct Plain {
    talk: Conversation,
    /// Those that the player typed last.
    labels: PegLabels,
    session: Session,
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
    pub(super) fn new(game: Game, mut dice: Dice) -> Self {
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
            session: Session::new(game),
            analyst: Analyst::default(),
            seed: dice.bits(),
            opening: None,
            dice,
        }
    }

    /// The same with these choices of the solver.
    pub(super) fn with_solver(self, options: &CodebreakerOptions) -> Result<Self> {
        Ok(Self {
            seed: options.seed,
            opening: options.opening(self.board())?,
            labels: options.labels(),
            ..self
        })
    }

    /// Plays until the game is over, the player quits or the input ends.
    pub(super) fn run(mut self) -> Result<()> {
        self.talk.tell(&self.introduction())?;
        // A game that is over may lack the code that evil shows.
        self.answer_as_evil()?;
        let mut goes_on = true;
        while goes_on && self.game().outcome() == Outcome::Running {
            goes_on = match (self.session.pending(), self.solver()) {
                (Some(pending), _) => self.ask_for_score(pending.guess)?,
                (None, Some(solver)) => self.guess_with(solver)?,
                (None, None) => self.ask_for_guess()?,
            };
        }
        self.say_where_it_is()
    }

    fn game(&self) -> &Game {
        self.session.game()
    }

    fn board(&self) -> Board {
        self.game().board()
    }

    /// The solver that guesses, if it is not a person.
    fn solver(&self) -> Option<Solver> {
        match self.game().codebreaker() {
            Player::Person => None,
            Player::Solver(solver) => Some(solver),
        }
    }

    /// The words that mean something in these seats.
    fn words(&self) -> &'static [Word] {
        match (self.solver(), self.session.is_scored_by_hand()) {
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
    fn ask_for_score(&mut self, guess: Code) -> Result<bool> {
        let Some(line) = self.talk.ask("Score: ")? else {
            return Ok(false);
        };
        match lines::keyword(&line) {
            Some(Word::Quit) => return Ok(false),
            Some(word) => self.fulfil(word)?,
            None if line.is_empty() => self.say_guess(guess)?,
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

    /// Lets the solver guess. False if it cannot.
    fn guess_with(&mut self, solver: Solver) -> Result<bool> {
        let opening = self.opening.filter(|_| self.game().turns().is_empty());
        let choice = self.choice(solver)?;
        let guess = opening.unwrap_or(choice.guess);
        let reasons = if self.session.is_scored_by_hand() {
            String::new()
        } else {
            self.reasons(&choice)
        };
        let rows = self.game().turns().len();
        self.guess(guess, Player::Solver(solver), &reasons)?;
        Ok(self.session.pending().is_some() || self.game().turns().len() > rows)
    }

    /// Plays a guess, and says how it was answered, after the `reasons` for it.
    fn guess(&mut self, guess: Code, by: Player, reasons: &str) -> Result<()> {
        let rows = self.game().turns().len();
        if let Err(why) = self.session.guess(guess, by) {
            return self.talk.refuse(&why);
        }
        if self.session.is_scored_by_hand() {
            return self.say_guess(guess);
        }
        if self.session.pending().is_some() {
            self.answer_as_evil()?;
        }
        // Not if evil could not answer.
        if self.game().turns().len() > rows {
            self.say_row(reasons)?;
        }
        Ok(())
    }

    /// Lets evil answer the pending guess, and once the game is over, show a code that fits every row.
    fn answer_as_evil(&mut self) -> Result<()> {
        while let Some(question) = self.session.evil_question() {
            match self.analyst.answer_as_evil(&question, &Cancel::default()) {
                Ok(EvilReply::Answer(answer)) => drop(self.session.score(answer.score)?),
                Ok(EvilReply::Disclosure(disclosure)) => {
                    if self.game().secret().is_none() {
                        self.session.game_mut().reveal(disclosure.revealed)?;
                    }
                    return Ok(());
                }
                Err(why) => {
                    self.session.take_back();
                    return self.talk.refuse(&format!("evil could not answer: {why}"));
                }
            }
            if self.game().outcome() == Outcome::Running {
                return Ok(());
            }
        }
        Ok(())
    }

    /// Takes a score for the pending guess, if a code fits.
    fn take(&mut self, guess: Code, score: Score) -> Result<()> {
        let position = self.session.position().with(guess, score);
        if let Some(mistakes) = Mistakes::of(&position, &Cancel::default())? {
            let score = in_pins(score);
            let wrong = say::mistakes(&mistakes);
            return self.talk.refuse(&format!(
                "no code fits the score {score}, so at least one score is wrong. {wrong}\nEnter the \
                 score again, or type undo to take back the one before"
            ));
        }
        if let Err(why) = self.session.score(score) {
            return self.talk.refuse(&why);
        }
        self.say_row("")
    }

    /// Takes back a guess that waits for its score, or the last score.
    fn undo(&mut self) -> Result<()> {
        let pending = self.session.take_back();
        if let Some(guess) = pending.filter(|guess| guess.by == Player::Person) {
            let guess = self.code(guess.guess);
            return self.talk.tell(&format!("Taken back: {guess}."));
        }
        let Some(last) = self.game().turns().last().copied() else {
            if let Some(guess) = pending {
                self.session.guess(guess.guess, guess.by)?;
            }
            return self.talk.refuse(&"there is no score to take back yet");
        };
        self.session = Session::new(self.game().before_last_turn());
        self.session.guess(last.guess, last.by)?;
        let taken = format!("Taken back: {}.", in_pins(last.score));
        self.talk.tell(&taken)?;
        self.say_guess(last.guess)
    }
}

/// Help.
impl Plain {
    fn hint(&mut self) -> Result<()> {
        let is_counted = self.game().looking_at().is_some();
        let help = if is_counted { Help::Hints } else { Help::Tips };
        self.session.game_mut().look_at(help);
        let words = if is_counted {
            let is_enough = |insight: &Insight| insight.best.is_some();
            let insight = self.insight(ADVISER, is_enough);
            self.best_guess(&insight)
        } else {
            left(&self.counts())
        };
        // A game without a row is not saved for that.
        if matches!(self.saved, Some((_, Some(_)))) {
            self.save()?;
        }
        self.talk.tell(&words)
    }

    /// The best guess, and why.
    fn best_guess(&self, insight: &Insight) -> String {
        let Some(best) = insight.best else {
            // Guesses cannot be ranked if no candidate was found.
            let choice = insight.choice.as_ref();
            let choice = choice.and_then(|choice| choice.as_ref().ok());
            return choice.map_or_else(String::new, |choice| self.reasons(choice));
        };
        let praise = if insight.is_optimal(best.guess.code) {
            "Best guess".to_owned()
        } else if best.worth.is_none() && best.guess.is_exact() {
            let measure = ADVISER.measure_at(&self.session.position());
            format!("Best guess by {}", measure.title())
        } else {
            "Good guess".to_owned()
        };
        let why = say::guess(&self.session.position(), &best.guess);
        let finish = best.worth.filter(|worth| worth.of > 1).map(say::with_it);
        let finish = finish.map(|words| format!(" {words}")).unwrap_or_default();
        format!("{praise}: {}. {why}{finish}", self.code(best.guess.code))
    }

    fn say_why(&mut self) -> Result<()> {
        let (Some(pending), Some(solver)) = (self.session.pending(), self.solver()) else {
            return Ok(());
        };
        let choice = self.choice(solver)?;
        let words = if choice.guess == pending.guess {
            self.reasons(&choice)
        } else {
            "You chose this first guess with --opening.".to_owned()
        };
        self.talk.tell(&words)
    }

    /// The guess that the solver would make.
    fn choice(&mut self, solver: Solver) -> Result<Arc<Choice>> {
        let insight = self.insight(solver, |insight| insight.choice.is_some());
        let choice = insight.choice.context("the solver gave no guess")?;
        choice.map_err(Error::msg)
    }

    /// Number of codes possible before each row and after the last one.
    fn counts(&mut self) -> Vec<Count> {
        self.insight(ADVISER, |_| true).counts
    }

    /// What is known of the position, as soon as it is enough.
    fn insight(&mut self, solver: Solver, is_enough: fn(&Insight) -> bool) -> Insight {
        let study = Study {
            position: self.session.position(),
            solver,
            seed: self.seed,
            row: None,
            choice_first: true,
        };
        self.analyst.study_until(&study, is_enough)
    }
}

/// What is said.
impl Plain {
    fn introduction(&self) -> String {
        let rows = self.rows();
        let beginning = match self.game().codemaker() {
            Codemaker::Seed(seed) => {
                format!("The seed is {seed}. Others can play the same code with it.\n{rows}")
            }
            Codemaker::Evil => {
                format!("Evil has no fixed code. Its answers keep most codes possible.\n{rows}")
            }
            Codemaker::Secret(_) | Codemaker::Hand => rows,
        };
        let words = lines::keyword_names(self.words());
        let is_asked = self.solver().is_none() || self.session.is_scored_by_hand();
        let words = is_asked.then(|| format!("\nYou can also type: {words}."));
        let words = words.unwrap_or_default();
        format!("{}{words}\n{beginning}", self.what_to_do())
    }

    fn what_to_do(&self) -> String {
        let codes = self.codes();
        let example = match self.board().pegs() {
            // The smallest boards have no other score.
            1 | 2 => "1 0",
            _ => "1 2. You can also write 1b2w, -++ or 3/1",
        };
        let how_to_score = format!(
            "count the pegs in place (right colour, right place: black pins), then those misplaced \
             (right colour, wrong place: white pins). Example: {example}"
        );
        match (self.solver(), self.session.is_scored_by_hand()) {
            (Some(_), true) => format!(
                "Think of a code: {codes}.\nAnswer each guess with its score: {how_to_score}."
            ),
            (Some(solver), false) => format!("{} guesses the code: {codes}.", solver.title()),
            (None, by_hand) => {
                let guesses = counted(self.board().rows(), "guess");
                let score = if by_hand {
                    format!("Then enter its score: {how_to_score}.")
                } else {
                    "Each answer counts pegs in place (right colour, right place) and misplaced pegs \
                     (right colour, wrong place)."
                        .to_owned()
                };
                let example = self.example();
                format!(
                    "Find the code: {codes}.\nYou have {guesses}, written like {example}. {score}\
                     {}",
                    self.about_capitals()
                )
            }
        }
    }

    /// How to guess a code that is also a word, if there is one.
    fn about_capitals(&self) -> &'static str {
        let words = lines::keyword_names(self.words());
        if words.split(", ").any(|word| self.read_code(word).is_ok()) {
            " To guess a code that is also such a word, type it in capitals."
        } else {
            ""
        }
    }

    /// A description of the codes of this board.
    fn codes(&self) -> String {
        let (pegs, colours) = (self.board().pegs(), self.board().colours());
        let again = if self.board().repeats() {
            "colours may repeat"
        } else {
            "no colour repeats"
        };
        let labels: Vec<_> = self.board().palette().map(Colour::letter).collect();
        let labels = match labels[..] {
            [first, .., last] => format!("{first} to {last}"),
            _ => String::new(),
        };
        let pegs = counted(pegs, "peg");
        format!("{pegs} in {colours} colours, {labels}; {again}")
    }

    /// An example of a code.
    fn example(&self) -> String {
        let palette: String = self.board().palette().map(Colour::letter).collect();
        palette.chars().cycle().take(self.board().pegs()).collect()
    }

    /// Reads a code; spaces between pegs do not matter.
    fn read_code(&self, text: &str) -> Result<Code, CodeError> {
        let pegs: String = text.split_whitespace().collect();
        self.board().parse_code(&pegs)
    }

    /// A code with spaces between pegs, or a screen reader would read it as a word.
    fn code(&self, code: Code) -> String {
        self.pegs(&code.colours().collect::<Vec<_>>())
    }

    fn pegs(&self, pegs: &[Colour]) -> String {
        let labels = self.labels.pegs(pegs);
        labels
            .chars()
            .map(String::from)
            .collect::<Vec<_>>()
            .join(" ")
    }

    /// The solver's remarks on its guess, a line each.
    fn reasons(&self, choice: &Choice) -> String {
        let remarks = choice.remarks();
        let remarks = remarks.map(|remark| remark.words(&|pegs| self.pegs(pegs)));
        let stage = choice.stage.map(str::to_owned);
        stage
            .into_iter()
            .chain(remarks)
            .collect::<Vec<_>>()
            .join("\n")
    }

    fn say_guess(&self, guess: Code) -> Result<()> {
        if self.solver().is_none() {
            return Ok(());
        }
        let row = self.game().turns().len() + 1;
        self.talk
            .tell(&format!("Guess {row}: {}", self.code(guess)))
    }

    /// Saves the game and says its last row, after the `reasons` for it.
    fn say_row(&mut self, reasons: &str) -> Result<()> {
        self.save()?;
        if !reasons.is_empty() {
            self.talk.tell(reasons)?;
        }
        let rows = self.game().turns().len();
        let row = self.row(rows);
        if self.game().outcome() != Outcome::Running {
            let left = self.left_after_rows();
            return self.talk.tell(&format!("{row}\n{}{left}", self.standing()));
        }
        let next = match self.solver() {
            Some(_) if self.session.is_scored_by_hand() => left(&self.counts()),
            _ => format!("{} left.", counted(self.board().rows() - rows, "row")),
        };
        self.talk.tell(&format!("{row} {next}"))
    }

    /// Against evil: evidence that it did not cheat.
    fn left_after_rows(&mut self) -> String {
        if self.game().codemaker() != Codemaker::Evil {
            return String::new();
        }
        let counts = self.counts();
        format!("\n{}.", left_after_rows(&counts[1..]))
    }

    /// All rows and the state of the game.
    fn rows(&self) -> String {
        let rows = 1..=self.game().turns().len();
        let rows: String = rows.map(|row| self.row(row) + "\n").collect();
        rows + &self.standing()
    }

    fn row(&self, row: usize) -> String {
        let turn = self.game().turns()[row - 1];
        let by = match (turn.by, self.game().codebreaker()) {
            (Player::Solver(solver), Player::Person) => format!(" by {solver}"),
            _ => String::new(),
        };
        let (guess, score) = (self.code(turn.guess), in_pins(turn.score));
        format!("Row {row}, {guess}{by}: {score}.")
    }

    /// The state of the game: the next row, or the result.
    fn standing(&self) -> String {
        let (played, rows) = (self.game().turns().len(), self.board().rows());
        let secret = match (self.game().secret(), self.game().codemaker()) {
            (Some(code), Codemaker::Evil) => {
                format!("The code {} fits every answer.", self.code(code))
            }
            (Some(secret), _) => format!("The code was {}.", self.code(secret)),
            (None, _) => "The code is unknown.".to_owned(),
        };
        let help = match self.game().rows_with_help() {
            rows if rows > 0 && self.solver().is_none() => {
                format!(", with help in {}", counted(rows, "row"))
            }
            _ => String::new(),
        };
        match self.game().outcome() {
            Outcome::Running => format!("Row {} of {rows} is next.", played + 1),
            Outcome::Won => {
                let guesses = counted(played, "guess");
                format!("Cracked in {guesses}{help}! {secret}")
            }
            Outcome::Lost => {
                let guesses = counted(rows, "guess");
                format!("Not found in {guesses}{help}. {secret}")
            }
        }
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
        let saved = store.keep(known, self.session.game());
        *id = Some(saved.as_ref().copied().unwrap_or(known));
        let Err(why) = saved else { return Ok(()) };
        self.talk.tell(&format!("This game is not saved: {why}."))
    }

    /// Prints where an unfinished game is saved, or its record.
    fn say_where_it_is(&self) -> Result<()> {
        let game = self.game();
        let is_mine = self.solver().is_none() && is_unfinished(game);
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

/// A score in words and in pins: `1 in place, 2 misplaced (1 2)`.
fn in_pins(score: Score) -> String {
    format!(
        "{} in place, {} misplaced ({score})",
        score.black, score.white
    )
}

/// How many codes are left.
fn left(counts: &[Count]) -> String {
    let now = counts.last().copied().unwrap_or(Count::Exact(0));
    Remark::codes_left(now).to_string()
}

/// The number of codes left after each row: evidence that a codemaker without a secret did not cheat.
pub(super) fn left_after_rows(left: &[Count]) -> String {
    let left: Vec<String> = left.iter().map(Count::to_string).collect();
    format!("Codes still possible after each row: {}", left.join("; "))
}
