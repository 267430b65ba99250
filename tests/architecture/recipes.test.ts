import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const text = readFileSync(path.join(root, "docs/CONTRIBUTING.md"), "utf8");

/**
 * Maximum number of files each recipe may name in its steps, not counting generated ones and the two message
 * catalogues. The form or button of an operation depends on the screen and is not counted either.
 */
const budgets = {
  "Add a field": { source: 5, tests: 3 },
  "Add an operation": { source: 6, tests: 3 },
};

/** Paths in the numbered steps of a recipe, relative to the project root. */
function pathsOf(title: string): string[] {
  const [, recipe = ""] = text.split(`\n## ${title}\n`);
  const [own = ""] = recipe.split("\n## ");
  const steps = own.split("\n").filter((line) => /^\d+\. /u.test(line));
  const named = steps.flatMap((step) => step.match(/(?<=`)[^`\s]+(?=`)/gu) ?? []);
  const known = named.filter((one) => /^(?:src|server|tests|e2e)\//u.test(one));
  return [...new Set(known)];
}

const isFile = (named: string) => /\.\w+$/u.test(named);
const isTest = (named: string) => /^(?:tests|e2e)\/|\.test\.ts$/u.test(named);
const files = ["src", "server", "tests", "e2e"].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map(
    (file) => `${folder}/${file.split(path.sep).join("/")}`,
  ),
);

/** Whether such a file exists: `*` and `<kind>` match any name. */
function isThere(named: string): boolean {
  if (!/[*<]/u.test(named)) return existsSync(path.join(root, named));
  const parts = named.split(/\*|<\w+>/u).map((part) => part.replaceAll(/[.+]/gu, String.raw`\$&`));
  const pattern = new RegExp(`^${parts.join("[^/]+")}$`, "u");
  return files.some((file) => pattern.test(file));
}

describe.each(Object.entries(budgets))("the recipe “%s”", (title, budget) => {
  const named = pathsOf(title);

  it("names existing files", () => {
    expect(named.filter((one) => !isThere(one))).toEqual([]);
  });

  it("stays within its limit of files", () => {
    const source = named.filter((one) => isFile(one) && !isTest(one));
    const tests = named.filter((one) => isFile(one) && isTest(one));
    process.stdout.write(`${title}: ${source.length} source files, ${tests.length} of tests\n`);
    expect(source.length).toBeGreaterThan(2);
    expect(source.length).toBeLessThanOrEqual(budget.source);
    expect(tests.length).toBeGreaterThan(1);
    expect(tests.length).toBeLessThanOrEqual(budget.tests);
  });
});
