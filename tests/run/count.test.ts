import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { countPlaywright, countVitest } from "./count.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "count-"));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: unknown): string {
  const file = path.join(folder, "report.json");
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
  return file;
}

function vitestReport(passed: number, failed: number, files: readonly unknown[] = []): string {
  return report({
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: 2,
    numTodoTests: 0,
    testResults: files,
  });
}

function playwrightReport(
  stats: Record<string, number>,
  errors: readonly unknown[] = [],
  suites: readonly unknown[] = [],
): string {
  const none = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  return report({ stats: { ...none, ...stats }, errors, suites });
}

describe("counting a Vitest run", () => {
  it("counts every test as one", () => {
    expect(countVitest(vitestReport(7, 0), 0)).toEqual({
      passed: 7,
      failed: 0,
      skipped: 2,
      complaint: "",
      named: [],
    });
    expect(countVitest(vitestReport(7, 3), 1)).toMatchObject({ passed: 7, failed: 3 });
  });

  it("counts a file that failed before its first test", () => {
    const name = path.resolve("a.test.ts");
    const broken = { name, status: "failed", assertionResults: [] };
    const counted = { name, status: "failed", assertionResults: [{ status: "failed" }] };
    expect(countVitest(vitestReport(7, 1, [broken, counted]), 1)).toMatchObject({ failed: 2 });
  });

  it("names failed tests, so that a truncated log still shows them", () => {
    const one = { status: "failed", fullName: "adds up", failureMessages: ["Error: no\nstack"] };
    const item = { status: "passed", fullName: "is fine" };
    const files = [
      { name: path.resolve("src/a.test.ts"), status: "failed", assertionResults: [one, item] },
      {
        name: path.resolve("b.test.ts"),
        status: "failed",
        message: "broke",
        assertionResults: [],
      },
      { name: path.resolve("c.test.ts"), status: "passed", assertionResults: [item] },
    ];
    expect(countVitest(vitestReport(2, 1, files), 1).named).toEqual([
      "failed: src/a.test.ts adds up (Error: no)",
      "failed: b.test.ts (broke)",
    ]);
  });

  it("counts a missing, broken or empty report as a failure", () => {
    expect(countVitest(path.join(folder, "missing.json"), 0)).toMatchObject({ failed: 1 });
    expect(countVitest(report("{ half"), 0)).toMatchObject({ failed: 1 });
    expect(countVitest(report({}), 0)).toMatchObject({ passed: 0, failed: 1 });
    expect(countVitest(vitestReport(0, 0), 0)).toMatchObject({ failed: 1 });
  });

  it("gives a failed exit code precedence over passed tests", () => {
    expect(countVitest(vitestReport(7, 0), 1)).toMatchObject({ passed: 7, failed: 1 });
    expect(countVitest(vitestReport(7, 0), null)).toMatchObject({ passed: 7, failed: 1 });
  });
});

describe("counting a Playwright run", () => {
  it("allows one test in a hundred to pass on the second attempt, and no more", () => {
    const one = playwrightReport({ expected: 139, flaky: 1, skipped: 3 });
    expect(countPlaywright(one, 0)).toMatchObject({ passed: 140, failed: 0, skipped: 3 });
    const broken = playwrightReport({ expected: 98, unexpected: 1, flaky: 1 });
    expect(countPlaywright(broken, 1)).toMatchObject({ passed: 99, failed: 1 });
    const two = playwrightReport({ expected: 138, flaky: 2 });
    expect(countPlaywright(two, 0)).toMatchObject({ passed: 138, failed: 2 });
    const alone = playwrightReport({ expected: 30, flaky: 1 });
    expect(countPlaywright(alone, 0)).toMatchObject({ passed: 30, failed: 1 });
  });

  it("names tests that did not pass on the first attempt", () => {
    const spec = (title: string, status: string, errors: object[] = []) => ({
      title,
      file: "a.spec.ts",
      line: 7,
      tests: [{ status, projectName: "phone", results: [{ errors }, { errors: [] }] }],
    });
    const late = [{ message: "\u001b[31mTimed out\u001b[39m\nlog", location: { line: 9 } }];
    const suite = {
      specs: [spec("good", "expected")],
      suites: [{ specs: [spec("bad", "unexpected"), spec("late", "flaky", late)] }],
    };
    const file = playwrightReport({ expected: 1, unexpected: 1, flaky: 1 }, [], [suite]);
    expect(countPlaywright(file, 1).named).toEqual([
      "failed: [phone] a.spec.ts:7 bad",
      "second try: [phone] a.spec.ts:7 late (line 9: Timed out)",
    ]);
  });

  it("counts errors outside of any test", () => {
    const file = playwrightReport({ expected: 4 }, [{ message: "no such fixture" }]);
    expect(countPlaywright(file, 1)).toMatchObject({ passed: 4, failed: 1 });
  });

  it("counts a report without tests as a failure", () => {
    expect(countPlaywright(playwrightReport({}), 0)).toMatchObject({ failed: 1 });
    expect(countPlaywright(report("[]"), 0)).toMatchObject({ failed: 1 });
  });
});
