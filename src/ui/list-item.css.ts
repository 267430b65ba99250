import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { media } from "#/ui/theme/media.ts";
import { fontSize, fontWeight, radius, space } from "#/ui/theme/tokens.ts";

export const item = style({
  display: "flex",
  alignItems: "center",
  gap: space[12],
  width: "100%",
  minHeight: "60px",
  padding: `${space[8]} ${space[12]}`,
  borderRadius: radius.control,
  color: vars.colour.text,
  textAlign: "start",
  textDecoration: "none",
});

export const pressable = style({
  cursor: "pointer",
  "@media": { [media.hover]: { selectors: { "&:hover": { background: vars.colour.bg } } } },
});

/** On its own surface, like the operations of the outbox. */
export const raised = style({
  borderRadius: radius.tile,
  background: vars.colour.surface,
  boxShadow: vars.shadow.raised,
});

export const chosen = style({
  background: vars.colour.accentSoft,
  "@media": {
    [media.hover]: { selectors: { "&:hover": { background: vars.colour.accentSoft } } },
  },
});

// A name without spaces must not widen the list.
export const words = style({ flex: 1, minWidth: 0, overflowWrap: "anywhere" });

export const title = style({ display: "block", fontWeight: fontWeight.medium, lineHeight: 1.3 });

export const text = style({
  display: "block",
  fontSize: fontSize.small,
  color: vars.colour.muted,
  lineHeight: 1.35,
  fontVariantNumeric: "tabular-nums",
});

export const figure = style({
  flex: "none",
  fontWeight: fontWeight.bold,
  fontVariantNumeric: "tabular-nums",
});

export const aside = style({ flex: "none", fontSize: fontSize.small, color: vars.colour.muted });

export const action = style({ flex: "none", fontSize: fontSize.small, color: vars.colour.muted });

/**
 * On a phone it moves below the text, which would otherwise be a column of single words, and starts where the
 * text does, after the icon of 40 px.
 */
globalStyle(`${item}:has(> ${action})`, { "@media": { [media.phone]: { flexWrap: "wrap" } } });
globalStyle(`${item}:has(> ${action}) > ${words}`, {
  "@media": { [media.phone]: { flexBasis: "60%" } },
});
globalStyle(`${item} > ${action}`, {
  "@media": {
    [media.phone]: { flexBasis: "100%", paddingInlineStart: `calc(40px + ${space[12]})` },
  },
});
