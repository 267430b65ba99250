import { atom } from "jotai";

/** The search text of the transfer list; retained when returning from a transfer. */
export const transferQuery = atom("");
