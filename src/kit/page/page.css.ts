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
  // All the room beside the menu of a screen of 1920 px; on a wider one lines would be too long to follow.
  maxWidth: "1720px",
  marginInline: "auto",
  padding: `0 ${space[16]} ${space[32]}`,
  "@media": {
    [media.tablet]: { paddingInline: space[24], gap: space[20] },
    [media.brief]: { gap: space[8] },
  },
});

export const narrow = style({ maxWidth: "760px" });

// The ground reaches the edges, so that what scrolls beneath does not show beside the head.
const ground = {
  zIndex: layer.sticky,
  background: vars.colour.bg,
  marginInline: `calc(-1 * ${space[16]})`,
  paddingInline: space[16],
} as const;

/** From a tablet on one row that stays; on a phone only the chrome stays, and the title scrolls away. */
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
    // Beside the menu there is no room for title, actions and chrome in one row, least of all in Swahili.
    [narrowBesideMenu]: {
      gridTemplateColumns: "auto minmax(min-content, 1fr) auto",
      gridTemplateAreas: '"start title end" "actions actions actions"',
    },
    [media.brief]: { paddingBlock: `${space[8]} ${space[4]}`, rowGap: space[4] },
    // On a phone's side it would cover a third of what is read.
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

/** Title and actions share a line where both fit. */
export const words = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space[8]} ${space[12]}`,
  // As near to the chrome as what belongs to it: without the gap of the page between them.
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
export const title = style({ gridArea: "title", flex: "1 1 45%", minWidth: 0 });
/** The way back takes room from the words: where they would be broken small, the actions go below. */
export const withBack = style({ flexBasis: "65%" });
/** As wide as there is room: the line under a short title is cut no sooner than it must be. */
export const titleWords = style({ flexGrow: 1 });
export const heading = style({
  outline: "none",
  overflowWrap: "break-word",
  // Two lines at most, however long it is, beside the way back and the chrome.
  "@media": { [media.lowest]: { fontSize: fontSize.body } },
});
/** One line beside the actions, cut where it is longer: a second would move them away from under a finger. */
export const subtitle = style({
  "@media": {
    [media.tablet]: {
      // Asks for no room of its own.
      width: 0,
      minWidth: "100%",
      overflow: "hidden",
      textOverflow: "ellipsis",
      whiteSpace: "nowrap",
      // The frame of a link that has the focus.
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

/**
 * Actions of a list's head, each with a drawing: on a phone that is all of them there is to see, so that they
 * stand beside the title and the list begins in sight. Their words are read out.
 */
export const briefActions = style({ display: "contents" });

globalStyle(`${briefActions} > :is(a, button)`, {
  "@media": { [media.brief]: { width: target.touch, paddingInline: 0, flex: "none" } },
});

globalStyle(`${briefActions} span`, { "@media": { [media.brief]: unseen } });

/** On a phone's side they stand in the row of the title. */
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
