import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { media } from "#/ui/theme/media.ts";
import { fontSize, fontWeight, radius, space } from "#/ui/theme/tokens.ts";

export const pane = style({
  display: "flex",
  flexDirection: "column",
  gap: space[12],
  minHeight: 0,
  height: "100%",
  padding: `14px ${space[16]}`,
  borderInlineStart: `1px solid ${vars.colour.line}`,
  background: vars.colour.surface,
});

export const lines = style({
  flex: 1,
  minHeight: 0,
  overflowY: "auto",
  overscrollBehavior: "contain",
  // Room for focus rings at the edges of the scroll container.
  margin: `0 -${space[4]}`,
  padding: space[4],
});

export const line = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  columnGap: space[8],
  alignItems: "center",
  width: "100%",
  minHeight: "58px",
  padding: `${space[8]} ${space[12]}`,
  borderRadius: radius.control,
  textAlign: "start",
  "@media": {
    [media.hover]: { selectors: { "&:hover": { background: vars.colour.sunken } } },
  },
});
export const total = style({
  gridRow: "span 2",
  gridColumn: 2,
  fontWeight: fontWeight.bold,
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
});
export const detail = style({
  gridColumn: 1,
  color: vars.colour.muted,
  fontSize: fontSize.small,
  fontVariantNumeric: "tabular-nums",
});
/** As high as the Pay button, which occupies the same position at the counter. */
export const back = style({ minHeight: "60px" });
