// Reports which tests provoke the faults of docs/SYNC.md, and which of them verify that nothing is lost or
// duplicated. `npm run faults` prints the table and exits with 1 if a fault has no test or none that verifies
// it; the unit tests check the same (sync-rules.test.ts).

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.resolve(import.meta.dirname, "../..");
const folders = ["src", "server", "build", "sw", "tests", "e2e"];

/**
 * Faults that no test can cover yet, with the reason. An entry whose fault is covered is an error, too.
 *
 * @type {Readonly<Record<number, string>>}
 */
export const notYet = {};

/**
 * Functions that verify "each once, and the books balance" on device and server: over the server's tables
 * (once-each.ts), with a settled device in addition (till-with-sales.ts), or with the simulation's oracle.
 */
const judges = /\b(?:expectOnceEach|settles|allArrive|simulate)\(/u;

/** The start of the next test or group of tests. */
const nextTest = /\n\s*(?:it|test|describe)(?:\.\w+)?[(<]/u;

/** @typedef {{ file: string, title: string, judges: boolean }} Naming */
/** @typedef {{ fault: number, name: string, tests: Naming[] }} Row */

/** The faults listed in docs/SYNC.md, by number. */
export function listedFaults() {
  const doc = readFileSync(path.join(root, "docs/SYNC.md"), "utf8");
  const list = doc.split("\n").find((line) => line.startsWith("1 ") && line.includes(" · 2 "));
  return (list ?? "").replace(/\.$/u, "").split(" · ").map(listed);
}

/** @param {string} entry */
function listed(entry) {
  const [number = ""] = entry.split(" ", 1);
  return { fault: Number(number), name: entry.slice(number.length + 1) };
}

/**
 * The faults a title refers to: `fault 4`, `faults 14 and 30`, `faults 15, 16 and 17`.
 *
 * @param {string} title
 */
export function faultsIn(title) {
  return [...title.matchAll(/\bfaults? (\d+(?:(?:, | and )\d+)*)/gu)].flatMap(([, numbers = ""]) =>
    numbers.split(/, | and /u).map(Number),
  );
}

/**
 * The titles in a test file that refer to a fault, and whether the code up to the next test verifies it.
 *
 * @param {string} text
 * @returns {Omit<Naming, "file">[]}
 */
export function titlesIn(text) {
  const quoted = /(?<quote>["'`])(?<title>(?:(?!\k<quote>)[^\n\\]|\\.)*)\k<quote>/gu;
  return [...text.matchAll(quoted)].flatMap(({ groups, index, 0: { length } }) => {
    const title = groups?.["title"] ?? "";
    if (faultsIn(title).length === 0) return [];
    const rest = text.slice(index + length);
    const end = nextTest.exec(rest)?.index ?? rest.length;
    return [{ title, judges: judges.test(rest.slice(0, end)) }];
  });
}

function namings() {
  return folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .map((name) => `${folder}/${name.split(path.sep).join("/")}`)
      .filter((file) => /\.(test|spec)\.tsx?$/u.test(file))
      .filter((file) => !file.startsWith("tests/architecture/"))
      .flatMap((file) =>
        titlesIn(readFileSync(path.join(root, file), "utf8")).map((one) => ({ file, ...one })),
      ),
  );
}

/**
 * Each fault with the tests that refer to it; unlisted numbers come last, without a name.
 *
 * @returns {Row[]}
 */
export function faultTable() {
  const named = namings();
  const list = listedFaults();
  const known = new Set(list.map(({ fault }) => fault));
  const others = named.flatMap(({ title }) => faultsIn(title)).filter((fault) => !known.has(fault));
  const strangers = [...new Set(others)].map((fault) => ({ fault, name: "" }));
  return [...list, ...strangers].map((row) => ({
    ...row,
    tests: named.filter(({ title }) => faultsIn(title).includes(row.fault)),
  }));
}

/**
 * Returns what is wrong with the table: a fault without a test or without one that verifies it, a covered
 * fault listed as not yet testable, an unknown number.
 *
 * @param {readonly Row[]} table
 * @param {Readonly<Record<number, string>>} without faults that have no test yet, and why
 */
export function wrongIn(table, without = notYet) {
  return table.flatMap(({ fault, name, tests }) => {
    if (name === "") return [`fault ${fault} is not in docs/SYNC.md: ${tests[0]?.file}`];
    if (tests.length === 0) return fault in without ? [] : [`fault ${fault} has no test: ${name}`];
    if (!tests.some((test) => test.judges)) return [`fault ${fault} has no judge: ${name}`];
    return fault in without ? [`fault ${fault} has a test: take it out of notYet`] : [];
  });
}

function print() {
  const table = faultTable();
  const lines = table.flatMap(({ fault, name, tests }) => [
    `${String(fault).padStart(2)} ${name}`,
    ...tests.map((test) => `   ${test.judges ? "=" : " "} ${test.file}: ${test.title}`),
    ...(fault in notYet ? [`     not yet: ${notYet[fault]}`] : []),
  ]);
  const wrong = wrongIn(table);
  const shown = table.filter(({ tests }) => tests.length > 0).length;
  const judged = table.filter(({ tests }) => tests.some((test) => test.judges)).length;
  const sum = `${shown} of ${listedFaults().length} faults are provoked, ${judged} of them before a judge (=).`;
  process.stdout.write(`${[...lines, "", sum, ...wrong].join("\n")}\n`);
  if (wrong.length > 0) process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) print();
