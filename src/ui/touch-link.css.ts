import { style } from "@vanilla-extract/css";
import { media } from "./theme/media.ts";

/** A link among words: under a finger it reaches above and below its line without moving the words. */
export const touchLink = style({ "@media": { [media.coarse]: { paddingBlock: "17px" } } });
