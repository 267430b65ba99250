import { style } from "@vanilla-extract/css";
import { input } from "./input-box.css.ts";
import { vars } from "#/ui/theme/contract.css.ts";
import { media } from "#/ui/theme/media.ts";
import { fontWeight, radius, target } from "#/ui/theme/tokens.ts";

export const number = style([
  input,
  { fontVariantNumeric: "tabular-nums", fontWeight: fontWeight.medium },
]);

export const centred = style({ textAlign: "center" });

export const stepped = style({ paddingInline: 0, gap: 0 });

export const step = style({
  display: "grid",
  placeItems: "center",
  flex: "none",
  width: target.touch,
  height: "46px",
  borderRadius: radius.control,
  color: vars.colour.accentStrong,
  selectors: { "&:disabled": { color: vars.colour.muted, opacity: 0.5, cursor: "not-allowed" } },
  "@media": {
    [media.coarse]: { height: target.touch },
    [media.hover]: {
      selectors: { "&:hover:not(:disabled)": { background: vars.colour.accentSoft } },
    },
  },
});
