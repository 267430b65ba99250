import { globalStyle, keyframes, style, styleVariants } from "@vanilla-extract/css";
import { foot, panel } from "./overlay.css.ts";
import { media } from "#/ui/theme/media.ts";
import { motion, radius } from "#/ui/theme/tokens.ts";

const rise = keyframes({ from: { opacity: 0, transform: "translate(-50%, -48%) scale(.98)" } });

export const dialog = style([
  panel,
  {
    top: "50%",
    left: "50%",
    width: "calc(100vw - 24px)",
    maxHeight: "calc(100dvh - 32px)",
    transform: "translate(-50%, -50%)",
    borderRadius: radius.card,
    animation: `${rise} ${motion.calm} ${motion.ease}`,
  },
]);

export const width = styleVariants({
  narrow: { maxWidth: "440px" },
  medium: { maxWidth: "560px" },
  wide: { maxWidth: "860px" },
});

// On a phone the actions share the width, so that each is easy to hit.
globalStyle(`${dialog} .${foot} > button`, {
  "@media": { [media.phone]: { flex: "1 1 auto" } },
});
