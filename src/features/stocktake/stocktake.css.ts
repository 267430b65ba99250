import { style } from "@vanilla-extract/css";
import { pinned } from "#/ui/pinned.css.ts";
import { space } from "#/ui/theme/tokens.ts";

/** Keeps the main actions within reach of the thumb. */
export const actions = style([
  pinned,
  { display: "flex", flexWrap: "wrap", justifyContent: "flex-end", gap: space[8] },
]);

export const cards = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(150px, 1fr))",
  gap: space[12],
});
