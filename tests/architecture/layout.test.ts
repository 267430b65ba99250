import { expect, it } from "vitest";
import { sourceFiles } from "./source-files.ts";

/** A style that is one object without nesting. */
const flatStyle = /\bconst (\w+) = style\(\{([^{}]*)\}\);/gu;
const property = /(\w+): ("[^"]*"|`[^`]*`|[^,]+)/gu;

const space = /^(?:0|"2px"|space\[\d+\])$/u;
const column = /^"(?:minmax\(0, 1fr\)(?: auto)?|repeat\([234], minmax\(0, 1fr\)\))"$/u;
const place = /^"(?:baseline|center|end|flex-end|flex-start|space-between|start)"$/u;

/** Declarations covered by Stack, Inline and Columns. */
const layout: Readonly<Record<string, RegExp>> = {
  display: /^"(?:flex|grid|inline-flex)"$/u,
  gap: space,
  gridTemplateColumns: column,
  flexWrap: /^"(?:wrap|nowrap)"$/u,
  alignItems: place,
  alignContent: place,
  justifyContent: place,
  justifyItems: /^"center"$/u,
  minWidth: /^0$/u,
};

/** Declarations covered by Text. */
const text: Readonly<Record<string, RegExp>> = {
  display: /^"block"$/u,
  fontSize: /^fontSize\.(?:tiny|small|body|title|page)$/u,
  color: /^vars\.colour\.(?:muted|accentStrong|critical|warning|positive)$/u,
  fontWeight: /^fontWeight\.\w+$/u,
  lineHeight: /^lineHeight\.snug$/u,
  textAlign: /^"(?:center|end)"$/u,
  whiteSpace: /^"nowrap"$/u,
  overflowWrap: /^"anywhere"$/u,
  fontVariantNumeric: /^"tabular-nums"$/u,
};

/** Style sheets whose components use no primitive, with the reason. */
const apart: readonly (readonly [sheets: RegExp, why: string])[] = [
  [
    /^src\/(?:features\/sales\/counter\/|ui\/(?:skeleton|state|tile)\.)/u,
    "the primitives do not fit into the counter's first download",
  ],
  [/^src\/features\/landing\//u, "prerendered during the build, with its styles inlined"],
  [/^src\/ui\/theme\//u, "the building blocks of primitives and style sheets"],
];

/** Constants that only repeat a primitive, and why they are not replaced by one. */
const own: Readonly<Record<string, string>> = {
  "src/entities/sales/receipt/receipt.css.ts centred": "one of the variants of a receipt line",
  "src/features/financials/financials.css.ts before": "styles a table cell",
  "src/features/financials/financials.css.ts better": "referenced by the table's selectors",
  "src/features/financials/financials.css.ts worse": "referenced by the table's selectors",
  "src/features/till-lock/lock.css.ts actions": "referenced by a media query for low screens",
  "src/features/till-lock/lock.css.ts form": "composed into the form with the number pad",
  "src/ui/combobox.css.ts create": "styles a selectable option",
  "src/ui/number-field.css.ts centred": "styles an input",
  "src/ui/stat-card.css.ts label": "referenced by the card's selectors",
  "src/ui/tabs.css.ts root": "styles an element rendered by the library",
  "src/ui/toaster.css.ts text": "styles an element rendered by the library",
  "src/ui/toaster.css.ts title": "styles an element rendered by the library",
};

function saysOnly(known: Readonly<Record<string, RegExp>>, body: string): boolean {
  if (body.includes("...")) return false;
  const properties = [...body.matchAll(property)];
  return properties.every(([, key = "", value = ""]) => known[key]?.test(value.trim()) ?? false);
}

const sheets = () =>
  sourceFiles(["src"], /\.css\.ts$/u).filter(
    ({ path }) => !apart.some(([sheetsApart]) => sheetsApart.test(path)),
  );

it("uses the layout primitives for common styles, and style sheets only for specific ones", () => {
  const copies = sheets().flatMap(({ path, text: sheet }) =>
    [...sheet.matchAll(flatStyle)]
      .filter(([, , body = ""]) => body.trim() !== "")
      .filter(([, , body = ""]) => saysOnly(layout, body) || saysOnly(text, body))
      .map(([, name = ""]) => `${path} ${name}`),
  );
  expect(copies.toSorted()).toEqual(Object.keys(own));
});

it("keeps the code that combines classes out of the browser bundle", () => {
  const users = sourceFiles(["src"], /\.tsx?$/u)
    .filter(({ text: module }) => module.includes("@vanilla-extract/sprinkles"))
    .map(({ path }) => path);
  expect(users).toEqual(["src/ui/layout/layout.css.ts"]);
});
