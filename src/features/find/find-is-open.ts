import { atom } from "jotai";

/** Whether the search dialog is open; set by the keyboard shortcut and by the button in a page's header. */
export const findIsOpen = atom(false);
