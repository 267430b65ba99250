import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { media } from "#/ui/theme/media.ts";
import { fontSize, fontWeight, radius, space } from "#/ui/theme/tokens.ts";

export const card = style({
  display: "grid",
  gap: space[16],
  "@media": {
    [media.noTable]: { maxWidth: "480px" },
    "(min-width: 900px)": { gridTemplateColumns: "repeat(3, 1fr)" },
  },
});

export const plan = style({
  display: "grid",
  gridTemplateRows: "auto auto 1fr auto",
  gap: space[16],
  padding: space[24],
  borderRadius: radius.card,
  background: vars.colour.surface,
  boxShadow: vars.shadow.raised,
});

export const popular = style({
  boxShadow: `inset 0 0 0 2px ${vars.colour.accent}, ${vars.shadow.raised}`,
});

export const planHead = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[8],
  minHeight: "28px",
});

export const planName = style({ fontSize: fontSize.title, fontWeight: fontWeight.bold });

export const badge = style({
  padding: `${space[4]} ${space[12]}`,
  borderRadius: radius.pill,
  background: vars.colour.accentSoft,
  color: vars.colour.accentStrong,
  fontSize: fontSize.small,
  fontWeight: fontWeight.bold,
});

export const price = style({ color: vars.colour.muted });

export const amount = style({
  color: vars.colour.text,
  fontSize: fontSize.total,
  fontWeight: fontWeight.heavy,
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
});

export const points = style({ display: "grid", gap: space[12], alignContent: "start" });

export const point = style({
  display: "flex",
  gap: space[8],
});

export const tick = style({ flex: "none", marginTop: "1px", color: vars.colour.accent });

export const inAll = style({
  maxWidth: "46em",
  marginTop: space[24],
  color: vars.colour.muted,
});
