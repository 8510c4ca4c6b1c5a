//! What bash completes.

use std::process::Command;

use super::program::{answer, skipped};

/// What bash offers after these words, the last of which is begun; nothing where there is no bash.
fn offered(words: &[&str]) -> Option<String> {
    const ASK: &str = r#"
        eval "$1"; shift
        COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
        _pegwise pegwise "${@: -1}" "${@: -2:1}"
        echo "${COMPREPLY[@]}""#;
    let asked = Command::new("bash")
        .args(["-c", ASK, "bash", &answer(&["completions", "bash"])])
        .args(words)
        .output()
        .ok()?;
    Some(String::from_utf8_lossy(&asked.stdout).trim().to_owned())
}

#[test]
fn bash_completes_commands_options_and_names() {
    for (words, expected) in [
        (&["pegwise", "sugg"][..], "suggest"),
        (&["pegwise", "suggest", "--solv"], "--solver"),
        (&["pegwise", "suggest", "--solver", "entr"], "entropy"),
        (&["pegwise", "--preset", "bulls"], "bulls-and-cows"),
        (&["pegwise", "play", "--codemaker", "h"], "hand"),
        (&["pegwise", "solve", "--codemaker", ""], "evil"),
    ] {
        let Some(offered) = offered(words) else {
            return skipped("there is no bash");
        };
        assert_eq!(offered, expected, "{words:?}");
    }
}
