import { atom } from "jotai";

/**
 * Whether the sheet is open. Shared, because the button is rendered in each page and the sheet outside of
 * them.
 */
export const quickIsOpen = atom(false);
