import { style } from "@vanilla-extract/css";
import { media } from "#/ui/theme/media.ts";
import { space } from "#/ui/theme/tokens.ts";

export const form = style({
  display: "grid",
  gap: space[16],
  gridTemplateColumns: "minmax(0, 1fr)",
});

/** Fields that belong together, side by side where there is room. */
export const fields = style({
  display: "grid",
  gap: space[16],
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": { [media.tablet]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});

export const acts = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  alignItems: "center",
  gap: space[8],
});
