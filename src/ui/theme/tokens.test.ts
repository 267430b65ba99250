import { describe, expect, it } from "vitest";
import { contrast } from "#tests/support/contrast.ts";
import { chartPaints, pastShare } from "../chart-paint.ts";
import { palettes, type ColourRole, type ThemeName } from "./tokens.ts";

type Pair = readonly [ColourRole, ColourRole];

const grounds = ["bg", "surface", "sunken", "accentSoft"] as const;
const roles = ["critical", "warning", "positive", "info", "overstock", "caution"] as const;

/** Text on backgrounds as used by the components. Text needs 4.5 (1.4.3). */
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

/** Amounts on backgrounds: 7 (1.4.6, enhanced). */
const amounts: readonly Pair[] = [
  ...grounds.map((ground): Pair => ["text", ground]),
  ["positive", "positiveSoft"],
  ["positive", "surface"],
  ["bg", "text"],
];

/** The pay button's amount is 19 px bold, large text, for which 1.4.6 requires 4.5. */
const largeAmounts: readonly Pair[] = [
  ["onAccent", "accent"],
  ["onAccent", "accentStrong"],
];

/** Borders and rings that identify a control: 3 (1.4.11). */
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

/** Bars on their card: 3 (1.4.11). */
const bars: readonly Pair[] = Object.values(chartPaints).map(({ strong }): Pair => [
  strong,
  "surface",
]);

/** The baseline of a comparison has no bar for today. */
const pastTones = Object.entries(chartPaints).flatMap(([tone, { strong }]) =>
  tone === "quiet" ? [] : [strong],
);

/** Blends a colour over a background with the given opacity. */
function blended(front: string, ground: string, share: number): string {
  const parts = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const under = parts(ground);
  const mixed = parts(front).map((part, at) => part * share + (under[at] ?? 0) * (1 - share));
  return `#${mixed.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
}

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
  it.each(bars)("a bar in %s is visible on %s", (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(3);
  });
  it.each(pastTones)("a past bar in %s is visible, and today's bar is distinct from it", (tone) => {
    const past = blended(palette[tone], palette.surface, pastShare);
    expect(contrast(past, palette.surface)).toBeGreaterThanOrEqual(3);
    expect(contrast(palette[tone], past)).toBeGreaterThanOrEqual(1.5);
  });
  it.each(largeAmounts)("the pay button's %s on %s is readable (AAA, large)", (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(4.5);
  });
  it.each(marks)("%s on %s is visible as a mark (3:1)", (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(3);
  });
});

it("computes the contrast ratios given in the standard", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});
