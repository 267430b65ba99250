import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { media } from "#/ui/theme/media.ts";
import { radius, space } from "#/ui/theme/tokens.ts";

/** The pad does not fit below the form, but there is room next to it. */
const beside = `${media.low} and ${media.tablet}`;

export const page = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignContent: "center",
  justifyItems: "center",
  minHeight: "100dvh",
  padding: space[16],
  "@media": { [media.lowest]: { padding: space[8] } },
});

export const card = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[16],
  width: "min(420px, 100%)",
  "@media": {
    [media.tablet]: {
      padding: space[32],
      borderRadius: radius.card,
      background: vars.colour.surface,
      boxShadow: vars.shadow.raised,
    },
    [media.lowest]: { gap: space[8], padding: space[16] },
  },
});

export const wideCard = style({ "@media": { [beside]: { width: "min(720px, 100%)" } } });

export const brand = style({
  display: "flex",
  alignItems: "center",
  gap: space[12],
  // A phone in landscape needs the row for the action.
  "@media": { [media.lowest]: { display: "none" } },
});

export const name = style({
  display: "flex",
  alignItems: "center",
  gap: space[12],
  width: "100%",
  minHeight: "60px",
  padding: `${space[8]} ${space[12]}`,
  borderRadius: radius.control,
  background: vars.colour.sunken,
  textAlign: "start",
  "@media": {
    [media.hover]: { selectors: { "&:hover": { background: vars.colour.accentSoft } } },
  },
});

export const words = style({ display: "grid", minWidth: 0, overflowWrap: "anywhere" });

export const form = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[16],
});

export const actions = style({ display: "grid", gap: space[8] });

/** A form with the pad: in a low window the pad is next to everything else. */
export const padForm = style([
  form,
  {
    alignContent: "start",
    "@media": {
      [beside]: {
        gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
        columnGap: space[24],
        rowGap: space[12],
      },
      [media.lowest]: { rowGap: space[8] },
    },
  },
]);

export const pad = style({
  "@media": { [beside]: { gridColumn: 2, gridRow: "1 / span 5" } },
});

globalStyle(`${padForm} > :not(${pad})`, { "@media": { [beside]: { gridColumn: 1 } } });

globalStyle(`${padForm} > ${actions}`, {
  "@media": { [beside]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});
