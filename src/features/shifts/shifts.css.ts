import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { media } from "#/ui/theme/media.ts";
import { note } from "#/ui/theme/text.css.ts";
import { fontWeight, space } from "#/ui/theme/tokens.ts";

export const part = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[16],
});

/** The cards of a report: beside each other where there is room for two. */
export const cards = style([
  part,
  {
    alignItems: "start",
    "@media": { [media.desk]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
  },
]);

/** Side by side where there is room, one below the other and as wide as the page on a phone. */
export const acts = style({
  display: "grid",
  gap: space[8],
  "@media": { [media.tablet]: { display: "flex", flexWrap: "wrap", alignItems: "center" } },
});

/** Under the name, quietly. */
export const below = style([note, { display: "block", fontWeight: fontWeight.regular }]);

export const rows = style({
  display: "grid",
  gap: space[12],
  margin: 0,
  padding: 0,
  listStyle: "none",
});

/** A note, how many of it, and what they come to. */
export const row = style({
  display: "grid",
  gridTemplateColumns: "84px minmax(0, 1fr)",
  alignItems: "center",
  columnGap: space[12],
  "@media": { [media.tablet]: { gridTemplateColumns: "96px 220px minmax(0, 1fr)" } },
});

/** Beside the note and what they come to on a phone, so that four figures fit between the steppers. */
export const many = style({
  gridArea: "1 / 2 / span 2",
  "@media": { [media.tablet]: { gridArea: "auto" } },
});

export const figure = style({
  fontVariantNumeric: "tabular-nums",
  textAlign: "end",
  whiteSpace: "nowrap",
});

/** Too little, exact, or too much: with its sign, and never broken within. */
export const difference = styleVariants({
  less: { color: vars.colour.critical, whiteSpace: "nowrap" },
  exact: { color: vars.colour.positive, whiteSpace: "nowrap" },
  more: { color: vars.colour.warning, whiteSpace: "nowrap" },
});

export const none = style([figure, { color: vars.colour.muted }]);

/** The total stays in sight however long the list of notes is. */
export const total = style({
  position: "sticky",
  bottom: 0,
  display: "grid",
  gap: space[12],
  paddingBlock: space[12],
  background: vars.colour.bg,
  borderTop: `1px solid ${vars.colour.line}`,
});

/** What ends the counting is in sight however low the screen. */
export const end = style([total, acts]);

export const sum = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: space[12],
});
