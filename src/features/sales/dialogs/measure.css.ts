import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { media } from "#/ui/theme/media.ts";
import { fontSize, fontWeight, radius, space, target } from "#/ui/theme/tokens.ts";

/** In a low window the common values are next to the pad. */
const sideBySide = `${media.low} and (min-width: 560px)`;

export const form = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[8],
  "@media": {
    [sideBySide]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)", columnGap: space[16] },
  },
});

export const usual = style({
  display: "grid",
  gap: space[8],
  alignContent: "start",
  "@media": { [sideBySide]: { gridRow: "span 3" } },
});
export const one = style({ paddingInline: space[4] });
export const sum = style({ background: vars.colour.accentSoft, color: vars.colour.accentStrong });

export const two = style({
  display: "grid",
  fontSize: fontSize.small,
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
});

export const typed = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 2fr) minmax(0, 3fr)",
  alignItems: "start",
  gap: space[8],
});
export const figure = style({
  display: "grid",
  alignItems: "center",
  justifyItems: "end",
  minHeight: target.touch,
  paddingInline: space[12],
  borderRadius: radius.control,
  background: vars.colour.sunken,
  fontSize: fontSize.title,
  fontWeight: fontWeight.bold,
  fontVariantNumeric: "tabular-nums",
  selectors: { "&[data-faulty=true]": { color: vars.colour.critical, fontSize: fontSize.body } },
});
