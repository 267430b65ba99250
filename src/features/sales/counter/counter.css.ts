import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { media } from "#/ui/theme/media.ts";
import { fontSize, fontWeight, layer, lineHeight, radius, space } from "#/ui/theme/tokens.ts";

/** Goods beside the cart from a tablet on; on a phone the goods, and the cart in a sheet. */
export const counter = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  minHeight: "100dvh",
  "@media": {
    [media.tablet]: {
      gridTemplateColumns: "minmax(0, 1fr) minmax(320px, 40%)",
      height: "100dvh",
      overflow: "hidden",
    },
    [media.desk]: { gridTemplateColumns: "minmax(0, 1fr) 424px" },
  },
});

export const goods = style({
  display: "flex",
  flexDirection: "column",
  gap: space[12],
  minWidth: 0,
  // The bar with the total lies over the end of the list.
  padding: `${space[12]} 14px calc(96px + env(safe-area-inset-bottom))`,
  "@media": {
    [media.tablet]: { padding: `14px ${space[20]} 0`, minHeight: 0, height: "100%" },
  },
});

export const head = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr) auto",
  alignItems: "center",
});

/** On a phone the head has room for the menu, the line and the person; the name is read out. */
export const place = style({
  gridColumn: 2,
  minWidth: 0,
  "@media": {
    [media.phone]: {
      position: "absolute",
      width: "1px",
      height: "1px",
      overflow: "hidden",
      clipPath: "inset(50%)",
    },
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
export const chrome = style({
  gridColumn: 3,
  marginInlineStart: space[12],
  display: "flex",
  alignItems: "center",
  justifyContent: "flex-end",
  gap: space[8],
  minWidth: 0,
});

export const sticky = style({
  position: "sticky",
  top: 0,
  zIndex: layer.sticky,
  display: "grid",
  gap: space[12],
  paddingBlock: space[4],
  background: vars.colour.bg,
});

export const shelf = style({
  "@media": {
    [media.tablet]: {
      flex: 1,
      minHeight: 0,
      overflowY: "auto",
      overscrollBehavior: "contain",
      // Room for focus rings at the edges of the scrolling part.
      margin: `0 -${space[4]}`,
      padding: `${space[4]} ${space[4]} ${space[20]}`,
    },
  },
});

export const tiles = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(148px, 1fr))",
  gap: "10px",
  "@media": {
    [media.tablet]: {
      gridTemplateColumns: "repeat(auto-fill, minmax(164px, 1fr))",
      gap: space[12],
    },
  },
});

export const cart = style({
  display: "none",
  "@media": {
    [media.tablet]: {
      display: "flex",
      minHeight: 0,
      height: "100%",
      borderInlineStart: `1px solid ${vars.colour.line}`,
      background: vars.colour.surface,
      padding: `14px ${space[16]}`,
    },
  },
});

/** The phone's foot: what is in the cart, and the way to pay. */
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
  "@media": { [media.tablet]: { display: "none" } },
});

export const barCart = style({ minHeight: "56px", minWidth: "66px" });
export const figures = style({ fontVariantNumeric: "tabular-nums" });

export const pane = style({
  display: "flex",
  flexDirection: "column",
  gap: space[12],
  flex: 1,
  minHeight: 0,
  minWidth: 0,
});

export const tabs = style({ display: "flex", alignItems: "center", gap: space[8] });
export const tabStrip = style({ flex: 1, minWidth: 0 });

export const customerButton = style({
  justifyContent: "flex-start",
  width: "100%",
  fontWeight: fontWeight.regular,
});
export const customerRow = style({
  display: "flex",
  alignItems: "center",
  gap: space[8],
  minHeight: "48px",
  padding: `${space[4]} ${space[4]} ${space[4]} ${space[12]}`,
  border: `1px solid ${vars.colour.line}`,
  borderRadius: radius.control,
});
export const customerName = style({
  flex: 1,
  minWidth: 0,
  fontWeight: fontWeight.bold,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
});

export const lines = style({
  flex: "1 1 120px",
  minHeight: "96px",
  overflowY: "auto",
  overscrollBehavior: "contain",
  display: "grid",
  alignContent: "start",
  gap: "2px",
  padding: space[4],
  margin: `0 -${space[4]}`,
});

export const line = style({
  position: "relative",
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto auto",
  alignItems: "center",
  columnGap: space[8],
  minHeight: "58px",
  paddingInlineEnd: space[12],
  borderRadius: radius.control,
  selectors: { "&[data-chosen=true]": { background: vars.colour.accentSoft } },
});

/** The whole line is the button; only what removes the line lies above it. */
export const lineButton = style({
  padding: `${space[8]} 0 ${space[8]} ${space[12]}`,
  textAlign: "start",
  selectors: {
    "&::after": { content: "", position: "absolute", inset: 0, borderRadius: radius.control },
    "&:focus-visible": { outline: "none" },
    "&:focus-visible::after": { outline: `3px solid ${vars.colour.accent}`, outlineOffset: "-3px" },
  },
});

export const lineRemove = style({ position: "relative", zIndex: 1 });

export const lineName = style({ fontWeight: fontWeight.bold, lineHeight: lineHeight.snug });
export const lineDetail = style({
  color: vars.colour.muted,
  fontSize: fontSize.small,
  fontVariantNumeric: "tabular-nums",
});
export const lineTotal = style({
  fontWeight: fontWeight.bold,
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
});
export const lineNotice = style({
  display: "block",
  color: vars.colour.warning,
  fontSize: fontSize.small,
  fontWeight: fontWeight.medium,
});
export const lineRefused = style({ color: vars.colour.critical });

export const empty = style({
  display: "grid",
  placeContent: "center",
  justifyItems: "center",
  gap: space[8],
  height: "100%",
  padding: space[16],
  color: vars.colour.muted,
  textAlign: "center",
  textWrap: "balance",
});

export const sums = style({
  display: "grid",
  gap: space[4],
  paddingTop: space[8],
  borderTop: `1px solid ${vars.colour.line}`,
});
export const sumLine = style({
  display: "flex",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: space[12],
  color: vars.colour.muted,
  fontSize: fontSize.small,
  fontVariantNumeric: "tabular-nums",
});
export const totalLine = style({
  display: "flex",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: space[12],
});
export const totalWord = style({ fontWeight: fontWeight.bold });

export const acts = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  gap: space[8],
});
export const park = style({ minHeight: "60px" });

/** As high as the sheet lets it be: the lines scroll, the total and the way to pay stay in sight. */
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
