import { style } from "@vanilla-extract/css";
import { space } from "#/ui/theme/tokens.ts";

export const fields = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[16],
});
