import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { media } from "#/ui/theme/media.ts";
import { fontSize, fontWeight, radius, space } from "#/ui/theme/tokens.ts";

/** What is missing from the figures, next to the time, with a link to details. */
export const behind = style({
  marginInlineStart: space[8],
  color: vars.colour.warning,
  fontWeight: fontWeight.bold,
});

export const changed = style({
  display: "grid",
  gap: space[8],
  margin: 0,
  padding: 0,
  listStyle: "none",
  fontSize: fontSize.small,
  color: vars.colour.muted,
});

/** Two or four per row; an incomplete last row is stretched to fill it. */
export const cards = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[12],
  "@media": { [media.tablet]: { gap: space[16] } },
});
globalStyle(`${cards} > *`, {
  flex: `1 1 calc(50% - ${space[16]})`,
  minWidth: 0,
  "@media": { [media.desktop]: { flexBasis: `calc(25% - ${space[16]})` } },
});

/** A card that links to the rows it counts. */
export const link = style({
  display: "grid",
  borderRadius: radius.card,
  color: "inherit",
  textDecoration: "none",
  "@media": {
    [media.hover]: {
      selectors: { "&:hover": { boxShadow: `0 0 0 1.5px ${vars.colour.line}` } },
    },
  },
});

export const barEnd = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[12],
  "@media": { [media.tablet]: { marginInlineStart: "auto" } },
});

/** As wide as a typical location name. */
export const barField = style({
  minWidth: 0,
  flex: "1 1 160px",
  "@media": { [media.tablet]: { flex: "0 0 200px" } },
});

/** Link from a figure to its details. */
export const figureLink = style({
  color: "inherit",
  textDecoration: "none",
  "@media": {
    [media.hover]: { selectors: { "&:hover": { textDecoration: "underline" } } },
    [media.coarse]: { paddingBlock: "13px" },
  },
});
