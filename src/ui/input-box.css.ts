import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { media } from "#/ui/theme/media.ts";
import { motion, radius, space, target } from "#/ui/theme/tokens.ts";

/** The frame of an input, shared by every field for a consistent look. */
export const box = style({
  display: "flex",
  alignItems: "center",
  gap: space[12],
  width: "100%",
  minHeight: target.touch,
  paddingInline: "14px",
  borderRadius: radius.control,
  border: `1px solid ${vars.colour.edge}`,
  background: vars.colour.surface,
  transition: `border-color ${motion.quick}`,
  selectors: {
    "&:has(:focus-visible)": { borderColor: vars.colour.accent },
    "&:has(> :focus-visible)": {
      outline: `3px solid ${vars.colour.accent}`,
      outlineOffset: "-1px",
    },
    "&:has([aria-invalid])": {
      borderColor: vars.colour.critical,
      boxShadow: `inset 0 0 0 1px ${vars.colour.critical}`,
    },
    "&:has(> :disabled)": { background: vars.colour.sunken, color: vars.colour.muted },
  },
});

/** A search box is recognisable by its icon, so its border may be as faint as a divider. */
export const quietBox = style({ borderColor: vars.colour.line });

export const input = style({
  flex: 1,
  width: "100%",
  minWidth: 0,
  // As high as its box including the border, so that all of it is clickable.
  height: target.touch,
  marginBlock: "-1px",
  padding: 0,
  border: 0,
  background: "transparent",
  textOverflow: "ellipsis",
  // The surrounding box shows the focus.
  outline: "none",
  selectors: {
    "&:focus-visible": { outline: "none" },
    "&::-webkit-search-cancel-button": { display: "none" },
    "&:disabled": { cursor: "not-allowed" },
  },
  // Below 16 px some phones zoom in when the field is focused.
  "@media": { [media.coarse]: { fontSize: "1rem" } },
});

export const area = style([
  input,
  {
    height: "auto",
    marginBlock: 0,
    minHeight: "94px",
    paddingBlock: space[12],
    resize: "vertical",
  },
]);

export const beside = style({ flex: "none", color: vars.colour.muted });

/** A small button inside the box, extending to its edge as an easy target. */
export const inside = style({
  display: "grid",
  placeItems: "center",
  flex: "none",
  width: "40px",
  height: "46px",
  marginRight: "-10px",
  borderRadius: radius.badge,
  color: vars.colour.muted,
  "@media": {
    [media.coarse]: { width: target.touch, height: target.touch, marginRight: "-14px" },
    [media.hover]: { selectors: { "&:hover": { color: vars.colour.text } } },
  },
});
