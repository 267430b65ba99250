import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";

/** Over the app's own place until the app has drawn there. */
export const cover = style({
  position: "absolute",
  inset: 0,
  zIndex: 1,
  background: vars.colour.bg,
});

// Both languages are in the page; which one is seen is known before anything is drawn.
globalStyle(`html:not([lang=sw]) .${cover}[lang=sw], html[lang=sw] .${cover}[lang=en]`, {
  display: "none",
});
