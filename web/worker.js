// The thread of the solver: the module of the page, a second time. The page has compiled it, and sends it first. What
// follows goes to the game, which listens as soon as it runs.
import init from "./pegwise-web.js";

addEventListener("message", ({ data: module }) => init({ module_or_path: module }).catch(reportError), { once: true });
