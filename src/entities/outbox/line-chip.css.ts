import { style } from "@vanilla-extract/css";
import { media } from "#/ui/theme/media.ts";

/** Said only where there is room; on a phone the one fact that matters most stands alone. */
export const more = style({
  display: "none",
  "@media": { [media.tablet]: { display: "inline" } },
});

/** A door, not a word in a text. */
export const door = style({ textDecoration: "none" });
