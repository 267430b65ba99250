import { style } from "@vanilla-extract/css";
import { media } from "#/ui/theme/media.ts";

/** Next to a title: on a phone it wraps to two rows before it leaves the card. */
export const beside = style({
  display: "inline-block",
  textAlign: "end",
  "@media": { [media.phone]: { maxWidth: "45vw" } },
});
