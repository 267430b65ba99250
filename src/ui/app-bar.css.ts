import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { fontSize, fontWeight, lineHeight, space } from "#/ui/theme/tokens.ts";

export const bar = style({
  display: "flex",
  alignItems: "center",
  gap: space[12],
  minHeight: "48px",
});

// A word of the title is never broken to make room: the corner gives way and wraps.
export const words = style({ flex: "1 1 0", minWidth: "min-content" });

export const title = style({
  fontSize: fontSize.title,
  fontWeight: fontWeight.bold,
  lineHeight: lineHeight.snug,
});

export const text = style({ fontSize: fontSize.small, color: vars.colour.muted });

export const trailing = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  alignItems: "center",
  gap: space[8],
  minWidth: 0,
});
