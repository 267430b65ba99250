import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { media } from "#/ui/theme/media.ts";
import { fontSize, fontWeight, radius, space } from "#/ui/theme/tokens.ts";

export const page = style({ display: "grid", gap: 0 });

/** Both themes side by side where there is room for two, one above the other elsewhere. */
export const themes = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": { [media.desk]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});

export const ground = style({
  minWidth: 0,
  padding: space[16],
  background: vars.colour.bg,
  color: vars.colour.text,
});

export const section = style({ display: "grid", gap: space[12], marginBottom: space[32] });

export const heading = style({
  fontSize: fontSize.small,
  fontWeight: fontWeight.medium,
  color: vars.colour.muted,
});

export const line = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[8],
});

export const pair = style({
  display: "grid",
  alignItems: "start",
  gap: space[16],
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": { [media.tablet]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});

export const tiles = style({
  display: "grid",
  gap: space[12],
  gridTemplateColumns: "repeat(auto-fill, minmax(148px, 1fr))",
});

export const panel = style({
  display: "grid",
  gap: space[12],
  padding: space[16],
  borderRadius: radius.card,
  background: vars.colour.surface,
});

export const change = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  padding: space[16],
  borderRadius: radius.card,
  background: vars.colour.positiveSoft,
  color: vars.colour.positive,
});

export const centred = style({ display: "grid", justifyItems: "center", gap: space[4] });
