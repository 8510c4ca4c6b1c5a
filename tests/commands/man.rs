//! `pegwise man`.

use super::program::answer;

#[test]
fn the_page_names_every_command() {
    let page = answer(&["man"]).replace("\\-", "-");
    for command in [
        "play",
        "assist",
        "solve",
        "suggest",
        "stats",
        "prove",
        "replay",
        "review",
        "picture",
        "completions",
        "man",
    ] {
        assert!(
            page.contains(&format!("pegwise-{command}(1)")),
            "{command}: {page}"
        );
    }
    assert!(
        page.contains("--preset") && page.contains("Exit codes:"),
        "{page}"
    );
}
