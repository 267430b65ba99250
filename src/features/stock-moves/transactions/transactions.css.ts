import { style } from "@vanilla-extract/css";
import { note } from "#/ui/theme/text.css.ts";
import { fontWeight, space } from "#/ui/theme/tokens.ts";

export const part = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[16],
});

/** Under the first words of a cell, quietly. */
export const below = style([
  note,
  { display: "block", fontWeight: fontWeight.regular, overflowWrap: "anywhere" },
]);

/** The good that is asked for, and the way back to all. */
export const chosen = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[8],
});
