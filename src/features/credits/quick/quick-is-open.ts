import { atom } from "jotai";

/** Whether a debt or a payment is being written down; the button stands in each page, the sheet in none. */
export const quickIsOpen = atom(false);
