import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { longest, rank } from "./longest-first.ts";

const clone = resolve(import.meta.dirname, "../..");

it("names existing files", () => {
  expect(longest.filter((name) => !existsSync(join(clone, name)))).toEqual([]);
});

it("sorts them before all others, in their order", () => {
  const [first = "", second = ""] = longest;
  const files = ["/clone/src/domain/money.test.ts", `/clone/${second}`, `/clone/${first}`];
  expect(files.toSorted((one, other) => rank(one) - rank(other))).toEqual(files.toReversed());
});
