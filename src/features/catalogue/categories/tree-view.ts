import { atom } from "jotai";

/** How the tree is looked at; still so after a look elsewhere. */
export const categoryQuery = atom("");
/** The categories that do not show what hangs from them. */
export const closedCategories = atom<ReadonlySet<string>>(new Set<string>());
