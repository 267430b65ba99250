import { style } from "@vanilla-extract/css";
import { space } from "#/ui/theme/tokens.ts";

export const stack = style({ display: "grid", gap: space[12], minWidth: 0 });

export const acts = style({
  position: "relative",
  display: "flex",
  flexWrap: "wrap",
  gap: space[8],
});

export const fields = style({
  display: "grid",
  gap: space[12],
  gridTemplateColumns: "repeat(auto-fill, minmax(min(14rem, 100%), 1fr))",
});

export const faults = style({
  display: "grid",
  gap: space[4],
  margin: 0,
  padding: 0,
  listStyle: "none",
});
