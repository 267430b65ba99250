import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { media } from "#/ui/theme/media.ts";
import { fontSize, fontWeight, motion, radius, space, target } from "#/ui/theme/tokens.ts";

export const chip = style({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: space[8],
  flex: "none",
  minHeight: target.small,
  paddingInline: "14px",
  borderRadius: radius.pill,
  border: `1px solid ${vars.colour.line}`,
  background: vars.colour.surface,
  color: vars.colour.text,
  fontSize: fontSize.small,
  fontWeight: fontWeight.medium,
  lineHeight: 1.2,
  whiteSpace: "nowrap",
  transition: `background-color ${motion.quick}`,
  "@media": {
    [media.coarse]: { minHeight: target.touch, minWidth: target.touch },
    [media.hover]: { selectors: { "&:hover": { borderColor: vars.colour.edge } } },
  },
});

export const selected = styleVariants({
  soft: {
    background: vars.colour.accentSoft,
    borderColor: vars.colour.accentSoft,
    color: vars.colour.accentStrong,
  },
  ink: {
    background: vars.colour.text,
    borderColor: vars.colour.text,
    color: vars.colour.bg,
  },
});

/** Chips in one row that scrolls horizontally instead of wrapping. */
export const strip = style({
  display: "flex",
  minWidth: 0,
  gap: space[8],
  overflowX: "auto",
  scrollbarWidth: "none",
  // Room for focus rings, compensated by a negative margin.
  padding: space[4],
  margin: `-${space[4]}`,
});

globalStyle(`${strip} > *`, { flex: "none" });

export const status = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[8],
  minHeight: "28px",
  maxWidth: "100%",
  padding: `${space[4]} ${space[12]}`,
  borderRadius: radius.pill,
  fontSize: fontSize.small,
  fontWeight: fontWeight.medium,
  lineHeight: 1.25,
  textAlign: "start",
});

/** A chip that navigates is a control: on touch screens it has a control's height. */
export const link = style({
  "@media": {
    [media.coarse]: { minHeight: target.touch, paddingInline: space[16] },
    [media.hover]: { selectors: { "&:hover": { boxShadow: "inset 0 0 0 1px currentColor" } } },
  },
});

export const dot = style({
  flex: "none",
  width: "8px",
  height: "8px",
  borderRadius: "50%",
  background: "currentColor",
});
