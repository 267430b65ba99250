import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { breakpoint, media } from "#/ui/theme/media.ts";
import { note } from "#/ui/theme/text.css.ts";
import { fontSize, fontWeight, layer, lineHeight, radius, space } from "#/ui/theme/tokens.ts";
import { unseen } from "#/ui/visually-hidden.css.ts";

/** Items next to the cart from tablet width on; on a phone the items only, with the cart in a sheet. */
export const counter = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  minHeight: "100dvh",
  "@media": {
    [media.twoPanes]: {
      gridTemplateColumns: "minmax(0, 1fr) minmax(320px, 40%)",
      height: "100dvh",
      overflow: "hidden",
    },
    [media.desktop]: { gridTemplateColumns: "minmax(0, 1fr) 424px" },
  },
});

/** Two panes with very little height: a phone in landscape. */
const sideways = `${media.twoPanes} and ${media.lowest}`;

export const items = style({
  display: "flex",
  flexDirection: "column",
  gap: space[12],
  minWidth: 0,
  // Leaves room for the total bar, which overlays the end of the list.
  padding: `${space[12]} 14px calc(96px + env(safe-area-inset-bottom))`,
  "@media": {
    [media.twoPanes]: { padding: `14px ${space[20]} 0`, minHeight: 0, height: "100%" },
    // A phone in landscape: the content above the items scrolls with them.
    [sideways]: { gap: space[8], padding: `${space[8]} ${space[12]} 0`, overflowY: "auto" },
  },
});

/** A tablet in portrait has more height than width: the name gets a row of its own. */
const upright = `${media.twoPanes} and (max-width: ${breakpoint.table - 0.02}px)`;

export const head = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr) auto",
  alignItems: "center",
  "@media": { [upright]: { rowGap: space[8] } },
});

/**
 * On a phone the header only has room for the menu, connection status and user; the name is visually hidden.
 */
export const place = style({
  gridColumn: 2,
  minWidth: 0,
  "@media": {
    [upright]: { gridColumn: "2 / -1" },
    [media.onePane]: unseen,
    [media.lowest]: unseen,
  },
});
export const placeName = style({
  fontSize: fontSize.title,
  fontWeight: fontWeight.heavy,
  lineHeight: lineHeight.snug,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  outline: "none",
});
/** A single row regardless of the length of the connection status next to it. */
export const placeNote = style([
  note,
  { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
]);
export const chrome = style({
  gridColumn: 3,
  marginInlineStart: space[12],
  display: "flex",
  alignItems: "center",
  justifyContent: "flex-end",
  gap: space[8],
  minWidth: 0,
  "@media": {
    [upright]: {
      gridColumn: "1 / -1",
      marginInlineStart: 0,
      justifyContent: "start",
      flexWrap: "wrap",
    },
    [sideways]: { flexWrap: "nowrap", gap: space[4] },
    [media.onePane]: { marginInlineStart: space[4], gap: space[4] },
  },
});

export const sticky = style({
  position: "sticky",
  top: 0,
  zIndex: layer.sticky,
  display: "grid",
  gap: space[12],
  paddingBlock: space[4],
  background: vars.colour.bg,
  "@media": { [sideways]: { position: "static", gap: space[8], paddingBlock: 0 } },
});

export const searchRow = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto auto",
  alignItems: "center",
  gap: space[8],
});

/** If three words do not fit, the search field takes the whole row while in use. */
globalStyle(`${searchRow}:has(input:focus, input:not(:placeholder-shown)) > :not(:first-child)`, {
  "@media": { [`${sideways} and (max-width: 743.98px)`]: { display: "none" } },
});

export const shelf = style({
  "@media": {
    [media.twoPanes]: {
      flex: 1,
      minHeight: 0,
      overflowY: "auto",
      overscrollBehavior: "contain",
      // Room for focus rings at the edges of the scroll container.
      margin: `0 -${space[4]}`,
      padding: `${space[4]} ${space[4]} ${space[20]}`,
    },
    [sideways]: { flex: "none", overflowY: "visible" },
  },
});

export const tiles = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(148px, 1fr))",
  gap: "10px",
  "@media": {
    [media.twoPanes]: {
      gridTemplateColumns: "repeat(auto-fill, minmax(164px, 1fr))",
      gap: space[12],
    },
  },
});

export const cart = style({
  display: "none",
  "@media": {
    [media.twoPanes]: {
      display: "flex",
      minHeight: 0,
      height: "100%",
      borderInlineStart: `1px solid ${vars.colour.line}`,
      background: vars.colour.surface,
      padding: `14px ${space[16]}`,
    },
    [media.lowest]: { paddingBlock: space[4] },
  },
});

/** The phone's bottom bar: cart summary and Pay button. */
export const bar = style({
  position: "fixed",
  insetInline: 0,
  bottom: 0,
  zIndex: layer.sticky,
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  gap: "10px",
  padding: `${space[12]} 14px calc(${space[12]} + env(safe-area-inset-bottom))`,
  borderTop: `1px solid ${vars.colour.line}`,
  background: vars.colour.surface,
  "@media": { [media.twoPanes]: { display: "none" } },
});

export const barCart = style({ minHeight: "56px", minWidth: "66px" });
/** The number of parked carts, which are listed in the sheet. */
export const barParked = style({
  marginInlineStart: space[4],
  color: vars.colour.muted,
  fontSize: fontSize.small,
});
export const figures = style({ fontVariantNumeric: "tabular-nums" });

/** As high as the sheet allows: the lines scroll, the total and Pay button stay visible. */
export const sheetPane = style({
  display: "flex",
  flexDirection: "column",
  height: "calc(100dvh - 148px)",
  maxHeight: "680px",
});

export const options = style({ display: "grid", gap: space[8] });
export const option = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto auto",
  alignItems: "center",
  gap: space[12],
  width: "100%",
  minHeight: "56px",
  padding: `${space[8]} ${space[16]}`,
  border: `1px solid ${vars.colour.line}`,
  borderRadius: radius.control,
  textAlign: "start",
  fontWeight: fontWeight.medium,
});

export const keys = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  gap: `${space[12]} ${space[16]}`,
  alignItems: "center",
});
export const keyName = style({
  justifySelf: "start",
  padding: `${space[4]} ${space[8]}`,
  border: `1px solid ${vars.colour.edge}`,
  borderRadius: radius.badge,
  fontSize: fontSize.small,
  fontWeight: fontWeight.bold,
  whiteSpace: "nowrap",
});

export const form = style({ display: "grid", gap: space[16] });
