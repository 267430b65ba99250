import { style } from "@vanilla-extract/css";
import { fontSize, fontWeight, lineHeight, space } from "#/ui/theme/tokens.ts";

export const list = style({
  display: "grid",
  gap: space[8],
  listStyle: "none",
  padding: 0,
  margin: 0,
});
export const head = style({
  display: "flex",
  alignItems: "flex-start",
  justifyContent: "space-between",
  flexWrap: "wrap",
  gap: space[12],
});
export const words = style({ flex: "1 1 240px", minWidth: 0, overflowWrap: "anywhere" });
export const title = style({ fontWeight: fontWeight.bold, lineHeight: lineHeight.snug });
export const acts = style({ display: "flex", flexWrap: "wrap", gap: space[8] });
export const body = style({
  whiteSpace: "pre-wrap",
  overflowWrap: "anywhere",
  marginTop: space[8],
  fontSize: fontSize.small,
});
