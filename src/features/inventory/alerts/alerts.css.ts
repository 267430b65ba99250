import { style } from "@vanilla-extract/css";
import { note } from "#/ui/theme/text.css.ts";
import { fontWeight, space } from "#/ui/theme/tokens.ts";

/** Under the name, quietly. */
export const below = style([note, { display: "block", fontWeight: fontWeight.regular }]);

export const acts = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[8],
});

/** Room for the bar beside the words of a card. */
export const level = style({ minWidth: "112px" });
