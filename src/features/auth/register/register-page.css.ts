import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { fontSize, fontWeight, radius, space } from "#/ui/theme/tokens.ts";

export const steps = style({
  display: "grid",
  gap: space[8],
  fontSize: fontSize.small,
  color: vars.colour.muted,
});
export const marks = style({
  display: "grid",
  gridTemplateColumns: "repeat(3, 1fr)",
  gap: space[4],
});
const mark = style({ height: "4px", borderRadius: radius.pill });
export const done = style([mark, { background: vars.colour.accent }]);
export const open = style([mark, { background: vars.colour.sunken }]);
export const sectionTitle = style({
  fontSize: fontSize.title,
  fontWeight: fontWeight.bold,
  marginBottom: space[16],
});
export const folded = style({
  borderRadius: radius.control,
  border: `1px solid ${vars.colour.line}`,
});
export const fold = style({
  display: "flex",
  alignItems: "center",
  minHeight: "48px",
  paddingInline: space[16],
  fontWeight: fontWeight.medium,
  cursor: "pointer",
});
export const inFold = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[16],
  padding: `${space[8]} ${space[16]} ${space[16]}`,
});
