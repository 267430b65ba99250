import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { note } from "#/ui/theme/text.css.ts";
import { fontWeight, space } from "#/ui/theme/tokens.ts";

export const part = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: space[16],
});

/** The finder grows, the camera stands beside it. */
export const finder = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "end",
  gap: space[8],
});

export const form = style({ display: "grid", gap: space[16] });

/** The acts of the whole stocktake stay in reach of the thumb. */
export const acts = style({
  position: "sticky",
  bottom: 0,
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  gap: space[8],
  paddingBlock: space[12],
  background: vars.colour.bg,
});

export const short = style({ color: vars.colour.critical, fontWeight: fontWeight.bold });
export const over = style({ color: vars.colour.positive, fontWeight: fontWeight.bold });

export const sku = style([note, { display: "block" }]);

export const cards = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(150px, 1fr))",
  gap: space[12],
});
