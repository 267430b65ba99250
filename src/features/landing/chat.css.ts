import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { layer, radius, space } from "#/ui/theme/tokens.ts";

export const offer = style({
  position: "fixed",
  right: space[16],
  bottom: space[16],
  zIndex: layer.sticky,
  width: `min(360px, calc(100% - 2 * ${space[16]}))`,
  padding: space[16],
  border: `1px solid ${vars.colour.accent}`,
  borderRadius: radius.card,
  background: vars.colour.surface,
  boxShadow: vars.shadow.floating,
});

export const words = style({
  display: "flex",
  gap: space[12],
  marginBottom: space[12],
});

export const answers = style({ display: "flex", flexWrap: "wrap", gap: space[8] });
