import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { layer, space } from "#/ui/theme/tokens.ts";

/** Visible however long the form is. */
export const actions = style({
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
