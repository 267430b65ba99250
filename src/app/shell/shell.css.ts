import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { media } from "#/ui/theme/media.ts";
import {
  fontSize,
  fontWeight,
  frameSize,
  layer,
  lineHeight,
  motion,
  radius,
  space,
  target,
} from "#/ui/theme/tokens.ts";

export const frame = style({
  display: "grid",
  minHeight: "100dvh",
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": {
    [media.tablet]: { gridTemplateColumns: `${frameSize.rail} minmax(0, 1fr)` },
    print: { display: "block" },
  },
});

/** From the desktop breakpoint the sidebar is open, unless the counter or the user keeps it collapsed. */
export const frameWide = style({
  "@media": { [media.desktop]: { gridTemplateColumns: `${frameSize.sidebar} minmax(0, 1fr)` } },
});

export const skip = style({
  position: "fixed",
  insetBlockStart: space[8],
  insetInlineStart: space[8],
  zIndex: layer.toast,
  padding: `${space[12]} ${space[16]}`,
  borderRadius: radius.control,
  background: vars.colour.accent,
  color: vars.colour.onAccent,
  fontWeight: fontWeight.bold,
  transform: "translateY(-200%)",
  selectors: { "&:focus": { transform: "none" } },
});

export const side = style({
  display: "none",
  "@media": {
    [media.tablet]: {
      position: "sticky",
      insetBlockStart: 0,
      display: "flex",
      flexDirection: "column",
      gap: space[8],
      height: "100dvh",
      // The border at the end is part of the width, so the touch target stays at 48 px.
      paddingBlock: "14px",
      paddingInline: `${space[12]} 11px`,
      borderInlineEnd: `1px solid ${vars.colour.line}`,
      background: vars.colour.surface,
      overflowY: "auto",
    },
    print: { display: "none" },
  },
});

/** The collapsed sidebar shows only the icon, centred. */
const railRow = {
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  gap: space[12],
} as const;

export const brand = style({
  ...railRow,
  minHeight: target.touch,
  selectors: {
    [`${frameWide} &`]: {
      "@media": { [media.desktop]: { justifyContent: "flex-start", paddingInline: space[8] } },
    },
  },
});

/** Labels next to an icon: shown only while the sidebar is open. */
const onlyWide = {
  display: "none",
  selectors: { [`${frameWide} &`]: { "@media": { [media.desktop]: { display: "block" } } } },
} as const;

export const brandName = style({
  ...onlyWide,
  fontSize: fontSize.title,
  fontWeight: fontWeight.heavy,
});

export const badge = style({ flex: "none", display: "block", borderRadius: radius.badge });

export const place = style({
  ...railRow,
  width: "100%",
  minHeight: target.touch,
  marginBottom: space[8],
  borderRadius: radius.control,
  color: vars.colour.muted,
  textAlign: "start",
  selectors: {
    [`${frameWide} &`]: {
      "@media": {
        [media.desktop]: { justifyContent: "flex-start", padding: `${space[4]} ${space[8]}` },
      },
    },
  },
  "@media": {
    [media.hover]: { selectors: { "&:hover": { background: vars.colour.sunken } } },
  },
});

export const placeInOverlay = style({
  justifyContent: "flex-start",
  padding: `${space[4]} ${space[12]}`,
});

export const placeSign = style({
  display: "grid",
  selectors: {
    [`${frameWide} &`]: { "@media": { [media.desktop]: { display: "none" } } },
    [`${placeInOverlay} &`]: { display: "grid" },
  },
});

export const placeWords = style({
  ...onlyWide,
  flex: 1,
  minWidth: 0,
  selectors: { ...onlyWide.selectors, [`${placeInOverlay} &`]: { display: "block" } },
});

export const placeName = style({
  display: "block",
  color: vars.colour.text,
  fontWeight: fontWeight.bold,
  overflowWrap: "anywhere",
});

export const placeMore = style({
  ...onlyWide,
  flex: "none",
  selectors: { ...onlyWide.selectors, [`${placeInOverlay} &`]: { display: "block" } },
});

export const entry = style({
  position: "relative",
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  gap: space[12],
  minHeight: target.touch,
  borderRadius: radius.control,
  color: vars.colour.muted,
  fontWeight: fontWeight.medium,
  textDecoration: "none",
  transition: `background-color ${motion.quick}`,
  selectors: {
    "&[aria-current=page]": {
      background: vars.colour.accentSoft,
      color: vars.colour.accentStrong,
      fontWeight: fontWeight.bold,
    },
    [`${frameWide} &`]: {
      "@media": {
        [media.desktop]: { justifyContent: "flex-start", paddingInline: space[12] },
      },
    },
  },
  "@media": {
    [media.hover]: { selectors: { "&:hover": { background: vars.colour.sunken } } },
  },
});

/** In the phone's overlay labels are always shown next to the icon. */
export const entryInOverlay = style({ justifyContent: "flex-start", paddingInline: space[12] });

export const outboxItemLabels = style({
  display: "none",
  selectors: {
    [`${frameWide} &`]: { "@media": { [media.desktop]: { display: "inline" } } },
    [`${entryInOverlay} &`]: { display: "inline" },
  },
});

/** The count, at the end of the row if labels are shown. */
export const entryBadge = style({
  display: "none",
  marginInlineStart: "auto",
  selectors: {
    [`${frameWide} &`]: { "@media": { [media.desktop]: { display: "block" } } },
    [`${entryInOverlay} &`]: { display: "block" },
  },
});

/** The collapsed sidebar has no room for a count and shows a dot instead. */
export const entryPoint = style({
  position: "absolute",
  insetBlockStart: space[8],
  insetInlineEnd: space[8],
  width: "10px",
  height: "10px",
  borderRadius: radius.pill,
  background: vars.colour.critical,
  selectors: {
    [`${frameWide} &`]: { "@media": { [media.desktop]: { display: "none" } } },
    [`${entryInOverlay} &`]: { display: "none" },
  },
});

export const spring = style({ flex: 1 });

export const sideEnd = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  gap: space[4],
  selectors: {
    [`${frameWide} &`]: {
      "@media": { [media.desktop]: { flexDirection: "row", justifyContent: "space-between" } },
    },
  },
});

export const collapse = style({
  display: "none",
  "@media": { [media.desktop]: { display: "flex" } },
});

export const main = style({ minWidth: 0, outline: "none" });

export const onlyPhone = style({
  display: "flex",
  alignItems: "center",
  gap: space[8],
  "@media": { [media.tablet]: { display: "none" } },
});

export const avatar = style({
  display: "grid",
  placeItems: "center",
  flex: "none",
  minWidth: target.touch,
  minHeight: target.touch,
  borderRadius: radius.control,
});

/** As high as the adjacent buttons, including the name below it. */
globalStyle(`${avatar} > :first-child`, {
  "@media": { [media.phone]: { width: "32px", height: "32px" } },
});

/** The cashier's name, for phones, where no subtitle shows it. */
export const avatarName = style({
  "@media": { [media.tablet]: { display: "none" } },
  maxWidth: "60px",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  fontSize: fontSize.tiny,
  fontWeight: fontWeight.bold,
  lineHeight: lineHeight.tight,
});

export const menuPopup = style({ minWidth: "240px", zIndex: layer.menu });
export const menuPerson = style({ padding: `${space[8]} ${space[12]}` });
export const menuLine = style({
  height: "1px",
  margin: `${space[4]} ${space[8]}`,
  background: vars.colour.line,
});
/** Sub-rows of an expanded menu row are aligned with its label, not its icon. */
export const menuInner = style({ selectors: { "&&": { paddingInlineStart: "42px" } } });
/** A navigating row has the same style as the others. */
export const menuLink = style({
  selectors: { "&&": { color: "inherit", textDecoration: "none", fontWeight: "inherit" } },
});
export const menuMark = style({ marginInlineStart: "auto", color: vars.colour.accentStrong });
