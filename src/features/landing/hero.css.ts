import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { media } from "#/ui/theme/media.ts";
import { fontSize, fontWeight, lineHeight, space } from "#/ui/theme/tokens.ts";

export const hero = style({
  display: "grid",
  gap: space[32],
  paddingBlock: space[24],
  "@media": {
    [media.desktop]: {
      gridTemplateColumns: "5fr 6fr",
      alignItems: "center",
      gap: space[48],
      paddingBlock: space[48],
    },
  },
});

export const words = style({ display: "grid", gap: space[16], minWidth: 0 });

export const forWhom = style({
  color: vars.colour.accentStrong,
  fontWeight: fontWeight.bold,
});

export const title = style({
  fontSize: "2rem",
  fontWeight: fontWeight.heavy,
  lineHeight: lineHeight.tight,
  letterSpacing: "-0.02em",
  "@media": {
    [media.tablet]: { fontSize: fontSize.due },
    [media.desktop]: { fontSize: fontSize.change },
  },
});

export const lead = style({
  maxWidth: "38em",
  fontSize: fontSize.title,
  color: vars.colour.muted,
});

export const ways = style({ display: "flex", flexWrap: "wrap", gap: space[12] });

export const note = style({ fontSize: fontSize.small, color: vars.colour.muted });

/** A tablet with a phone overlapping its lower corner; on phones, only the phone. */
export const screens = style({
  position: "relative",
  minWidth: 0,
  "@media": { [media.tablet]: { paddingRight: "9%", paddingBottom: "9%" } },
});

export const tablet = style({
  "@media": { [media.phone]: { display: "none" } },
});

export const phone = style({
  display: "block",
  width: "min(260px, 80%)",
  marginInline: "auto",
  "@media": {
    [media.tablet]: { position: "absolute", right: 0, bottom: 0, width: "25%" },
  },
});
