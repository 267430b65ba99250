import { styleVariants } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";

const { colour } = vars;

/** A role's text on its own soft background; used by badge, chip, notice, avatar. */
export const tone = styleVariants({
  neutral: { background: colour.sunken, color: colour.text },
  accent: { background: colour.accentSoft, color: colour.accentStrong },
  info: { background: colour.infoSoft, color: colour.info },
  positive: { background: colour.positiveSoft, color: colour.positive },
  warning: { background: colour.warningSoft, color: colour.warning },
  caution: { background: colour.cautionSoft, color: colour.caution },
  critical: { background: colour.criticalSoft, color: colour.critical },
  overstock: { background: colour.overstockSoft, color: colour.overstock },
});

export type Tone = keyof typeof tone;
