import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { space } from "#/ui/theme/tokens.ts";

/** Keeps the main actions within reach of the thumb. */
export const actions = style({
  position: "sticky",
  bottom: 0,
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  gap: space[8],
  paddingBlock: space[12],
  background: vars.colour.bg,
});

export const cards = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(150px, 1fr))",
  gap: space[12],
});
