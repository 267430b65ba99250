import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { media } from "#/ui/theme/media.ts";
import { note } from "#/ui/theme/text.css.ts";
import { fontWeight, space } from "#/ui/theme/tokens.ts";

export const part = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[16],
});

/** Under the name, quietly. */
export const below = style([note, { display: "block", fontWeight: fontWeight.regular }]);

export const acts = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[8],
});

export const form = style({ display: "grid", gap: space[16] });

export const lines = style({
  display: "grid",
  gap: space[12],
  margin: 0,
  padding: 0,
  listStyle: "none",
});

/** A good and how many of it: beside each other where there is room. */
export const line = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "start",
  gap: space[8],
  paddingBlock: space[12],
  borderBottom: `1px solid ${vars.colour.line}`,
  selectors: { "&:last-child": { borderBottom: "none" } },
  "@media": {
    [media.tablet]: { gridTemplateColumns: "minmax(0, 1fr) 220px auto", columnGap: space[16] },
  },
});

export const good = style({
  display: "grid",
  gap: space[4],
  minWidth: 0,
  overflowWrap: "anywhere",
});

/** On a phone the figure has a row of its own, below the good and the act that takes it away. */
export const figure = style({
  gridColumn: "1 / -1",
  gridRow: 2,
  "@media": { [media.tablet]: { gridColumn: "auto", gridRow: "auto" } },
});

/** Which pieces: below the good and its figure, as wide as both. */
export const pieces = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[8],
  gridColumn: "1 / -1",
  gridRow: 3,
  "@media": { [media.tablet]: { gridRow: "auto" } },
});

/** Serial numbers to choose among. */
export const chips = style({ display: "flex", flexWrap: "wrap", gap: space[8] });

/** What was sent and never came. */
export const lost = style({ color: vars.colour.warning, fontWeight: fontWeight.bold });

export const warning = style([note, { color: vars.colour.warning }]);
