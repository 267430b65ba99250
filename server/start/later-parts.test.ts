import { expect, it } from "vitest";
import { sortParts, type BuiltFile } from "./later-parts.ts";

const named = {
  whenIdle: /\/products\/|\/goods-words/u,
  forOffice: /\/purchases\//u,
  forPrinter: /\/paper/u,
  whenAsked: /\/profile/u,
};

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
  file("index", [], ["counter", "form", "goods-words", "buying", "paper", "profile", "draft"]),
  file("counter", ["money"], ["pay"]),
  file("pay", ["money", "field"], []),
  file("form", ["field", "table"], ["history"], "/src/routes/products/new.tsx"),
  file("history", ["table", "chart"], []),
  file("goods-words", [], [], "/locales/goods-words/en.po"),
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

it("puts on the shelf what only its screens need, and what these share with parts that are asked for", () => {
  expect(sortParts(build, named)).toEqual({
    whenIdle: ["chart", "form", "goods-words", "history", "table"],
    forOffice: ["buying", "supplier"],
    forPrinter: ["paper"],
    whenAsked: ["crop", "crop.wasm", "draft", "profile"],
  });
});

it("keeps what the counter reaches by another way", () => {
  const reached = build.map((one) =>
    one.fileName === "pay" ? { ...one, dynamicImports: ["history"] } : one,
  );
  expect(sortParts(reached, named).whenIdle).toEqual(["form", "goods-words"]);
});
