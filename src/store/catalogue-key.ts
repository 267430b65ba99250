/**
 * What every change of the catalogue touches beside its own row: whoever reads a list of items asks
 * for this one key and need not look at all that is waiting.
 */
export const catalogueKey = "catalogue";
