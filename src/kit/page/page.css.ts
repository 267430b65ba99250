import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { media } from "#/ui/theme/media.ts";
import { fontSize, layer, space, target } from "#/ui/theme/tokens.ts";
import { unseen } from "#/ui/visually-hidden.css.ts";

const narrowBesideMenu = `${media.tablet} and ${media.noTable}`;

export const page = style({
  display: "flex",
  flexDirection: "column",
  gap: space[16],
  width: "100%",
  // The full width next to the menu on a screen of 1920 px; on wider screens lines would be too long to read.
  maxWidth: "1720px",
  marginInline: "auto",
  padding: `0 ${space[16]} ${space[32]}`,
  "@media": {
    [media.tablet]: { paddingInline: space[24], gap: space[20] },
    [media.brief]: { gap: space[8] },
  },
});

export const narrow = style({ maxWidth: "760px" });

// The background extends to the edges, so that content scrolling beneath is hidden next to the header.
const ground = {
  zIndex: layer.sticky,
  background: vars.colour.bg,
  marginInline: `calc(-1 * ${space[16]})`,
  paddingInline: space[16],
} as const;

/** From tablet width on a sticky row; on a phone only the chrome is sticky and the title scrolls away. */
export const head = style({
  display: "contents",
  "@media": {
    [media.tablet]: {
      ...ground,
      position: "sticky",
      top: 0,
      display: "grid",
      alignItems: "center",
      gridTemplateColumns: "auto minmax(min-content, 1fr) auto auto",
      gridTemplateAreas: '"start title actions end"',
      marginInline: `calc(-1 * ${space[24]})`,
      paddingInline: space[24],
      paddingBlock: space[16],
    },
    // Next to the menu, title, actions and chrome do not fit in one row, especially in Swahili.
    [narrowBesideMenu]: {
      gridTemplateColumns: "auto minmax(min-content, 1fr) auto",
      gridTemplateAreas: '"start title end" "actions actions actions"',
    },
    [media.brief]: { paddingBlock: `${space[8]} ${space[4]}`, rowGap: space[4] },
    // On a phone in landscape a sticky header would cover a third of the content.
    [media.lowest]: { position: "static", paddingBlock: space[8] },
  },
});

export const chrome = style({
  ...ground,
  position: "sticky",
  top: 0,
  display: "flex",
  alignItems: "center",
  columnGap: space[12],
  paddingBlock: space[12],
  "@media": {
    [media.tablet]: { display: "contents" },
    [media.lowest]: { position: "static" },
  },
});

/** Title and actions share a row if both fit. */
export const words = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space[8]} ${space[12]}`,
  // Removes the page gap between title and chrome, which belong together.
  marginTop: `calc(-1 * ${space[16]})`,
  "@media": {
    [media.brief]: { marginTop: `calc(-1 * ${space[8]})` },
    [media.tablet]: { display: "contents" },
  },
});

export const start = style({
  gridArea: "start",
  display: "flex",
  selectors: { "&:empty": { display: "none" } },
});
export const end = style({
  gridArea: "end",
  flex: 1,
  minWidth: 0,
  display: "flex",
  alignItems: "center",
  justifyContent: "flex-end",
  gap: space[8],
  marginInlineStart: "auto",
  "@media": { [media.tablet]: { marginInlineStart: space[12] } },
});
export const title = style({
  gridArea: "title",
  flex: "1 1 45%",
  minWidth: 0,
  // The other columns leave room for a word of usual length, because the heading may break anywhere.
  "@media": { [media.tablet]: { minWidth: "8rem" } },
});
/** The back link takes room from the title: if the title would become too narrow, the actions wrap below. */
export const withBack = style({ flexBasis: "65%" });
/** As wide as possible, so that the subtitle of a short title is not cut early. */
export const titleWords = style({
  flexGrow: 1,
  // A name without spaces, such as an address, must not widen the page.
  overflowWrap: "anywhere",
});
export const heading = style({
  outline: "none",
  // At most two lines next to the back link and the chrome.
  "@media": { [media.lowest]: { fontSize: fontSize.body } },
});
/** One line next to the actions, truncated: a second line would move them away from under a finger. */
export const subtitle = style({
  "@media": {
    [media.tablet]: {
      // Does not contribute to the width.
      width: 0,
      minWidth: "100%",
      overflow: "hidden",
      textOverflow: "ellipsis",
      whiteSpace: "nowrap",
      // Room for the focus ring of a link.
      paddingBlock: space[4],
      marginBlock: `calc(-1 * ${space[4]})`,
    },
  },
});
export const actions = style({
  gridArea: "actions",
  display: "flex",
  flexWrap: "wrap",
  gap: space[8],
  selectors: { "&:empty": { display: "none" } },
  "@media": {
    [media.tablet]: { flexWrap: "nowrap", marginInlineStart: space[12] },
    [narrowBesideMenu]: { flexWrap: "wrap", marginInlineStart: 0, marginBlockStart: space[8] },
  },
});

/** Four Swahili actions fit next to title and chrome at 1280 px only with narrower buttons. */
globalStyle(`${head} ${actions} :is(a, button)`, {
  "@media": { [`${media.table} and (max-width: 1359.98px)`]: { paddingInline: space[12] } },
});

/**
 * Header actions with icons: on a phone only the icons are shown, so that the actions fit next to the title
 * and the list starts in view. Their labels stay available to screen readers.
 */
export const briefActions = style({ display: "contents" });

globalStyle(`${briefActions} > :is(a, button)`, {
  "@media": { [media.brief]: { width: target.touch, paddingInline: 0, flex: "none" } },
});

globalStyle(`${briefActions} span`, { "@media": { [media.brief]: unseen } });

/** On a phone in landscape they share the title's row. */
globalStyle(`${head}:has(${briefActions})`, {
  "@media": {
    [`${narrowBesideMenu} and ${media.lowest}`]: {
      gridTemplateColumns: "auto minmax(min-content, 1fr) auto auto",
      gridTemplateAreas: '"start title actions end"',
    },
  },
});

globalStyle(`${actions}:has(${briefActions})`, {
  "@media": { [`${narrowBesideMenu} and ${media.lowest}`]: { marginBlockStart: 0 } },
});
