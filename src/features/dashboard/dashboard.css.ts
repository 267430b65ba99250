import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { media } from "#/ui/theme/media.ts";
import { space, target } from "#/ui/theme/tokens.ts";

export const panes = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  gap: space[16],
  "@media": { [media.desktop]: { gridTemplateColumns: "minmax(0, 2fr) minmax(0, 1fr)" } },
});

export const action = style({
  display: "grid",
  alignContent: "center",
  gap: "2px",
  minHeight: target.touch,
  paddingBlock: space[4],
  color: "inherit",
  textDecoration: "none",
  selectors: {
    "li:not(:last-child) > &": { borderBottom: `1px solid ${vars.colour.line}` },
  },
});

export const actionHead = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  columnGap: space[12],
  fontVariantNumeric: "tabular-nums",
});
