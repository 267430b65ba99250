import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { media } from "#/ui/theme/media.ts";
import { sectionTitle } from "#/ui/theme/text.css.ts";
import { radius, space } from "#/ui/theme/tokens.ts";

export const headWords = style({ flex: "1 1 220px", minWidth: 0 });

export const title = sectionTitle;

export const list = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[12],
  "@media": {
    [media.desktop]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))", gap: space[16] },
  },
});

export const card = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignContent: "space-between",
  gap: space[12],
  padding: space[16],
  borderRadius: radius.card,
  background: vars.colour.surface,
  boxShadow: vars.shadow.raised,
});

export const sign = style({
  flex: "none",
  display: "grid",
  placeItems: "center",
  width: "44px",
  height: "44px",
  borderRadius: radius.control,
  background: vars.colour.accentSoft,
  color: vars.colour.accentStrong,
});
