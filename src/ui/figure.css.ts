import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { fontSize, fontWeight, lineHeight } from "#/ui/theme/tokens.ts";

export const figure = style({
  fontWeight: fontWeight.heavy,
  lineHeight: lineHeight.tight,
  letterSpacing: "-0.02em",
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
});

export const size = styleVariants({
  total: { fontSize: fontSize.total },
  due: { fontSize: fontSize.due },
  change: { fontSize: fontSize.change },
});

/** For amounts too long for their size on a 360 px phone: they shrink and never break. */
export const fitted = styleVariants({
  long: { fontSize: "2rem" },
  longer: { fontSize: "1.5rem" },
});

export const tone = styleVariants({
  plain: { color: vars.colour.text },
  positive: { color: vars.colour.positive },
  muted: { color: vars.colour.muted },
});
