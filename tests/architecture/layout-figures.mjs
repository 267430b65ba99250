// Statistics of the layout code: constants of style sheets, how many of them have a common name, and what the
// primitives render. A count, no check: node tests/architecture/layout-figures.mjs
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { figuresTable } from "./figures-table.mjs";

const source = path.resolve(import.meta.dirname, "../../src");

const areas = ["app", "entities", "features", "kit", "ui"];

/** Patterns counted in style sheets. */
const inSheets = {
  "style constants": /\bconst \w+ = style\(/gu,
  acts: /\bconst acts = style\(/gu,
  part: /\bconst part = style\(/gu,
  stack: /\bconst stack = style\(/gu,
  form: /\bconst form = style\(/gu,
  below: /\bconst below = style\(/gu,
};

/** Patterns counted in components. */
const inComponents = {
  Stack: /<Stack\b/gu,
  Inline: /<Inline\b/gu,
  Columns: /<Columns\b/gu,
  Text: /<Text\b/gu,
};

/** @param {string} area a folder of src */
function figuresOf(area) {
  const files = readdirSync(path.join(source, area), { recursive: true, encoding: "utf8" });
  /** @param {RegExp} name */
  const textOf = (name) =>
    files
      .filter((file) => name.test(file))
      .map((file) => readFileSync(path.join(source, area, file), "utf8"))
      .join("\n");
  const sheets = files.filter((file) => file.endsWith(".css.ts"));
  const sheetText = textOf(/\.css\.ts$/u);
  const componentText = textOf(/(?<!\.test)\.tsx$/u);
  return [
    sheets.length,
    ...Object.values(inSheets).map((what) => sheetText.match(what)?.length ?? 0),
    ...Object.values(inComponents).map((what) => componentText.match(what)?.length ?? 0),
  ];
}

function table() {
  const heads = ["folder", "sheets", ...Object.keys(inSheets), ...Object.keys(inComponents)];
  return figuresTable(
    heads,
    areas.map((area) => ({ name: area, figures: figuresOf(area) })),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(table());
