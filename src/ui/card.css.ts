import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { radius, space } from "#/ui/theme/tokens.ts";

export const card = style({
  minWidth: 0,
  padding: space[16],
  borderRadius: radius.card,
  background: vars.colour.surface,
  boxShadow: vars.shadow.raised,
});

/** A card that needs a person's attention, marked by its edge and explained by its text. */
export const needsPerson = style({ boxShadow: `inset 0 0 0 1.5px ${vars.colour.critical}` });

export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  columnGap: space[12],
  marginBottom: space[12],
});
