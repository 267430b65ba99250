import { style } from "@vanilla-extract/css";
import { media } from "./theme/media.ts";

/**
 * A link within text: on touch screens its hit area extends above and below the line without shifting the
 * text.
 */
export const touchLink = style({ "@media": { [media.coarse]: { paddingBlock: "17px" } } });
