import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { radius, space } from "#/ui/theme/tokens.ts";

export const words = style({ flex: "1 1 12rem", minWidth: 0, display: "grid", gap: space[4] });

export const listRow = style({
  paddingBlock: space[12],
  borderBottom: `1px solid ${vars.colour.line}`,
  selectors: { "&:last-child": { borderBottom: "none", paddingBottom: 0 } },
});

export const logo = style({
  width: "96px",
  height: "96px",
  objectFit: "contain",
  borderRadius: radius.control,
  background: vars.colour.sunken,
});

export const banner = style({
  width: "100%",
  aspectRatio: "4 / 1",
  objectFit: "cover",
  borderRadius: radius.control,
  background: vars.colour.sunken,
});
