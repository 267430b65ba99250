import { style } from "@vanilla-extract/css";
import { pinned } from "#/ui/pinned.css.ts";
import { vars } from "#/ui/theme/contract.css.ts";
import { media } from "#/ui/theme/media.ts";
import { clamped } from "#/ui/theme/text.css.ts";
import { fontWeight, radius, space } from "#/ui/theme/tokens.ts";

export const name = style([clamped, { fontWeight: fontWeight.bold }]);

/** Clamps the description to what identifies the item; the form shows the rest. */
export const about = style({
  display: "-webkit-box",
  overflow: "hidden",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
  maxWidth: "52ch",
});

export const badges = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[4],
  "@media": { [media.noTable]: { justifyContent: "flex-end" } },
});

/** Small buttons below the field they belong to. */
export const fieldActions = style({ marginTop: `calc(-1 * ${space[8]})` });

export const foot = style([pinned, { display: "flex", justifyContent: "flex-end", gap: space[8] }]);

export const footAction = style({ "@media": { [media.phone]: { flex: "1 1 auto" } } });

export const variant = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[12],
  padding: space[12],
  border: `1px solid ${vars.colour.line}`,
  borderRadius: radius.control,
});

export const attribute = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr) auto",
  alignItems: "end",
  gap: space[8],
});

export const change = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: `${space[4]} ${space[16]}`,
  selectors: {
    "&:not(:last-child)": {
      paddingBottom: space[12],
      borderBottom: `1px solid ${vars.colour.line}`,
    },
  },
});

/** Bulk actions; remain visible while the list scrolls. */
export const bulk = style([
  foot,
  { flexWrap: "wrap", alignItems: "center", justifyContent: "start" },
]);
