import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { fontSize, fontWeight, space } from "#/ui/theme/tokens.ts";

/** Amounts never wrap: the label shrinks instead, up to the width at which a long name has to wrap. */
export const value = style({
  margin: 0,
  flexShrink: 0,
  maxWidth: "65%",
  fontVariantNumeric: "tabular-nums",
  textAlign: "end",
  overflowWrap: "anywhere",
});

export const sum = style({
  marginTop: space[4],
  paddingTop: space[12],
  borderTop: `1px dashed ${vars.colour.line}`,
  fontSize: fontSize.title,
  fontWeight: fontWeight.bold,
});

globalStyle(`${sum} > dt`, { color: vars.colour.text });
