import { describe, expect, it } from "vitest";
import { palettes, type ColourRole, type ThemeName } from "./tokens.ts";

/**
 * Contrast of two opaque `#rrggbb` colours, 1…21, by WCAG 2.2: relative luminance and contrast ratio
 * (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance, …#dfn-contrast-ratio).
 */
function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

type Pair = readonly [ColourRole, ColourRole];

const grounds = ["bg", "surface", "sunken", "accentSoft"] as const;
const roles = ["critical", "warning", "positive", "info", "overstock", "caution"] as const;

/** Words on grounds as the components draw them. Text needs 4.5 (1.4.3). */
const words: readonly Pair[] = [
  ...grounds.flatMap((ground): Pair[] => [
    ["text", ground],
    ["muted", ground],
    ["accentStrong", ground],
  ]),
  ...roles.flatMap((role): Pair[] => [
    [role, `${role}Soft`],
    [role, "bg"],
    [role, "surface"],
    ["text", `${role}Soft`],
  ]),
  ["onAccent", "accent"],
  ["onAccent", "accentStrong"],
  ["surface", "critical"],
  ["bg", "text"],
];

/** Amounts on grounds: 7 (1.4.6, enhanced). */
const amounts: readonly Pair[] = [
  ...grounds.map((ground): Pair => ["text", ground]),
  ["positive", "positiveSoft"],
  ["positive", "surface"],
  ["bg", "text"],
];

/** The pay button's amount is 19 px bold, large text, for which 1.4.6 asks 4.5. */
const largeAmounts: readonly Pair[] = [
  ["onAccent", "accent"],
  ["onAccent", "accentStrong"],
];

/** Borders and rings by which a control is recognised: 3 (1.4.11). */
const marks: readonly Pair[] = [
  ["edge", "bg"],
  ["edge", "surface"],
  ["edge", "sunken"],
  ["accent", "bg"],
  ["accent", "surface"],
  ["accent", "sunken"],
  ["accent", "accentSoft"],
  ["critical", "surface"],
  ["onAccent", "accent"],
  ["muted", "sunken"],
];

const themes: readonly ThemeName[] = ["light", "dark"];

describe.each(themes)("the %s palette", (theme) => {
  const palette = palettes[theme];
  const ratio = ([front, back]: Pair) => contrast(palette[front], palette[back]);

  it.each(words)("%s on %s is readable (AA)", (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(4.5);
  });
  it.each(amounts)("an amount in %s on %s is readable (AAA)", (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(7);
  });
  it.each(largeAmounts)("the pay button's %s on %s is readable (AAA, large)", (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(4.5);
  });
  it.each(marks)("%s on %s is seen as a mark (3:1)", (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(3);
  });
});

it("computes the ratios the standard names", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});
