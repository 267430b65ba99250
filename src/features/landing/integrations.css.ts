import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { media } from "#/ui/theme/media.ts";
import { space } from "#/ui/theme/tokens.ts";

export const list = style({
  display: "grid",
  gap: space[24],
  "@media": {
    [media.tablet]: { gridTemplateColumns: "1fr 1fr" },
    [media.desktop]: { gridTemplateColumns: "repeat(3, 1fr)", columnGap: space[48] },
  },
});

export const one = style({
  display: "grid",
  gap: space[4],
  alignContent: "start",
  paddingTop: space[12],
  borderTop: `1px solid ${vars.colour.line}`,
});
