import { style } from "@vanilla-extract/css";

/** Two texts stacked in one grid cell, as high as the higher one. */
export const both = style({ display: "grid", gridTemplateAreas: '"text"' });

export const shown = style({ gridArea: "text", alignSelf: "center" });

export const roomOnly = style([shown, { visibility: "hidden" }]);
