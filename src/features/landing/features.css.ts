import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { media } from "#/ui/theme/media.ts";
import { fontSize, fontWeight, radius, space } from "#/ui/theme/tokens.ts";

export const list = style({
  display: "grid",
  gap: space[24],
  "@media": {
    [media.tablet]: { gridTemplateColumns: "1fr 1fr" },
    [media.desktop]: { gridTemplateColumns: "repeat(4, 1fr)" },
  },
});

export const feature = style({ display: "grid", gap: space[8], alignContent: "start" });

export const mark = style({
  display: "grid",
  placeItems: "center",
  width: "44px",
  height: "44px",
  borderRadius: radius.control,
  background: vars.colour.accentSoft,
  color: vars.colour.accentStrong,
});

export const steps = style({
  display: "grid",
  gap: space[16],
  "@media": { [media.desktop]: { gridTemplateColumns: "repeat(3, 1fr)" } },
});

export const step = style({
  display: "grid",
  gap: space[8],
  alignContent: "start",
  padding: space[20],
  borderRadius: radius.card,
  background: vars.colour.surface,
  boxShadow: vars.shadow.raised,
});

export const stepNumber = style({
  display: "grid",
  placeItems: "center",
  width: "36px",
  height: "36px",
  borderRadius: radius.pill,
  background: vars.colour.accent,
  color: vars.colour.onAccent,
  fontSize: fontSize.title,
  fontWeight: fontWeight.heavy,
});
