//! The game as a dialogue in lines.

mod keeping;

use anyhow::{Context, Error, Result};
use clap::ValueEnum;
use serde_json::json;

use crate::app::Session;
use crate::coach::{Analysis, AnalysisQuestion, Analyst, EvilReply, Wanted};
use crate::edge::json::game_keys;
use crate::edge::lines::{self, Conversation, Voice};
use crate::rules::{
    Code, CodeError, Codemaker, Colour, Dice, Game, HelpKind, Outcome, PlayError, Player, Seed,
    counted,
};
use crate::solver::{Cancel, Disclosure, Solver};

use super::story::{HintKeys, Story};

pub(super) use keeping::Keeper;

/// Keywords besides guesses.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum PlayWord {
    /// see how to write a guess, and these words
    Help,
    /// see all rows so far
    Board,
    /// count the codes still possible; noted as help
    Hint,
    /// see the best next guess, and why; noted as help
    #[value(name = "hint guess")]
    HintGuess,
    /// let a solver play this row; noted as help
    Solver,
    /// print the game as a text that pegwise replay can open
    Record,
    /// start another game
    New,
    /// end; unfinished games are saved or printed
    Quit,
}

/// The solver that gives hints and plays a row on request.
const ADVISER: Solver = Solver::Entropy;

const OVER: &str = "the game is over: type new for another one";

/// The command that continues a record in lines.
const RESUME: &str = "play --plain --resume";

/// A line of the player.
enum PlayerLine {
    Guess(Code),
    Keyword(PlayWord),
}

pub(super) struct Plain {
    talk: Conversation,
    voice: Voice,
    session: Session,
    /// Earlier games that are not kept.
    left_behind: Vec<Game>,
    analyst: Analyst,
    /// The proof of evil, once the game is over.
    disclosure: Option<Disclosure>,
    dice: Dice,
    /// For solvers that draw lots.
    solver_seed: u64,
    /// `None` if games are not kept.
    keeper: Option<Keeper>,
}

impl Plain {
    /// Starts or continues a game.
    pub(super) fn new(
        game: Game,
        talk: Conversation,
        voice: Voice,
        mut dice: Dice,
        keeper: Option<Keeper>,
    ) -> Self {
        Self {
            talk,
            voice,
            session: Session::new(game),
            left_behind: Vec::new(),
            analyst: Analyst::default(),
            disclosure: None,
            solver_seed: dice.bits(),
            dice,
            keeper,
        }
    }

    /// Plays with the codebreaker of the game.
    pub(super) fn run(&mut self) -> Result<()> {
        if let Err(why) = self.disclose() {
            self.talk.refuse(&why)?;
        }
        match self.game().codebreaker() {
            Player::Person => self.play(),
            Player::Solver(name) => self.watch(name.as_str().parse()?),
        }
    }

    /// Plays games until the player quits.
    fn play(&mut self) -> Result<()> {
        let start = format!(
            "{}\nYou can also type: {}.{}\n{}",
            self.what_to_do(),
            lines::keyword_names::<PlayWord>().join(", "),
            self.about_capitals(),
            self.story().beginning(),
        );
        self.say_game(&start)?;
        loop {
            self.tell_of_keeping()?;
            let question = match self.game().outcome() {
                Outcome::Running => "Enter guess: ",
                Outcome::Won | Outcome::Lost => "Enter new or quit: ",
            };
            let Some(line) = self.talk.ask(question)? else {
                break;
            };
            match self.meaning(&line) {
                Ok(PlayerLine::Keyword(PlayWord::Quit)) => break,
                Ok(PlayerLine::Keyword(request)) => self.fulfil(request)?,
                Ok(PlayerLine::Guess(code)) => self.guess(code)?,
                Err(_) if line.is_empty() => self.say_game(&self.story().standing())?,
                Err(why) => self.talk.refuse(&self.no_guess(&line, why))?,
            }
        }
        self.say_unfinished()
    }

    /// Lets a solver play to the end.
    fn watch(&mut self, solver: Solver) -> Result<()> {
        let start = format!(
            "{} guesses the code: {}.\n{}",
            solver.title(),
            self.voice.codes(),
            self.story().beginning(),
        );
        self.say_game(&start)?;
        while self.game().outcome() == Outcome::Running {
            let rows = self.game().turns().len();
            self.solver_row(solver)?;
            if self.game().turns().len() == rows {
                // The row was refused, and would be again.
                break;
            }
        }
        self.say_unfinished()
    }

    fn game(&self) -> &Game {
        self.session.game()
    }

    fn story(&self) -> Story<'_> {
        Story::new(self.game(), &self.voice)
    }

    fn what_to_do(&self) -> String {
        format!(
            "Find the code: {}.\nYou have {}, written like {}. Each answer counts pegs in place (right \
             colour, right place) and misplaced pegs (right colour, wrong place).",
            self.voice.codes(),
            counted(self.game().board().rows(), "guess"),
            self.voice.example(),
        )
    }

    /// How to play a code that is also a keyword, if there is one.
    fn about_capitals(&self) -> &'static str {
        if lines::keyword_names::<PlayWord>()
            .iter()
            .any(|word| self.voice.read_code(word).is_ok())
        {
            " To guess a code that is also such a word, type it in capitals."
        } else {
            ""
        }
    }

    /// The keyword or guess in a line. A keyword in capitals is a guess if it is also a code.
    fn meaning(&self, line: &str) -> Result<PlayerLine, CodeError> {
        let code = self.voice.read_code(line);
        let in_capitals = line.contains(char::is_uppercase);
        match lines::keyword(line) {
            Some(request) if code.is_err() || !in_capitals => Ok(PlayerLine::Keyword(request)),
            _ => code.map(PlayerLine::Guess),
        }
    }

    /// Why a line is no guess, with a pointer to the keywords if it looks like one.
    fn no_guess(&self, line: &str, why: CodeError) -> String {
        let colours = self.game().board().colours();
        let is_peg = |symbol| Colour::from_symbol(symbol).is_some_and(|peg| peg.index() < colours);
        if line.split_whitespace().flat_map(str::chars).all(is_peg) {
            why.to_string()
        } else {
            format!("{why}; type help for the words you can use")
        }
    }

    fn fulfil(&mut self, request: PlayWord) -> Result<()> {
        let over = self.game().outcome() != Outcome::Running;
        match request {
            PlayWord::Hint | PlayWord::HintGuess | PlayWord::Solver if over => {
                self.talk.refuse(&OVER)
            }
            PlayWord::Help => self.help(),
            PlayWord::Board => self.say_game(&self.story().board()),
            PlayWord::Hint => self.hint(),
            PlayWord::HintGuess => self.hint_guess(),
            PlayWord::Solver => self.solver_row(ADVISER),
            PlayWord::Record => self.say_record(&self.game().to_string(), self.game()),
            PlayWord::New => self.new_game(),
            PlayWord::Quit => Ok(()),
        }
    }

    fn say_game(&self, words: &str) -> Result<()> {
        let keys = game_keys(self.game(), self.voice.notation())?;
        self.talk.say(words, &keys)
    }

    fn help(&self) -> Result<()> {
        let (what_to_do, capitals) = (self.what_to_do(), self.about_capitals());
        self.talk
            .help::<PlayWord>(&format!("{what_to_do}{capitals}"))
    }

    fn guess(&mut self, code: Code) -> Result<()> {
        if self.game().outcome() != Outcome::Running {
            return self.talk.refuse(&OVER);
        }
        match self.play_row(code, Player::Person) {
            Ok(()) => self.say_row(Vec::new()),
            Err(why) => self.talk.refuse(&why),
        }
    }

    /// Prints the last row, after the `remarks` of its solver.
    fn say_row(&self, remarks: Vec<String>) -> Result<()> {
        let mut lines = remarks.clone();
        lines.push(self.story().last_row());
        let left = self.disclosure.as_ref().map(|disclosure| &disclosure.left);
        lines.extend(left.map(|left| format!("{}.", Voice::left_after_rows(left))));
        let keys = self.story().row_keys(remarks)?;
        self.talk.say(&lines.join("\n"), &keys)
    }

    fn solver_row(&mut self, solver: Solver) -> Result<()> {
        let choice = self.analysis(solver, Wanted::Move)?.choice;
        let choice = choice
            .context("the solver gave no guess")?
            .map_err(Error::msg)?;
        match self.play_row(choice.guess, Player::Solver(solver.into())) {
            Ok(()) => self.say_row(self.voice.reasons(&choice)),
            Err(why) => self.talk.refuse(&why),
        }
    }

    fn new_game(&mut self) -> Result<()> {
        let codemaker = match self.game().codemaker() {
            Codemaker::Evil => Codemaker::Evil,
            _ => Codemaker::Seed(Seed::random(&mut self.dice)),
        };
        let new = Game::new(self.game().board(), codemaker, self.game().codebreaker());
        self.disclosure = None;
        self.leave_for(new);
        self.solver_seed = self.dice.bits();
        let story = self.story();
        self.say_game(&format!("A new game. {}", story.beginning()))
    }

    fn say_record(&self, words: &str, game: &Game) -> Result<()> {
        let words = words.strip_suffix('\n').unwrap_or(words);
        self.talk
            .show(words, &json!({ "record": game.to_string() }))
    }
}

impl Plain {
    /// Plays and scores a row; at the end evil reveals a code. The error is a sentence.
    fn play_row(&mut self, guess: Code, by: Player) -> Result<(), String> {
        let rows = self.game().turns().len();
        let played = self.answer_row(guess, by);
        // Even after an error a played row is kept.
        if self.game().turns().len() > rows {
            self.keep();
        }
        played
    }

    fn answer_row(&mut self, guess: Code, by: Player) -> Result<(), String> {
        let in_words = |why: PlayError| why.to_string();
        self.session.guess(guess, by).map_err(in_words)?;
        if let Some(EvilReply::Answer(answer)) = self.ask_evil()? {
            self.session.score(answer.score).map_err(in_words)?;
        }
        self.disclose()
    }

    /// Once a game against evil is over, evil proves that it did not cheat, with a code that fits all rows.
    /// The error is a sentence.
    fn disclose(&mut self) -> Result<(), String> {
        if let Some(EvilReply::Disclosure(disclosure)) = self.ask_evil()? {
            if self.game().secret().is_none() {
                let revealed = self.session.game_mut().reveal(disclosure.revealed);
                revealed.map_err(|why| why.to_string())?;
            }
            self.disclosure = Some(disclosure);
        }
        Ok(())
    }

    /// The reply of evil, if it is to answer or to prove something. Without one the guess is taken back.
    fn ask_evil(&mut self) -> Result<Option<EvilReply>, String> {
        let Some(question) = self.session.evil_question() else {
            return Ok(None);
        };
        let said = self.analyst.answer_as_evil(&question, &Cancel::default());
        said.map(Some).map_err(|why| {
            self.session.take_back();
            format!("evil could not answer: {why}")
        })
    }
}

impl Plain {
    fn hint(&mut self) -> Result<()> {
        let left = self.analysis(ADVISER, Wanted::Move)?.count();
        self.look_at(HelpKind::Count);
        self.talk.say(&Voice::left(left), &HintKeys::count(left))
    }

    fn hint_guess(&mut self) -> Result<()> {
        let analysis = self.analysis(ADVISER, Wanted::Ranking)?;
        self.look_at(HelpKind::Guesses);
        let position = self.session.position();
        let measure = ADVISER.measure_at(&position);
        let (words, keys) = HintKeys::guess(&position, &analysis, measure, &self.voice)?;
        self.talk.say(&words, &keys)
    }

    /// The full answer to a question about the position.
    fn analysis(&mut self, solver: Solver, wanted: Wanted) -> Result<Analysis> {
        let question = AnalysisQuestion {
            position: self.session.position(),
            solver,
            seed: self.solver_seed,
            wanted,
        };
        let mut best = None;
        let mut keep = |analysis| best = Some(analysis);
        self.analyst
            .analyse(&question, &Cancel::default(), &mut keep)?;
        best.context("the coach gave no answer")
    }
}
