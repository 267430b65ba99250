import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { media } from "#/ui/theme/media.ts";
import { fontSize, fontWeight, space } from "#/ui/theme/tokens.ts";

/** As high whatever is found, so that nothing moves under the pointer while one types. */
export const list = style({
  height: "min(420px, 56dvh)",
  marginTop: space[12],
  overflowY: "auto",
  overscrollBehavior: "contain",
});

export const group = style({
  padding: `${space[8]} ${space[12]} ${space[4]}`,
  fontSize: fontSize.small,
  fontWeight: fontWeight.bold,
  color: vars.colour.muted,
});

/** A phone, on its side too, has no keys to show, and its head no room. */
export const notPhone = style({
  display: "none",
  "@media": { [media.desktop]: { display: "contents" } },
});

/** The head of a laptop's page has no room to spare: what it says would go to a second line. */
export const roomy = style({
  display: "none",
  "@media": { "(min-width: 1600px)": { display: "contents" } },
});
