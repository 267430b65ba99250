import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { media } from "#/ui/theme/media.ts";
import { radius, space } from "#/ui/theme/tokens.ts";

/** Text that wraps to leave room for the adjacent element. */
export const words = style({ flex: "1 1 12rem", minWidth: 0, display: "grid", gap: space[4] });

export const sessionRow = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[12],
  paddingBlock: space[12],
  borderBottom: `1px solid ${vars.colour.line}`,
  selectors: { "&:last-child": { borderBottom: "none", paddingBottom: 0 } },
});

/** Dark on light in both themes: cameras do not read inverted codes. */
export const code = style({
  display: "grid",
  justifyItems: "center",
  gap: space[12],
  "@media": {
    [media.tablet]: { gridTemplateColumns: "auto minmax(0, 1fr)", justifyItems: "start" },
  },
});

export const secret = style({
  overflowWrap: "anywhere",
  fontFamily: "ui-monospace, monospace",
  fontVariantNumeric: "tabular-nums",
});

export const cropGrip = style({
  width: "min(100%, 320px)",
  aspectRatio: "1",
  overflow: "hidden",
  borderRadius: radius.card,
  background: vars.colour.sunken,
  touchAction: "none",
  cursor: "grab",
});

export const cropCanvas = style({ display: "block", width: "100%", height: "100%" });

export const zoom = style({ width: "100%", minHeight: "48px", accentColor: vars.colour.accent });
