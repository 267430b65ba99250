import { style } from "@vanilla-extract/css";
import { fontSize, space } from "#/ui/theme/tokens.ts";
export const words = style({ flex: "1 1 240px", minWidth: 0, overflowWrap: "anywhere" });
export const body = style({
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
  marginTop: space[8],
  fontSize: fontSize.small,
});
