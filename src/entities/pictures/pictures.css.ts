import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { radius, space } from "#/ui/theme/tokens.ts";

export const picks = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[8],
  position: "relative",
});

/** The picked picture, large enough to verify it. */
export const preview = style({
  display: "block",
  maxWidth: "100%",
  maxHeight: "160px",
  borderRadius: radius.control,
  background: vars.colour.sunken,
});

/** A picture to be read: as wide as possible, no higher than the window. */
export const whole = style({
  display: "block",
  maxWidth: "100%",
  maxHeight: "70vh",
  marginInline: "auto",
  objectFit: "contain",
  borderRadius: radius.control,
  background: vars.colour.sunken,
});
