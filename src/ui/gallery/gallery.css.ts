import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { radius, space } from "#/ui/theme/tokens.ts";

export const ground = style({
  minWidth: 0,
  padding: space[16],
  background: vars.colour.bg,
  color: vars.colour.text,
});

export const section = style({ display: "grid", gap: space[12], marginBottom: space[32] });

export const tiles = style({
  display: "grid",
  gap: space[12],
  gridTemplateColumns: "repeat(auto-fill, minmax(148px, 1fr))",
});

export const panel = style({
  display: "grid",
  gap: space[12],
  padding: space[16],
  borderRadius: radius.card,
  background: vars.colour.surface,
});

export const change = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  padding: space[16],
  borderRadius: radius.card,
  background: vars.colour.positiveSoft,
  color: vars.colour.positive,
});
