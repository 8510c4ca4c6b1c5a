"""A browser that is told what to do: headless Chromium by its driver, with nothing but Python's own library.

The driver speaks WebDriver (https://www.w3.org/TR/webdriver2). What that has no words for, such as the size of a phone,
goes through it to the browser as a command of the DevTools (https://chromedevtools.github.io/devtools-protocol).
"""

import base64
import contextlib
import functools
import http.server
import json
import os
import re
import subprocess
import tempfile
import threading
import urllib.error
import urllib.request

# How long to wait for anything, in seconds. It is no measure: what is waited for comes much sooner.
PATIENCE = 40

# Keys that are no letters, as WebDriver writes them.
KEYS = {
    "Backspace": "\ue003", "Tab": "\ue004", "Enter": "\ue007", "Shift": "\ue008", "Esc": "\ue00c", "Space": " ",
    "PageUp": "\ue00e", "PageDown": "\ue00f", "End": "\ue010", "Home": "\ue011",
    "Left": "\ue012", "Up": "\ue013", "Right": "\ue014", "Down": "\ue015", "F6": "\ue036",
}  # fmt: skip

# What a person reads: the texts of the frame, line by line, with their places in pixels. Blanks keep texts apart.
READ = """
const lines = new Map();
for (const text of document.querySelectorAll("#board text")) {
  const place = text.getBoundingClientRect();
  const line = Math.round(place.top + place.height / 2);
  lines.set(line, [...(lines.get(line) ?? []), { text: text.textContent, place }]);
}
const read = [];
for (const runs of lines.values()) {
  runs.sort((one, other) => one.place.left - other.place.left);
  const line = { text: "", places: [] };
  let end = 0;
  for (const { text, place } of runs) {
    const signs = [...text];
    const width = place.width / signs.length;
    const gap = Math.round((place.left - end) / width);
    for (let blank = 0; blank < gap; blank++) {
      line.text += " ";
      line.places.push(null);
    }
    signs.forEach((sign, index) => {
      line.text += sign;
      for (let unit = 0; unit < sign.length; unit++) {
        line.places.push({ x: place.left + (index + 0.5) * width, y: place.top + place.height / 2 });
      }
    });
    end = place.right;
  }
  read.push(line);
}
read.sort((one, other) => one.places.find(Boolean).y - other.places.find(Boolean).y);
"""


class Site:
    """A web server for a folder, below the address /some/game/: the page must not care where it lies."""

    def __init__(self, folder):
        self.root = tempfile.TemporaryDirectory()
        os.mkdir(f"{self.root.name}/some")
        os.symlink(os.path.abspath(folder), f"{self.root.name}/some/game")
        handler = functools.partial(QuietHandler, directory=self.root.name)
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.server.daemon_threads = True
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.address = f"http://localhost:{self.server.server_port}/some/game/"

    def close(self):
        self.server.shutdown()
        self.server.server_close()
        self.root.cleanup()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


class QuietHandler(http.server.SimpleHTTPRequestHandler):
    """Serves files and says nothing."""

    def log_message(self, *_):
        pass


class Driver:
    """The driver of the browser: a program that listens for orders."""

    def __init__(self, program, browser):
        self.browser = browser
        self.process = subprocess.Popen([program, "--port=0"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        started = (re.search(r"successfully on port (\d+)", line) for line in self.process.stdout)
        port = next(filter(None, started), None)
        if port is None:
            raise RuntimeError(f"{program} did not start")
        self.address = f"http://127.0.0.1:{port[1]}"

    def order(self, method, path, body=None):
        """The answer to an order."""
        data = json.dumps(body or {}).encode() if method == "POST" else None
        request = urllib.request.Request(self.address + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=2 * PATIENCE) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(json.load(error)["value"]["message"]) from None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()


class Page:
    """A browser of its own that shows the page: nothing is kept from one to the next."""

    def __init__(self, driver, site):
        self.driver = driver
        self.site = site
        arguments = [
            "--headless=new", "--disable-gpu", "--no-first-run", "--disable-sync", "--disable-background-networking",
            "--disable-component-update", "--force-color-profile=srgb", "--hide-scrollbars",
        ]  # fmt: skip
        if os.geteuid() == 0:
            # Chromium's own walls do not stand for the user root, as in most containers.
            arguments.append("--no-sandbox")
        options = {"binary": driver.browser, "args": arguments}
        wanted = {"goog:chromeOptions": options, "goog:loggingPrefs": {"browser": "ALL"}}
        session = driver.order("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
        self.path = f"/session/{session['sessionId']}"
        self.order("POST", "/timeouts", {"script": PATIENCE * 1000, "pageLoad": PATIENCE * 1000})
        self.size(1000, 620)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        with contextlib.suppress(RuntimeError):
            self.order("DELETE", "")

    def order(self, method, path, body=None):
        return self.driver.order(method, self.path + path, body)

    def tell(self, command, **parameters):
        """A command of the DevTools."""
        return self.order("POST", "/goog/cdp/execute", {"cmd": command, "params": parameters})

    # What the browser is.

    def size(self, width, height, phone=False):
        """The size of the window in pixels; that of a phone is touched."""
        scale = 3 if phone else 1
        self.tell("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=phone)
        self.tell("Emulation.setTouchEmulationEnabled", enabled=phone)

    def prefer(self, scheme):
        """The colours that its user likes: light or dark."""
        self.tell("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])

    def before_each_load(self, script):
        """Runs a script before those of the page."""
        self.tell("Page.addScriptToEvaluateOnNewDocument", source=script)

    # Where it is.

    def open(self, rest=""):
        self.order("POST", "/url", {"url": self.site.address + rest})

    def reload(self):
        self.order("POST", "/refresh")

    def window(self):
        return self.order("GET", "/window")

    def new_window(self):
        return self.order("POST", "/window/new", {"type": "window"})["handle"]

    def switch(self, window):
        self.order("POST", "/window", {"handle": window})

    # What it shows.

    def run(self, script, *arguments):
        """What a script in the page returns."""
        return self.order("POST", "/execute/sync", {"script": script, "args": arguments})

    def wait(self, condition, what, *arguments):
        """Waits until a script returns what counts as true, and returns that."""
        script = """
        const [patience, ...given] = [...arguments];
        const done = given.pop();
        const condition = async function () { %s };
        const end = performance.now() + patience;
        const look = async () => {
          const found = await condition(...given);
          if (found || performance.now() > end) done(found); else setTimeout(look, 10);
        };
        look();
        """
        patience = (PATIENCE - 5) * 1000
        found = self.order("POST", "/execute/async", {"script": script % condition, "args": [patience, *arguments]})
        if not found:
            raise AssertionError(f"{what} did not come. On the screen:\n{self.text()}")
        return found

    def text(self):
        """What is to be read, line by line."""
        return "\n".join(line["text"] for line in self.run(READ + "return read"))

    def see(self, *texts):
        """Waits until all of these texts stand on the screen."""
        for text in texts:
            self.find(text)

    def find(self, text, within=""):
        """Waits until a text stands on the screen, in a line that fits this pattern, and returns where it does."""
        search = READ + """
        const [text, within] = arguments;
        const line = read.find((line) => line.text.includes(text) && new RegExp(within).test(line.text));
        return line && line.places[line.text.indexOf(text) + Math.floor((text.length - 1) / 2)];
        """
        return self.wait(search, f"“{text}”", text, within)

    def kept(self, prefix=""):
        """What the browser keeps under names that begin with this."""
        return self.run(
            "return Object.fromEntries(Object.entries(localStorage).filter(([name]) => name.startsWith(arguments[0])))",
            prefix,
        )

    def errors(self):
        """What the browser complained about since the last call."""
        log = self.order("POST", "/se/log", {"type": "browser"})
        return [entry["message"] for entry in log if entry["level"] == "SEVERE"]

    def save_picture(self, path):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(base64.b64decode(self.order("GET", "/screenshot")))

    # What is done to it.

    def press(self, keys):
        """Presses keys, given by their names with blanks between; `Shift+Tab` holds one."""
        actions = []
        for chord in keys.split():
            parts = [KEYS.get(part, part) for part in chord.split("+")] if len(chord) > 1 else [chord]
            actions += [{"type": "keyDown", "value": part} for part in parts]
            actions += [{"type": "keyUp", "value": part} for part in reversed(parts)]
        self.act({"type": "key", "id": "keyboard", "actions": actions})

    def type(self, text):
        """Types a text."""
        self.press(" ".join(text))

    def click(self, text, within=""):
        """Clicks on a text as soon as it is there."""
        self.point("mouse", self.find(text, within))

    def tap(self, text, within=""):
        """Taps on a text as soon as it is there."""
        self.point("touch", self.find(text, within))

    def point(self, kind, place):
        """Presses a mouse or a finger on a place."""
        actions = [
            {"type": "pointerMove", "x": round(place["x"]), "y": round(place["y"])},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        self.act({"type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": actions})

    def act(self, actions):
        self.order("POST", "/actions", {"actions": [actions]})
