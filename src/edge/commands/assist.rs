//! `pegwise assist`.

mod fixing;

use anyhow::Result;
use clap::ValueEnum;
use serde::Serialize;
use serde_json::json;

use crate::edge::args::{BoardOptions, CodebreakerOptions, NotationOptions};
use crate::edge::commands::Args;
use crate::edge::json::CountKeys;
use crate::edge::lines::{self, Conversation, Voice};
use crate::rules::{Board, Code, Score, ScoreNotationError, counted};
use crate::solver::{Codebreaker, Progress, Refusal};

use fixing::Offer;

/// Think of a code: the computer guesses it in plain lines
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES, after_long_help = format!("{JSON}\n\n{EXAMPLES}"))]
pub(crate) struct AssistOptions {
    #[command(flatten)]
    codebreaker: CodebreakerOptions,
    /// Answer each line in one line of JSON, for programs
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    notation: NotationOptions,
    #[command(flatten)]
    board: BoardOptions,
}

const JSON: &str = "\
With --json there are no prompts. Each line of input gets one line of JSON.
Input is a score, one of the words, or empty. The first guess comes first.
  {\"turn\":1,\"guess\":\"AABC\",\"possible\":true,\"candidates\":1296}
                  the next guess, whether it can be the code, and how many codes
                  are possible. \"estimated\":true marks an estimate. You get
                  this line also after undo and an empty line.
  {\"solved\":true,\"code\":\"DAFE\",\"guesses\":5}
                  the last line, once the code is found.
  {\"error\":\"...\"}   why your line was refused; enter the score again. If no
                  code fits, you also get up to 100 corrections, the likeliest
                  first (fix 1 takes it), and \"complete\":true if that is all:
                  \"corrections\":[{\"changes\":[{\"turn\":2,\"black\":1,\"white\":1}],
                  \"candidates\":24},...]; fixes answers with these keys alone
  {\"why\":[\"...\"]}   the solver's reasons for its guess.
  {\"help\":[{\"word\":\"undo\",\"does\":\"...\"},...]}

Exit code 0: the code was found, or the input ended.";

const EXAMPLES: &str = "\
Examples:
  pegwise assist                                with the classic board
  pegwise assist --preset super --solver minimax
  pegwise assist --opening AABB --scores total  with scores such as 3/2";

pub(super) fn run(options: &AssistOptions, args: &Args) -> Result<()> {
    let (board, voice) = check(options, args)?;
    let codebreaker = options.codebreaker.codebreaker(board)?;
    Guessing::new(codebreaker, voice, options.json).run()
}

/// The board and its words.
pub(super) fn check(options: &AssistOptions, args: &Args) -> Result<(Board, Voice)> {
    let board = options.board.over(&args.board).board()?;
    let voice = Voice::new(board, &options.notation)?;
    options.codebreaker.opening(board)?;
    Ok((board, voice))
}

/// Keywords besides scores.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum AssistWord {
    /// see how to write a score, and these words
    Help,
    /// see the reasons for this guess
    Why,
    /// take back the last score; again for the one before
    Undo,
    /// if no code fits, take the likeliest correction; fix 2 takes the second
    Fix,
    /// if no code fits, list more corrections
    Fixes,
    /// end
    Quit,
}

struct Guessing {
    talk: Conversation,
    voice: Voice,
    codebreaker: Codebreaker,
    /// Corrections after a score that no code fits.
    offer: Option<Offer>,
}

/// The next guess as JSON.
#[derive(Serialize)]
struct NextGuessKeys {
    turn: usize,
    guess: String,
    possible: bool,
    #[serde(flatten)]
    left: CountKeys,
}

/// The end of the game as JSON.
#[derive(Serialize)]
struct SolvedKeys {
    solved: bool,
    code: String,
    guesses: usize,
}

impl Guessing {
    fn new(codebreaker: Codebreaker, voice: Voice, json: bool) -> Self {
        Self {
            talk: Conversation::new(json),
            voice,
            codebreaker,
            offer: None,
        }
    }

    /// Guesses until the code is found or the input ends.
    fn run(&mut self) -> Result<()> {
        self.talk.tell(&self.introduction())?;
        self.say_guess("")?;
        // Whether an empty line takes the first correction, which was just listed.
        let mut offered = false;
        // There is no guess once the code is found.
        while let Some(guess) = self.codebreaker.guess() {
            let Some(line) = self.talk.ask("Score: ")? else {
                break;
            };
            let accepted = std::mem::take(&mut offered);
            match lines::keyword(&line) {
                Some(AssistWord::Help) => self.help()?,
                Some(AssistWord::Why) => self.say_why()?,
                Some(AssistWord::Undo) => self.undo()?,
                Some(AssistWord::Fix) => self.fix(1)?,
                Some(AssistWord::Fixes) => self.say_fixes()?,
                Some(AssistWord::Quit) => break,
                None if line.is_empty() && accepted => self.fix(1)?,
                None if line.is_empty() => self.say_guess("")?,
                None => match fixing::number(&line) {
                    Some(Ok(number)) => self.fix(number)?,
                    Some(Err(other)) => self.refuse_fix(other)?,
                    None => offered = self.take(guess, &line)?,
                },
            }
        }
        Ok(())
    }

    fn introduction(&self) -> String {
        format!(
            "Think of a code: {}.\n{}\nYou can also type: {}.",
            self.voice.codes(),
            self.what_a_score_is(),
            lines::keyword_names::<AssistWord>().join(", "),
        )
    }

    fn what_a_score_is(&self) -> String {
        format!(
            "Answer each guess with its score: {}.",
            self.voice.how_to_score()
        )
    }

    /// Prints `news` and the next guess.
    fn say_guess(&mut self, news: &str) -> Result<()> {
        let turn = self.codebreaker.position().history().len() + 1;
        let left = self.codebreaker.left().count();
        let Some(choice) = self.codebreaker.choice() else {
            return Ok(());
        };
        let words = format!("{news}Guess {turn}: {}", self.voice.code(choice.guess));
        let keys = NextGuessKeys {
            turn,
            guess: self.voice.notation().write(choice.guess)?,
            possible: choice.possible,
            left: left.into(),
        };
        self.talk.say(&words, &keys)
    }

    fn help(&self) -> Result<()> {
        let score = self.what_a_score_is();
        self.talk.help::<AssistWord>(&format!(
            "{score}\nAn empty line repeats the guess, or takes the first of the corrections just \
             listed."
        ))
    }

    fn say_why(&mut self) -> Result<()> {
        let Some(choice) = self.codebreaker.choice() else {
            return Ok(());
        };
        let mut why = self.voice.reasons(choice);
        if why.is_empty() {
            let given = if self.codebreaker.position().history().is_empty() {
                "You chose this first guess with --opening."
            } else {
                "This guess is from before you corrected a score."
            };
            why.push(given.to_owned());
        }
        let words = why.join("\n");
        self.talk.say(&words, &json!({ "why": why }))
    }

    fn undo(&mut self) -> Result<()> {
        let Some((_, score)) = self.codebreaker.undo() else {
            return self.talk.refuse(&"there is no score to take back yet");
        };
        self.offer = None;
        let news = format!("Taken back: {}.\n", self.voice.score(score));
        self.say_guess(&news)
    }

    /// Takes a score. Returns whether corrections were listed.
    fn take(&mut self, guess: Code, line: &str) -> Result<bool> {
        let refused = match self.voice.read_score(line) {
            Ok(score) => match self.codebreaker.score(guess, score) {
                Ok(progress) => {
                    let news = self.voice.score(score);
                    return self.say_progress(progress, &news).map(|()| false);
                }
                Err(Refusal::NoCodeFits) => return self.say_contradiction(guess, score),
                Err(why) => self.talk.refuse(&why),
            },
            Err(why @ ScoreNotationError::Unreadable(_)) => {
                let words = format!("{why}; type help for the words you can use");
                self.talk.refuse(&words)
            }
            Err(why) => self.talk.refuse(&why),
        };
        refused.map(|()| false)
    }

    /// Prints `news` and the result of a score or a correction.
    fn say_progress(&mut self, progress: Progress, news: &str) -> Result<()> {
        self.offer = None;
        match progress {
            Progress::CarryOn => {
                let left = Voice::left(self.codebreaker.left().count());
                self.say_guess(&format!("{news}: {left}\n"))
            }
            Progress::Solved(code) => self.say_solved(code),
        }
    }

    /// Takes the correction with this number, counted from 1.
    fn fix(&mut self, number: usize) -> Result<()> {
        let Some(offer) = &self.offer else {
            return self.talk.refuse(&Self::NOTHING_TO_FIX);
        };
        let Some((what, corrected)) = offer.take(number, &self.voice) else {
            return self.refuse_fix(&number.to_string());
        };
        match self.codebreaker.go_on_from(corrected) {
            Ok(progress) => self.say_progress(progress, &format!("Corrected: {what}")),
            Err(why) => self.talk.refuse(&why),
        }
    }

    const NOTHING_TO_FIX: &str = "there is no correction to take; enter the score";

    fn refuse_fix(&self, number: &str) -> Result<()> {
        let why = match self.offer.as_ref().map_or(0, Offer::len) {
            0 => Self::NOTHING_TO_FIX.to_owned(),
            1 => format!("there is no fix {number}: type fix 1"),
            all => format!("there is no fix {number}: type fix 1 to fix {all}"),
        };
        self.talk.refuse(&why)
    }

    fn say_fixes(&self) -> Result<()> {
        match &self.offer {
            Some(offer) if offer.len() > 0 => self
                .talk
                .say(&offer.all_in_words(&self.voice), &offer.keys()),
            _ => self.talk.refuse(&Self::NOTHING_TO_FIX),
        }
    }

    fn say_solved(&self, code: Code) -> Result<()> {
        let guesses = self.codebreaker.position().history().len();
        let words = format!(
            "Your code is {}! It took {}.",
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

    /// Prints the scores that contradict each other. Returns whether corrections were listed.
    fn say_contradiction(&mut self, guess: Code, score: Score) -> Result<bool> {
        let position = self.codebreaker.position();
        let (said, scored) = (self.voice.code(guess), self.voice.score(score));
        if position.history().is_empty() {
            let why = format!("no code gives {said} the score {scored}. Enter the score again");
            return self.talk.refuse(&why).map(|()| false);
        }
        let last = position.history().len();
        let rows = (1..).zip(position.history()).map(|(turn, (guess, score))| {
            let (guess, score) = (self.voice.code(*guess), self.voice.score(*score));
            format!("{turn}. {guess}: {score}\n")
        });
        let rows: String = rows.collect();
        let next = last + 1;
        let wrong = format!(
            "no code fits all these scores, so at least one is wrong:\n\
             {rows}{next}. {said}: {scored}, not taken"
        );
        let again = format!(
            "Enter the score of guess {next} again, or type undo to take back that of guess {last}"
        );
        let why = format!("{wrong}\n{again}");
        self.offer = Offer::of(position.with(guess, score))?;
        let Some(offer) = &self.offer else {
            return self.talk.refuse(&why).map(|()| false);
        };
        let told = format!("{wrong}\n{}\n{again}", offer.words(&self.voice));
        let offered = offer.len() > 0 && !self.talk.is_json();
        self.talk.refuse_with(&told, &why, offer.keys())?;
        Ok(offered)
    }
}
