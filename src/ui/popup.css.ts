import { keyframes, style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { media } from "#/ui/theme/media.ts";
import { motion, radius, space, target } from "#/ui/theme/tokens.ts";

const appear = keyframes({ from: { opacity: 0, transform: "translateY(-4px)" } });

/** The popup under a control: select, combobox, menu. */
export const popup = style({
  padding: space[4],
  borderRadius: radius.control,
  border: `1px solid ${vars.colour.line}`,
  background: vars.colour.surface,
  color: vars.colour.text,
  boxShadow: vars.shadow.floating,
  overflowY: "auto",
  animation: `${appear} ${motion.quick} ${motion.ease}`,
});

export const option = style({
  display: "flex",
  alignItems: "center",
  gap: space[12],
  width: "100%",
  minHeight: "40px",
  padding: `${space[4]} ${space[12]}`,
  borderRadius: radius.badge,
  textAlign: "start",
  lineHeight: 1.3,
  cursor: "pointer",
  userSelect: "none",
  outline: "none",
  selectors: {
    "&[data-highlighted], &[data-active=true]": {
      background: vars.colour.accentSoft,
      boxShadow: `inset 0 0 0 2px ${vars.colour.accent}`,
    },
    "&[data-disabled]": { opacity: 0.45, cursor: "not-allowed" },
  },
  "@media": { [media.coarse]: { minHeight: target.touch } },
});
