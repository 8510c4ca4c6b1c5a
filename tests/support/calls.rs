//! The calls of the library that can be cancelled, each with work for it: on the classic board, and on a board where it
//! takes long. A test cancels the long work, and `cargo bench --bench costs` times both.

use pegwise::coach::{
    Analyst, Forecast, Knowledge, Puzzle, Review, ReviewError, ReviewQuestion, Study, WrongScores,
};
use pegwise::rules::{Board, Code, Codemaker, Game, Player, Score};
use pegwise::solver::{
    AnswerError, Cancel, Cancelled, Candidates, ChooseError, Codebreaker, EvilError, EvilReveal,
    Measure, Partition, PlayOut, Position, ProofSearch, ProveError, Prover, RankOptions, RuleError,
    Solver, Strategy, StrategyError, try_check_evil, try_evil_answer, try_fewest_against_evil,
    try_rank,
};

/// Work that can be cancelled.
pub(crate) type Work = Box<dyn Fn(&Cancel) -> Result<(), Cancelled> + Sync>;

/// A call with its work.
pub(crate) struct Call {
    /// As the front page of the library has it.
    pub(crate) name: &'static str,
    /// Prepares the work at a position.
    prepare: fn(&Position) -> Work,
    /// A position of the classic board.
    classic: &'static str,
    /// A board where the call takes long, and a position there.
    long: (&'static str, &'static str),
}

impl Call {
    /// The work on the classic board.
    pub(crate) fn on_the_classic_board(&self) -> Work {
        self.at("4x6 rows 10 repeats", self.classic)
    }

    /// The work that takes long.
    pub(crate) fn where_it_takes_long(&self) -> Work {
        let (board, rows) = self.long;
        self.at(board, rows)
    }

    fn at(&self, board: &str, rows: &str) -> Work {
        let board: Board = board.parse().unwrap();
        (self.prepare)(&Position::parse(board, rows).unwrap())
    }
}

/// Four million codes.
const ELEVEN_BY_FOUR: &str = "11x4 rows 12 repeats";
/// Nearly as many, without repeats.
const TEN_BY_TEN: &str = "10x10 rows 12 no-repeats";
/// A million codes.
const SIX_BY_TEN: &str = "6x10 rows 12 repeats";

/// All calls that can be cancelled, in the order of the front page.
pub(crate) const CALLS: [Call; 24] = [
    Call {
        name: "Candidates::try_new",
        prepare: candidates,
        classic: "",
        long: (ELEVEN_BY_FOUR, "AAABBBCCCDD:2,3"),
    },
    Call {
        name: "Candidates::try_row_by_row",
        prepare: row_by_row,
        classic: "AABB:1,1 CDAE:0,2",
        long: (ELEVEN_BY_FOUR, "AAABBBCCCDD:2,3"),
    },
    Call {
        name: "Partition::try_new",
        prepare: partition,
        classic: "",
        long: (ELEVEN_BY_FOUR, ""),
    },
    Call {
        name: "try_rank",
        prepare: ranking,
        classic: "",
        long: (SIX_BY_TEN, "AABBCC:1,1"),
    },
    Call {
        name: "Solver::try_choose",
        prepare: choice,
        classic: "",
        long: (SIX_BY_TEN, "AABBCC:1,1"),
    },
    Call {
        name: "Codebreaker::try_choice",
        prepare: codebreaker,
        classic: "",
        long: (SIX_BY_TEN, "AABBCC:1,1"),
    },
    Call {
        name: "Codebreaker::try_take_score",
        prepare: answer,
        classic: "",
        long: (ELEVEN_BY_FOUR, ""),
    },
    Call {
        name: "Prover::try_best",
        prepare: best,
        classic: "",
        long: ("5x8 rows 12 repeats", "AABBC:1,1 BBBGG:2,1"),
    },
    Call {
        name: "Prover::try_worth",
        prepare: worth,
        classic: "",
        long: ("5x8 rows 12 repeats", "AABBC:1,1 BBBGG:2,1"),
    },
    Call {
        name: "Prover::list",
        prepare: list,
        classic: "",
        long: ("5x8 rows 12 repeats", "AABBC:1,1 BBBGG:2,1"),
    },
    Call {
        name: "PlayOut::run",
        prepare: play_out,
        classic: "",
        long: ("5x8 rows 12 repeats", ""),
    },
    Call {
        name: "Strategy::from_rule",
        prepare: strategy,
        classic: "",
        long: ("5x8 rows 12 repeats", ""),
    },
    Call {
        name: "ProofSearch::run",
        prepare: proof,
        classic: "",
        long: ("4x8 rows 12 repeats", ""),
    },
    Call {
        name: "try_evil_answer",
        prepare: evil_answer,
        classic: "",
        long: (ELEVEN_BY_FOUR, ""),
    },
    Call {
        name: "try_check_evil",
        prepare: check_evil,
        classic: "AABB:0,0",
        long: (ELEVEN_BY_FOUR, "AAAAAAAAAAA:2,0"),
    },
    Call {
        name: "EvilReveal::try_new",
        prepare: evil_reveal,
        classic: "AABB:0,0",
        long: (ELEVEN_BY_FOUR, "AAABBBCCCDD:2,3"),
    },
    Call {
        name: "try_fewest_against_evil",
        prepare: fewest_against_evil,
        classic: "",
        long: ("5x8 rows 12 repeats", ""),
    },
    Call {
        name: "Knowledge::try_new",
        prepare: knowledge,
        classic: "AABB:1,1 CDAE:0,2",
        long: (TEN_BY_TEN, "ABCDEFGHIJ:1,9 BADCFEHGJI:1,9 ACBEDGFIHJ:2,8"),
    },
    Call {
        name: "WrongScores::try_find",
        prepare: wrong_scores,
        classic: "AABB:0,0 CCDD:0,0 EEFF:1,1",
        long: (TEN_BY_TEN, "ABCDEFGHIJ:0,10 ABCDEFGHIJ:2,8"),
    },
    Call {
        name: "Forecast::try_new",
        prepare: forecast,
        classic: "",
        long: (ELEVEN_BY_FOUR, ""),
    },
    Call {
        name: "Analyst::try_study",
        prepare: study,
        classic: "",
        long: (SIX_BY_TEN, "AABBCC:1,1"),
    },
    Call {
        name: "ReviewQuestion::try_from_rows",
        prepare: review_question,
        classic: "AABB:1,1 CDAE:0,2",
        long: (ELEVEN_BY_FOUR, "AAABBBCCCDD:2,3"),
    },
    Call {
        name: "Review::work_out",
        prepare: review,
        classic: "AABB:1,1 CDAE:0,2",
        long: (SIX_BY_TEN, "AABBCC:1,1 DDEEFF:2,0"),
    },
    Call {
        name: "Puzzle::try_generate",
        prepare: puzzle,
        classic: "",
        long: ("5x8 rows 30 repeats", ""),
    },
];

/// A code that can be the secret.
fn guess(candidates: &Candidates) -> Code {
    candidates.codes()[0]
}

fn candidates(position: &Position) -> Work {
    let position = position.clone();
    Box::new(move |cancel| Candidates::try_new(position.clone(), cancel).map(drop))
}

fn row_by_row(position: &Position) -> Work {
    let position = position.clone();
    Box::new(move |cancel| Candidates::try_row_by_row(&position, cancel).map(drop))
}

fn partition(position: &Position) -> Work {
    let candidates = Candidates::new(position.clone());
    let guess = guess(&candidates);
    Box::new(move |cancel| Partition::try_new(guess, candidates.codes(), cancel).map(drop))
}

fn ranking(position: &Position) -> Work {
    let candidates = Candidates::new(position.clone());
    let options = RankOptions::new(Measure::Bits).top(10);
    Box::new(move |cancel| try_rank(&candidates, options, cancel).map(drop))
}

fn choice(position: &Position) -> Work {
    let candidates = Candidates::new(position.clone());
    Box::new(move |cancel| {
        let prover = Prover::new(candidates.clone());
        match Solver::Optimal.try_choose(&prover, 0, cancel) {
            Err(ChooseError::Cancelled(cancelled)) => Err(cancelled),
            choice => choice.map(drop).map_err(|why| panic!("{why}")),
        }
    })
}

fn codebreaker(position: &Position) -> Work {
    let start = Codebreaker::from_candidates(Candidates::new(position.clone()), Solver::Optimal, 0);
    Box::new(move |cancel| start.clone().try_choice(cancel).map(drop))
}

fn answer(position: &Position) -> Work {
    let start = Codebreaker::from_candidates(
        Candidates::new(position.clone()),
        Solver::FirstConsistent,
        0,
    );
    Box::new(move |cancel| {
        let mut codebreaker = start.clone();
        let guess = codebreaker.guess().unwrap();
        match codebreaker.try_take_score(guess, Score::from_index(0).unwrap(), cancel) {
            Err(AnswerError::Cancelled(cancelled)) => Err(cancelled),
            scored => scored.map_err(|why| panic!("{why}")),
        }
    })
}

fn best(position: &Position) -> Work {
    let candidates = Candidates::new(position.clone());
    Box::new(move |cancel| Prover::new(candidates.clone()).try_best(cancel).map(drop))
}

fn worth(position: &Position) -> Work {
    let candidates = Candidates::new(position.clone());
    let guess = guess(&candidates);
    Box::new(move |cancel| {
        Prover::new(candidates.clone())
            .try_worth(guess, cancel)
            .map(drop)
    })
}

fn list(position: &Position) -> Work {
    let candidates = Candidates::new(position.clone());
    Box::new(move |cancel| Prover::new(candidates.clone()).list(10, cancel).map(drop))
}

fn play_out(position: &Position) -> Work {
    let start = Codebreaker::from_candidates(Candidates::new(position.clone()), Solver::Entropy, 0);
    Box::new(move |cancel| match PlayOut::new(&start).run(cancel) {
        Err(RuleError::Cancelled(cancelled)) => Err(cancelled),
        tally => tally.map(drop).map_err(|why| panic!("{why}")),
    })
}

fn strategy(position: &Position) -> Work {
    let candidates = Candidates::new(position.clone());
    Box::new(
        move |cancel| match Strategy::from_rule(&candidates, &Solver::Entropy, cancel) {
            Err(StrategyError::Rule(RuleError::Cancelled(cancelled))) => Err(cancelled),
            strategy => strategy.map(drop).map_err(|why| panic!("{why}")),
        },
    )
}

fn proof(position: &Position) -> Work {
    let position = position.clone();
    Box::new(
        move |cancel| match ProofSearch::new(position.clone()).run(cancel) {
            Err(ProveError::Interrupted { .. }) => Err(Cancelled),
            strategy => strategy.map(drop).map_err(|why| panic!("{why}")),
        },
    )
}

/// A game against this codemaker with the rows of the position.
fn scored_game(position: &Position, codemaker: Codemaker) -> Game {
    let mut game = Game::new(position.board(), codemaker, Player::Person);
    for (guess, score) in position.history() {
        game.play_scored(*guess, *score, Player::Person).unwrap();
    }
    game
}

/// What a call about evil gives back.
fn of_evil<T>(answer: Result<T, EvilError>) -> Result<(), Cancelled> {
    match answer {
        Err(EvilError::Cancelled(cancelled)) => Err(cancelled),
        answer => answer.map(drop).map_err(|why| panic!("{why}")),
    }
}

fn evil_answer(position: &Position) -> Work {
    let candidates = Candidates::new(position.clone());
    let guess = guess(&candidates);
    Box::new(move |cancel| of_evil(try_evil_answer(&candidates, guess, cancel)))
}

fn check_evil(position: &Position) -> Work {
    let game = scored_game(position, Codemaker::Evil);
    Box::new(move |cancel| of_evil(try_check_evil(&game, Board::CODES, cancel)))
}

fn evil_reveal(position: &Position) -> Work {
    let position = position.clone();
    Box::new(move |cancel| EvilReveal::try_new(&position, cancel).map(drop))
}

fn fewest_against_evil(position: &Position) -> Work {
    let board = position.board();
    Box::new(move |cancel| try_fewest_against_evil(board, cancel).map(drop))
}

fn knowledge(position: &Position) -> Work {
    let candidates = Candidates::new(position.clone());
    Box::new(move |cancel| Knowledge::try_new(&candidates, cancel).map(drop))
}

fn wrong_scores(position: &Position) -> Work {
    let position = position.clone();
    Box::new(move |cancel| WrongScores::try_find(&position, cancel).map(drop))
}

fn forecast(position: &Position) -> Work {
    let candidates = Candidates::new(position.clone());
    let guess = guess(&candidates);
    Box::new(move |cancel| Forecast::try_new(&candidates, Some(guess), cancel).map(drop))
}

fn study(position: &Position) -> Work {
    let study = Study::new(position.clone());
    Box::new(move |cancel| Analyst::default().try_study(&study, cancel, &mut |_| {}))
}

fn review_question(position: &Position) -> Work {
    let game = scored_game(position, Codemaker::Hand);
    Box::new(
        move |cancel| match ReviewQuestion::try_from_rows(&game, cancel) {
            Err(ReviewError::Cancelled(cancelled)) => Err(cancelled),
            question => question.map(drop).map_err(|why| panic!("{why}")),
        },
    )
}

fn review(position: &Position) -> Work {
    // The first code that fits is the secret, and found after these rows.
    let secret = guess(&Candidates::new(position.clone()));
    let mut game = Game::new(position.board(), Codemaker::Secret(secret), Player::Person);
    let guesses = position.history().iter().map(|(guess, _)| *guess);
    for guess in guesses.chain([secret]) {
        game.play(guess, Player::Person).unwrap();
    }
    let question = ReviewQuestion::from_game(&game).unwrap();
    Box::new(move |cancel| {
        let mut analyst = Analyst::default();
        Review::work_out(&question, &mut analyst, cancel, &mut |_| {}).map(drop)
    })
}

fn puzzle(position: &Position) -> Work {
    let seed = "KIWI".parse().unwrap();
    let board = position.board();
    let rows = board.rows() / 3;
    Box::new(move |cancel| Puzzle::try_generate(board, seed, rows, cancel).map(drop))
}
