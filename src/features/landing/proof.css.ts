import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { media } from "#/ui/theme/media.ts";
import { fontSize, space } from "#/ui/theme/tokens.ts";

export const columns = style({
  display: "grid",
  gap: space[32],
  "@media": { [media.desktop]: { gridTemplateColumns: "5fr 6fr", gap: space[48] } },
});

export const trials = style({ display: "grid", gap: space[24], alignContent: "start" });

export const trial = style({
  display: "grid",
  gap: space[4],
  paddingLeft: space[16],
  borderLeft: `3px solid ${vars.colour.accent}`,
});

export const screens = style({
  display: "grid",
  gap: space[24],
  alignContent: "start",
  minWidth: 0,
});

export const figure = style({ display: "grid", gap: space[8] });

export const caption = style({ fontSize: fontSize.small, color: vars.colour.muted });
