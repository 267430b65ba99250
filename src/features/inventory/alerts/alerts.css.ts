import { style } from "@vanilla-extract/css";

/** Space for the bar next to the text of a card. */
export const level = style({ minWidth: "112px" });
