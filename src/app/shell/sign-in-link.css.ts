import { style } from "@vanilla-extract/css";
import { media } from "#/ui/theme/media.ts";
import { fontSize, space } from "#/ui/theme/tokens.ts";

export const link = style({
  textDecoration: "none",
  whiteSpace: "nowrap",
  selectors: {
    "&&": {
      "@media": {
        [media.phone]: { gap: space[4], paddingInline: "10px", fontSize: fontSize.tiny },
      },
    },
  },
});
