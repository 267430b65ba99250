import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { media } from "#/ui/theme/media.ts";
import { fontSize, fontWeight, lineHeight, radius, space } from "#/ui/theme/tokens.ts";

// The landing page is a separate document, so rules for `html` here do not affect the app. Reduced motion
// disables smooth scrolling (global.css.ts); the padding keeps anchors clear of the sticky header.
globalStyle("html", { scrollBehavior: "smooth", scrollPaddingTop: "84px" });

export const wide = style({
  width: "100%",
  maxWidth: "1180px",
  marginInline: "auto",
  paddingInline: space[16],
  "@media": { [media.tablet]: { paddingInline: space[24] } },
});

export const section = style({
  paddingBlock: space[48],
  "@media": { [media.desktop]: { paddingBlock: `calc(${space[48]} * 1.5)` } },
});

/** Background of every other section. */
export const raisedGround = style({ background: vars.colour.surface });

export const head = style({
  display: "grid",
  gap: space[8],
  maxWidth: "40em",
  marginBottom: space[24],
});

export const title = style({
  fontSize: fontSize.page,
  fontWeight: fontWeight.heavy,
  lineHeight: lineHeight.snug,
  letterSpacing: "-0.01em",
  "@media": { [media.tablet]: { fontSize: fontSize.total } },
});

export const lead = style({ color: vars.colour.muted, fontSize: fontSize.title });

export const picture = style({
  width: "100%",
  height: "auto",
  border: `1px solid ${vars.colour.line}`,
  borderRadius: radius.card,
  background: vars.colour.sunken,
  boxShadow: vars.shadow.floating,
});

export const itemTitle = style({ fontSize: fontSize.title, fontWeight: fontWeight.bold });

export const itemText = style({ color: vars.colour.muted });

/** Skip link: first in the tab order, visible only when focused. */
export const skip = style({
  position: "absolute",
  left: space[16],
  top: "-80px",
  zIndex: 20,
  padding: `${space[12]} ${space[16]}`,
  borderRadius: radius.control,
  background: vars.colour.surface,
  ":focus": { top: space[8] },
});
