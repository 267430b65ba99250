import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { fontSize, space } from "#/ui/theme/tokens.ts";

export const meter = style({ display: "grid", gap: space[8] });

export const parts = style({ display: "grid", gap: space[4] });

export const part = style({
  display: "flex",
  alignItems: "center",
  gap: space[8],
  fontSize: fontSize.small,
  color: vars.colour.muted,
});

export const met = style([part, { color: vars.colour.positive }]);
