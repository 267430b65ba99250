import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { radius, space } from "#/ui/theme/tokens.ts";

export const zone = style({
  position: "relative",
  display: "grid",
  justifyItems: "center",
  gap: space[8],
  padding: space[24],
  border: `2px dashed ${vars.colour.edge}`,
  borderRadius: radius.card,
  textAlign: "center",
});

export const zoneOver = style({
  borderColor: vars.colour.accent,
  background: vars.colour.accentSoft,
});

/** As wide as the file's columns; scrolls by touch and with the arrow keys. */
export const sheet = style({ overflowX: "auto", maxWidth: "100%" });

export const cells = style({
  borderCollapse: "collapse",
  fontVariantNumeric: "tabular-nums",
});

export const cell = style({
  padding: `${space[8]} ${space[12]}`,
  borderBottom: `1px solid ${vars.colour.line}`,
  textAlign: "start",
  whiteSpace: "nowrap",
  maxWidth: "16rem",
  overflow: "hidden",
  textOverflow: "ellipsis",
});

export const head = style([cell, { color: vars.colour.muted, fontWeight: 600 }]);

export const faults = style({
  display: "grid",
  gap: space[8],
  maxHeight: "20rem",
  overflowY: "auto",
  margin: 0,
  padding: 0,
  listStyle: "none",
});
