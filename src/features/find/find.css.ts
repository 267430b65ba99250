import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { media } from "#/ui/theme/media.ts";
import { fontSize, fontWeight, space } from "#/ui/theme/tokens.ts";

/** Fixed height, so that nothing moves under the pointer while typing. */
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

/** Hidden on phones, in landscape too: they have no keyboard shortcut and little room in the header. */
export const notPhone = style({
  display: "none",
  "@media": { [media.desktop]: { display: "contents" } },
});

/** Hidden at laptop widths, where the label would wrap to a second line. */
export const roomy = style({
  display: "none",
  "@media": { "(min-width: 1600px)": { display: "contents" } },
});
