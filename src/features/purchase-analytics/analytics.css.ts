import { style } from "@vanilla-extract/css";
import { media } from "#/ui/theme/media.ts";
import { space } from "#/ui/theme/tokens.ts";

export const cards = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: space[12],
  "@media": { [media.desktop]: { gridTemplateColumns: "repeat(4, minmax(0, 1fr))" } },
});
