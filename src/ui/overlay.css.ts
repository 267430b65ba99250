import { keyframes, style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { layer, motion, space } from "#/ui/theme/tokens.ts";

const fade = keyframes({ from: { opacity: 0 } });

export const scrim = style({
  position: "fixed",
  inset: 0,
  zIndex: layer.dialog,
  background: vars.colour.scrim,
  animation: `${fade} ${motion.calm} ${motion.ease}`,
});

/** The frame of dialog and sheet: header and footer are fixed, the middle scrolls. */
export const panel = style({
  position: "fixed",
  zIndex: layer.dialog,
  display: "flex",
  flexDirection: "column",
  background: vars.colour.surface,
  color: vars.colour.text,
  boxShadow: vars.shadow.floating,
  outline: "none",
});

export const head = style({
  display: "flex",
  alignItems: "flex-start",
  gap: space[12],
  padding: `${space[20]} ${space[20]} ${space[12]}`,
});

export const close = style({ margin: "-10px -10px -10px 0" });

export const body = style({
  flex: 1,
  minHeight: 0,
  overflowY: "auto",
  overscrollBehavior: "contain",
  // Room for the focus ring of elements at the edge.
  padding: `${space[4]} ${space[20]} ${space[20]}`,
});

export const foot = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  gap: space[8],
  padding: `${space[12]} ${space[20]} ${space[20]}`,
  borderTop: `1px solid ${vars.colour.line}`,
});
