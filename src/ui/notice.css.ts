import { style } from "@vanilla-extract/css";
import { fontWeight, radius, space } from "#/ui/theme/tokens.ts";

export const notice = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[12],
  minHeight: "48px",
  padding: space[12],
  borderRadius: radius.control,
  fontSize: "0.875rem",
});

/** An action that leaves too little room for the text moves below it. */
export const words = style({
  flex: "1 1 160px",
  minWidth: 0,
  lineHeight: 1.35,
  fontWeight: fontWeight.medium,
});
