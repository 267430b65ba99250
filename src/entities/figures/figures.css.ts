import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { media } from "#/ui/theme/media.ts";
import { fontSize, fontWeight, radius, space } from "#/ui/theme/tokens.ts";

/** What is missing in the figures: said beside the time, and a way to look. */
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

/** Two or four in a row, and however many are left in the last one fill it. */
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

/** A card that leads to what it counts. */
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

/** As wide as a name of a location is long. */
export const barField = style({
  minWidth: 0,
  flex: "1 1 160px",
  "@media": { [media.tablet]: { flex: "0 0 200px" } },
});

/** The way to what a figure is made of. */
export const figureLink = style({
  color: "inherit",
  textDecoration: "none",
  "@media": {
    [media.hover]: { selectors: { "&:hover": { textDecoration: "underline" } } },
    [media.coarse]: { paddingBlock: "13px" },
  },
});
