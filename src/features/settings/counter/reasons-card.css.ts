import { style } from "@vanilla-extract/css";

export const text = style({ flex: "1 1 0", minWidth: 0 });
