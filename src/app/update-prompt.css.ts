import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { layer, radius, space } from "#/ui/theme/tokens.ts";

export const place = style({
  position: "fixed",
  insetBlockStart: space[12],
  insetInline: space[16],
  zIndex: layer.toast,
  // A modal dialog disables pointer events on the page, but this prompt lies above it.
  pointerEvents: "auto",
  maxWidth: "480px",
  marginInline: "auto",
  borderRadius: radius.control,
  boxShadow: vars.shadow.floating,
});
