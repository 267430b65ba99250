import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { media } from "#/ui/theme/media.ts";
import { amount, clamped, note } from "#/ui/theme/text.css.ts";
import { fontWeight, radius, space } from "#/ui/theme/tokens.ts";

export const part = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[16],
  "@media": { [media.brief]: { gap: space[8] } },
});

export const acts = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[8],
});

/** A picture or letter, and the words beside it. */
export const product = style({ display: "flex", alignItems: "flex-start", gap: space[12] });

export const words = style({ display: "grid", gap: "2px", minWidth: 0 });

export const name = style([clamped, { fontWeight: fontWeight.bold }]);

/** Under the name, quietly. */
export const below = style([note, { display: "block", fontWeight: fontWeight.regular }]);

/** No more of it than tells the good from others: the form has the rest. */
export const about = style([
  below,
  {
    display: "-webkit-box",
    overflow: "hidden",
    WebkitBoxOrient: "vertical",
    WebkitLineClamp: 2,
    maxWidth: "52ch",
  },
]);

export const price = style([amount, { display: "block" }]);

export const badges = style({
  display: "flex",
  flexWrap: "wrap",
  gap: space[4],
  "@media": { [media.noTable]: { justifyContent: "flex-end" } },
});

export const form = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[16],
});

/** Short buttons beneath the field they serve. */
export const fieldActs = style([acts, { marginTop: `calc(-1 * ${space[8]})` }]);

/** The acts of the form: within reach at its foot, wherever it is read. */
export const foot = style({
  position: "sticky",
  bottom: 0,
  zIndex: 1,
  display: "flex",
  justifyContent: "flex-end",
  gap: space[8],
  paddingBlock: space[12],
  background: vars.colour.bg,
  borderTop: `1px solid ${vars.colour.line}`,
  "@media": {
    [media.phone]: { marginInline: `calc(-1 * ${space[16]})`, paddingInline: space[16] },
  },
});

export const footAct = style({ "@media": { [media.phone]: { flex: "1 1 auto" } } });

export const variant = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[12],
  padding: space[12],
  border: `1px solid ${vars.colour.line}`,
  borderRadius: radius.control,
});

export const variantHead = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  flexWrap: "wrap",
  gap: space[8],
});

export const attribute = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr) auto",
  alignItems: "end",
  gap: space[8],
});

export const error = style({ color: vars.colour.critical, fontWeight: fontWeight.medium });

export const rowActs = style({ display: "inline-flex", gap: space[4] });

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

/** Above the list: its count at one end, its order at the other. */
export const listed = style([acts, { justifyContent: "space-between", flexWrap: "nowrap" }]);

/** What is done to many: in sight however far the list is scrolled. */
export const bulk = style([
  foot,
  { flexWrap: "wrap", alignItems: "center", justifyContent: "start" },
]);

/** Many short rows of a window. */
export const rows = style({
  display: "grid",
  gap: space[8],
  margin: 0,
  padding: 0,
  listStyle: "none",
});
