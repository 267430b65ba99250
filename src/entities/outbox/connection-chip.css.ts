import { style } from "@vanilla-extract/css";
import { media } from "#/ui/theme/media.ts";
import { fontSize, space } from "#/ui/theme/tokens.ts";
import { unseen } from "#/ui/visually-hidden.css.ts";

/** Hidden if space is short; on a phone, in either orientation, only the most important fact is shown. */
export const more = style({
  display: "none",
  "@media": { [media.tablet]: { display: "inline" }, [media.lowest]: { display: "none" } },
});

/** The counter's header on a phone in landscape: one row whatever the state, so that no item moves. */
export const atCounter = style({
  selectors: {
    "&&": {
      "@media": {
        [media.lowest]: {
          justifyContent: "center",
          gap: space[4],
          minWidth: "48px",
          paddingInline: "10px",
        },
      },
    },
  },
});

/** There the normal state has no word, and any other as much of it as fits. */
export const normal = style({ "@media": { [media.lowest]: unseen } });
export const short = style({
  "@media": {
    [media.lowest]: {
      minWidth: 0,
      overflow: "hidden",
      textOverflow: "ellipsis",
      whiteSpace: "nowrap",
    },
  },
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
