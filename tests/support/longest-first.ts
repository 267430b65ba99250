import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * The files that take tens of seconds each, longest first. On a fresh clone Vitest has no durations and
 * starts with the largest files; these are small, so they ran last and left one core idle (decision 0001).
 */
export const longest: readonly string[] = [
  "tests/sync/simulation-postgres.test.ts",
  "tests/sync/simulation-1.test.ts",
  "tests/sync/simulation-2.test.ts",
  "tests/hostile/any-body.test.ts",
  "tests/contract/hostile-tenant.test.ts",
  "tests/contract/hostile-member.test.ts",
  "tests/start/server-killed.test.ts",
  "tests/start/start.test.ts",
  "tests/start/first-owner.test.ts",
  "tests/start/receipts-killed.test.ts",
];

/** Vitest's order, with the longest files before all others. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a sequencer is no array
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one.moduleId) - rank(other.moduleId));
  }
}

/** A file's sort rank: its position in the list, or after all of them. */
export function rank(file: string): number {
  const place = longest.findIndex((name) => file.endsWith(`/${name}`));
  return place < 0 ? longest.length : place;
}
