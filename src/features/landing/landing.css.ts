import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { media } from "#/ui/theme/media.ts";
import { fontSize, fontWeight, lineHeight, radius, space } from "#/ui/theme/tokens.ts";

// The page is a document of its own: what is said of `html` here is said of no screen of the app.
// Reduced motion takes the smoothness away (global.css.ts); the padding keeps targets clear of the head.
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

/** Every other section lies on the other ground. */
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

/** The first thing the Tab key reaches, seen only then. */
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
