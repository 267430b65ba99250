import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";

/** Covers the app's root until the app has rendered. */
export const cover = style({
  position: "absolute",
  inset: 0,
  zIndex: 1,
  background: vars.colour.bg,
});

// The page contains both languages; the visible one is decided before the first paint.
globalStyle(`html:not([lang=sw]) .${cover}[lang=sw], html[lang=sw] .${cover}[lang=en]`, {
  display: "none",
});
