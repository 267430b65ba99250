import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { media } from "#/ui/theme/media.ts";
import { fontSize, fontWeight, layer, radius, space } from "#/ui/theme/tokens.ts";
import { unseen } from "#/ui/visually-hidden.css.ts";

const { low, short, besideCart } = media;

/** The payment, and beside it the cart where there is room for both. */
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
/** In a low window the amount due takes its place, so that the pad below has its own. */
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
    // The figure beside its words, of which there are two where a coin rounds it.
    [short]: {
      gridTemplateColumns: "minmax(0, 1fr) auto",
      alignItems: "center",
      justifyItems: "start",
      columnGap: space[12],
      paddingBlock: 0,
    },
    // Beside the cross.
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
/** The customer's name is below what is written here. */
const overName = {
  [low]: {
    selectors: { [`${head}:has(${aside}:not(:empty)) + ${body} &`]: { alignSelf: "start" } },
  },
} as const;

/** Where a coin rounds it and there is little room, the total says whose figure it is; this is read out. */
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

/** What is received and given back, and the keys for it; beside the cart one next to the other. */
export const count = style({
  display: "contents",
  "@media": {
    [besideCart]: {
      // The keys take what a low window leaves them, each as low as a finger finds it.
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

/** Money to hand over, in words beside the large figure. */
export const owes = style({ display: "grid", justifyItems: "center", textAlign: "center" });

/** Its height is there before what stands in it. */
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
    // The keys come first, as a hand comes from the items.
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
/** What the methods below are for, and the way back to one payment. */
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
