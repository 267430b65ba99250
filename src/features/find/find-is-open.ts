import { atom } from "jotai";

/** Whether the search lies over the page: asked for by its key and by the button in a page's head. */
export const findIsOpen = atom(false);
