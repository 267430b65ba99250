import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { fontSize, radius, space } from "#/ui/theme/tokens.ts";
export const parts = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(160px, 1fr))",
  gap: `${space[4]} ${space[12]}`,
  fontSize: fontSize.small,
  color: vars.colour.muted,
});
export const part = style({
  display: "flex",
  alignItems: "center",
  gap: space[8],
  selectors: { "&[data-there=true]": { color: vars.colour.positive } },
});
const bar = style({ height: "6px", borderRadius: radius.pill });
export const empty = style([bar, { background: vars.colour.sunken }]);
export const full = styleVariants({
  weak: [bar, { background: vars.colour.critical }],
  fair: [bar, { background: vars.colour.caution }],
  good: [bar, { background: vars.colour.accent }],
  strong: [bar, { background: vars.colour.positive }],
});
export const words = style({
  display: "flex",
  flexWrap: "wrap",
  columnGap: space[8],
  fontSize: fontSize.small,
});
