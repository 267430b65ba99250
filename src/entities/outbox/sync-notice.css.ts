import { style } from "@vanilla-extract/css";

/** Two texts in one place, which is as high as the higher of them. */
export const both = style({ display: "grid" });

export const shown = style({ gridArea: "1 / 1" });

export const roomOnly = style([shown, { visibility: "hidden" }]);
