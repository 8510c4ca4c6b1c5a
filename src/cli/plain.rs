//! The game as a dialogue in lines: a person or a solver guesses; the program, evil or a person answers.

mod words;

use std::fmt::Display;
use std::io::{self, BufRead, IsTerminal};
use std::path::Path;

use anyhow::{Context, Result, anyhow, bail};

use crate::app::{GameId, Guess, Labels, SavedGames, capitalised, unfinished_like, why_not_open};
use crate::cli::codes::{Alphabet, TypedCode};
use crate::cli::show::{patiently, print};
use crate::coach::{Analyst, Degree, Fact, Insight, Study, Tip, TipRequest, WrongScores, say};
use crate::rules::{Board, Code, Codemaker, Dice, Game, Help, Outcome, Player, Score, harmless};
use crate::run::clock;
use crate::solver::{Candidates, EvilReveal, Position, Solver, evil_answer};
use crate::store::games::Store;
use crate::store::records;
use crate::ui::{in_ascii, wrapped_lines};

pub(super) use words::left_after_rows;

/// What can be typed besides guesses and pins.
const WORDS: [(&str, &str); 5] = [
    ("help", "see this again"),
    (
        "tip",
        "get a small tip; again for more, up to the best guess",
    ),
    ("board", "see all rows so far"),
    ("undo", "take back the last guess or pins; again: more"),
    ("quit", "stop here"),
];

/// The command that goes on with a record in lines.
const RESUME: &str = "play --plain --resume";

pub(super) struct Dialogue {
    game: Game,
    /// The guess that a person has to score.
    pending: Option<Guess>,
    /// What names the colours: the labels that the player typed last, or letters of their own.
    alphabet: Alphabet,
    /// For solvers that draw lots, and for the name of the game.
    seed: u64,
    /// How much the last tip on this row gave away.
    last_tip: Option<Degree>,
    /// The facts that tips have told.
    told: Vec<Fact>,
    /// Where the game is saved, and as what from its first row on; `None` if it is not saved.
    saved: Option<(Store, Option<GameId>)>,
}

impl Dialogue {
    /// A dialogue about this game. At a terminal the games of a person are saved, unless they are practice, and one that
    /// was begun on the same seed goes on.
    pub(super) fn new(mut game: Game, mut dice: Dice) -> Self {
        let is_typed = io::stdin().is_terminal() && io::stdout().is_terminal();
        let counts = game.solver().is_none() && !game.is_practice();
        let saved = (counts && is_typed).then(|| {
            let mut store = Store::of_user();
            let games: SavedGames = store.read_all().games.into_iter().collect();
            // A saved game goes on in its own file.
            let itself = games.iter().find(|(_, saved)| **saved == game);
            let id = itself
                .map(|(id, _)| *id)
                .or_else(|| unfinished_like(&games, &game));
            if let Some(id) = id {
                game.clone_from(&games[&id]);
            }
            (store, id)
        });
        Self {
            game,
            pending: None,
            last_tip: None,
            told: Vec::new(),
            alphabet: Alphabet::Usual(Labels::Letters),
            seed: dice.bits(),
            saved,
        }
    }

    /// The dialogue with other names for the colours.
    pub(super) fn with_alphabet(mut self, alphabet: Alphabet) -> Self {
        self.alphabet = alphabet;
        self
    }

    /// Makes sure that a game that begins now is not the daily of a day that cannot be played.
    ///
    /// # Errors
    /// A sentence says why.
    pub(super) fn check_day(&self) -> Result<()> {
        match why_not_open(&self.game, clock::date().date()) {
            Some(why) if self.game.turns().is_empty() => bail!(why),
            _ => Ok(()),
        }
    }

    /// Plays until the game is over, the player quits or the input ends.
    pub(super) fn run(mut self) -> Result<()> {
        tell(&self.introduction())?;
        while !self.game.is_over() {
            let said = match (self.pending, self.game.solver()) {
                (None, Some(solver)) => Some(self.guess_with(solver)?),
                (None, None) => self.ask("Enter guess: ")?,
                (Some(guess), _) => self.ask(&format!("Pins of {}: ", self.code(guess.code)))?,
            };
            let Some(said) = said else { break };
            tell(&said)?;
        }
        self.end()
    }

    /// Asks, and does what is typed. Returns what to say to it; `None` if the player has no more to say.
    fn ask(&mut self, question: &str) -> Result<Option<String>> {
        let line = read(question)?.filter(|line| self.word(line) != Some("quit"));
        Ok(line.map(|line| {
            let said = self.answer(&line);
            said.unwrap_or_else(|why| capitalised(format!("{why}.")))
        }))
    }

    fn board(&self) -> Board {
        self.game.board()
    }

    fn position(&self) -> Position {
        Position::from_game(&self.game, usize::MAX)
    }

    /// The codes that are possible.
    fn left(&self) -> Candidates {
        Candidates::new(self.position())
    }

    fn is_scored_by_hand(&self) -> bool {
        self.game.codemaker() == Codemaker::Hand
    }

    /// The words that can be typed, and what they do. Only what a person scores is taken back.
    fn words(&self) -> impl Iterator<Item = (&'static str, &'static str)> {
        let by_hand = self.is_scored_by_hand();
        let words = WORDS.into_iter();
        words.filter(move |(word, _)| by_hand || *word != "undo")
    }

    fn word(&self, line: &str) -> Option<&'static str> {
        let mut words = self.words().map(|(word, _)| word);
        words.find(|word| word.eq_ignore_ascii_case(line))
    }

    /// Does what a line says, and returns what to say to it; an error if it means nothing.
    fn answer(&mut self, line: &str) -> Result<String> {
        match (self.word(line), self.pending) {
            (Some("help"), _) => Ok(self.introduction()),
            (Some("tip"), _) => Ok(self.tip()),
            (Some("undo"), _) => self.undo(),
            (Some(_), _) if self.game.turns().is_empty() => Ok("No rows so far.".to_owned()),
            (Some(_), _) => Ok(self.rows()),
            (None, _) if line.is_empty() => Ok(self.next_row()),
            (None, Some(guess)) => {
                let score = understood(Score::parse(line, self.board().pegs()))?;
                self.take(guess, score)
            }
            (None, None) => {
                // Spaces between pegs do not matter.
                let pegs: String = line.split_whitespace().collect();
                let typed: TypedCode = understood(pegs.parse())?;
                let guess = understood(typed.on(self.board()))?;
                self.alphabet = Alphabet::Usual(typed.labels);
                self.guess(guess, Player::Person)
            }
        }
    }

    /// Lets the solver guess. Returns its reasons, and what came of it.
    fn guess_with(&mut self, solver: Solver) -> Result<String> {
        let left = self.left();
        if let (0, Some(last)) = (left.count(), self.game.turns().last().copied()) {
            // Nobody has checked the pins of a record: they are refused like those that are typed.
            self.undo()?;
            return self.take(Guess::new(last.guess, last.player), last.score);
        }
        let mut choice = solver.choose(&left, self.seed)?;
        if self.game.codemaker() == Codemaker::Evil {
            choice = choice.against_evil(&left);
        }
        let row = self.guess(choice.guess, Player::Solver(solver))?;
        Ok(format!("{}\n{row}", self.reasons(&choice)))
    }

    /// Plays a guess, or leaves it to a person to score it.
    fn guess(&mut self, code: Code, by: Player) -> Result<String> {
        match self.game.codemaker() {
            Codemaker::Hand => {
                self.pending = Some(Guess::new(code, by));
                return Ok(String::new());
            }
            Codemaker::Evil => {
                let answer = evil_answer(&self.left(), code)?;
                self.game.play_scored(code, answer.score, by)?;
                if self.game.outcome() == Outcome::Lost {
                    let end = EvilReveal::new(&self.position()).context("no code fits")?;
                    self.game.reveal(end.revealed)?;
                }
            }
            Codemaker::Seed(_) | Codemaker::Secret(_) => drop(self.game.play(code, by)?),
        }
        Ok(self.last_row())
    }

    /// Takes a score for a guess, if a code fits.
    fn take(&mut self, guess: Guess, score: Score) -> Result<String> {
        let position = self.position().after(guess.code, score)?;
        if let Some(wrong_scores) = WrongScores::find(&position) {
            let likeliest = say::wrong_scores(&wrong_scores);
            let undo = match guess.by {
                Player::Person => "undo twice",
                Player::Solver(_) => "undo",
            };
            return Ok(format!(
                "No code fits these pins. {likeliest}\n\
                 Type the pins again. Or type {undo} to change the row before."
            ));
        }
        self.game.play_scored(guess.code, score, guess.by)?;
        self.pending = None;
        Ok(self.last_row())
    }

    /// Takes back a guess of a person that waits for its score, or the last score.
    fn undo(&mut self) -> Result<String> {
        self.last_tip = None;
        let typed = self.pending.take_if(|guess| guess.by == Player::Person);
        let mut not_saved = None;
        if typed.is_none() {
            let turns = self.game.turns();
            let last = turns.last().context("there are no pins to change yet")?;
            self.pending = Some(Guess::new(last.guess, last.player));
            self.game = self.game.before_last_turn();
            not_saved = self.save();
        }
        Ok(not_saved.unwrap_or_default() + "Taken back.")
    }

    /// A tip that gives away more than the one before on the same row, in the steps of the game on the screen. The first
    /// one tells how many codes are left as well.
    fn tip(&mut self) -> String {
        let Some(degree) = Degree::after(self.last_tip) else {
            return "That was the last tip.".to_owned();
        };
        let Some(tip) = self.find_tip(degree) else {
            return "There is no tip here.".to_owned();
        };
        let mut said = self.translated(&tip.text);
        if self.last_tip.is_none() {
            let left = say::still_possible(self.left().count());
            said = format!("{left} {said}");
        }
        if tip.degree != Degree::Answer {
            said += " Type tip for more.";
        }
        self.last_tip = Some(tip.degree);
        self.told.extend(tip.fact);
        self.note_tip();
        said
    }

    /// Works the position out until there is a tip of this degree.
    fn find_tip(&self, degree: Degree) -> Option<Tip> {
        let study = Study::from_game(&self.game, usize::MAX)
            .solver(Solver::usual(self.board()))
            .top(1);
        let request = TipRequest::new(&study.position).told(&self.told);
        let tip_from = |insight: &Insight| request.insight(insight).tip(degree);
        let is_enough = |insight: &Insight| tip_from(insight).is_some();
        let insight = patiently(|| Analyst::default().study_until(&study, is_enough));
        tip_from(&insight)
    }

    /// Notes a tip in the record, but for a real board, where none counts. A game without a row is not saved for that.
    fn note_tip(&mut self) {
        if self.game.codemaker() != Codemaker::Hand {
            self.game.look_at(Help::Tips);
        }
        if matches!(self.saved, Some((_, Some(_)))) {
            self.save();
        }
    }

    /// Saves the game. Returns why it is not saved from now on, if that fails.
    fn save(&mut self) -> Option<String> {
        let (store, id) = self.saved.as_mut()?;
        let new = || GameId::new(clock::date(), self.seed as u32);
        match store.save(id.unwrap_or_else(new), &self.game) {
            Ok(name) => {
                *id = Some(name);
                None
            }
            Err(why) => {
                self.saved = None;
                Some(format!("This game is not saved: {why}.\n"))
            }
        }
    }

    /// Says how the game ended, or where an unfinished one is.
    fn end(self) -> Result<()> {
        let game = &self.game;
        if game.is_over() {
            tell(&self.result())?;
            return tell(&patiently(|| self.review()).join("\n"));
        }
        if self.game.solver().is_some() || game.turns().is_empty() {
            return Ok(());
        }
        let saved = self.saved.as_ref();
        print(&match saved.and_then(|(store, id)| store.path((*id)?)) {
            Some(path) => format!(
                "Your game is saved. The next start goes on with it. In plain lines, start with\n\
                 {RESUME} {}\n",
                as_argument(&path)
            ),
            None => records::for_later(game, "not finished", RESUME),
        })
    }
}

/// A path as an argument of a command: a shell would cut one with blanks in it, unless it stands in quotation marks.
fn as_argument(path: &Path) -> String {
    /// The signs that mean nothing else to a shell.
    const PLAIN_SIGNS: &str = if cfg!(windows) { r"\:-_.~" } else { "/-_." };
    let is_plain = |symbol: char| symbol.is_alphanumeric() || PLAIN_SIGNS.contains(symbol);
    let shown = harmless(&path.display().to_string());
    if shown.chars().all(is_plain) {
        shown
    } else if cfg!(windows) {
        format!("\"{shown}\"")
    } else {
        format!("'{}'", shown.replace('\'', r"'\''"))
    }
}

/// What was read from a line, or why it means nothing and what does.
fn understood<T>(read: Result<T, impl Display>) -> Result<T> {
    read.map_err(|why| anyhow!("{why}. Type help for more"))
}

/// Prints sentences in ASCII, wrapped at a terminal.
fn tell(text: &str) -> Result<()> {
    const WIDTH: usize = 79;
    if text.is_empty() {
        return Ok(());
    }
    let ascii = in_ascii(text);
    let mut lines: Vec<_> = ascii.lines().map(str::to_owned).collect();
    if io::stdout().is_terminal() {
        lines = lines
            .iter()
            .flat_map(|line| wrapped_lines(line, WIDTH))
            .collect();
    }
    print(&(lines.join("\n") + "\n"))
}

/// A line of input; `None` at its end.
fn read(question: &str) -> Result<Option<String>> {
    print(question)?;
    let mut bytes = Vec::new();
    let count = (io::stdin().lock())
        .read_until(b'\n', &mut bytes)
        .context("cannot read standard input")?;
    let is_end = count == 0;
    // What is typed at a terminal ends its line there.
    if is_end || !io::stdin().is_terminal() {
        print("\n")?;
    }
    // Text that is not UTF-8 is refused like other symbols that mean nothing.
    let line = String::from_utf8_lossy(&bytes);
    Ok((!is_end).then(|| line.trim().to_owned()))
}
