import { keyframes, style } from "@vanilla-extract/css";
import { media } from "#/ui/theme/media.ts";

const turn = keyframes({ to: { transform: "rotate(360deg)" } });

/** With reduced motion the ring does not turn, and the text conveys the state. */
export const ring = style({
  display: "inline-block",
  flex: "none",
  width: "1.15em",
  height: "1.15em",
  borderRadius: "50%",
  border: "2.5px solid currentColor",
  borderRightColor: "transparent",
  animation: `${turn} 700ms linear infinite`,
  "@media": { [media.reducedMotion]: { animation: "none" } },
});
