import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { media } from "#/ui/theme/media.ts";
import { fontSize, fontWeight, lineHeight, radius, space } from "#/ui/theme/tokens.ts";
import { unseen } from "#/ui/visually-hidden.css.ts";

/** Scrolls if the content does not fit; the Pay button is pinned to the bottom. */
export const pane = style({
  display: "flex",
  flexDirection: "column",
  gap: space[12],
  flex: 1,
  minHeight: 0,
  minWidth: 0,
  overflowY: "auto",
  overscrollBehavior: "contain",
  // Room for focus rings at the edges of the scroll container.
  margin: `0 -${space[4]}`,
  padding: `0 ${space[4]}`,
  "@media": { [media.lowest]: { gap: space[4] } },
});

/** The cart tabs and the customer; side by side on a phone in landscape. */
export const top = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[12],
  "@media": {
    // The two cart buttons stay next to the customer's name regardless of its length.
    [media.lowest]: { gridTemplateColumns: "minmax(104px, 1fr) auto", gap: space[8] },
  },
});

export const tabs = style({ display: "flex", alignItems: "center", gap: space[8] });
export const tabStrip = style({ flex: 1, minWidth: 0 });

export const customerButton = style({
  justifyContent: "flex-start",
  width: "100%",
  fontWeight: fontWeight.regular,
});
/** Visually hidden on a phone in landscape, where there is no room for it; screen readers still announce it. */
export const customerWord = style({
  "@media": {
    [media.lowest]: unseen,
  },
});
export const customerRow = style({
  display: "flex",
  alignItems: "center",
  gap: space[8],
  minHeight: "48px",
  padding: `${space[4]} ${space[4]} ${space[4]} ${space[12]}`,
  border: `1px solid ${vars.colour.line}`,
  borderRadius: radius.control,
  minWidth: 0,
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
  "@media": {
    // Room for three lines, the chosen one with its actions, even if everything else has to scroll.
    [`${media.low} and ${media.twoPanes}`]: {
      flex: "1 0 232px",
      // Room for the chosen line while the pad is open.
      selectors: { "[data-pad=true] > &": { flex: "1 1 66px", minHeight: "66px" } },
    },
  },
  overflowY: "auto",
  overscrollBehavior: "contain",
  display: "grid",
  // Rows are as high as their text even on small screens: they scroll instead of overlapping.
  gridAutoRows: "max-content",
  alignContent: "start",
  gap: "2px",
  padding: space[4],
  margin: `0 -${space[4]}`,
});

export const line = style({
  position: "relative",
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "center",
  columnGap: space[8],
  minHeight: "58px",
  paddingInlineEnd: space[12],
  borderRadius: radius.control,
  selectors: { "&[data-chosen=true]": { background: vars.colour.accentSoft } },
});

/** The whole line is a button; only the remove button lies above it. */
export const lineButton = style({
  padding: `${space[8]} 0 ${space[8]} ${space[12]}`,
  textAlign: "start",
  selectors: {
    "&::after": { content: "", position: "absolute", inset: 0, borderRadius: radius.control },
    "&:focus-visible": { outline: "none" },
    "&:focus-visible::after": { outline: `3px solid ${vars.colour.accent}`, outlineOffset: "-3px" },
  },
});

/** Below name and amount, so that both keep their width. */
export const lineActions = style({
  position: "relative",
  zIndex: 1,
  gridColumn: "1 / -1",
  order: 1,
  display: "flex",
  alignItems: "center",
  justifyContent: "flex-end",
  marginInlineEnd: `-${space[12]}`,
  paddingInlineStart: space[8],
});
export const steps = style({ display: "flex", alignItems: "center", marginInlineEnd: "auto" });
export const stepFigure = style({
  minWidth: "48px",
  fontWeight: fontWeight.bold,
  fontVariantNumeric: "tabular-nums",
  textAlign: "center",
});
export const measure = style({
  minWidth: "96px",
  marginInlineEnd: "auto",
  fontVariantNumeric: "tabular-nums",
});

/** On the lowest screens names take one row, so that three lines are visible. */
export const lineName = style({
  fontWeight: fontWeight.bold,
  lineHeight: lineHeight.snug,
  "@media": {
    [media.lowest]: {
      display: "inline-block",
      maxWidth: "100%",
      overflow: "hidden",
      textOverflow: "ellipsis",
      verticalAlign: "bottom",
      whiteSpace: "nowrap",
    },
  },
});
export const lineDetail = style({
  color: vars.colour.muted,
  fontSize: fontSize.small,
  fontVariantNumeric: "tabular-nums",
});
export const lineTotal = style({
  fontWeight: fontWeight.bold,
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
  textAlign: "end",
});
export const lineNotice = style({
  display: "block",
  color: vars.colour.warning,
  fontSize: fontSize.small,
  fontWeight: fontWeight.medium,
});
const lineTold = style({
  position: "relative",
  zIndex: 1,
  gridColumn: "1 / -1",
  order: 2,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[8],
  padding: `0 0 ${space[8]} ${space[12]}`,
  fontSize: fontSize.small,
  fontWeight: fontWeight.medium,
});
export const lineRefused = style([lineTold, { color: vars.colour.critical }]);
export const lineBought = style([lineTold, { color: vars.colour.muted }]);

export const empty = style({
  display: "grid",
  placeContent: "center",
  justifyItems: "center",
  gap: space[8],
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
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: space[12],
  // Hidden because the Pay button shows the same total.
  "@media": { [media.lowest]: { display: "none" } },
});
export const totalWord = style({ fontWeight: fontWeight.bold });

export const actions = style({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  gap: space[8],
  position: "sticky",
  bottom: 0,
  // Above the lines, whose actions have a z-index above their buttons.
  zIndex: 2,
  background: vars.colour.surface,
});
export const park = style({ minHeight: "60px" });
