import { expect, it } from "vitest";
import type { DeclaredTime } from "./fetched.ts";
import { sortParts, type BuiltFile } from "./deferred-chunks.ts";

const declared: Record<string, ReturnType<DeclaredTime>> = {
  "/src/routes/products/new.tsx": "when idle",
  "/src/goods-draft.ts": "when idle",
  "/src/routes/purchases/new.tsx": "for the office",
  "/src/paper.ts": "for a printer",
  "/src/routes/profile.tsx": "when asked",
  "/src/profile/draft.ts": "when asked",
};
const timeOf: DeclaredTime = (module) => declared[module];

const file = (
  fileName: string,
  imports: string[],
  dynamicImports: string[],
  module = `/src/${fileName}.ts`,
  isShared = false,
): BuiltFile => ({
  fileName,
  isEntry: fileName === "index",
  facadeModuleId: isShared ? null : module,
  moduleIds: [module],
  imports,
  dynamicImports,
  binaries: fileName === "crop" ? ["crop.wasm"] : [],
});

const build = [
  file("index", [], ["counter", "form", "goods-draft", "buying", "paper", "profile", "draft"]),
  file("counter", ["money"], ["pay"]),
  file("pay", ["money", "field"], []),
  file("form", ["field", "table"], ["history"], "/src/routes/products/new.tsx"),
  file("history", ["table", "chart"], []),
  file("goods-draft", [], []),
  file("buying", ["table", "supplier"], [], "/src/routes/purchases/new.tsx"),
  file("supplier", [], []),
  file("paper", ["chart"], []),
  file("profile", ["field", "chart", "crop", "draft"], [], "/src/routes/profile.tsx"),
  file("money", [], []),
  file("field", [], []),
  file("table", [], []),
  file("chart", [], []),
  file("crop", [], []),
  file("draft", [], [], "/src/profile/draft.ts", true),
];

it("defers the chunks needed only by deferred screens, including those they share with on-demand chunks", () => {
  expect(sortParts(build, timeOf)).toEqual({
    whenIdle: ["chart", "form", "goods-draft", "history", "table"],
    forOffice: ["buying", "supplier"],
    forPrinter: ["paper"],
    whenAsked: ["crop", "crop.wasm", "draft", "profile"],
  });
});

it("does not defer a chunk that the counter also reaches by another import", () => {
  const reached = build.map((one) =>
    one.fileName === "pay" ? { ...one, dynamicImports: ["history"] } : one,
  );
  expect(sortParts(reached, timeOf).whenIdle).toEqual(["form", "goods-draft"]);
});
