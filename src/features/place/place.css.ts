import { style } from "@vanilla-extract/css";
import { space } from "#/ui/theme/tokens.ts";

export const form = style({ display: "grid", gap: space[16] });

export const acts = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  gap: space[8],
});
