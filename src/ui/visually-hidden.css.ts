import { style } from "@vanilla-extract/css";

/** Read out and not drawn: a rule for what is so in some windows only. */
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
