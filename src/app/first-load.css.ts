import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { fontSize, fontWeight, motion, radius, space } from "#/ui/theme/tokens.ts";

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
  borderRadius: radius.pill,
  background: vars.colour.accentSoft,
  color: vars.colour.accentStrong,
});
export const title = style({
  maxWidth: "24ch",
  fontSize: fontSize.page,
  fontWeight: fontWeight.heavy,
  outline: "none",
});
export const bar = style({
  width: "min(360px, 80vw)",
  height: "8px",
  borderRadius: radius.pill,
  background: vars.colour.sunken,
  overflow: "hidden",
});
export const fill = style({
  display: "block",
  height: "100%",
  borderRadius: radius.pill,
  background: vars.colour.accent,
  transition: `width ${motion.calm}`,
});
