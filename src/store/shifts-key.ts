/** What every action upon a shift touches: the list of shifts asks for this one key. */
export const shiftsKey = "shifts";
