//! The conversation in which the program guesses.

use anyhow::Result;
use serde::Serialize;

use crate::edge::json::CountKeys;
use crate::edge::lines::{Conversation, Vocabulary, Voice, Word};
use crate::rules::counted;
use crate::rules::{Code, Score, ScoreNotationError};
use crate::solver::{Codebreaker, Progress, Refusal};

/// What can be written besides a score.
#[derive(Debug, Clone, Copy)]
enum Request {
    Help,
    Why,
    Undo,
    Quit,
}

const WORDS: Vocabulary<Request> = Vocabulary(&[
    Word {
        name: "help",
        does: Request::Help,
        help: "how to write a score, and these words",
    },
    Word {
        name: "why",
        does: Request::Why,
        help: "the reasons for this guess",
    },
    Word {
        name: "undo",
        does: Request::Undo,
        help: "take the last score back; again, the one before it",
    },
    Word {
        name: "quit",
        does: Request::Quit,
        help: "end",
    },
]);

pub(super) struct Guessing {
    talk: Conversation,
    voice: Voice,
    codebreaker: Codebreaker,
}

/// A guess that waits for its score.
#[derive(Serialize)]
struct GuessKeys {
    turn: usize,
    guess: String,
    possible: bool,
    #[serde(flatten)]
    left: CountKeys,
}

/// The end.
#[derive(Serialize)]
struct SolvedKeys {
    solved: bool,
    code: String,
    guesses: usize,
}

#[derive(Serialize)]
struct WhyKeys {
    why: Vec<String>,
}

impl Guessing {
    pub(super) fn new(codebreaker: Codebreaker, voice: Voice, json: bool) -> Self {
        Self {
            talk: Conversation::new(json),
            voice,
            codebreaker,
        }
    }

    /// Guesses until the code is found or nobody answers any more.
    pub(super) fn run(&mut self) -> Result<()> {
        self.talk.tell(&self.introduction())?;
        self.say_guess("")?;
        // Once the code is found, there is no guess.
        while let Some(guess) = self.codebreaker.guess() {
            let Some(line) = self.talk.ask("Score: ")? else {
                break;
            };
            match WORDS.meaning(&line) {
                Some(Request::Help) => self.help()?,
                Some(Request::Why) => self.say_why()?,
                Some(Request::Undo) => self.undo()?,
                Some(Request::Quit) => break,
                None if line.is_empty() => self.say_guess("")?,
                None => self.take(guess, &line)?,
            }
        }
        Ok(())
    }

    fn introduction(&self) -> String {
        format!(
            "Think of a code: {}.\n{}\nInstead of a score you can write one of these words: {}.",
            self.voice.codes(),
            self.what_a_score_is(),
            WORDS.names(),
        )
    }

    fn what_a_score_is(&self) -> String {
        format!(
            "Answer each guess with its score: {}.",
            self.voice.how_to_score()
        )
    }

    /// The guess on the table, after `news` about what led to it.
    fn say_guess(&mut self, news: &str) -> Result<()> {
        let turn = self.codebreaker.position().history().len() + 1;
        let left = self.codebreaker.left().count();
        let Some(choice) = self.codebreaker.choice() else {
            return Ok(());
        };
        let words = format!("{news}Guess {turn}: {}", self.voice.code(choice.guess));
        let keys = GuessKeys {
            turn,
            guess: self.voice.notation().write(choice.guess)?,
            possible: choice.possible,
            left: left.into(),
        };
        self.talk.say(&words, &keys)
    }

    fn help(&self) -> Result<()> {
        let score = self.what_a_score_is();
        let words = format!(
            "{score}\nAn empty line repeats the guess.\n{}",
            WORDS.help()
        );
        self.talk.say(&words, &WORDS.help_keys())
    }

    fn say_why(&mut self) -> Result<()> {
        let Some(choice) = self.codebreaker.choice() else {
            return Ok(());
        };
        let mut why = self.voice.reasons(choice);
        if why.is_empty() {
            why.push("This first guess was given with --opening.".to_owned());
        }
        let words = why.join("\n");
        self.talk.say(&words, &WhyKeys { why })
    }

    fn undo(&mut self) -> Result<()> {
        let Some((_, score)) = self.codebreaker.undo() else {
            return self.talk.refuse(&"there is no score to take back yet");
        };
        let news = format!("Taken back: {}.\n", self.voice.score(score));
        self.say_guess(&news)
    }

    fn take(&mut self, guess: Code, line: &str) -> Result<()> {
        let score = match self.voice.read_score(line) {
            Ok(score) => score,
            Err(why @ ScoreNotationError::Unreadable(_)) => {
                let words = format!("{why}; help lists the words that work here");
                return self.talk.refuse(&words);
            }
            Err(why) => return self.talk.refuse(&why),
        };
        match self.codebreaker.score(guess, score) {
            Ok(Progress::CarryOn) => {
                let left = Voice::left(self.codebreaker.left().count());
                let news = format!("{}: {left}\n", self.voice.score(score));
                self.say_guess(&news)
            }
            Ok(Progress::Solved(code)) => self.say_solved(code),
            Err(Refusal::NoCodeFits) => self.talk.refuse(&self.contradiction(guess, score)),
            Err(why) => self.talk.refuse(&why),
        }
    }

    fn say_solved(&self, code: Code) -> Result<()> {
        let guesses = self.codebreaker.position().history().len();
        let words = format!(
            "Your code is {}: found with {}.",
            self.voice.code(code),
            counted(guesses, "guess")
        );
        let keys = SolvedKeys {
            solved: true,
            code: self.voice.notation().write(code)?,
            guesses,
        };
        self.talk.say(&words, &keys)
    }

    /// The scores that cannot all be right, and what to do about it.
    fn contradiction(&self, guess: Code, score: Score) -> String {
        let taken = self.codebreaker.position().history();
        let (guess, score) = (self.voice.code(guess), self.voice.score(score));
        if taken.is_empty() {
            return format!(
                "no code gives {guess} the score {score}. Write its score again; nothing is lost"
            );
        }
        let said = |(turn, (guess, score)): (usize, &(Code, Score))| {
            let (guess, score) = (self.voice.code(*guess), self.voice.score(*score));
            format!("{turn}. {guess}: {score}")
        };
        let before: Vec<String> = (1..).zip(taken).map(said).collect();
        let before = before.join("\n");
        let last = taken.len();
        format!(
            "no code fits all these scores, so one of them is wrong:\n\
             {before}\n{}. {guess}: {score}, not taken\n\
             Write the score of guess {} again, or undo to take back that of guess {last}",
            last + 1,
            last + 1,
        )
    }
}
