import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { media } from "#/ui/theme/media.ts";
import { fontWeight, motion, radius, space, target } from "#/ui/theme/tokens.ts";

export const base = style({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: space[8],
  minWidth: target.touch,
  padding: `${space[4]} ${space[16]}`,
  borderRadius: radius.control,
  border: "1px solid transparent",
  fontWeight: fontWeight.bold,
  lineHeight: 1.2,
  textAlign: "center",
  textDecoration: "none",
  userSelect: "none",
  transition: `background-color ${motion.quick}, border-color ${motion.quick}, transform ${motion.quick}`,
  selectors: {
    "&:active:not([aria-disabled=true]):not(:disabled)": { transform: "scale(.98)" },
    "&:disabled": { cursor: "not-allowed", opacity: 0.45 },
    "&[aria-busy=true]": { cursor: "progress" },
  },
});

export const variant = styleVariants({
  primary: {
    background: vars.colour.accent,
    color: vars.colour.onAccent,
    "@media": {
      [media.hover]: {
        selectors: { "&:hover:not(:disabled)": { background: vars.colour.accentStrong } },
      },
    },
  },
  secondary: {
    borderColor: vars.colour.line,
    color: vars.colour.text,
    "@media": {
      [media.hover]: {
        selectors: { "&:hover:not(:disabled)": { background: vars.colour.sunken } },
      },
    },
  },
  quiet: {
    color: vars.colour.accentStrong,
    "@media": {
      [media.hover]: {
        selectors: { "&:hover:not(:disabled)": { background: vars.colour.accentSoft } },
      },
    },
  },
  /** No colour of its own: the close button of a dialog, an action next to a title. */
  plain: {
    color: vars.colour.text,
    "@media": {
      [media.hover]: {
        selectors: { "&:hover:not(:disabled)": { background: vars.colour.sunken } },
      },
    },
  },
  danger: {
    background: vars.colour.critical,
    color: vars.colour.surface,
    "@media": {
      [media.hover]: { selectors: { "&:hover:not(:disabled)": { filter: "brightness(.92)" } } },
    },
  },
});

export const size = styleVariants({
  small: {
    minHeight: target.small,
    paddingInline: space[12],
    "@media": { [media.coarse]: { minHeight: target.touch } },
  },
  medium: { minHeight: target.touch },
  // 19 px bold counts as large text, for which the accent keeps AAA contrast under an amount.
  pay: {
    minHeight: target.pay,
    paddingInline: space[24],
    fontSize: "1.1875rem",
    gap: space[12],
    fontVariantNumeric: "tabular-nums",
  },
});

export const block = style({ width: "100%" });

export const square = style({ paddingInline: 0, flex: "none", aspectRatio: "1" });

/** Label and amount are separated by the button's own gap, and wrap if a long word needs it. */
export const label = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "center",
  gap: "inherit",
  rowGap: 0,
  minWidth: 0,
});
