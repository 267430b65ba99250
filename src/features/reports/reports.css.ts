import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { media } from "#/ui/theme/media.ts";
import { fontSize, fontWeight, radius, space, target } from "#/ui/theme/tokens.ts";

/** Hides controls when printed. */
export const notOnPaper = style({ "@media": { print: { display: "none" } } });

export const fields = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  alignItems: "start",
  gap: space[12],
  "@media": {
    [media.tablet]: { gridTemplateColumns: "repeat(auto-fit, minmax(170px, 240px))" },
  },
});

/** The report's title, printed only: the screen shows it in the selection. */
export const paperTitle = style({ display: "none", "@media": { print: { display: "block" } } });

export const chart = style({ "@media": { print: { display: "none" } } });

export const frame = style({
  minWidth: 0,
  overflowX: "auto",
  overflowY: "hidden",
  borderRadius: radius.card,
  background: vars.colour.surface,
  boxShadow: vars.shadow.raised,
  "@media": { print: { overflow: "visible", boxShadow: "none" } },
});

export const table = style({
  width: "100%",
  borderCollapse: "separate",
  borderSpacing: 0,
  fontVariantNumeric: "tabular-nums",
  "@media": { print: { fontSize: "8pt" } },
});

globalStyle(`${table} th, ${table} td`, {
  padding: `${space[8]} ${space[12]}`,
  borderBottom: `1px solid ${vars.colour.line}`,
  textAlign: "end",
  whiteSpace: "nowrap",
  fontWeight: fontWeight.regular,
  "@media": { print: { padding: "2pt 4pt", whiteSpace: "normal" } },
});
globalStyle(`${table} [data-text="true"]`, { textAlign: "start" });
globalStyle(`${table} thead th`, { color: vars.colour.muted, fontSize: fontSize.small });
globalStyle(`${table} tfoot th, ${table} tfoot td`, {
  borderBottom: "none",
  fontWeight: fontWeight.bold,
});
/** The first column is the row header and sticky while the others scroll. */
globalStyle(`${table} th:first-child`, {
  position: "sticky",
  insetInlineStart: 0,
  background: vars.colour.surface,
  minWidth: "120px",
  maxWidth: "220px",
  whiteSpace: "normal",
  overflowWrap: "anywhere",
  "@media": { [media.phone]: { maxWidth: "150px" }, print: { position: "static" } },
});
globalStyle(`${table} tr`, { breakInside: "avoid" });

/** On a phone, a wide report shows each row as a card with labelled values. */
const onPhone = `screen and ${media.phone}`;
const wide = `${table}[data-wide="true"]`;
globalStyle(
  `${wide}, ${wide} thead, ${wide} tbody, ${wide} tfoot, ${wide} tr, ${wide} th, ${wide} td`,
  { "@media": { [onPhone]: { display: "block", minWidth: 0, maxWidth: "none" } } },
);
globalStyle(`${wide} thead tr`, {
  "@media": {
    [onPhone]: {
      display: "flex",
      overflowX: "auto",
      borderBottom: `1px solid ${vars.colour.line}`,
    },
  },
});
globalStyle(`${wide} thead th`, {
  "@media": { [onPhone]: { flex: "none", position: "static", borderBottom: "none" } },
});
globalStyle(`${wide} tbody tr, ${wide} tfoot tr`, {
  "@media": {
    [onPhone]: { padding: `${space[8]} 0`, borderBottom: `1px solid ${vars.colour.line}` },
  },
});
globalStyle(`${wide} tbody th, ${wide} tfoot th`, {
  "@media": {
    [onPhone]: {
      position: "static",
      borderBottom: "none",
      textAlign: "start",
      fontWeight: fontWeight.bold,
    },
  },
});
globalStyle(`${wide} td, ${wide} td[data-text="true"]`, {
  "@media": {
    [onPhone]: {
      display: "flex",
      justifyContent: "space-between",
      gap: space[12],
      padding: `${space[4]} ${space[12]}`,
      borderBottom: "none",
      textAlign: "end",
      whiteSpace: "normal",
    },
  },
});
globalStyle(`${wide} td:empty`, { "@media": { [onPhone]: { display: "none" } } });
globalStyle(`${wide} td::before`, {
  "@media": {
    [onPhone]: {
      content: "attr(data-head)",
      color: vars.colour.muted,
      fontWeight: fontWeight.regular,
      textAlign: "start",
    },
  },
});

export const sort = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[4],
  minHeight: "32px",
  color: "inherit",
  font: "inherit",
  selectors: { '&[data-sorted="true"]': { color: vars.colour.text } },
  "@media": { [media.coarse]: { minHeight: target.touch }, print: { minHeight: 0 } },
});

export const rowLink = style({
  color: vars.colour.text,
  textDecorationLine: "underline",
  textDecorationColor: vars.colour.line,
  textUnderlineOffset: "3px",
  "@media": { [media.coarse]: { display: "inline-block", paddingBlock: "13px" } },
});
