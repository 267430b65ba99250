import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { media } from "#/ui/theme/media.ts";
import { fontWeight, motion, radius, space, target } from "#/ui/theme/tokens.ts";

/** May be narrower than its tabs, which then scroll, even as a grid item. */
export const root = style({ minWidth: 0 });

export const list = style({
  display: "flex",
  gap: space[4],
  overflowX: "auto",
  scrollbarWidth: "none",
  boxShadow: `inset 0 -1px 0 ${vars.colour.line}`,
});

export const tab = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[8],
  flex: "none",
  minHeight: target.touch,
  paddingInline: space[12],
  // When scrolled into view, part of its neighbour stays visible as a hint that there is more.
  scrollMarginInline: space[48],
  borderRadius: `${radius.badge} ${radius.badge} 0 0`,
  color: vars.colour.muted,
  fontWeight: fontWeight.medium,
  whiteSpace: "nowrap",
  transition: `color ${motion.quick}`,
  selectors: {
    "&[data-state=active]": {
      color: vars.colour.accentStrong,
      boxShadow: `inset 0 -3px 0 ${vars.colour.accent}`,
    },
    "&:focus-visible": { outlineOffset: "-3px" },
    "&:disabled": { opacity: 0.45, cursor: "not-allowed" },
  },
  "@media": { [media.hover]: { selectors: { "&:hover": { color: vars.colour.text } } } },
});

export const panel = style({
  paddingTop: space[16],
  "@media": { [media.brief]: { paddingTop: space[8] } },
  borderRadius: radius.badge,
});
