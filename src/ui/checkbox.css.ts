import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { media } from "#/ui/theme/media.ts";
import { motion, radius, space, target } from "#/ui/theme/tokens.ts";

export const line = style({
  display: "flex",
  alignItems: "center",
  gap: space[4],
  minHeight: "40px",
  "@media": { [media.coarse]: { minHeight: target.touch } },
});

/** The hit area is larger than the visible box. */
export const hit = style({
  display: "grid",
  placeItems: "center",
  flex: "none",
  width: "40px",
  height: "40px",
  marginLeft: "-9px",
  borderRadius: radius.control,
  "@media": {
    [media.coarse]: { width: target.touch, height: target.touch, marginLeft: "-13px" },
  },
  selectors: {
    "&:disabled": { opacity: 0.45, cursor: "not-allowed" },
    "&:focus-visible": { outlineOffset: "-6px" },
  },
});

export const bare = style({ marginLeft: 0 });

export const box = style({
  display: "grid",
  placeItems: "center",
  width: "22px",
  height: "22px",
  borderRadius: "6px",
  border: `1.5px solid ${vars.colour.edge}`,
  background: vars.colour.surface,
  color: vars.colour.onAccent,
  transition: `background-color ${motion.quick}`,
  selectors: {
    "[data-state=checked] > &, [data-state=indeterminate] > &": {
      background: vars.colour.accent,
      borderColor: vars.colour.accent,
    },
  },
});

export const words = style({ display: "grid", flex: 1, minWidth: 0, lineHeight: 1.35 });
