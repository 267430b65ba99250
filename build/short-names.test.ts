import { expect, it } from "vitest";
import { shortNames } from "./short-names.ts";

const files = Array.from({ length: 2_000 }, (_, index) => `src/ui/part-${index}.css.ts`);

it("gives every style of every file a unique short name, identical in each build", () => {
  const [first, second] = [shortNames(files), shortNames(files.toReversed())];
  const scopes = files.flatMap((filePath, index) =>
    ["0", "1", "z", "10"].map((number) => ({ filePath, hash: `h${index}x${number}` })),
  );
  const names = scopes.map((scope) => first(scope));
  expect(new Set(names).size).toBe(scopes.length);
  expect(names.every((name) => /^[b-z][\da-z]{3,4}$/u.test(name))).toBe(true);
  expect(scopes.map((scope) => second(scope))).toEqual(names);
});

it("gives the same names when a file is read again", () => {
  const nameOf = shortNames(files);
  const [filePath = ""] = files;
  const read = () => ["ab00", "ab01", "ab0a0"].map((hash) => nameOf({ filePath, hash }));
  expect(read()).toEqual(read());
});

it("refuses an unknown file, and a style whose number cannot be determined", () => {
  const nameOf = shortNames(files);
  expect(() => nameOf({ filePath: "src/other.css.ts", hash: "ab0" })).toThrow(/no short names/u);
  expect(() => nameOf({ filePath: files[0] ?? "", hash: "ab7" })).toThrow(/no short names/u);
});
