import { keyframes, style } from "@vanilla-extract/css";
import { body, foot, panel } from "./overlay.css.ts";
import { media } from "#/ui/theme/media.ts";
import { motion, radius, space } from "#/ui/theme/tokens.ts";

const fromBelow = keyframes({ from: { transform: "translateY(24px)", opacity: 0 } });
const fromSide = keyframes({ from: { transform: "translateX(24px)", opacity: 0 } });

const below = `max(${space[20]}, env(safe-area-inset-bottom))`;

/** From the bottom on a phone, within thumb reach; at the side where the page stays usable next to it. */
export const sheet = style([
  panel,
  {
    insetInline: 0,
    bottom: 0,
    maxHeight: "calc(100dvh - 40px)",
    borderRadius: `${radius.card} ${radius.card} 0 0`,
    animation: `${fromBelow} ${motion.calm} ${motion.ease}`,
    "@media": {
      [media.tablet]: {
        top: 0,
        left: "auto",
        width: "min(440px, 92vw)",
        maxHeight: "none",
        borderRadius: `${radius.card} 0 0 ${radius.card}`,
        animationName: fromSide,
      },
    },
  },
]);

export const sheetBody = style([body, { selectors: { "&:last-child": { paddingBottom: below } } }]);

export const sheetFoot = style([foot, { paddingBottom: below }]);
