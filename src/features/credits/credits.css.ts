import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { media } from "#/ui/theme/media.ts";
import { fontSize, radius, space } from "#/ui/theme/tokens.ts";

export const who = style({ display: "grid", gap: space[4], fontSize: fontSize.title, minWidth: 0 });

export const owedFigure = style({
  display: "grid",
  "@media": { [media.tablet]: { textAlign: "end" } },
});

export const doneHead = style({
  display: "grid",
  justifyItems: "center",
  gap: space[12],
  textAlign: "center",
});

export const mark = style({
  display: "grid",
  placeItems: "center",
  width: "64px",
  height: "64px",
  borderRadius: radius.pill,
  background: vars.colour.positiveSoft,
  color: vars.colour.positive,
});

export const paper = style({
  display: "grid",
  gap: space[16],
  width: "100%",
  maxWidth: "480px",
  marginInline: "auto",
  padding: space[24],
  borderRadius: radius.card,
  background: vars.colour.surface,
  boxShadow: vars.shadow.raised,
});

export const paperHead = style({ display: "grid", gap: "2px", textAlign: "center" });

export const paperAmount = style({
  display: "grid",
  justifyItems: "center",
  paddingBottom: space[16],
  borderBottom: `1px dashed ${vars.colour.line}`,
});

export const ages = style({
  display: "grid",
  // Aligns the buttons' text with the card title.
  marginInline: `calc(-1 * ${space[8]})`,
  gap: space[12],
  gridTemplateColumns: "repeat(auto-fit, minmax(120px, 1fr))",
  "@media": {
    [media.phone]: { gap: `0 ${space[8]}`, gridTemplateColumns: "repeat(3, minmax(0, 1fr))" },
  },
});

export const age = style({
  display: "grid",
  alignContent: "start",
  gap: space[4],
  minHeight: "48px",
  padding: space[8],
  textAlign: "start",
  borderRadius: radius.control,
  background: "transparent",
  selectors: {
    "&:hover": { background: vars.colour.sunken },
    '&[aria-pressed="true"]': { background: vars.colour.accentSoft },
  },
});
export const ageFigure = style({
  fontWeight: 700,
  fontVariantNumeric: "tabular-nums",
  "@media": { [media.phone]: { fontSize: fontSize.small } },
});

export const cards = style({
  display: "grid",
  gap: space[12],
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  "@media": { [media.tablet]: { gap: space[16] } },
});
