import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { fontSize, fontWeight, space } from "#/ui/theme/tokens.ts";

export const label = style({
  display: "flex",
  justifyContent: "space-between",
  gap: space[8],
  fontSize: fontSize.small,
  fontWeight: fontWeight.medium,
});

export const error = style({
  display: "flex",
  gap: space[4],
  fontSize: fontSize.small,
  fontWeight: fontWeight.medium,
  color: vars.colour.critical,
});

export const errorIcon = style({ flex: "none", paddingTop: "1px" });
