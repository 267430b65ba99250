import { describe, expect, it } from "vitest";
import { filesNeededFor, precachedFiles } from "./shipped-files.mjs";

const manifest = {
  "index.html": {
    file: "assets/index.js",
    isEntry: true,
    imports: ["_react.js"],
    dynamicImports: ["src/routes/_shell/sales.create.tsx?tsr-split=component"],
  },
  "_react.js": { file: "assets/react.js" },
  "_table.js": { file: "assets/table.js", imports: ["_react.js"] },
  "_pad.js": { file: "assets/pad.js", imports: ["_keys.js"] },
  "_keys.js": { file: "assets/keys.js", imports: ["_pad.js"] },
  "src/routes/_shell.tsx?tsr-split=component": { file: "assets/shell.js" },
  "src/routes/_shell.tsx?tsr-split=errorComponent": { file: "assets/shell-failed.js" },
  "src/routes/_shell/sales.tsx?tsr-split=component": { file: "assets/sales-frame.js" },
  "src/routes/_shell/sales.index.tsx?tsr-split=component": {
    file: "assets/sales.js",
    imports: ["_table.js"],
  },
  "src/routes/_shell/sales.create.tsx?tsr-split=component": {
    file: "assets/counter.js",
    imports: ["_pad.js", "_react.js"],
  },
  "src/ui/theme/global.css.ts": { file: "assets/global.css" },
};

const texts = {
  files: {
    en: ["assets/first-en.js", "assets/credits-en.js", "assets/sales-en.js"],
    sw: ["assets/first-sw.js", "assets/credits-sw.js", "assets/sales-sw.js"],
  },
  parts: {
    "src/routes/_shell/sales.create.tsx?tsr-split=component": [2],
    "src/routes/_shell/sales.index.tsx?tsr-split=component": [1, 2],
  },
};

describe("the files needed for the sale screen", () => {
  it("are the entry, its layouts, its chunk, all their imports, and its texts in one language", () => {
    const needed = filesNeededFor(manifest, "/sales/create", texts);
    expect(new Set(needed.map((file) => file.slice(7, -3)))).toEqual(
      new Set("index react shell sales-frame counter pad keys first-en sales-en".split(" ")),
    );
  });

  it("cause an error when the route's texts are not in the build", () => {
    const fewer = { ...texts, files: { en: texts.files.en.slice(0, 2) } };
    expect(() => filesNeededFor(manifest, "/sales/create", fewer)).toThrow("part 2");
  });

  it("cause an error for a page that is not in the build", () => {
    expect(() => filesNeededFor(manifest, "/sales/void", texts)).toThrow("/sales/void");
  });
});

describe("the files precached by the worker", () => {
  it("are read from its list, minified or not", () => {
    const list = `e([{"revision":null,"url":"assets/a.js"},{url:"index.html",revision:"1"}]||[])`;
    expect(precachedFiles(list)).toEqual(["assets/a.js", "index.html"]);
  });

  it("cause an error when none is found", () => {
    expect(() => precachedFiles("self.skip()")).toThrow("empty");
  });
});
