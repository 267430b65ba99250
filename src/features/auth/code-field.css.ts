import { style } from "@vanilla-extract/css";
import { fontSize, fontWeight } from "#/ui/theme/tokens.ts";

export const code = style({
  fontSize: fontSize.page,
  fontWeight: fontWeight.bold,
  fontVariantNumeric: "tabular-nums",
  letterSpacing: "0.3em",
  minHeight: "56px",
  // The placeholder is regular weight, so that an empty field does not look filled in.
  selectors: { "&::placeholder": { fontWeight: fontWeight.regular } },
  "@media": { "(pointer: coarse)": { fontSize: fontSize.page } },
});
