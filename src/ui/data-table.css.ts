import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { media } from "#/ui/theme/media.ts";
import { fontSize, fontWeight, radius, space, target } from "#/ui/theme/tokens.ts";

export const frame = style({
  minWidth: 0,
  overflowX: "auto",
  // Set explicitly: next to "auto" it would compute to "auto" too, and the frame would become the scroll
  // container.
  overflowY: "hidden",
  // Clips hidden headers of columns out of view, which would widen the page.
  position: "relative",
  borderRadius: radius.card,
  background: vars.colour.surface,
  boxShadow: vars.shadow.raised,
});

export const table = style({ width: "100%" });

export const headCell = style({
  padding: `0 ${space[12]}`,
  height: "44px",
  borderBottom: `1px solid ${vars.colour.line}`,
  color: vars.colour.muted,
  fontSize: fontSize.small,
  fontWeight: fontWeight.medium,
  whiteSpace: "nowrap",
  selectors: {
    "&:first-child": { paddingLeft: space[16] },
    "&:last-child": { paddingRight: space[16] },
  },
});

export const sort = style({
  display: "inline-flex",
  alignItems: "center",
  gap: space[4],
  minHeight: "40px",
  color: "inherit",
  fontWeight: "inherit",
  borderRadius: radius.badge,
  selectors: { "&[data-sorted=true]": { color: vars.colour.text } },
  "@media": {
    [media.coarse]: { minHeight: target.touch },
    [media.hover]: { selectors: { "&:hover": { color: vars.colour.text } } },
  },
});

export const row = style({
  height: "52px",
  selectors: { "&:not(:last-child)": { borderBottom: `1px solid ${vars.colour.line}` } },
});

export const openable = style({
  cursor: "pointer",
  "@media": { [media.hover]: { selectors: { "&:hover": { background: vars.colour.bg } } } },
});

export const chosen = style({ background: vars.colour.accentSoft });

export const cell = style({
  padding: `${space[8]} ${space[12]}`,
  verticalAlign: "middle",
  selectors: {
    "&:first-child": { paddingLeft: space[16] },
    "&:last-child": { paddingRight: space[16] },
  },
});

/** A name without spaces, such as an address, must not push the other columns out of view. */
export const titleCell = style({ minWidth: "8rem", overflowWrap: "anywhere" });

/** Text best read on one line, if there is room. */
export const steady = style({ "@media": { [media.laptop]: { whiteSpace: "nowrap" } } });

export const align = styleVariants({
  start: { textAlign: "start" },
  end: { textAlign: "end", fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" },
});

/** The row's own link or button: keyboard-focusable, styled like plain text. */
export const open = style({
  maxWidth: "100%",
  textAlign: "start",
  borderRadius: "6px",
  color: "inherit",
  fontWeight: "inherit",
  textDecoration: "none",
  // On touch screens the hit area covers the row's height without shifting the text.
  "@media": { [media.coarse]: { paddingBlock: "14px", marginBlock: "-14px" } },
});

export const check = style({ width: "52px", paddingRight: 0 });

export const card = style({
  position: "relative",
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "start",
  gap: `2px ${space[12]}`,
  minHeight: "64px",
  padding: `${space[12]} ${space[16]}`,
  borderRadius: radius.tile,
  background: vars.colour.surface,
  boxShadow: vars.shadow.raised,
});

export const withCheck = style({ gridTemplateColumns: "auto minmax(0, 1fr) auto" });

export const cardCheck = style({
  position: "relative",
  zIndex: 1,
  gridRow: "1 / span 2",
  alignSelf: "center",
  marginLeft: "-12px",
});

// The whole card is clickable, but only its title is the button: one name, one tab stop.
globalStyle(`${card} .${open}::after`, {
  content: "",
  position: "absolute",
  inset: 0,
  borderRadius: radius.tile,
});
globalStyle(`${card} .${open}:focus-visible`, { outline: "none" });
globalStyle(`${card}:has(.${open}:focus-visible)`, {
  outline: `3px solid ${vars.colour.accent}`,
  outlineOffset: "2px",
});

export const cardTitle = style({ minWidth: 0, fontWeight: fontWeight.bold, lineHeight: 1.3 });

/** Separate from the first line, so that its end content leaves room for the title. */
export const cardBelow = style({
  gridColumn: "span 2",
  display: "flex",
  justifyContent: "space-between",
  gap: space[12],
});

export const cardText = style({
  flex: "1 1 0",
  minWidth: 0,
  fontSize: fontSize.small,
  color: vars.colour.muted,
  lineHeight: 1.35,
});

export const cardAside = style({
  maxWidth: "66%",
  fontSize: fontSize.small,
  color: vars.colour.muted,
  textAlign: "end",
});

export const cardFacts = style({
  gridColumn: "1 / -1",
  display: "flex",
  flexWrap: "wrap",
  gap: `${space[4]} ${space[12]}`,
  marginTop: space[4],
  fontSize: fontSize.small,
});

/** Actions lie above the card's stretched link. */
export const cardActions = style({
  position: "relative",
  zIndex: 1,
  gridColumn: "1 / -1",
  display: "flex",
  flexWrap: "wrap",
  gap: space[8],
  marginTop: space[8],
});
