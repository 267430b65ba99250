import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { radius } from "#/ui/theme/tokens.ts";

export const picture = style({
  width: "100%",
  aspectRatio: "4 / 3",
  objectFit: "cover",
  borderRadius: radius.control,
  background: vars.colour.sunken,
});
