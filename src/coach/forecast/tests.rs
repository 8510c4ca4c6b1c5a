use super::*;
use crate::coach::{Analyst, Wanted};
use crate::rules::{Board, Preset};

fn forecast(position: &Position, guess: &str) -> Forecast {
    let guess = Some(guess.parse().unwrap());
    let analysis = Analyst::last_answer(position, Wanted::Forecast(guess));
    assert!(
        analysis.settles(&Wanted::Forecast(guess)) && !analysis.settles(&Wanted::Forecast(None))
    );
    Forecast::clone(&analysis.forecast.unwrap())
}

fn classic(rows: &[(&str, u8, u8)]) -> Position {
    let start = Position::new(Preset::Classic.board());
    rows.iter().fold(start, |position, (guess, black, white)| {
        position.with(guess.parse().unwrap(), Score::new(*black, *white))
    })
}

/// Every row of four letters from A to F.
fn all_rows() -> impl Iterator<Item = Code> {
    (0..6_usize.pow(4)).map(|number| {
        let letter = |place| char::from(b'A' + (number / 6_usize.pow(place) % 6) as u8);
        (0..4).map(letter).collect::<String>().parse().unwrap()
    })
}

#[test]
fn each_answer_leaves_the_codes_that_would_give_it() {
    let map = CodeMap::of(Preset::Classic.board());
    for (position, guess) in [
        (classic(&[]), "AABB"),
        (classic(&[("AABB", 1, 0), ("CDAE", 1, 2)]), "CDAB"),
        (classic(&[("AABB", 1, 1)]), "AACD"),
        (classic(&[("AABB", 0, 0), ("CCDD", 4, 0)]), "EEEF"),
    ] {
        let forecast = forecast(&position, guess);
        let guess: Code = guess.parse().unwrap();
        for score in Score::all(4) {
            let fits = |code: &Code| {
                let mut rows = position.history().iter();
                rows.all(|(row, scored)| code.score(*row) == *scored)
            };
            let codes = all_rows().filter(|code| fits(code) && guess.score(*code) == score);
            let mut spots: Vec<_> = codes.map(|code| map.place(code)).collect();
            let counted = (!spots.is_empty()).then_some(Count::Exact(spots.len() as u64));
            assert_eq!(forecast.left_after(score), counted, "{guess} {score}");
            let part = forecast.parts.iter().find(|part| part.score == Some(score));
            let mut shown = part.map_or(Vec::new(), |part| part.spots.clone());
            spots.sort_unstable();
            shown.sort_unstable();
            assert_eq!(shown, spots, "{guess} {score}");
        }
        assert!(forecast.shows_all);
        let worst = forecast.parts.iter().map(|part| part.codes.value()).max();
        let figures = forecast.figures.unwrap();
        assert_eq!(Some(figures.worst.value()), worst);
        assert_eq!(figures.parts as usize, forecast.parts.len());
    }
}

#[test]
fn without_a_guess_all_codes_are_one_part() {
    let position = classic(&[("AABB", 1, 0), ("CDAE", 1, 2)]);
    let analysis = Analyst::last_answer(&position, Wanted::Forecast(None));
    let forecast = analysis.forecast.unwrap();
    let [part] = &forecast.parts[..] else {
        panic!("{forecast:?}");
    };
    assert_eq!(
        (part.score, part.codes, part.spots.len()),
        (None, Count::Exact(33), 33)
    );
}

/// More codes than spots: the figures stay exact, the map is a sample.
#[test]
fn too_many_codes_have_every_so_many_th_on_the_map() {
    let position = Position::new(Board::new(6, 9, 10, true).unwrap());
    let forecast = forecast(&position, "AABBCC");
    assert!(!forecast.shows_all);
    let codes: u64 = forecast.parts.iter().map(|part| part.codes.value()).sum();
    assert_eq!(codes, 9_u64.pow(6));
    let spots: usize = forecast.parts.iter().map(|part| part.spots.len()).sum();
    assert!((Forecast::SPOTS / 2..=Forecast::SPOTS).contains(&spots));
}

/// Where the codes themselves are a sample, every figure is an estimate.
#[test]
fn of_a_sample_no_figure_is_exact() {
    let position = Position::new(Board::new(8, 12, 12, true).unwrap());
    let position = position.with("AABBCCDD".parse().unwrap(), Score::new(1, 2));
    let forecast = forecast(&position, "AAEEFFGG");
    assert!(!forecast.shows_all && !forecast.figures.unwrap().is_exact());
    assert!(forecast.parts.iter().all(|part| !part.codes.is_exact()));
    assert_eq!(
        forecast.parts.len(),
        forecast.figures.unwrap().parts as usize
    );
}
