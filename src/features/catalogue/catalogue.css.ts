import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { media } from "#/ui/theme/media.ts";
import { sectionTitle } from "#/ui/theme/text.css.ts";
import { fontWeight, radius, space, target } from "#/ui/theme/tokens.ts";

export const headWords = style({ flex: "1 1 220px", minWidth: 0 });

export const title = sectionTitle;

/** Container of the tree's rows and of the drop indicator. */
export const tree = style({
  position: "relative",
  borderRadius: radius.card,
  background: vars.colour.surface,
  boxShadow: vars.shadow.raised,
});

export const line = style({
  selectors: { "&:not(:last-child)": { borderBottom: `1px solid ${vars.colour.line}` } },
});

export const held = style({ opacity: 0.45 });

export const lineBody = style({
  display: "flex",
  alignItems: "center",
  minHeight: "60px",
  paddingInlineEnd: space[8],
});

/** Drag handle: dragged by pointer, moved with the arrow keys, opens the move dialog when pressed. */
export const handle = style({
  flex: "none",
  display: "grid",
  placeItems: "center",
  width: target.touch,
  minHeight: target.touch,
  color: vars.colour.muted,
  borderRadius: radius.control,
  cursor: "grab",
  touchAction: "none",
  userSelect: "none",
  selectors: {
    "&:active": { cursor: "grabbing" },
    "&:focus-visible": { outlineOffset: "-3px" },
  },
  "@media": {
    [media.hover]: { selectors: { "&:hover": { color: vars.colour.text } } },
  },
});

export const opener = style({
  flex: "none",
  display: "grid",
  placeItems: "center",
  width: "40px",
  "@media": { [media.coarse]: { width: target.touch } },
  minHeight: target.touch,
  color: vars.colour.muted,
  borderRadius: radius.control,
  selectors: { "&:focus-visible": { outlineOffset: "-3px" } },
});

/** Aligns names of categories without children with the others. */
export const noOpener = style({
  flex: "none",
  width: "40px",
  "@media": { [media.coarse]: { width: target.touch } },
});

export const words = style({
  flex: 1,
  minWidth: 0,
  paddingBlock: space[8],
  paddingInlineEnd: space[8],
});

export const nameLine = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: space[8],
  rowGap: "2px",
});

export const name = style({
  fontWeight: fontWeight.bold,
  overflowWrap: "anywhere",
  lineHeight: 1.3,
});

export const hiddenName = style([name, { color: vars.colour.muted }]);

/** Hidden on phones, where the numbers need the room; codes matter for imported and exported files. */
export const code = style({
  fontVariantNumeric: "tabular-nums",
  letterSpacing: "0.02em",
  "@media": { [media.phone]: { display: "none" } },
});

/** A form rendered in place of the row it edits. */
export const inPlace = style({ padding: space[8] });

export const dropMark = style({
  position: "absolute",
  right: space[8],
  height: "3px",
  marginTop: "-2px",
  borderRadius: radius.pill,
  background: vars.colour.accent,
  pointerEvents: "none",
});
