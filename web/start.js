// Starts the game on the page: its module lies beside this script.
"use strict";

const here = document.currentScript.src;
const beside = (name) => new URL(name, here);

/** Loads the module and the script that binds it to the browser, both at once, and runs the game. */
async function start() {
  const module = fetch(beside("pegwise-web_bg.wasm"));
  const { default: init } = await import(beside("pegwise-web.js"));
  await init({ module_or_path: module });
}

/** Says on the page why there is no game, and what would help. */
function tell(error) {
  const isOld = typeof WebAssembly === "undefined" || error instanceof WebAssembly.CompileError;
  let cure = "Load the page again. If that does not help, it may not be whole on its server.";
  if (isOld) {
    cure = "This browser is too old for it: it needs WebAssembly with SIMD, as browsers have had since 2023.";
  } else if (location.protocol === "file:") {
    cure = "A browser runs it only from a web server. One for home: python3 -m http.server";
  }
  const sentence = document.createElement("p");
  sentence.textContent = `Pegwise did not start. ${cure} (${error})`;
  document.getElementById("board").replaceChildren(sentence);
}

/** Keeps the page for a time without a network. Where a browser keeps nothing, the game is played all the same. */
function keep() {
  navigator.serviceWorker?.register(beside("../service-worker.js")).catch(() => {});
}

start().then(keep, tell);
