import { style } from "@vanilla-extract/css";
import { space } from "#/ui/theme/tokens.ts";

export const stack = style({ display: "grid", gap: space[16], alignContent: "center" });
export const row = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[12],
});
