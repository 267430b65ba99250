import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { fontSize, fontWeight, space } from "#/ui/theme/tokens.ts";

export const page = style({
  display: "grid",
  placeContent: "center",
  justifyItems: "center",
  gap: space[12],
  minHeight: "100dvh",
  padding: space[24],
  textAlign: "center",
});
export const mark = style({
  display: "grid",
  placeItems: "center",
  width: "72px",
  height: "72px",
  borderRadius: "50%",
  background: vars.colour.sunken,
  color: vars.colour.muted,
});
export const title = style({
  fontSize: fontSize.page,
  fontWeight: fontWeight.heavy,
  outline: "none",
});
export const text = style({
  maxWidth: "44ch",
  color: vars.colour.muted,
  textWrap: "balance",
});
export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "center",
  gap: space[8],
  marginTop: space[12],
});
