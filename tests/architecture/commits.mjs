// The commit check: the subject of every new commit has at most 72 characters, and its body states why.
// Run alone: node tests/architecture/commits.mjs
import { execFileSync } from "node:child_process";
import path from "node:path";

/** The last commit before this check; older ones are exempt. */
const lastUnchecked = "e51f5ca4fcf5d2bdcbae5180caaa3c53c8bdd2cb";
const longestSubject = 72;

/** @typedef {{ id: string, parents: readonly string[], subject: string, body: string }} Commit */

/**
 * Returns what is wrong with a commit, or undefined. A merge names what it merges and needs no reason.
 *
 * @param {Commit} commit
 */
export function faultOfCommit({ parents, subject, body }) {
  if (subject.length > longestSubject) {
    return `the subject has ${subject.length} characters, ${longestSubject} are allowed`;
  }
  if (parents.length < 2 && body.trim() === "") return "no body says why";
  return undefined;
}

/**
 * @param {string} log what git printed in `logFormat`
 * @returns {Commit[]}
 */
export function readLog(log) {
  return log
    .split("\u001e")
    .map((text) => text.trim())
    .filter((text) => text !== "")
    .map((text) => {
      const [id = "", parents = "", subject = "", body = ""] = text.split("\u001f");
      return { id, parents: parents.split(" ").filter(Boolean), subject, body };
    });
}

const logFormat = "%H\u001f%P\u001f%s\u001f%b\u001e";
const root = path.resolve(import.meta.dirname, "../..");

/** @param {...string} words @returns {string | null} null if git or the history is missing */
function git(...words) {
  try {
    return execFileSync("git", words, {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
  } catch {
    return null;
  }
}

if (process.argv[1] === import.meta.filename) {
  const log = git("log", `--format=${logFormat}`, `${lastUnchecked}..HEAD`);
  if (log === null) {
    // A source download or a shallow clone has no history to check.
    process.stdout.write("no history to check here\n");
  } else {
    const faults = readLog(log).flatMap((commit) => {
      const fault = faultOfCommit(commit);
      return fault === undefined ? [] : [`${commit.id.slice(0, 8)} ${commit.subject}: ${fault}`];
    });
    process.stdout.write(`${faults.join("\n")}${faults.length > 0 ? "\n" : ""}`);
    process.exitCode = faults.length > 0 ? 1 : 0;
  }
}
