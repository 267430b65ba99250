import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { media } from "#/ui/theme/media.ts";
import { fontSize, fontWeight, motion, radius, space, target } from "#/ui/theme/tokens.ts";

export const chips = style({
  display: "flex",
  overflowX: "auto",
  scrollbarWidth: "none",
  padding: space[4],
  margin: `-${space[4]}`,
});

const item = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  gap: space[8],
  minWidth: 0,
  textAlign: "center",
  lineHeight: 1.2,
  userSelect: "none",
  transition: `background-color ${motion.quick}`,
  selectors: { "&:disabled": { opacity: 0.45, cursor: "not-allowed" } },
});

const ink = {
  background: vars.colour.text,
  borderColor: vars.colour.text,
  color: vars.colour.bg,
} as const;

export const look = styleVariants({
  /** Payment methods: filled, the selected one in the accent colour. */
  buttons: [
    item,
    {
      minHeight: target.touch,
      padding: `${space[4]} ${space[8]}`,
      borderRadius: radius.control,
      background: vars.colour.sunken,
      fontWeight: fontWeight.medium,
      selectors: {
        "&[data-state=checked]": {
          background: vars.colour.accentSoft,
          color: vars.colour.accentStrong,
          boxShadow: `inset 0 0 0 2px ${vars.colour.accent}`,
        },
      },
    },
  ],
  /** Bank notes: outlined, the selected one in ink. */
  notes: [
    item,
    {
      minHeight: target.touch,
      padding: space[4],
      borderRadius: radius.control,
      border: `1px solid ${vars.colour.line}`,
      fontWeight: fontWeight.medium,
      fontVariantNumeric: "tabular-nums",
      selectors: { "&[data-state=checked]": ink },
    },
  ],
  chips: [
    item,
    {
      flex: "none",
      minHeight: target.small,
      paddingInline: "14px",
      borderRadius: radius.pill,
      border: `1px solid ${vars.colour.line}`,
      background: vars.colour.surface,
      fontSize: fontSize.small,
      fontWeight: fontWeight.medium,
      whiteSpace: "nowrap",
      selectors: { "&[data-state=checked]": ink },
      "@media": { [media.coarse]: { minHeight: target.touch, minWidth: target.touch } },
    },
  ],
});

export type SegmentedLook = keyof typeof look;
