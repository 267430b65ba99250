import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { media } from "#/ui/theme/media.ts";
import { fontSize, fontWeight, layer, radius, space } from "#/ui/theme/tokens.ts";
import { unseen } from "#/ui/visually-hidden.css.ts";

const { low, short, besideCart } = media;

/** The payment, with the cart next to it if both fit. */
export const split = style({
  "@media": {
    [besideCart]: {
      display: "grid",
      gridTemplateColumns: "minmax(0, 1fr) minmax(320px, 40%)",
      height: "100dvh",
      overflow: "hidden",
    },
    [`${besideCart} and ${media.desktop}`]: { gridTemplateColumns: "minmax(0, 1fr) 424px" },
  },
});

export const screen = style({
  display: "flex",
  flexDirection: "column",
  width: "100%",
  maxWidth: "520px",
  minHeight: "100dvh",
  marginInline: "auto",
  padding: `${space[12]} ${space[16]} 0`,
  "@media": {
    [media.tablet]: { paddingTop: space[20] },
    [besideCart]: {
      maxWidth: "none",
      height: "100%",
      minHeight: 0,
      overflowY: "auto",
      overscrollBehavior: "contain",
      paddingTop: "14px",
    },
    [low]: { paddingTop: space[8] },
  },
});

export const head = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto minmax(0, 1fr)",
  alignItems: "center",
  justifyItems: "start",
  "@media": { [low]: { gridTemplateColumns: "48px minmax(0, 1fr)", columnGap: space[12] } },
});
/** Hidden in a low window, where the amount due replaces it to leave room for the pad. */
export const title = style({
  fontSize: fontSize.title,
  fontWeight: fontWeight.bold,
  outline: "none",
  "@media": { [low]: unseen },
});
export const aside = style({
  justifySelf: "end",
  maxWidth: "100%",
  paddingInlineStart: space[8],
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  color: vars.colour.muted,
  fontSize: fontSize.small,
  "@media": {
    [low]: { alignSelf: "end", justifySelf: "start", maxWidth: "50%", paddingInlineStart: 0 },
  },
});

export const body = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[12],
  alignContent: "start",
  flex: 1,
  "@media": {
    [short]: { gap: space[8] },
    [besideCart]: { display: "flex", flexDirection: "column" },
  },
});

export const due = style({
  display: "grid",
  justifyItems: "center",
  paddingBlock: space[4],
  "@media": {
    // The figure next to its labels, of which there are two if it is rounded.
    [short]: {
      gridTemplateColumns: "minmax(0, 1fr) auto",
      alignItems: "center",
      justifyItems: "start",
      columnGap: space[12],
      paddingBlock: 0,
    },
    // In the row of the close button.
    [low]: {
      gridTemplateRows: "48px",
      marginBlockStart: "-48px",
      marginInlineStart: "60px",
    },
  },
});
export const dueFigure = style({
  "@media": {
    [short]: { selectors: { "&:not(:last-child)": { gridArea: "1 / 2 / span 2" } } },
  },
});
/** Aligned above the customer's name. */
const overName = {
  [low]: {
    selectors: { [`${head}:has(${aside}:not(:empty)) + ${body} &`]: { alignSelf: "start" } },
  },
} as const;

/**
 * If the amount is rounded and space is limited, the total serves as the label; this one is kept for screen
 * readers.
 */
export const dueName = style({
  "@media": {
    [short]: {
      selectors: { "&:nth-last-child(3)": unseen },
    },
    ...overName,
  },
});

export const rounded = style({
  textAlign: "center",
  fontVariantNumeric: "tabular-nums",
  "@media": { [short]: { textAlign: "start" }, ...overName },
});
export const exact = style({
  paddingInline: space[4],
  background: vars.colour.accentSoft,
  color: vars.colour.accentStrong,
});

/** Received amount, change and pad; with the cart shown, change and pad are side by side. */
export const count = style({
  display: "contents",
  "@media": {
    [besideCart]: {
      // The pad fills the remaining height of a low window, down to the minimum touch target.
      flex: "1 1 0",
      minHeight: "280px",
      display: "grid",
      gridTemplateRows: "auto minmax(0, 1fr)",
      gap: "inherit",
      maxHeight: "600px",
      selectors: { "&[data-pad=false]": { minHeight: "72px" } },
    },
    [`${besideCart} and ${media.table}`]: {
      gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
      gridTemplateRows: "minmax(0, 1fr)",
      minHeight: "216px",
      selectors: {
        "&[data-pad=false]": { gridTemplateColumns: "minmax(0, 1fr)", minHeight: "72px" },
      },
    },
  },
});
export const openPad = style({ justifySelf: "start" });

/** The amount owed, in text next to the large figure. */
export const owes = style({ display: "grid", justifyItems: "center", textAlign: "center" });

/** Reserves its height before the content appears. */
export const tip = style({
  display: "grid",
  gridTemplateColumns: "minmax(168px, 1fr)",
  gridAutoColumns: "auto",
  gridAutoFlow: "column",
  alignItems: "start",
  gap: space[8],
  minHeight: "48px",
});

export const change = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[12],
  minHeight: "72px",
  padding: `${space[8]} ${space[16]}`,
  borderRadius: radius.tile,
  background: vars.colour.sunken,
  fontWeight: fontWeight.bold,
  "@media": {
    [short]: { minHeight: "48px", paddingBlock: 0 },
    // The pad comes first, on the side nearest to the items.
    [`${besideCart} and ${media.table}`]: {
      order: 1,
      flexDirection: "column",
      alignItems: "flex-start",
      justifyContent: "center",
    },
  },
  selectors: {
    "&[data-enough=true]": {
      background: vars.colour.positiveSoft,
      color: vars.colour.positive,
    },
  },
});

export const foot = style({
  position: "sticky",
  bottom: 0,
  zIndex: layer.sticky,
  display: "grid",
  gap: space[8],
  marginInline: `-${space[16]}`,
  padding: `${space[12]} ${space[16]} calc(${space[12]} + env(safe-area-inset-bottom))`,
  background: vars.colour.bg,
  "@media": {
    [short]: { paddingTop: space[8] },
    [low]: {
      paddingTop: space[4],
      paddingBottom: `calc(${space[8]} + env(safe-area-inset-bottom))`,
    },
  },
});

export const part = style({
  display: "flex",
  alignItems: "center",
  gap: space[12],
  minHeight: "48px",
  paddingInlineStart: space[12],
  borderRadius: radius.control,
  border: `1px solid ${vars.colour.line}`,
  background: vars.colour.surface,
});
/** Heading of the split payment, with a button to return to a single payment. */
export const splitHead = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[12],
  marginBlockEnd: `-${space[8]}`,
});
export const partName = style({ flex: 1, minWidth: 0 });
export const fields = style({
  display: "grid",
  gap: space[12],
  "@media": { [besideCart]: { width: "100%", maxWidth: "560px" } },
});
export const facts = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(120px, 1fr))",
  gap: space[8],
  padding: space[12],
  borderRadius: radius.control,
  background: vars.colour.sunken,
});

export const spring = style({ flex: 1 });

/**
 * Keeps the field being typed in clear of the foot. A margin of the field would only do so when it receives
 * the focus, not while a person types.
 */
globalStyle(`html:has(${foot}), ${screen}:has(${foot})`, { scrollPaddingBlockEnd: "144px" });
