import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { media } from "#/ui/theme/media.ts";
import { fontSize, fontWeight, lineHeight, motion, radius, space } from "#/ui/theme/tokens.ts";

export const tile = style({
  display: "grid",
  gridTemplateRows: "auto 1fr auto",
  gap: space[4],
  width: "100%",
  minWidth: 0,
  minHeight: "126px",
  padding: space[12],
  borderRadius: radius.tile,
  border: `1px solid ${vars.colour.line}`,
  background: vars.colour.surface,
  color: vars.colour.text,
  textAlign: "start",
  userSelect: "none",
  transition: `border-color ${motion.quick}, transform ${motion.quick}`,
  selectors: { "&:active": { transform: "scale(.98)" } },
  "@media": {
    [media.hover]: { selectors: { "&:hover": { borderColor: vars.colour.accent } } },
  },
});

export const tileTaken = style({ borderColor: vars.colour.accent });

export const head = style({ display: "flex", alignItems: "center", gap: space[8] });

export const taken = style({
  minWidth: "24px",
  padding: `2px ${space[8]}`,
  borderRadius: radius.pill,
  background: vars.colour.accent,
  color: vars.colour.onAccent,
  fontSize: fontSize.small,
  fontWeight: fontWeight.bold,
  fontVariantNumeric: "tabular-nums",
  textAlign: "center",
  whiteSpace: "nowrap",
});

export const stock = style({
  marginInlineStart: "auto",
  fontSize: fontSize.tiny,
  color: vars.colour.muted,
  fontVariantNumeric: "tabular-nums",
});

export const name = style({
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
  overflow: "hidden",
  fontWeight: fontWeight.medium,
  lineHeight: lineHeight.snug,
});

export const price = style({ fontWeight: fontWeight.bold, fontVariantNumeric: "tabular-nums" });
