import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { media } from "#/ui/theme/media.ts";
import { fontSize, fontWeight, lineHeight, radius, space } from "#/ui/theme/tokens.ts";

export const page = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignContent: "center",
  justifyItems: "center",
  minHeight: "100dvh",
  padding: `${space[24]} ${space[16]}`,
  gap: space[16],
});
export const card = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[20],
  width: "min(420px, 100%)",
  "@media": {
    [media.tablet]: {
      padding: space[32],
      borderRadius: radius.card,
      background: vars.colour.surface,
      boxShadow: vars.shadow.raised,
    },
  },
});
export const wide = style({ width: "min(720px, 100%)" });
export const brandName = style({
  minWidth: 0,
  fontSize: fontSize.title,
  fontWeight: fontWeight.heavy,
  lineHeight: 1.2,
  overflowWrap: "anywhere",
});
export const logo = style({ borderRadius: radius.control, objectFit: "contain", flexShrink: 0 });
export const choices = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: space[8],
  width: "min(420px, 100%)",
});
/** Navigation links, each tall enough for a touch target. */
export const ways = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  columnGap: space[16],
});
export const way = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: "48px",
  fontWeight: fontWeight.medium,
});
/** Long-form text: terms of use and the privacy notice. */
export const prose = style({
  display: "grid",
  gap: space[12],
  lineHeight: lineHeight.body,
  maxWidth: "66ch",
});
export const proseTitle = style({
  marginTop: space[8],
  fontSize: fontSize.title,
  fontWeight: fontWeight.bold,
});
