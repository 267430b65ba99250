import { style } from "@vanilla-extract/css";
import { media } from "#/ui/theme/media.ts";
import { fontSize, space } from "#/ui/theme/tokens.ts";

/** Hidden if space is short; on a phone, in either orientation, only the most important fact is shown. */
export const more = style({
  display: "none",
  "@media": { [media.tablet]: { display: "inline" }, [media.lowest]: { display: "none" } },
});

/**
 * Styled as a control, not as a text link. On a phone it is only as wide as its longest word to leave space
 * for its neighbours.
 */
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
