import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { media } from "./theme/media.ts";
import { fontSize, fontWeight, lineHeight, space } from "#/ui/theme/tokens.ts";

export const stat = style({
  display: "grid",
  gap: space[8],
  alignContent: "start",
  containerType: "inline-size",
});

export const label = style({ fontSize: fontSize.small, color: vars.colour.muted });

export const value = style({
  fontWeight: fontWeight.heavy,
  lineHeight: lineHeight.tight,
  letterSpacing: "-0.02em",
  fontVariantNumeric: "tabular-nums",
});

export const below = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[8],
  minHeight: "22px",
  fontSize: fontSize.small,
  color: vars.colour.muted,
});

/** For cards above a list: on a phone, where the list matters most, each card shows its figure only. */
export const briefly = style({ "@media": { [media.brief]: { gap: space[8] } } });

globalStyle(`${briefly} > *`, { "@media": { [media.brief]: { padding: space[12] } } });
globalStyle(`${briefly} ${stat}`, { "@media": { [media.brief]: { gap: space[4] } } });
globalStyle(`${briefly} ${below}`, { "@media": { [media.brief]: { display: "none" } } });
globalStyle(`${briefly} ${label}`, {
  "@media": {
    [media.brief]: { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  },
});
