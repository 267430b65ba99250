import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { fontWeight, layer, space } from "#/ui/theme/tokens.ts";

export const anchor = style({ position: "relative" });

export const list = style({
  position: "absolute",
  zIndex: layer.popup,
  insetInline: 0,
  top: "calc(100% + 4px)",
  maxHeight: "min(320px, 44dvh)",
  overscrollBehavior: "contain",
  selectors: { "&[data-above=true]": { top: "auto", bottom: "calc(100% + 4px)" } },
});

export const figure = style({
  marginLeft: "auto",
  paddingLeft: space[12],
  fontWeight: fontWeight.medium,
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
});

export const create = style({ color: vars.colour.accentStrong, fontWeight: fontWeight.bold });

export const say = style({
  display: "flex",
  alignItems: "center",
  gap: space[8],
  minHeight: "44px",
  padding: `${space[4]} ${space[12]}`,
  color: vars.colour.muted,
});
