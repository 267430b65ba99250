import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { media } from "#/ui/theme/media.ts";
import { note } from "#/ui/theme/text.css.ts";
import { fontWeight, space } from "#/ui/theme/tokens.ts";

export const part = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[16],
  "@media": { [media.brief]: { gap: space[8] } },
});

export const cards = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: space[12],
  "@media": {
    [media.tablet]: { gap: space[16] },
    [media.desk]: { gridTemplateColumns: "repeat(4, minmax(0, 1fr))" },
  },
});

export const variant = style({ color: vars.colour.muted });

/** Under the name, quietly. */
export const unsent = style([note, { display: "block", fontWeight: fontWeight.regular }]);

export const form = style({ display: "grid", gap: space[16] });

export const rowActs = style({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "flex-end",
  gap: space[4],
  "@media": { [media.noTable]: { flexWrap: "wrap" } },
});

/** What is done with the list as a whole. */
export const acts = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[8],
});
