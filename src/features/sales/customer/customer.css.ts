import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { media } from "#/ui/theme/media.ts";
import { radius, space } from "#/ui/theme/tokens.ts";

export const stack = style({
  display: "grid",
  gap: space[12],
  minHeight: "min(50dvh, 420px)",
  alignContent: "start",
});
export const row = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[12],
  width: "100%",
  minHeight: "56px",
  padding: `${space[8]} ${space[12]}`,
  borderRadius: radius.control,
  textAlign: "start",
  // A name without spaces must not widen the list.
  overflowWrap: "anywhere",
  "@media": { [media.hover]: { selectors: { "&:hover": { background: vars.colour.sunken } } } },
});
export const owed = style({ flex: "none" });
