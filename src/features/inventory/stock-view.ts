import { atom } from "jotai";
import type { DataSort } from "#/ui/data-column.ts";

/** How the stock records are looked at; the same on both tabs, and still so after a look elsewhere. */
export const stockQuery = atom("");
export const stockSort = atom<DataSort | null>(null);
