import { style } from "@vanilla-extract/css";
import { vars } from "./contract.css.ts";
import { fontSize, fontWeight, lineHeight } from "./tokens.ts";

/** Tabular digits, so that amounts align in columns and do not jump while they change. */
const tabular = style({ fontVariantNumeric: "tabular-nums", fontFeatureSettings: '"tnum"' });

/** An amount in running text: never broken across lines. */
export const amount = style([tabular, { fontWeight: fontWeight.bold, whiteSpace: "nowrap" }]);

export const pageTitle = style({
  fontSize: fontSize.page,
  fontWeight: fontWeight.heavy,
  lineHeight: lineHeight.snug,
  letterSpacing: "-0.01em",
});

export const sectionTitle = style({
  fontSize: fontSize.title,
  fontWeight: fontWeight.bold,
  lineHeight: lineHeight.snug,
});

const small = style({ fontSize: fontSize.small });

const muted = style({ color: vars.colour.muted });

export const note = style([small, muted]);

/** A name of any length clamped to two lines; its full form is on the linked page and in its `title`. */
export const clamped = style({
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
  overflow: "hidden",
  overflowWrap: "anywhere",
});
