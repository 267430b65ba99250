import { atom } from "jotai";

/** What the alerts are searched for; still so after a look elsewhere. */
export const alertQuery = atom("");
