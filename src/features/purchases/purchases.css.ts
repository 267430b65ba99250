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

/** A card of several figures, in the cards' row where that has room for it. */
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

/** The head of what is folded away until it is wanted. */
export const summary = style({
  display: "list-item",
  minHeight: target.touch,
  paddingBlock: space[12],
  cursor: "pointer",
  fontWeight: fontWeight.medium,
});

/** What the purchase comes to and the action that keeps it: within reach at the foot, wherever one reads. */
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

/** A field that is led to stands above the foot, with what is wrong with it. */
globalStyle(`form:has(${foot}) input`, { scrollMarginBlock: "96px" });

export const footAction = style({ flex: "none", whiteSpace: "nowrap" });

export const footOwed = style([
  note,
  { display: "flex", flexWrap: "wrap", alignItems: "center", gap: space[8] },
]);
