// Keeps one build of the page for a time without a network. What the network has comes first; what is kept counts only
// where the network fails, or where its server has a later build and this one's files are gone.
"use strict";

const FILES = [
  "./",
  "index.html",
  "icon.svg",
  "manifest.webmanifest",
  "BUILD/pegwise-web.js",
  "BUILD/pegwise-web_bg.wasm",
  "BUILD/start.js",
  "BUILD/worker.js",
];

// Other pages of the same server may keep something as well, and so may this game in another folder.
const OWN = ` of pegwise at ${registration.scope}`;
const CACHE = `BUILD${OWN}`;

/** Fetches all files. The server is asked whether those that the browser has just loaded are still right. */
async function keep() {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES.map((file) => new Request(file, { cache: "no-cache" })));
}

/** Drops what earlier builds have kept. No page of theirs is open any more. */
async function drop() {
  const names = await caches.keys();
  const old = names.filter((name) => name.endsWith(OWN) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function answer(request) {
  const response = await fetch(request).catch(() => Response.error());
  if (response.ok) {
    return response;
  }
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request, { ignoreSearch: true });
  return kept ?? response;
}

addEventListener("install", (event) => event.waitUntil(keep()));
addEventListener("activate", (event) => event.waitUntil(drop()));
addEventListener("fetch", (event) => event.respondWith(answer(event.request)));
