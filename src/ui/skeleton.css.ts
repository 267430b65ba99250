import { keyframes, style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { media } from "#/ui/theme/media.ts";
import { radius, space } from "#/ui/theme/tokens.ts";

const breathe = keyframes({ "50%": { opacity: 0.6 } });

export const skeleton = style({
  display: "block",
  borderRadius: radius.badge,
  background: vars.colour.sunken,
  animation: `${breathe} 1.4s ease-in-out infinite`,
  "@media": { [media.reducedMotion]: { animation: "none" } },
});

export const rows = style({ display: "grid", gap: space[12] });

export const row = style({ display: "flex", alignItems: "center", gap: space[12] });

export const lines = style({ flex: 1, display: "grid", gap: space[8] });
