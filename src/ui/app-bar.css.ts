import { style } from "@vanilla-extract/css";
import { space } from "#/ui/theme/tokens.ts";

export const bar = style({
  display: "flex",
  alignItems: "center",
  gap: space[12],
  minHeight: "48px",
});

// A word of the title never breaks to make room: the corner shrinks and wraps.
export const words = style({ flex: "1 1 0", minWidth: "min-content" });
