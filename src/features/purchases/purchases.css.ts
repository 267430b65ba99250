import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { media } from "#/ui/theme/media.ts";
import { note } from "#/ui/theme/text.css.ts";
import { fontWeight, layer, space, target } from "#/ui/theme/tokens.ts";

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

/** Sticky footer with the total and the submit button. */
export const foot = style({
  position: "sticky",
  bottom: 0,
  zIndex: layer.sticky,
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[12],
  paddingBlock: space[12],
  background: vars.colour.bg,
  borderTop: `1px solid ${vars.colour.line}`,
  "@media": {
    [media.phone]: { marginInline: `calc(-1 * ${space[16]})`, paddingInline: space[16] },
    [media.lowest]: { paddingBlock: space[8] },
  },
});

/** Keeps a focused field and its error message clear of the sticky footer. */
globalStyle(`form:has(${foot}) input`, { scrollMarginBlock: "96px" });

export const footAction = style({ flex: "none", whiteSpace: "nowrap" });

export const footOwed = style([
  note,
  { display: "flex", flexWrap: "wrap", alignItems: "center", gap: space[8] },
]);
