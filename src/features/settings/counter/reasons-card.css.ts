import { style } from "@vanilla-extract/css";
import { space } from "#/ui/theme/tokens.ts";

export const rows = style({
  display: "grid",
  gap: space[8],
  margin: 0,
  padding: 0,
  listStyle: "none",
});

export const row = style({ display: "flex", alignItems: "flex-start", gap: space[8] });

export const text = style({ flex: "1 1 0", minWidth: 0 });
