import { style } from "@vanilla-extract/css";

/** A row that leads somewhere: the whole of it is pressed, so that no word needs to look like a link. */
export const row = style({ color: "inherit", textDecoration: "none" });
