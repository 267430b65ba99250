import { style } from "@vanilla-extract/css";
import { space } from "#/ui/theme/tokens.ts";

export const actions = style({
  position: "relative",
  display: "flex",
  flexWrap: "wrap",
  gap: space[8],
});
