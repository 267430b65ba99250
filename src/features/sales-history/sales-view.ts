import { atom } from "jotai";

/** Search text of the sales list, preserved while a sale is open. */
export const salesQuery = atom("");
