import { atom } from "jotai";

/** What the transfers are searched for; still so after a look at one of them. */
export const transferQuery = atom("");
