import { style } from "@vanilla-extract/css";
import { vars } from "#/ui/theme/contract.css.ts";
import { radius, space } from "#/ui/theme/tokens.ts";

export const gallery = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(9rem, 45%), 1fr))",
  gap: space[12],
  padding: 0,
  margin: 0,
  listStyle: "none",
});

/** Reserves the space before the picture loads. */
export const thumb = style({
  position: "relative",
  display: "block",
  width: "100%",
  aspectRatio: "1",
  padding: 0,
  border: `1px solid ${vars.colour.line}`,
  borderRadius: radius.tile,
  overflow: "hidden",
  background: vars.colour.sunken,
  cursor: "zoom-in",
});

export const cover = style({ display: "block", width: "100%", height: "100%", objectFit: "cover" });

export const corner = style({
  position: "absolute",
  insetBlockStart: space[8],
  insetInlineStart: space[8],
});

export const row = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[12],
  paddingBlock: space[12],
  borderBottom: `1px solid ${vars.colour.line}`,
  selectors: { "&:last-child": { borderBottom: "none", paddingBottom: 0 } },
});

export const small = style({
  flex: "none",
  width: "64px",
  height: "64px",
  borderRadius: radius.control,
  overflow: "hidden",
  background: vars.colour.sunken,
});

export const words = style({
  flex: "1 1 9rem",
  minWidth: 0,
  display: "grid",
  gap: space[4],
  overflowWrap: "anywhere",
});

export const quick = style({ position: "relative" });

export const preview = style({
  display: "block",
  justifySelf: "center",
  marginInline: "auto",
  width: "100%",
  height: "180px",
  objectFit: "contain",
  borderRadius: radius.control,
  background: vars.colour.sunken,
});

export const whole = style({
  display: "block",
  width: "auto",
  height: "auto",
  maxWidth: "100%",
  maxHeight: "calc(100dvh - 220px)",
  borderRadius: radius.control,
  background: vars.colour.sunken,
});

export const missing = style({ paddingBlock: space[48], color: vars.colour.muted });
