import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { media } from "#/ui/theme/media.ts";
import { space } from "#/ui/theme/tokens.ts";

/** An item and its quantity, side by side if there is room. */
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

export const item = style({
  display: "grid",
  gap: space[4],
  minWidth: 0,
  overflowWrap: "anywhere",
});

/** On a phone the quantity has a row of its own, below the item and its remove button. */
export const figure = style({
  gridColumn: "1 / -1",
  gridRow: 2,
  "@media": { [media.tablet]: { gridColumn: "auto", gridRow: "auto" } },
});

/** Serial numbers, below item and quantity at full width. */
export const pieces = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[8],
  gridColumn: "1 / -1",
  gridRow: 3,
  "@media": { [media.tablet]: { gridRow: "auto" } },
});
