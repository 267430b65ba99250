import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { media } from "#/ui/theme/media.ts";
import { layer, space } from "#/ui/theme/tokens.ts";

/**
 * Keeps the action that completes a page visible, however long the page is. On a phone it is as wide as the
 * window, so that nothing shows beside it.
 */
export const pinned = style({
  position: "sticky",
  bottom: 0,
  zIndex: layer.sticky,
  paddingBlock: space[12],
  background: vars.colour.bg,
  borderTop: `1px solid ${vars.colour.line}`,
  "@media": {
    [media.phone]: { marginInline: `calc(-1 * ${space[16]})`, paddingInline: space[16] },
    [media.lowest]: { paddingBlock: space[8] },
  },
});

/** Keeps a focused field and its error message clear of it. */
globalStyle(`form:has(${pinned}) input`, { scrollMarginBlock: "96px" });
