import { style } from "@vanilla-extract/css";
import { media } from "#/ui/theme/media.ts";
import { space } from "#/ui/theme/tokens.ts";

/** A row that is a link as a whole, so that no text in it needs link styling. */
export const row = style({ color: "inherit", textDecoration: "none" });

export const cards = style({
  display: "grid",
  gap: space[12],
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  "@media": { [media.tablet]: { gap: space[16] } },
});
