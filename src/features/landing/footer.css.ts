import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { space, target } from "#/ui/theme/tokens.ts";

export const footer = style({
  paddingBlock: space[24],
  borderTop: `1px solid ${vars.colour.line}`,
});

export const row = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[12],
});

export const words = style({ color: vars.colour.muted });

export const links = style({ display: "flex", gap: space[16] });

export const link = style({
  display: "flex",
  alignItems: "center",
  minHeight: target.touch,
});
