import { style } from "@vanilla-extract/css";

/** Room for the bar beside the words of a card. */
export const level = style({ minWidth: "112px" });
