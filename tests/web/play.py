#!/usr/bin/env python3
"""Plays the page in target/site as somebody would who was sent a link. `.ci/web` builds it and calls this.

    tests/web/play.py            all plays
    tests/web/play.py NAME...    these plays
    tests/web/play.py --check    none, but says what is missing

Each play has a browser of its own, and its pictures are in target/played. What the plays wait for stands on the screen
or in what the browser keeps, where a person would look for it.
"""

import gzip
import shutil
import statistics
import sys
import time
import traceback
from pathlib import Path

from browser import Driver, Page, Site

ROOT = Path(__file__).parents[2]
SITE = ROOT / "target/site"
PICTURES = ROOT / "target/played"

# What all that a browser loads may have together, compressed.
MOST_BYTES = 1_000_000

# The pixels of a cell of the screen, and of the margin around all cells.
CELL = (12, 24)
MARGIN = 10

# The size of a phone.
PHONE = (390, 780)

# A game that was begun. On the board 4x6 its code is DAFE.
BEGUN = "pegwise 1\nboard {board} rows 10 repeats\ncodemaker seed KIWI\ncodebreaker you\n{row}\n"

# The first rows of such a game, by the board.
FIRST_ROWS = {"4x6": "1 AABB 1 0", "5x8": "1 AABBC 1 2", "7x8": "1 AABBCCD 0 3"}

# What lies below the board, in one line: the pegs, as many as the classic board has colours.
TRAY = "A +B +C +D +E +F"


def size_of(columns, lines):
    """The pixels of a window with as many cells."""
    return [cells * pixels + 2 * MARGIN for cells, pixels in zip((columns, lines), CELL)]


def keep_a_game(page, board="4x6"):
    """Puts a game, and nothing else, into what the browser keeps: it was begun on an earlier day and played last."""
    game = BEGUN.format(board=board, row=FIRST_ROWS[board])
    page.open("icon.svg")
    page.run(
        """
        localStorage.clear();
        localStorage.setItem('pegwise/games/2026-01-01-120000-00000001', arguments[0]);
        localStorage.setItem('pegwise/last', '2026-01-01-120000-00000001');
        """,
        game,
    )
    # A file that is no page has no icon, and the browser complains that it finds none.
    page.errors()


def begin_with_coach(page, board):
    """Goes on with a game on this board, and turns the coach on. Its figures come from the worker."""
    keep_a_game(page, board)
    page.open()
    page.see("row 2 of 10")
    # On boards with eight colours a small H is a peg.
    page.press("H")
    page.see("codes left")


def wait_for_row(page, row):
    """Waits until a saved game has this row."""
    page.wait(
        "return Object.entries(localStorage).some(([name, game]) => name.startsWith('pegwise/games/') "
        "&& game.split('\\n').some((line) => line.startsWith(arguments[0])))",
        f"the saved row “{row}”",
        row,
    )


def games(page):
    """The saved games, the rows of each."""
    kept = page.kept("pegwise/games/")
    return [[line for line in kept[name].split("\n") if line[:1].isdigit()] for name in sorted(kept)]


def begin(page):
    """Follows the link to a game whose code is DAFE, and waits for its first row."""
    page.open("#KIWI")
    page.see("row 1 of 10")


# The plays.


def a_game_by_keys(page):
    """A link with a seed plays its code by keys: a wrong row, then the code, which wins."""
    begin(page)
    page.press("a a b b Enter")
    page.see("AABB: 1 black, 0 white")
    wait_for_row(page, "1 AABB 1 0")
    page.press("d a f e Enter")
    wait_for_row(page, "2 DAFE 4 0")
    page.see("Cracked in two")


def a_game_by_mouse(page):
    """A game can be played by clicks alone, from the setup to its end."""
    begin(page)
    for peg in "DAFE":
        page.click(peg, within=TRAY)
    page.click("guess", within="Enter guess")
    page.see("Cracked in one")


def a_reload(page):
    """A page that is loaded again goes on with its game."""
    begin(page)
    page.press("a a b b Enter")
    wait_for_row(page, "1 AABB 1 0")
    page.open()
    page.see("row 2 of 10")
    page.press("d a f e Enter")
    page.see("Cracked in two")
    assert games(page) == [["1 AABB 1 0", "2 DAFE 4 0"]], games(page)


def the_focus(page):
    """Keys go to the game while its board has the focus, and to nobody else: F6 leaves it, a click brings it back."""
    begin(page)
    page.press("F6 c")
    page.click("row 1 of 10")
    page.press("a a b b Enter")
    wait_for_row(page, "1 AABB 1 0")


def two_tabs(page):
    """The same game in two tabs becomes two games: neither loses a row."""
    keep_a_game(page)
    page.open()
    page.see("row 2 of 10")
    one = page.window()
    page.switch(page.new_window())
    page.open()
    page.see("Watch a solver")
    page.press("l Enter")
    page.see("row 2 of 10")
    page.press("c c c c Enter")
    wait_for_row(page, "2 CCCC 0 0")
    page.switch(one)
    page.press("d d d d Enter")
    wait_for_row(page, "2 DDDD 1 0")
    both = sorted(games(page))
    assert both == [["1 AABB 1 0", "2 CCCC 0 0"], ["1 AABB 1 0", "2 DDDD 1 0"]], both


def a_watched_solver(page):
    """A solver finds the code by itself while the coach shows why: its work comes from the worker."""
    page.open()
    page.see("Watch a solver")
    page.press("3 Enter")
    page.see("Optimal plays")
    page.press("+ + + +")
    page.see("Optimal cracked it")
    assert games(page)[0][-1].split()[2] == "4", games(page)


def the_map(page):
    """At 160×50 the coach shows all its pages at once, the map among them."""
    page.size(*size_of(160, 50))
    begin_with_coach(page, "4x6")
    page.see("Map", "one dot = 1 code")


def a_phone(page):
    """On a phone of 390×780 a game is played by touch alone: nothing is too small, nothing lies outside."""
    page.size(*PHONE, phone=True)
    page.prefer("dark")
    begin(page)
    for peg in "DAFE":
        page.tap(peg, within=TRAY)
    page.tap("guess", within="guess .* coach")
    page.see("Cracked in one")


def a_light_page(page):
    """Who likes light pages gets one, and a dark one as soon as that is liked more."""
    ground = """
    const ground = document.querySelector('#board rect').getAttribute('fill');
    return ground === arguments[0] && getComputedStyle(document.body).backgroundColor === arguments[1];
    """
    page.prefer("light")
    begin(page)
    page.wait(ground, "the light ground", "#ffffff", "rgb(255, 255, 255)")
    page.save_picture(PICTURES / "light.png")
    page.prefer("dark")
    page.wait(ground, "the dark ground", "#1c1e22", "rgb(28, 30, 34)")


def without_a_network(page):
    """A page that was open once is there when its server is gone, solver and all."""
    begin(page)
    page.wait("return (await navigator.serviceWorker.ready).active?.state === 'activated'", "the service worker")
    page.site.close()
    begin(page)
    page.press("h")
    page.see("1,296 codes left")
    # That the server is gone is what the browser complains about.
    page.errors()


def no_room(page):
    """Where the browser has no room left, the game says so and goes on."""
    page.before_each_load("Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }")
    begin(page)
    page.press("a a b b Enter")
    page.see("full")
    page.press("d a f e Enter")
    page.see("Cracked in two")


def nothing_kept(page):
    """Where the browser refuses to keep anything, the game says so and goes on."""
    page.before_each_load(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError') } })"
    )
    begin(page)
    page.press("a a b b Enter")
    page.see("keeps nothing")
    page.press("d a f e Enter")
    page.see("Cracked in two")


def a_worker_that_takes_too_long(page):
    """On 7×8 the worker is ended when its work is not wanted any more, and a new one goes on; no key waits for it."""
    page.before_each_load(
        """
        window.workers = { begun: 0, ended: 0 };
        window.Worker = class extends Worker {
          constructor(...given) { super(...given); workers.begun += 1; }
          terminate() { super.terminate(); workers.ended += 1; }
        };
        """
    )
    page.size(*size_of(160, 50))
    begin_with_coach(page, "7x8")
    for key in "abcdefg":
        page.press(key)
    page.wait("return workers.ended > 0 && workers.begun > workers.ended", "a worker that takes the place of another")


def a_small_page(page):
    """All that a browser loads is small, and the first frame is there soon."""
    size = sum(len(gzip.compress(path.read_bytes())) for path in SITE.rglob("*") if path.is_file())
    assert size < MOST_BYTES, f"{size} bytes"
    page.before_each_load(
        """
        new MutationObserver((_, observer) => {
          if (document.querySelector('#board svg')) {
            observer.disconnect();
            requestAnimationFrame(() => setTimeout(() => { window.drawn = performance.now(); }));
          }
        }).observe(document, { childList: true, subtree: true });
        """
    )
    page.open()
    page.wait("return window.drawn", "the first frame")
    drawn, loaded = page.run(
        """
        const loaded = performance.getEntriesByType('resource').map(({ responseEnd }) => responseEnd);
        return [window.drawn, Math.max(...loaded)];
        """
    )
    report(f"{size:,} bytes compressed; first frame {drawn:.0f} ms after the call, {drawn - loaded:.0f} ms after all was loaded")


def from_key_to_frame(page):
    """How long a key takes at 160×50 with the coach at work: told, and not judged, as it depends on the machine."""
    page.size(*size_of(160, 50))
    page.before_each_load(
        """
        window.paints = [];
        window.spent = 0;
        // A message that is sent from within a frame arrives when the frame is painted.
        const request = requestAnimationFrame.bind(window);
        addEventListener('keydown', ({ timeStamp }) => {
          request(() => {
            const channel = new MessageChannel();
            channel.port1.onmessage = () => paints.push(performance.now() - timeStamp);
            channel.port2.postMessage(null);
          });
        }, true);
        // All that the game does for a key it does in a listener, or when the browser calls for a frame.
        const timed = (act) => function (...given) {
          const begin = performance.now();
          act.apply(this, given);
          spent += performance.now() - begin;
        };
        window.requestAnimationFrame = (act) => request(timed(act));
        const listen = EventTarget.prototype.addEventListener;
        EventTarget.prototype.addEventListener = function (what, act, ...more) {
          listen.call(this, what, what === 'keydown' ? timed(act) : act, ...more);
        };
        """
    )
    for board in FIRST_ROWS:
        begin_with_coach(page, board)
        page.run("paints.length = 0; spent = 0")
        count = 40
        for index in range(count):
            page.press("abcd"[index % 4] if index % 8 < 4 else "Backspace")
            page.wait("return paints.length > arguments[0]", "a frame", index)
        paints, spent = page.run("return [paints, spent]")
        report(
            f"{board}: {statistics.median(paints):.0f} ms from key to paint (median; longest {max(paints):.0f}), "
            f"{spent / count:.1f} ms of them in the game (mean)"
        )


PLAYS = [
    a_game_by_keys,
    a_game_by_mouse,
    a_reload,
    the_focus,
    two_tabs,
    a_watched_solver,
    the_map,
    a_phone,
    a_light_page,
    without_a_network,
    no_room,
    nothing_kept,
    a_worker_that_takes_too_long,
    a_small_page,
    from_key_to_frame,
]


def report(text):
    print(f"   {text}", flush=True)


def play(driver, act):
    """Runs one play; whether it went well."""
    begin = time.monotonic()
    name = act.__name__.replace("_", "-")
    with Site(SITE) as site, Page(driver, site) as page:
        try:
            act(page)
            errors = page.errors()
            assert not errors, "the browser complains: " + "\n".join(errors)
        except Exception:
            print(f"FAILED {name}: {act.__doc__}\n{traceback.format_exc()}", flush=True)
            page.save_picture(PICTURES / f"{name}-failed.png")
            return False
        page.save_picture(PICTURES / f"{name}.png")
    print(f"ok {name} ({time.monotonic() - begin:.1f} s)", flush=True)
    return True


def programs():
    """The driver and the browser. Both must be installed."""
    driver = shutil.which("chromedriver")
    browser = next(filter(None, map(shutil.which, ["chromium", "chromium-browser", "google-chrome"])), None)
    missing = [name for name, found in [("chromedriver", driver), ("chromium", browser)] if not found]
    if missing:
        sys.exit(f"tests/web/play.py: install {' and '.join(missing)}. On Debian: apt-get install chromium chromium-driver")
    return driver, browser


def main(arguments):
    names = {act.__name__: act for act in PLAYS}
    found = programs()
    if arguments == ["--check"]:
        return True
    unknown = [name for name in arguments if name not in names]
    if unknown:
        sys.exit(f"tests/web/play.py: there is no play {', '.join(unknown)}. There are: {', '.join(names)}")
    chosen = [names[name] for name in arguments] or PLAYS
    shutil.rmtree(PICTURES, ignore_errors=True)
    with Driver(*found) as driver:
        results = [play(driver, act) for act in chosen]
    print(f"{results.count(True)} passed, {results.count(False)} failed")
    return all(results)


if __name__ == "__main__":
    sys.exit(0 if main(sys.argv[1:]) else 1)
