import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { media } from "#/ui/theme/media.ts";
import { fontWeight, radius, space } from "#/ui/theme/tokens.ts";

export const cards = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: space[12],
  "@media": {
    [media.tablet]: { gap: space[16] },
    [media.desk]: { gridTemplateColumns: "repeat(4, minmax(0, 1fr))" },
  },
});

/** A card that leads to what it counts. */
export const door = style({
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

export const panes = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "start",
  gap: space[16],
  "@media": { [media.desk]: { gridTemplateColumns: "minmax(0, 2fr) minmax(0, 1fr)" } },
});

export const methods = style({ display: "grid", gap: space[16] });

/** Another till whose sales are missing here: said beside the time, and a way to look. */
export const behind = style({
  marginInlineStart: space[8],
  color: vars.colour.warning,
  fontWeight: fontWeight.bold,
});
