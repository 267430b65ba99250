import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { fontSize, fontWeight, space } from "#/ui/theme/tokens.ts";

export const state = style({
  display: "grid",
  alignContent: "start",
  justifyItems: "center",
  gap: space[8],
  maxWidth: "420px",
  marginInline: "auto",
  padding: `${space[32]} ${space[16]}`,
  textAlign: "center",
});

export const mark = style({
  display: "grid",
  placeItems: "center",
  width: "64px",
  height: "64px",
  marginBottom: space[8],
  borderRadius: "50%",
});

/** It may repeat typed text, which need not contain a space to wrap at. */
export const title = style({
  fontSize: fontSize.title,
  fontWeight: fontWeight.bold,
  overflowWrap: "anywhere",
});

export const text = style({ color: vars.colour.muted, textWrap: "balance" });

export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "center",
  gap: space[8],
  marginTop: space[12],
});
