import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { media } from "#/ui/theme/media.ts";
import { fontSize, fontWeight, motion, radius, space, target } from "#/ui/theme/tokens.ts";

export const pad = style({
  display: "grid",
  alignContent: "start",
  gap: space[8],
  userSelect: "none",
});

/** Larger than the minimum touch size if there is room: tills are operated in passing. */
export const fill = style({
  height: "100%",
  alignContent: "stretch",
  gridAutoRows: `minmax(${target.touch}, 112px)`,
  fontSize: "1.5rem",
});

export const columns = {
  three: style({ gridTemplateColumns: "repeat(3, minmax(0, 1fr))" }),
  four: style({ gridTemplateColumns: "repeat(4, minmax(0, 1fr))" }),
} as const;

export const key = style({
  display: "grid",
  placeItems: "center",
  minHeight: target.key,
  minWidth: target.touch,
  padding: `0 ${space[4]}`,
  borderRadius: radius.control,
  background: vars.colour.sunken,
  color: vars.colour.text,
  fontSize: "1.25rem",
  fontWeight: fontWeight.bold,
  fontVariantNumeric: "tabular-nums",
  touchAction: "manipulation",
  transition: `background-color ${motion.quick}, transform ${motion.quick}`,
  selectors: {
    "&:active": { transform: "scale(.97)", background: vars.colour.line },
    [`${fill} &`]: { fontSize: "inherit" },
    "&:disabled, &[aria-disabled=true]": { opacity: 0.45, cursor: "not-allowed" },
  },
  "@media": {
    // On phones each key has the minimum touch height, so that all of them are visible.
    [media.short]: { minHeight: target.touch },
    [media.hover]: { selectors: { "&:hover:not(:disabled)": { background: vars.colour.line } } },
  },
});

export const mode = style({
  fontSize: fontSize.body,
  lineHeight: 1.15,
  selectors: {
    "&[aria-pressed=true]": {
      background: vars.colour.accentSoft,
      color: vars.colour.accentStrong,
    },
  },
});
