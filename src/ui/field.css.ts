import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { fontSize, fontWeight, space } from "#/ui/theme/tokens.ts";

/** As narrow as its place, also where the control would be wider: a date has a width of its own. */
export const field = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[4],
  minWidth: 0,
  alignContent: "start",
});

export const label = style({
  display: "flex",
  justifyContent: "space-between",
  gap: space[8],
  fontSize: fontSize.small,
  fontWeight: fontWeight.medium,
});

export const optional = style({ color: vars.colour.muted, fontWeight: fontWeight.regular });

export const hint = style({ fontSize: fontSize.small, color: vars.colour.muted });

export const error = style({
  display: "flex",
  gap: space[4],
  fontSize: fontSize.small,
  fontWeight: fontWeight.medium,
  color: vars.colour.critical,
});

export const errorIcon = style({ flex: "none", paddingTop: "1px" });
