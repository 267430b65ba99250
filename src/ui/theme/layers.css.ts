import { layer } from "@vanilla-extract/css";

/**
 * Below every style sheet: the defaults of headings, and the classes of `src/ui/layout`. A class of a style
 * sheet overrides them wherever it appears in the file.
 */
export const below = layer("below");
