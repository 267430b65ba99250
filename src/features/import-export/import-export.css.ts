import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { note } from "#/ui/theme/text.css.ts";
import { fontWeight, radius, space } from "#/ui/theme/tokens.ts";

export const part = style({
  display: "grid",
  gap: space[16],
  gridTemplateColumns: "minmax(0, 1fr)",
});

export const stack = style({ display: "grid", gap: space[16], minWidth: 0 });

export const acts = style({ display: "flex", flexWrap: "wrap", gap: space[8] });

export const actsEnd = style([acts, { justifyContent: "flex-end" }]);

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

export const hiddenFile = style({
  position: "absolute",
  width: "1px",
  height: "1px",
  overflow: "hidden",
  clipPath: "inset(50%)",
});

export const fields = style({
  display: "grid",
  gap: space[12],
  gridTemplateColumns: "repeat(auto-fill, minmax(min(16rem, 100%), 1fr))",
});

/** As wide as the file's columns are; it moves under the finger and by the arrow keys. */
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

/** Why an import as a whole came to nothing. */
export const failure = style([note, { display: "block", fontWeight: fontWeight.regular }]);
