import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { media } from "#/ui/theme/media.ts";
import { fontWeight, radius, space, target } from "#/ui/theme/tokens.ts";

export const page = style({
  display: "grid",
  placeItems: "center",
  minWidth: "40px",
  height: "40px",
  paddingInline: space[4],
  borderRadius: radius.control,
  fontWeight: fontWeight.medium,
  fontVariantNumeric: "tabular-nums",
  selectors: {
    "&[aria-current=page]": { background: vars.colour.text, color: vars.colour.bg },
    "&:disabled": { opacity: 0.4, cursor: "not-allowed" },
  },
  "@media": {
    [media.coarse]: { minWidth: target.touch, height: target.touch },
    [media.hover]: {
      selectors: {
        "&:hover:not(:disabled):not([aria-current])": { background: vars.colour.sunken },
      },
    },
  },
});

/** Seven numbers do not fit a phone; it shows the current page with previous and next. */
export const numbers = style({
  display: "flex",
  alignItems: "center",
  gap: space[4],
  "@media": { [media.phone]: { display: "none" } },
});

export const short = style({
  paddingInline: space[8],
  fontVariantNumeric: "tabular-nums",
  "@media": { [media.tablet]: { display: "none" } },
});

export const gap = style({ width: "24px", textAlign: "center", color: vars.colour.muted });
