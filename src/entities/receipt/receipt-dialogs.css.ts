import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { radius, space } from "#/ui/theme/tokens.ts";

/** Paper lies on a ground of another colour, whatever the theme. */
export const desk = style({
  padding: space[12],
  borderRadius: radius.card,
  background: vars.colour.sunken,
});

export const actions = style({
  display: "grid",
  // The whole foot of a dialog, so that they stand beside one another.
  flex: "1 1 100%",
  gridTemplateColumns: "repeat(auto-fit, minmax(120px, 1fr))",
  gap: space[8],
});
