import { style } from "@vanilla-extract/css";
import { fontSize, fontWeight, radius } from "#/ui/theme/tokens.ts";

export const badge = style({
  display: "inline-flex",
  alignItems: "center",
  gap: "4px",
  minWidth: "22px",
  minHeight: "22px",
  padding: "2px 8px",
  justifyContent: "center",
  borderRadius: radius.pill,
  fontSize: fontSize.tiny,
  fontWeight: fontWeight.bold,
  lineHeight: 1.3,
  fontVariantNumeric: "tabular-nums",
  textAlign: "center",
});
