import { expect, it } from "vitest";
import { timeIn } from "./fetched.ts";

it("reads the fetch time from a file's first line", () => {
  expect(timeIn(`// @fetched when idle\nimport "./a.ts";\n`, "a.tsx")).toBe("when idle");
  expect(timeIn(`import "./a.ts";\n`, "a.tsx")).toBeUndefined();
});

it("throws on an unknown fetch time", () => {
  expect(() => timeIn("// @fetched whenever\n", "a.tsx")).toThrow(
    'a.tsx is fetched "whenever"; known are when idle',
  );
});
