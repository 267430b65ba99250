import { style } from "@vanilla-extract/css";
import { space, target } from "#/ui/theme/tokens.ts";

export const field = style({
  display: "grid",
  gap: space[8],
  gridTemplateColumns: "minmax(0, 1fr)",
});

export const offered = style({ display: "flex", flexWrap: "wrap", gap: space[8] });

/** As large for a mouse as for a finger: it is the answer, not a filter. A long one breaks. */
export const reason = style({
  flex: "0 1 auto",
  maxWidth: "100%",
  minHeight: target.touch,
  whiteSpace: "normal",
  textAlign: "start",
});
