import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { media } from "#/ui/theme/media.ts";
import { fontWeight, radius, space } from "#/ui/theme/tokens.ts";

/** Readable from across a counter. */
const farText = "clamp(1.125rem, 2.4vw, 1.75rem)";

export const page = style({
  display: "grid",
  gridTemplateRows: "auto minmax(0, 1fr) auto",
  gap: space[16],
  height: "100dvh",
  padding: space[20],
  background: vars.colour.bg,
});

export const welcome = style({
  display: "grid",
  placeContent: "center",
  justifyItems: "center",
  gap: space[12],
  height: "100dvh",
  padding: space[20],
  textAlign: "center",
});
export const name = style({ fontSize: farText, fontWeight: fontWeight.heavy });

export const lines = style({
  display: "grid",
  alignContent: "start",
  gap: space[8],
  overflowY: "auto",
  fontSize: farText,
});

export const line = style({
  display: "flex",
  justifyContent: "space-between",
  gap: space[16],
  paddingBlock: space[8],
  borderBottom: `1px solid ${vars.colour.line}`,
});

export const sum = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: space[12],
  fontSize: farText,
  fontWeight: fontWeight.bold,
});

globalStyle(`${sum} > :last-child`, {
  "@media": { [media.tablet]: { fontSize: "clamp(2.5rem, 6vw, 5rem)" } },
});

export const change = style([
  sum,
  {
    padding: space[16],
    borderRadius: radius.card,
    background: vars.colour.positiveSoft,
    color: vars.colour.positive,
  },
]);
