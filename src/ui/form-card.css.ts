import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { media } from "#/ui/theme/media.ts";
import { layer, space } from "#/ui/theme/tokens.ts";

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

/** In sight however long the form is. */
export const acts = style({
  position: "sticky",
  bottom: 0,
  zIndex: layer.sticky,
  paddingBlock: space[8],
  marginBlockEnd: `-${space[8]}`,
  background: vars.colour.surface,
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  alignItems: "center",
  gap: space[8],
});
