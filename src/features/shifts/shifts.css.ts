import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { media } from "#/ui/theme/media.ts";
import { space } from "#/ui/theme/tokens.ts";

/** Side by side where there is room, one below the other and as wide as the page on a phone. */
export const actions = style({
  display: "grid",
  gap: space[8],
  "@media": { [media.tablet]: { display: "flex", flexWrap: "wrap", alignItems: "center" } },
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

/** Too little, exact, or too much: with its sign, and never broken within. */
export const difference = styleVariants({
  less: { color: vars.colour.critical, whiteSpace: "nowrap" },
  exact: { color: vars.colour.positive, whiteSpace: "nowrap" },
  more: { color: vars.colour.warning, whiteSpace: "nowrap" },
});

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
export const end = style([total, actions]);
