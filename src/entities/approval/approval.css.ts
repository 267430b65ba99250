import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { media } from "#/ui/theme/media.ts";
import { radius, space } from "#/ui/theme/tokens.ts";

/** A slot in the row of the dialog's buttons, without a box of its own. */
export const actions = style({ display: "contents" });

globalStyle(`${actions} > button`, {
  "@media": { [media.phone]: { flex: "1 1 auto" } },
});

/** The change to approve: old and new value. */
export const change = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: space[8],
  marginBlockEnd: space[12],
  padding: space[12],
  borderRadius: radius.control,
  background: vars.colour.sunken,
});
