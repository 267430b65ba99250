import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { media } from "#/ui/theme/media.ts";
import { motion, radius, space, target } from "#/ui/theme/tokens.ts";

export const line = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[16],
  minHeight: target.touch,
});

export const hit = style({
  display: "grid",
  placeItems: "center",
  flex: "none",
  width: "52px",
  height: "40px",
  borderRadius: radius.control,
  selectors: {
    "&:disabled": { opacity: 0.45, cursor: "not-allowed" },
    "&:focus-visible": { outlineOffset: "0" },
  },
  "@media": { [media.coarse]: { height: target.touch } },
});

export const track = style({
  display: "block",
  width: "48px",
  height: "28px",
  padding: "3px",
  borderRadius: radius.pill,
  border: `1.5px solid ${vars.colour.edge}`,
  background: vars.colour.sunken,
  transition: `background-color ${motion.calm}`,
  selectors: {
    "[data-state=checked] > &": { background: vars.colour.accent, borderColor: vars.colour.accent },
  },
});

export const thumb = style({
  display: "block",
  width: "19px",
  height: "19px",
  borderRadius: "50%",
  background: vars.colour.muted,
  transition: `transform ${motion.calm} ${motion.ease}, background-color ${motion.calm}`,
  selectors: {
    "&[data-state=checked]": { transform: "translateX(20px)", background: vars.colour.onAccent },
  },
});
