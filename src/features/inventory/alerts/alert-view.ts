import { atom } from "jotai";

/** Search text of the alerts, preserved across navigation. */
export const alertQuery = atom("");
