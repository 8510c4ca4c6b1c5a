//! The library by itself, without the game: facts against a naive reference, and what was published.

mod support;

mod library {
    mod cancelling;
    mod candidates;
    mod check_proof;
    mod evil;
    mod exact;
    mod insight;
    mod knowledge;
    mod literature;
    mod proof_lines;
    mod published;
    mod ranking;
    mod records;
    mod review;
    mod rules;
    mod say;
    #[cfg(feature = "serde")]
    mod serde_text;
    mod solvers;
    mod strategy;
    mod symmetry;
    mod tips;
}
