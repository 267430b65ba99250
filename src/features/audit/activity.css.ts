import { style } from "@vanilla-extract/css";
import { space } from "#/ui/theme/tokens.ts";

export const what = style({ whiteSpace: "normal", overflowWrap: "anywhere" });

export const changes = style({
  display: "grid",
  gap: space[4],
  margin: 0,
  padding: 0,
  listStyle: "none",
  overflowWrap: "anywhere",
});
