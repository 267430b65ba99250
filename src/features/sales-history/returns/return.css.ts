import { style } from "@vanilla-extract/css";
import { media } from "#/ui/theme/media.ts";
import { vars } from "#/ui/theme/contract.css.ts";
import { fontSize, fontWeight, space } from "#/ui/theme/tokens.ts";

export const lines = style({ display: "grid" });

export const line = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) minmax(150px, 180px)",
  gap: space[12],
  alignItems: "start",
  paddingBlock: space[12],
  selectors: {
    "&:not(:last-child)": { borderBottom: `1px solid ${vars.colour.line}` },
    "&:first-child": { paddingTop: 0 },
    "&:last-child": { paddingBottom: 0 },
  },
  "@media": { [media.phone]: { gridTemplateColumns: "minmax(0, 1fr)" } },
});

export const name = style({ fontWeight: fontWeight.medium, overflowWrap: "anywhere" });

export const fields = style({ display: "grid", gap: space[16] });

export const given = style({
  fontSize: fontSize.page,
  fontWeight: fontWeight.heavy,
  fontVariantNumeric: "tabular-nums",
});

export const acts = style({ display: "flex", flexWrap: "wrap", gap: space[12] });

export const search = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: space[8],
});

export const choices = style({ display: "grid", gap: space[8] });

export const choice = style({ display: "block", color: "inherit", textDecoration: "none" });

export const pieces = style({ display: "flex", flexWrap: "wrap", gap: space[8] });
