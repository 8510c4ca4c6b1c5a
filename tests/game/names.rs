//! The names of saved games.

use jiff::civil::datetime;
use pegwise::app::GameId;

#[test]
fn names_of_games_are_read_as_written_and_in_order() {
    let begun = datetime(2026, 11, 21, 17, 49, 34, 987_000_000);
    let id = GameId::new(begun, 0x00b1_a2f3);
    assert_eq!(id.to_string(), "2026-11-21-174934-00b1a2f3");
    assert_eq!(GameId::of_name(&id.to_string()), Some(id));
    let later = GameId::new(datetime(2026, 11, 21, 17, 49, 35, 0), 0);
    assert!(later > id && later.to_string() > id.to_string());
    let date = "2026-11-21-174934";
    for end in ["", "-b1a2f3", "-00B1A2F3", "-00b1a2f3 ", "-00b1a2f3/.."] {
        let text = format!("{date}{end}");
        assert_eq!(GameId::of_name(&text), None, "{text}");
    }
    for text in [
        "",
        "2026-13-21-174934-00b1a2f3",
        "../2026-11-21-174934-00b1a2f3",
    ] {
        assert_eq!(GameId::of_name(text), None, "{text}");
    }
}
