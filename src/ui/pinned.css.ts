import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { layer, space } from "#/ui/theme/tokens.ts";

/** Keeps the primary action of a form on a page visible, however long the form is. */
export const pinned = style({
  position: "sticky",
  bottom: 0,
  zIndex: layer.sticky,
  paddingBlock: space[8],
  background: vars.colour.bg,
});
