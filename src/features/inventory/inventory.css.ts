import { style } from "@vanilla-extract/css";
import { media } from "#/ui/theme/media.ts";
import { space } from "#/ui/theme/tokens.ts";

export const cards = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: space[12],
  "@media": {
    [media.tablet]: { gap: space[16] },
    [media.desktop]: { gridTemplateColumns: "repeat(4, minmax(0, 1fr))" },
  },
});

export const rowActions = style({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "flex-end",
  gap: space[4],
  "@media": { [media.noTable]: { flexWrap: "wrap" } },
});
