import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { media } from "#/ui/theme/media.ts";
import { fontSize, fontWeight } from "#/ui/theme/tokens.ts";

export const kbd = style({
  display: "inline-grid",
  placeItems: "center",
  flex: "none",
  minWidth: "1.6em",
  height: "1.6em",
  paddingInline: "0.4em",
  borderRadius: "6px",
  border: `1px solid ${vars.colour.line}`,
  color: vars.colour.muted,
  fontFamily: "inherit",
  fontSize: fontSize.tiny,
  fontWeight: fontWeight.medium,
  lineHeight: 1,
  // Without a keyboard the hint would only take up space.
  "@media": { [media.coarse]: { display: "none" } },
});

export const inked = style({ color: "inherit", borderColor: "currentColor" });
