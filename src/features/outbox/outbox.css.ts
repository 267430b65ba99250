import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { fontSize, fontWeight, motion, radius, space } from "#/ui/theme/tokens.ts";
export const entry = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr) auto",
  alignItems: "center",
  gap: space[12],
  minHeight: "64px",
  padding: space[12],
  borderRadius: radius.card,
  background: vars.colour.surface,
  boxShadow: vars.shadow.raised,
});
export const log = style({
  borderTop: `1px solid ${vars.colour.line}`,
  paddingTop: space[12],
});
export const logHead = style({
  minHeight: "48px",
  display: "flex",
  alignItems: "center",
  cursor: "pointer",
  fontWeight: fontWeight.medium,
  gap: space[8],
});
export const logMark = style({
  transition: `transform ${motion.quick}`,
  selectors: { "[open] > * > &": { transform: "rotate(90deg)" } },
});
export const logRow = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr) auto",
  gap: space[12],
  paddingBlock: space[8],
  borderTop: `1px solid ${vars.colour.line}`,
  fontSize: fontSize.small,
  fontVariantNumeric: "tabular-nums",
});
