import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { media } from "#/ui/theme/media.ts";
import { fontSize, fontWeight, radius, space } from "#/ui/theme/tokens.ts";

export const page = style({
  display: "grid",
  placeContent: "center",
  minHeight: "100dvh",
  padding: `${space[24]} ${space[16]}`,
  gap: space[16],
});
export const card = style({
  display: "grid",
  gap: space[20],
  width: "min(420px, 100%)",
  marginInline: "auto",
  "@media": {
    [media.tablet]: {
      width: "420px",
      padding: space[32],
      borderRadius: radius.card,
      background: vars.colour.surface,
      boxShadow: vars.shadow.raised,
    },
  },
});
export const brand = style({ display: "flex", alignItems: "center", gap: space[12] });
export const brandName = style({ fontSize: fontSize.title, fontWeight: fontWeight.heavy });
export const title = style({
  fontSize: fontSize.page,
  fontWeight: fontWeight.heavy,
  outline: "none",
});
export const form = style({ display: "grid", gap: space[16] });
