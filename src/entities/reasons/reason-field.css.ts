import { style } from "@vanilla-extract/css";
import { target } from "#/ui/theme/tokens.ts";

/** As large for a mouse as for touch, because it is the answer, not a filter. A long one wraps. */
export const reason = style({
  flex: "0 1 auto",
  maxWidth: "100%",
  minHeight: target.touch,
  whiteSpace: "normal",
  textAlign: "start",
});
