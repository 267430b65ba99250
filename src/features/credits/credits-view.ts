import { atom } from "jotai";

/** What is looked for among the debts. Who takes a payment and comes back finds the list as it was. */
export const debtQuery = atom("");
