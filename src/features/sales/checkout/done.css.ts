import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { media } from "#/ui/theme/media.ts";
import { fontSize, fontWeight, radius, space } from "#/ui/theme/tokens.ts";

const { short } = media;

export const done = style({
  display: "flex",
  flexDirection: "column",
  gap: space[16],
  width: "100%",
  maxWidth: "520px",
  minHeight: "100dvh",
  marginInline: "auto",
  padding: `${space[32]} ${space[16]} 0`,
  "@media": { [short]: { gap: space[12], paddingTop: space[12] } },
});
export const doneMark = style({
  display: "grid",
  placeItems: "center",
  width: "64px",
  height: "64px",
  marginInline: "auto",
  borderRadius: radius.pill,
  background: vars.colour.positiveSoft,
  color: vars.colour.positive,
  "@media": { [short]: { width: "48px", height: "48px" } },
});
export const doneTitle = style({
  fontSize: "1.375rem",
  fontWeight: fontWeight.heavy,
  textAlign: "center",
  outline: "none",
});
export const doneCard = style({
  display: "grid",
  justifyItems: "center",
  gap: space[8],
  width: "100%",
});
export const doneSums = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: space[12],
  width: "100%",
  marginTop: space[8],
  paddingTop: space[12],
  borderTop: `1px dashed ${vars.colour.line}`,
  color: vars.colour.muted,
  fontSize: fontSize.small,
  fontVariantNumeric: "tabular-nums",
});
export const doneAction = style({ minHeight: "60px" });
