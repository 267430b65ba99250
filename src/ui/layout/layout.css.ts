import { createSprinkles, defineProperties } from "@vanilla-extract/sprinkles";
import { vars } from "#/ui/theme/contract.css.ts";
import { below } from "#/ui/theme/layers.css.ts";
import { media } from "#/ui/theme/media.ts";
import { fontSize, fontWeight, lineHeight, space } from "#/ui/theme/tokens.ts";

const one = "minmax(0, 1fr)";
const two = `repeat(2, ${one})`;
/** The steps used in the style sheets, and 2 between lines that belong together. */
const gap = {
  0: 0,
  2: "2px",
  4: space[4],
  8: space[8],
  12: space[12],
  16: space[16],
  24: space[24],
  32: space[32],
} as const;
const { muted, accentStrong, critical, warning, positive } = vars.colour;
const tone = { muted, accentStrong, critical, warning, positive } as const;
const { body, title, page, small, tiny } = fontSize;
const size = { tiny, small, body, title, page } as const;

const always = defineProperties({
  "@layer": below,
  properties: {
    display: ["block", "flex", "grid", "inline-flex"],
    gap,
    flexWrap: ["wrap"],
    alignItems: ["baseline", "center", "end", "start"],
    alignContent: ["center", "start"],
    justifyContent: { between: "space-between", center: "center", end: "flex-end" },
    justifyItems: ["center"],
    flex: [1],
    minWidth: [0],
    marginTop: { 12: space[12], 16: space[16] },
    fontSize: size,
    fontWeight,
    lineHeight: { snug: lineHeight.snug },
    color: tone,
    fontVariantNumeric: ["tabular-nums"],
    overflowWrap: ["anywhere"],
    whiteSpace: ["nowrap"],
    textAlign: ["center", "end"],
  },
});

const columnsAlways = defineProperties({
  "@layer": below,
  properties: {
    gridTemplateColumns: {
      one,
      2: two,
      3: `repeat(3, ${one})`,
      4: `repeat(4, ${one})`,
      "fill-auto": `${one} auto`,
      "8rem": "repeat(auto-fill, minmax(8rem, 1fr))",
      "14rem": "repeat(auto-fill, minmax(min(14rem, 100%), 1fr))",
      "16rem": "repeat(auto-fill, minmax(min(16rem, 100%), 1fr))",
    },
  },
});

// Width-dependent rules come after the unconditional ones.
const columnsByWidth = defineProperties({
  "@layer": below,
  conditions: {
    tablet: { "@media": media.tablet },
    table: { "@media": media.table },
    desk: { "@media": media.desktop },
  },
  defaultCondition: false,
  properties: { gridTemplateColumns: { 2: two } },
});
const gapByWidth = defineProperties({
  "@layer": below,
  conditions: { tablet: { "@media": media.tablet }, brief: { "@media": media.brief } },
  defaultCondition: false,
  properties: { gap: { 8: space[8], 16: space[16] } },
});

// These stay in this file: the browser gets only the classes below, without the code that composes them.
const classOf = createSprinkles(always, columnsAlways);
const columnsClassOf = createSprinkles(columnsByWidth);
const gapClassOf = createSprinkles(gapByWidth);

/** Returns the class of each value of a property. */
function classes<Value extends string | number>(
  values: readonly Value[],
  of: (value: Value) => string,
): Readonly<Record<Value, string>> {
  return Object.fromEntries(values.map((value) => [value, of(value)])) as Record<Value, string>;
}
const keysOf = <Key extends string | number>(values: Readonly<Record<Key, unknown>>) =>
  Object.keys(values).map((key) => (/^\d+$/u.test(key) ? Number(key) : key)) as Key[];

export const grid = classOf({ display: "grid" });
export const flex = classOf({ display: "flex" });
export const inlineFlex = classOf({ display: "inline-flex" });
export const block = classOf({ display: "block" });
export const wrapping = classOf({ flexWrap: "wrap" });
export const growing = classOf({ flex: 1 });
export const narrowing = classOf({ minWidth: 0 });
export const oneColumn = classOf({ gridTemplateColumns: "one" });

export const gaps = classes(keysOf(gap), (value) => classOf({ gap: value }));
export const widerGaps = classes([16], (value) => gapClassOf({ gap: { tablet: value } }));
export const briefGaps = classes([8], (value) => gapClassOf({ gap: { brief: value } }));
export const spaceAbove = classes([12, 16], (value) => classOf({ marginTop: value }));
export const aligned = classes(["baseline", "center", "end", "start"], (value) =>
  classOf({ alignItems: value }),
);
export const packed = classes(["center", "start"], (value) => classOf({ alignContent: value }));
export const justified = classes(["between", "center", "end"], (value) =>
  classOf({ justifyContent: value }),
);
export const centredItems = classOf({ justifyItems: "center" });

export const columns = classes([2, 3, 4, "fill-auto"], (value) =>
  classOf({ gridTemplateColumns: value }),
);
export const leastWidths = classes(["8rem", "14rem", "16rem"], (value) =>
  classOf({ gridTemplateColumns: value }),
);
/** One column below the width, two from it on. */
export const twoFrom = classes(
  ["tablet", "table", "desk"],
  (width) => `${oneColumn} ${columnsClassOf({ gridTemplateColumns: { [width]: 2 } })}`,
);

export const sizes = classes(keysOf(size), (value) => classOf({ fontSize: value }));
export const tones = classes(keysOf(tone), (value) => classOf({ color: value }));
export const weights = classes(keysOf(fontWeight), (value) => classOf({ fontWeight: value }));
export const lineHeights = classes(["snug"], (value) => classOf({ lineHeight: value }));
export const textAligned = classes(["center", "end"], (value) => classOf({ textAlign: value }));
export const textWraps = {
  anywhere: classOf({ overflowWrap: "anywhere" }),
  never: classOf({ whiteSpace: "nowrap" }),
};
export const tabularNumbers = classOf({ fontVariantNumeric: "tabular-nums" });
