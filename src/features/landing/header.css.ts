import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { breakpoint, media } from "#/ui/theme/media.ts";
import { fontSize, fontWeight, layer, radius, space, target } from "#/ui/theme/tokens.ts";

const belowDesktop = `(max-width: ${breakpoint.desktop - 0.02}px)`;

export const header = style({
  position: "sticky",
  top: 0,
  zIndex: layer.sticky,
  background: vars.colour.bg,
  borderBottom: `1px solid ${vars.colour.line}`,
});

export const bar = style({
  display: "flex",
  alignItems: "center",
  gap: space[4],
  width: "100%",
  maxWidth: "1180px",
  minHeight: "64px",
  marginInline: "auto",
  paddingInline: space[12],
  "@media": { [media.tablet]: { paddingInline: space[24], gap: space[8] } },
});

export const brand = style({
  display: "flex",
  alignItems: "center",
  gap: space[8],
  minHeight: target.touch,
  marginRight: "auto",
  color: vars.colour.text,
  fontSize: fontSize.title,
  fontWeight: fontWeight.heavy,
  textDecoration: "none",
});

export const sections = style({
  display: "flex",
  marginRight: space[16],
  "@media": { [belowDesktop]: { display: "none" } },
});

const pressed = {
  display: "flex",
  alignItems: "center",
  minHeight: target.touch,
  paddingInline: space[12],
  borderRadius: radius.control,
  color: vars.colour.text,
  textDecoration: "none",
  "@media": { [media.hover]: { ":hover": { background: vars.colour.sunken } } },
} as const;

export const link = style([pressed, { fontSize: fontSize.small, fontWeight: fontWeight.medium }]);

export const entry = style([
  pressed,
  {
    fontWeight: fontWeight.medium,
    selectors: {
      "&[aria-current=true]": {
        color: vars.colour.accentStrong,
        background: vars.colour.accentSoft,
      },
    },
  },
]);

export const menu = style({ position: "relative" });

export const summary = style([
  pressed,
  {
    justifyContent: "center",
    gap: space[4],
    minWidth: target.touch,
    fontWeight: fontWeight.bold,
    cursor: "pointer",
    listStyle: "none",
    selectors: { "&::-webkit-details-marker": { display: "none" } },
  },
]);

export const list = style({
  position: "absolute",
  top: "100%",
  right: 0,
  zIndex: layer.popup,
  minWidth: "200px",
  padding: space[8],
  borderRadius: radius.card,
  background: vars.colour.surface,
  boxShadow: vars.shadow.floating,
});

export const signIn = style({ whiteSpace: "nowrap" });

/**
 * Hidden on phones, where the bar fits only one of the two buttons; this one is also in the menu and below
 * the title.
 */
export const getStarted = style({
  whiteSpace: "nowrap",
  "@media": { [media.phone]: { display: "none" } },
});

export const onPhones = style({ "@media": { [media.desktop]: { display: "none" } } });

export const inMenu = style({
  color: vars.colour.accentStrong,
  fontWeight: fontWeight.bold,
  "@media": { [media.tablet]: { display: "none" } },
});
