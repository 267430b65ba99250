/** Touched by every operation on a shift: the shift list queries this one key. */
export const shiftsKey = "shifts";
