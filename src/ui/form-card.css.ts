import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { media } from "#/ui/theme/media.ts";
import { layer, radius, space } from "#/ui/theme/tokens.ts";

/** Visible however long the form is, and as wide as its card, so that no field shows beside it. */
export const actions = style({
  position: "sticky",
  bottom: 0,
  zIndex: layer.sticky,
  marginInline: `-${space[16]}`,
  marginBlockEnd: `-${space[16]}`,
  padding: `${space[12]} ${space[16]}`,
  borderTop: `1px solid ${vars.colour.line}`,
  borderRadius: `0 0 ${radius.card} ${radius.card}`,
  background: vars.colour.surface,
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  alignItems: "center",
  gap: space[8],
  "@media": { [media.lowest]: { paddingBlock: space[8] } },
});
