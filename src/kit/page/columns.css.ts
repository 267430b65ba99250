import { style } from "@vanilla-extract/css";
import { breakpoint } from "#/ui/theme/media.ts";
import { space } from "#/ui/theme/tokens.ts";

/** Details next to totals; stacked if there is no room. */
export const columns = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  gap: space[16],
  "@media": {
    [`(min-width: ${breakpoint.desktop - 200}px)`]: {
      gridTemplateColumns: "minmax(0, 3fr) minmax(300px, 2fr)",
    },
  },
});
