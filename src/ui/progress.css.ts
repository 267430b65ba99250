import { keyframes, style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { media } from "#/ui/theme/media.ts";
import { fontSize, motion, radius, space } from "#/ui/theme/tokens.ts";

export const head = style({
  display: "flex",
  justifyContent: "space-between",
  gap: space[12],
  fontSize: fontSize.small,
});

export const track = style({
  height: "6px",
  borderRadius: radius.pill,
  background: vars.colour.sunken,
  overflow: "hidden",
});

export const bar = style({
  height: "100%",
  borderRadius: radius.pill,
  transition: `width ${motion.calm} linear`,
});

export const tone = styleVariants({
  accent: { background: vars.colour.accent },
  positive: { background: vars.colour.positive },
  caution: { background: vars.colour.caution },
  critical: { background: vars.colour.critical },
});

const travel = keyframes({
  from: { transform: "translateX(-100%)" },
  to: { transform: "translateX(300%)" },
});

/** Without motion the bar is full and pale; the text states that work continues. */
export const unknown = style({
  width: "34%",
  animation: `${travel} 1.3s ease-in-out infinite`,
  "@media": { [media.reducedMotion]: { animation: "none", width: "100%", opacity: 0.4 } },
});
