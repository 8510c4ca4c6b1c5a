mod tests {
    use super::super::*;
    use crate::rules::*;
    use crate::solver::*;
    use std::time::Instant;
    #[test]
    fn trial() {
        let cancel = Cancel::default();
        for (pegs, colours, repeats) in [
            (8, 12, true),
            (10, 10, false),
            (12, 12, false),
            (12, 16, true),
            (12, 26, true),
            (12, 26, false),
        ] {
            let board = Board::new(pegs, colours, 99, repeats).unwrap();
            for solver in Solver::ALL {
                let (mut turns, mut worst_of, mut worst_choose, mut none, mut max) =
                    (0, 0u128, 0u128, 0, 0);
                let n = 4;
                for seed in 0..n {
                    let mut d = Dice::from_number(seed);
                    let secret = random_code(board, &mut d);
                    let mut p = Position::new(board);
                    loop {
                        let t = Instant::now();
                        let c = Candidates::of(&p, &cancel).unwrap();
                        worst_of = worst_of.max(t.elapsed().as_millis());
                        let t = Instant::now();
                        let ch = solver.choose(&p, &c, seed, &cancel).unwrap();
                        worst_choose = worst_choose.max(t.elapsed().as_millis());
                        if c.codes().is_empty() {
                            none += 1;
                        }
                        p = p.with(ch.guess, ch.guess.score(secret));
                        if ch.guess == secret || p.history().len() > 98 {
                            break;
                        }
                    }
                    turns += p.history().len();
                    max = max.max(p.history().len());
                }
                println!(
                    "{board} {solver}: mean {:.2} max {max} worst of {worst_of} ms choose {worst_choose} ms, blind {none} after",
                    turns as f64 / n as f64
                );
            }
        }
        for n in [20, 40, 60, 99] {
            let board = Board::new(12, 26, 99, true).unwrap();
            let mut d = Dice::from_number(3);
            let secret = random_code(board, &mut d);
            let mut p = Position::new(board);
            for _ in 0..n {
                let g = random_code(board, &mut d);
                p = p.with(g, g.score(secret));
            }
            let t = Instant::now();
            let c = Candidates::of(&p, &cancel).unwrap();
            println!(
                "{n} random rows after: {} {} {:?}",
                c.count(),
                c.is_complete(),
                t.elapsed()
            );
            // nonsense scores
            let mut p = Position::new(board);
            for _ in 0..n {
                let g = random_code(board, &mut d);
                let s = random_code(board, &mut d);
                p = p.with(g, g.score(s));
            }
            let t = Instant::now();
            let c = Candidates::of(&p, &cancel).unwrap();
            println!(
                "{n} nonsense rows after: {} {} {:?}",
                c.count(),
                c.is_complete(),
                t.elapsed()
            );
        }
    }
}
