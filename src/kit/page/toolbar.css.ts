import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "#/ui/theme/media.ts";
import { space, target } from "#/ui/theme/tokens.ts";

/** Search and filters of a list: in a row if there is room, stacked on a phone. */
export const toolbar = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[12],
  "@media": {
    [media.tablet]: { display: "flex", flexWrap: "wrap", alignItems: "end" },
  },
});

/** With collapsible filters, whose button is next to the search. */
export const folding = style({
  "@media": { [media.phone]: { display: "flex", flexWrap: "wrap" } },
});

/** Expanded filters below the search; next to it if there is room. */
export const unfolded = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[12],
  flex: "1 1 100%",
  "@media": { [media.tablet]: { display: "contents" } },
});

export const search = style({
  "@media": {
    [media.tablet]: { flex: "1 1 260px", maxWidth: "420px" },
    // Allows all filters of a list to fit in one row on a laptop.
    [media.desktop]: { flexBasis: "180px" },
  },
});

globalStyle(`${folding} > ${search}`, {
  "@media": { [media.phone]: { flex: "1 1 0", minWidth: 0 } },
});

/** Centres chips on the height of the fields. */
export const chips = style({
  minWidth: 0,
  "@media": {
    [media.tablet]: { display: "flex", alignItems: "center", minHeight: target.touch },
  },
});

export const field = style({
  minWidth: 0,
  "@media": { [media.tablet]: { flex: "0 0 200px" } },
});

/** Two related short fields. */
export const pair = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: space[12],
  "@media": { [media.tablet]: { flex: "0 1 340px" } },
});
