import { atom } from "jotai";

/** Search text of the debt list, preserved while a payment is taken. */
export const debtQuery = atom("");
