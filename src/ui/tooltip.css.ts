import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { fontSize, fontWeight, layer, radius, space } from "#/ui/theme/tokens.ts";

export const tooltip = style({
  zIndex: layer.menu,
  maxWidth: "280px",
  padding: `${space[4]} ${space[8]}`,
  borderRadius: radius.badge,
  background: vars.colour.text,
  color: vars.colour.bg,
  fontSize: fontSize.small,
  fontWeight: fontWeight.medium,
  lineHeight: 1.35,
  boxShadow: vars.shadow.raised,
});
