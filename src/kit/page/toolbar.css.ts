import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "#/ui/theme/media.ts";
import { space, target } from "#/ui/theme/tokens.ts";

/** What a list is searched and filtered by: in a line where there is room, stacked on a phone. */
export const toolbar = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[12],
  "@media": {
    [media.tablet]: { display: "flex", flexWrap: "wrap", alignItems: "end" },
  },
});

/** With filters that fold away: their button stands beside the search. */
export const folding = style({
  "@media": { [media.phone]: { display: "flex", flexWrap: "wrap" } },
});

/** Filters that were asked for, below the search; beside it where there is room. */
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
    // So that all the filters of a list stand in one row of a laptop.
    [media.desktop]: { flexBasis: "180px" },
  },
});

globalStyle(`${folding} > ${search}`, {
  "@media": { [media.phone]: { flex: "1 1 0", minWidth: 0 } },
});

/** Chips stand in the middle of the fields' height. */
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

/** Two short fields that belong together. */
export const pair = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: space[12],
  "@media": { [media.tablet]: { flex: "0 1 340px" } },
});
