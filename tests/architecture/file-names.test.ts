import path from "node:path";
import { describe, expect, it } from "vitest";
import { sourceFiles } from "./source-files.ts";

/** Words no longer used in file names, with their replacements. */
const retired: readonly (readonly [word: RegExp, instead: string])[] = [
  [/-found$/u, "-results"],
  [/-words$/u, "-labels or -messages"],
  [/(?<!journal)-entry$/u, "-form-values, journal-entry or outbox-item"],
  [/-answers$/u, "-server-queries"],
  [/(?:^|-)older(?:-|$)/u, "remote-history"],
  [/(?:^|-)acts?(?:-|$)/u, "-action or -actions"],
  [/(?:^|-)goods?(?:-|$)/u, "-item or -items"],
  [/-part$/u, "-section"],
  [/(?:^|-)door$/u, "-link"],
  [/^known-offline$/u, "query-online-manager"],
  [/^bell$/u, "wake-signal"],
  [/^breath$/u, "yield-to-main"],
  [/^lead$/u, "leader-election"],
  [/^rounds$/u, "sync-loop"],
  [/^repeat$/u, "poll-loop"],
  [/^attempt-log$/u, "sync-log"],
  [/^late-sync$/u, "deferred-sync"],
  [/^fill-shelf$/u, "prefetch-offline-screens"],
  [/^store-in-the-way$/u, "database-blocked"],
  [/(?:^|-)shel(?:f|ves)(?:-|$)/u, "stock"],
  [/(?:^|-)(?:un)?heard(?:-|$)/u, "confirmed or unacknowledged"],
  [/^elsewhere$/u, "other-businesses-sync"],
  [/^upkeep$/u, "token-refresh-timer"],
  [/^admission$/u, "sign-in-result"],
  [/^workplace$/u, "business-context"],
  [/^became-card$/u, "sale-timeline"],
  [/^asked$/u, "query-view"],
  [/^asked-values$/u, "search-params"],
  [/^told-faults$/u, "server-field-errors"],
  [/^use-steady$/u, "use-stable-callback"],
  [/^near-goods$/u, "product-suggestions"],
  [/^look-card$/u, "appearance-card"],
];

/** Files for which the word is correct, with the reason. */
const kept = new Set([
  // A screen that does not exist.
  "src/features/errors/not-found.tsx",
  // Words in an imported file, normalised for comparison, and those that mean yes and no.
  "src/domain/import/plain-words.ts",
  "src/domain/import/import-words.ts",
  // A part of the build.
  "src/platform/missing-part.ts",
  "src/platform/missing-part.test.ts",
  // Words that a user's password may not contain.
  "server/modules/accounts/queries/own-words.ts",
  // Responses cached by the worker and by the server.
  "sw/kept-answers.ts",
  "server/kernel/operations/prune-answers.ts",
  "server/modules/operations/routes/pruned-answers.test.ts",
  // Responses of a route.
  "server/modules/accounts/routes/code-answers.ts",
  "server/modules/imports/routes/import-answers.ts",
]);

const files = sourceFiles(["src", "sw", "server", "build"], /\.tsx?$/u).map((file) => file.path);

describe("file names use the standard terms", () => {
  it.each(retired)("%s is replaced by %s", (word) => {
    const wrong = files.filter((file) => {
      const [stem = ""] = path.posix.basename(file).split(".");
      return word.test(stem) && !kept.has(file);
    });
    expect(wrong).toEqual([]);
  });

  it("excepted files exist", () => {
    expect([...kept].filter((file) => !files.includes(file))).toEqual([]);
  });
});
