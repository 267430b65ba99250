import { keyframes, style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { media } from "#/ui/theme/media.ts";
import {
  fontSize,
  fontWeight,
  frameSize,
  layer,
  motion,
  radius,
  space,
} from "#/ui/theme/tokens.ts";

const arrive = keyframes({ from: { opacity: 0, transform: "translateY(8px)" } });

/**
 * Placed where a toast covers no likely next target: near the top of a phone, whose bottom holds the pay
 * button, but below its menu bar; elsewhere at the lower left next to the menu, as the pay button is at the
 * right.
 */
export const viewport = style({
  position: "fixed",
  zIndex: layer.toast,
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[8],
  top: `calc(${frameSize.bar} + env(safe-area-inset-top) + ${space[8]})`,
  insetInline: space[12],
  outline: "none",
  pointerEvents: "none",
  "@media": {
    [media.tablet]: {
      top: "auto",
      right: "auto",
      bottom: space[20],
      left: `calc(${frameSize.rail} + ${space[20]})`,
      width: "400px",
    },
    [media.desktop]: { left: `calc(${frameSize.sidebar} + ${space[20]})` },
  },
});

const besideWords = "auto minmax(0, 1fr) auto";

export const toast = style({
  display: "flex",
  alignItems: "center",
  gap: space[4],
  padding: space[8],
  borderRadius: radius.tile,
  border: `1px solid ${vars.colour.line}`,
  background: vars.colour.surface,
  color: vars.colour.text,
  boxShadow: vars.shadow.floating,
  pointerEvents: "auto",
  animation: `${arrive} ${motion.calm} ${motion.ease}`,
  touchAction: "pan-y",
  // On a phone the action is below the text, so that a long Swahili word need not break.
  "@media": {
    [media.phone]: { display: "grid", gridTemplateColumns: besideWords },
  },
  selectors: {
    "&[data-acts='2']": { display: "grid", gridTemplateColumns: besideWords },
    "&[data-swipe=move]": { transform: "translateX(var(--radix-toast-swipe-move-x))" },
    "&[data-swipe=cancel]": { transform: "none", transition: `transform ${motion.quick}` },
    "&[data-swipe=end]": { opacity: 0 },
  },
});

export const mark = style({
  display: "grid",
  placeItems: "center",
  flex: "none",
  alignSelf: "flex-start",
  margin: space[4],
  width: "32px",
  height: "32px",
  borderRadius: radius.badge,
});

export const words = style({ flex: 1, paddingInline: space[8], minWidth: 0, lineHeight: 1.3 });

export const title = style({ fontWeight: fontWeight.medium });

export const text = style({ fontSize: fontSize.small, color: vars.colour.muted });

export const actions = style({
  display: "flex",
  flex: "none",
  selectors: {
    // Two actions are placed below the text, which would otherwise have little room.
    "[data-acts='2'] > &": { gridColumn: "2 / -1", gridRow: 2, flexWrap: "wrap" },
  },
  "@media": {
    [media.phone]: {
      gridColumn: "2 / -1",
      gridRow: 2,
      flexWrap: "wrap",
      // The full width, so that both fit in one row.
      selectors: { "[data-acts='2'] > &": { gridColumn: "1 / -1", justifyContent: "flex-end" } },
    },
  },
});
