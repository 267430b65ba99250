import { style, styleVariants } from "@vanilla-extract/css";
import { fontWeight, radius } from "#/ui/theme/tokens.ts";

export const avatar = style({
  display: "grid",
  placeItems: "center",
  flex: "none",
  overflow: "hidden",
  fontWeight: fontWeight.bold,
  fontSize: "0.8125rem",
  lineHeight: 1,
});

export const size = styleVariants({
  small: { width: "32px", height: "32px", borderRadius: radius.badge },
  medium: { width: "40px", height: "40px", borderRadius: "10px" },
  large: { width: "64px", height: "64px", borderRadius: radius.card, fontSize: "1.5rem" },
});

export const round = style({ borderRadius: "50%" });

export const picture = style({ width: "100%", height: "100%", objectFit: "cover" });
