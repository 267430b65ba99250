import { atom } from "jotai";

/** What is looked for among the sales. Who opens one and comes back finds the list as it was. */
export const salesQuery = atom("");
