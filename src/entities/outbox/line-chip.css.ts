import { style } from "@vanilla-extract/css";
import { media } from "#/ui/theme/media.ts";

/** Said only where there is room; on a phone the one fact that matters most stands alone. */
export const more = style({
  display: "none",
  "@media": { [media.tablet]: { display: "inline" } },
});

export const onlyPhone = style({ "@media": { [media.tablet]: { display: "none" } } });
