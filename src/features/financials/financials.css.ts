import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { media } from "#/ui/theme/media.ts";
import { note } from "#/ui/theme/text.css.ts";
import { fontSize, fontWeight, space } from "#/ui/theme/tokens.ts";

const grid = { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: space[16] } as const;

export const panes = style([
  grid,
  {
    alignItems: "start",
    "@media": { [media.desktop]: { gridTemplateColumns: "minmax(0, 7fr) minmax(0, 6fr)" } },
  },
]);

/** Two columns if both have room for an amount and its label. */
export const halves = style([
  grid,
  {
    alignItems: "start",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 300px), 1fr))",
  },
]);

export const table = style({ width: "100%", borderCollapse: "collapse" });

globalStyle(`${table} th, ${table} td`, {
  paddingBlock: space[8],
  paddingInlineStart: space[12],
  borderTop: `1px solid ${vars.colour.line}`,
  textAlign: "end",
  fontVariantNumeric: "tabular-nums",
  fontWeight: fontWeight.regular,
  verticalAlign: "baseline",
});

globalStyle(`${table} th:first-child`, { paddingInlineStart: 0, textAlign: "start" });

globalStyle(`${table} thead th`, {
  paddingTop: 0,
  borderTop: "none",
  fontSize: fontSize.small,
  color: vars.colour.muted,
});

export const strong = style({});

globalStyle(`${table} ${strong} > th, ${table} ${strong} > td`, { fontWeight: fontWeight.bold });

/** The compared period's values. */
export const before = style({ color: vars.colour.muted });

export const indented = style({});

globalStyle(`${table} th.${indented}`, { paddingInlineStart: space[12] });

/** On a phone the compared value is shown below its figure instead. */
export const wideOnly = style({ "@media": { [media.phone]: { display: "none" } } });

export const narrowOnly = style([
  note,
  {
    display: "block",
    fontWeight: fontWeight.regular,
    "@media": { [media.tablet]: { display: "none" } },
  },
]);

export const better = style({ color: vars.colour.positive });

export const worse = style({ color: vars.colour.critical });

globalStyle(`${table} td.${better}, ${table} td.${worse}`, { fontWeight: fontWeight.bold });

export const quiet = style([note, { marginTop: space[12] }]);

export const side = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[8],
  paddingBottom: space[12],
  borderBottom: `1px solid ${vars.colour.line}`,
  "@media": {
    [media.tablet]: {
      gridTemplateColumns: "minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr) auto",
      alignItems: "start",
    },
  },
});

export const sideEnd = style({ "@media": { [media.tablet]: { paddingTop: "24px" } } });

/** A table wider than its container scrolls horizontally; its first column is sticky. */
export const scroller = style({ overflowX: "auto" });

globalStyle(`${scroller} th:first-child`, {
  position: "sticky",
  insetInlineStart: 0,
  background: vars.colour.surface,
});
