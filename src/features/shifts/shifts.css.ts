import { style, styleVariants } from "@vanilla-extract/css";
import { pinned } from "#/ui/pinned.css.ts";
import { vars } from "#/ui/theme/contract.css.ts";
import { media } from "#/ui/theme/media.ts";
import { space } from "#/ui/theme/tokens.ts";

/** In a row if there is room; stacked at full width on a phone. */
export const actions = style({
  display: "grid",
  gap: space[8],
  "@media": { [media.tablet]: { display: "flex", flexWrap: "wrap", alignItems: "center" } },
});

/** Note, count and value. */
export const row = style({
  display: "grid",
  gridTemplateColumns: "84px minmax(0, 1fr)",
  alignItems: "center",
  columnGap: space[12],
  "@media": { [media.tablet]: { gridTemplateColumns: "96px 220px minmax(0, 1fr)" } },
});

/** On a phone in the row of note and value, so that four digits fit between the steppers. */
export const many = style({
  gridArea: "1 / 2 / span 2",
  "@media": { [media.tablet]: { gridArea: "auto" } },
});

/** Negative, exact or positive: signed, and never wrapped. */
export const difference = styleVariants({
  less: { color: vars.colour.critical, whiteSpace: "nowrap" },
  exact: { color: vars.colour.positive, whiteSpace: "nowrap" },
  more: { color: vars.colour.warning, whiteSpace: "nowrap" },
});

/** The total stays visible regardless of the length of the list. */
export const total = style([pinned, { display: "grid", gap: space[12] }]);

/** The buttons that end the count stay visible on low screens. */
export const end = style([total, actions]);
