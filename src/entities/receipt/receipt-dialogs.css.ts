import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { radius, space } from "#/ui/theme/tokens.ts";

/** Paper is shown on a background of another colour in every theme. */
export const desk = style({
  padding: space[12],
  borderRadius: radius.card,
  background: vars.colour.sunken,
});

export const actions = style({
  display: "grid",
  // Full width of the dialog's footer, so that the buttons are side by side.
  flex: "1 1 100%",
  gridTemplateColumns: "repeat(auto-fit, minmax(120px, 1fr))",
  gap: space[8],
});
