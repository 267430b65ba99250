import { keyframes, style } from "@vanilla-extract/css";
import { media } from "#/ui/theme/media.ts";

const turn = keyframes({ to: { transform: "rotate(360deg)" } });

/** A turning ring would be motion; where that is unwanted the ring stands and the words say it. */
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
