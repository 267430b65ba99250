import { style } from "@vanilla-extract/css";

/** Two texts in one place, which is as high as the higher of them. */
export const both = style({ display: "grid", gridTemplateAreas: '"text"' });

export const shown = style({ gridArea: "text", alignSelf: "center" });

export const roomOnly = style([shown, { visibility: "hidden" }]);
