import { style } from "@vanilla-extract/css";

/** Styles of content for screen readers only, for rules that hide it in some window sizes only. */
export const unseen = {
  position: "absolute",
  width: "1px",
  height: "1px",
  margin: "-1px",
  padding: 0,
  border: 0,
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
} as const;

export const hidden = style(unseen);
