import { style } from "@vanilla-extract/css";

export const chart = style({ position: "relative", width: "100%", minWidth: 0 });
