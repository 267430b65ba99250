// Finds a Chromium to test with: an installed one, else Playwright's, else the system's package.

import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { programOf, run } from "./process.mjs";

const names = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "Google Chrome",
];
/** Usual install locations, in case PATH is incomplete. */
const usualFolders = [
  "/usr/bin",
  "/usr/local/bin",
  "/Applications/Google Chrome.app/Contents/MacOS",
];

/** @typedef {{ ok: true, path: string } | { ok: false, why: string }} Found */

/**
 * The address bar's suggestions are pages of their own, two per window: a third of a window's cost, and never
 * visible. Chromium uses only the last such list, so Playwright's own entries are repeated here.
 */
const features = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "PaintHolding",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "PreconnectToSearch",
  "LensOverlay",
  "MediaRouter",
  "AimEnabled",
];

/** Flags for a closed network; root cannot use the sandbox. */
export const chromiumFlags = [
  `--disable-features=${features.join()}`,
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

/**
 * Finds a Chromium that runs, without installing anything. `CHROMIUM_PATH` is authoritative: that one or
 * none.
 *
 * @returns {string | undefined} the program's path
 */
export function findChromium() {
  const told = process.env["CHROMIUM_PATH"];
  if (told) return answers(told) ? told : undefined;
  const onPath = (process.env["PATH"] ?? "").split(delimiter).filter(Boolean);
  const folders = [...new Set([...onPath, ...usualFolders])];
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates.filter(isProgram), ...playwrightsOwn()].find(answers);
}

/**
 * Finds a Chromium or installs one.
 *
 * @param {(sentence: string) => void} say receives what is being installed
 * @returns {Promise<Found>}
 */
export async function bringChromium(say) {
  const there = findChromium();
  if (there !== undefined) return { ok: true, path: there };
  const told = process.env["CHROMIUM_PATH"];
  if (told) return { ok: false, why: `CHROMIUM_PATH is ${told}, and no Chromium answers there.` };

  const tried = [];
  for (const way of [installPlaywrights, installDebians]) {
    const output = await way(say);
    if (output === undefined) continue;
    const path = findChromium();
    if (path !== undefined) return { ok: true, path };
    tried.push(output.trim().split("\n").slice(-5).join("\n"));
  }
  return {
    ok: false,
    why: [
      "The browser tests need a Chromium, and none is on this machine. Install the package `chromium`,",
      "or set CHROMIUM_PATH to one. What was tried:",
      ...tried,
    ].join("\n"),
  };
}

/** @param {(sentence: string) => void} say */
async function installPlaywrights(say) {
  say("Fetching Playwright's Chromium");
  const { output } = await run(process.execPath, [programOf("playwright"), "install", "chromium"], {
    minutes: 5,
  });
  return output;
}

/** @param {(sentence: string) => void} say */
async function installDebians(say) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  say("Installing the system's package chromium");
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const update = await run("apt-get", ["update", "-q"], { minutes: 3, env });
  const install = await run(
    "apt-get",
    ["install", "-q", "-y", "--no-install-recommends", "chromium"],
    { minutes: 8, env },
  );
  return update.output + install.output;
}

/** @returns {string[]} */
function playwrightsOwn() {
  try {
    const path = createRequire(import.meta.url)("playwright-core").chromium.executablePath();
    return existsSync(path) ? [path] : [];
  } catch {
    return [];
  }
}

/**
 * Whether the file is a working browser: a snap's stub, or one with missing libraries, does not report a
 * version.
 *
 * @param {string} path
 */
function answers(path) {
  const told = spawnSync(path, ["--version", ...chromiumFlags], {
    encoding: "utf8",
    timeout: 30_000,
  });
  return told.status === 0 && /Chrom/u.test(told.stdout);
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
