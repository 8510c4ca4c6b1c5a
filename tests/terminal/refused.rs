//! What the system refuses the program: room on the terminal.

use super::launch::Launch;

/// Another program on the same terminal has set it not to wait, as `dd` does here.
#[cfg(target_os = "linux")]
#[test]
fn a_terminal_that_takes_no_output_for_a_while_is_waited_for() {
    let line = "dd oflag=nonblock count=0 2> /dev/null; exec \"$PEGWISE\" --seed KIWI";
    let launch = Launch::shell(line).with_settings("animation = \"off\"\n");
    let mut game = launch.play();
    game.blocks();
    game.press("AABB\r");
    game.unblocks();
    game.shows("row 2 of 10");
    game.quit();
    game.shows("Your game is saved");
}
