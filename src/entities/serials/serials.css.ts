import { style } from "@vanilla-extract/css";
import { space } from "#/ui/theme/tokens.ts";

export const field = style({ display: "grid", gap: space[12] });

/** The number and the button that takes it, side by side. */
export const entry = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "end",
  gap: space[8],
});

export const pieces = style({ display: "flex", flexWrap: "wrap", gap: space[8] });
