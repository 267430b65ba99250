// What a stage's tests came to, read from the reports of their runners. A report that is missing, that
// cannot be read or that holds no test is a failure: silence is not success.

import { readFileSync } from "node:fs";

/** @typedef {{ passed: number, failed: number, skipped: number, complaint: string }} Count */

/**
 * @param {string} file a report of Vitest's json reporter
 * @param {number | null} code how the runner ended
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
    };
  });
}

/**
 * @param {string} file a report of Playwright's json reporter
 * @param {number | null} code how the runner ended
 * @returns {Count}
 */
export function countPlaywright(file, code) {
  return counted(file, code, ({ stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }));
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
    return lost({ passed: 0, failed: 0, skipped: 0 }, `Its report cannot be read: ${why}`);
  }
}

/** @param {Omit<Count, "complaint">} count @param {string} complaint @returns {Count} */
function lost(count, complaint) {
  return { ...count, failed: count.failed + 1, complaint };
}
