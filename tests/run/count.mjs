// The test results of a stage, read from its runner's report. A report that is missing, unreadable or without
// tests is a failure: silence is not success.

import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/**
 * @typedef {object} Count
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string} complaint
 * @property {string[]} named the tests that failed, and those that passed only on retry
 */

/** The share of a run, rounded, that may pass on retry; above it, all retried tests count as failed. */
const mostRetriedShare = 0.01;

/**
 * @param {string} file a report of Vitest's json reporter
 * @param {number | null} code the runner's exit code
 * @returns {Count}
 */
export function countVitest(file, code) {
  return counted(file, code, (report) => {
    // A file that fails before its first test (an import that breaks) has no failed test to count.
    const broken = report.testResults.filter(
      (/** @type {{ status: string, assertionResults: { status: string }[] }} */ result) =>
        result.status === "failed" &&
        !result.assertionResults.some((one) => one.status === "failed"),
    ).length;
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken,
      skipped: report.numPendingTests + report.numTodoTests,
      named: report.testResults.flatMap(failedIn),
    };
  });
}

/**
 * The failed tests of a file, or the file if it failed outside any test.
 *
 * @param {any} file as Vitest reports it
 * @returns {string[]}
 */
function failedIn({ name, status, message, assertionResults }) {
  if (status !== "failed") return [];
  const file = relative(process.cwd(), name);
  const failed = assertionResults.filter((/** @type {any} */ one) => one.status === "failed");
  if (failed.length === 0) return [`failed: ${file}${firstLine(message)}`];
  return failed.map(
    (/** @type {any} */ { fullName, failureMessages }) =>
      `failed: ${file} ${fullName}${firstLine(failureMessages?.[0])}`,
  );
}

/**
 * The first line of an error message.
 *
 * @param {unknown} message
 * @returns {string}
 */
function firstLine(message) {
  if (typeof message !== "string" || message === "") return "";
  const [said = ""] = stripVTControlCharacters(message).split("\n");
  return ` (${said.slice(0, 200)})`;
}

/**
 * @param {string} file a report of Playwright's json reporter
 * @param {number | null} code the runner's exit code
 * @returns {Count}
 */
export function countPlaywright(file, code) {
  return counted(file, code, ({ stats, errors, suites }) => {
    const most = Math.round((stats.expected + stats.flaky + stats.unexpected) * mostRetriedShare);
    const retried = stats.flaky > most ? 0 : stats.flaky;
    return {
      passed: stats.expected + retried,
      failed: stats.unexpected + (stats.flaky - retried) + errors.length,
      skipped: stats.skipped,
      named: suites.flatMap(troubled),
    };
  });
}

/**
 * The tests of a suite that needed a retry or failed both times.
 *
 * @param {any} suite
 * @returns {string[]}
 */
function troubled({ suites = [], specs = [] }) {
  return [
    ...suites.flatMap(troubled),
    ...specs.flatMap((/** @type {any} */ { title, file, line, tests }) =>
      tests
        .filter((/** @type {any} */ { status }) => status === "unexpected" || status === "flaky")
        .map(
          (/** @type {any} */ { status, projectName, results = [] }) =>
            `${status === "flaky" ? "second try" : "failed"}: [${projectName}] ${file}:${line} ${title}${cause(results[0])}`,
        ),
    ),
  ];
}

/**
 * Why an attempt failed, in one line: once the clone is deleted nothing else is left to inspect.
 *
 * @param {any} result
 * @returns {string}
 */
function cause(result) {
  const { message, location } = result?.errors?.[0] ?? {};
  if (typeof message !== "string") return "";
  const [said = ""] = stripVTControlCharacters(message).split("\n");
  return ` (${location ? `line ${location.line}: ` : ""}${said})`;
}

/**
 * @param {string} file
 * @param {number | null} code
 * @param {(report: any) => Omit<Count, "complaint">} read
 * @returns {Count}
 */
function counted(file, code, read) {
  try {
    const count = read(JSON.parse(readFileSync(file, "utf8")));
    if (!Number.isInteger(count.passed + count.failed + count.skipped))
      throw new Error("no counts");
    if (count.passed + count.failed === 0) return lost(count, "It ran no test.");
    if (code !== 0 && count.failed === 0)
      return lost(count, `Every test passed, yet the runner ended with ${code}.`);
    return { ...count, complaint: "" };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return lost(
      { passed: 0, failed: 0, skipped: 0, named: [] },
      `Its report cannot be read: ${why}`,
    );
  }
}

/** @param {Omit<Count, "complaint">} count @param {string} complaint @returns {Count} */
function lost(count, complaint) {
  return { ...count, failed: count.failed + 1, complaint };
}
