/**
 * Touched by every change of the catalogue in addition to its own row: item lists query this one key instead
 * of all pending operations.
 */
export const catalogueKey = "catalogue";
