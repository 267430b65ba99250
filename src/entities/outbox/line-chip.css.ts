import { style } from "@vanilla-extract/css";
import { media } from "#/ui/theme/media.ts";
import { fontSize, space } from "#/ui/theme/tokens.ts";

/** Said only where there is room; on a phone, on its side too, the one fact that matters most stands alone. */
export const more = style({
  display: "none",
  "@media": { [media.tablet]: { display: "inline" }, [media.lowest]: { display: "none" } },
});

/** A door, not a word in a text. On a phone it is as narrow as its longest word, for what stands beside it. */
export const link = style({
  textDecoration: "none",
  selectors: {
    "&&": {
      "@media": {
        [media.phone]: { gap: space[4], paddingInline: "10px", fontSize: fontSize.tiny },
      },
    },
  },
});
