import { atom } from "jotai";

/** The tree's search text, preserved across navigation. */
export const categoryQuery = atom("");
/** The collapsed categories. */
export const closedCategories = atom<ReadonlySet<string>>(new Set<string>());
