import { style } from "@vanilla-extract/css";
import { pinned } from "#/ui/pinned.css.ts";
import { vars } from "#/ui/theme/contract.css.ts";
import { media } from "#/ui/theme/media.ts";
import { note } from "#/ui/theme/text.css.ts";
import { fontWeight, space, target } from "#/ui/theme/tokens.ts";

export const cards = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: space[12],
  "@media": { [media.tablet]: { gridTemplateColumns: "repeat(auto-fit, minmax(180px, 1fr))" } },
});

/** A card with several figures that spans the row where it fits. */
export const wholeRow = style({
  display: "grid",
  "@media": { [media.phone]: { gridColumn: "1 / -1" } },
  selectors: { "&&": { padding: 0 } },
});

export const line = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[8],
  paddingBlock: space[12],
  borderTop: `1px solid ${vars.colour.line}`,
  selectors: { "&:first-child": { borderTop: "none", paddingTop: 0 } },
});

export const lineHead = style({
  display: "flex",
  alignItems: "center",
  gap: space[8],
  minHeight: target.touch,
});

export const name = style({
  flex: "1 1 auto",
  minWidth: 0,
  fontWeight: fontWeight.bold,
  overflowWrap: "anywhere",
});

export const lineAmount = style({
  flex: "none",
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
});

/** Header of a collapsible section. */
export const summary = style({
  display: "list-item",
  minHeight: target.touch,
  paddingBlock: space[12],
  cursor: "pointer",
  fontWeight: fontWeight.medium,
});

/** The total and the submit button. */
export const foot = style([
  pinned,
  { display: "flex", alignItems: "center", justifyContent: "space-between", gap: space[12] },
]);

export const footAction = style({ flex: "none", whiteSpace: "nowrap" });

export const footOwed = style([
  note,
  { display: "flex", flexWrap: "wrap", alignItems: "center", gap: space[8] },
]);
