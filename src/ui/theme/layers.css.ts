import { layer } from "@vanilla-extract/css";

/**
 * What stands below every sheet: how headings look by themselves, and the classes of `src/ui/layout`. A
 * class of a sheet wins over them wherever it stands in the file.
 */
export const below = layer("below");
