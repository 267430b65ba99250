import { atom } from "jotai";
import type { DataSort } from "#/ui/data-column.ts";
import type { RecordFilters } from "./record-filters.ts";

/** How the stock records are looked at; the same on both tabs, and still so after a look elsewhere. */
export const stockQuery = atom("");
export const stockSort = atom<DataSort | null>(null);

/** Where the list was left for the page of a record, so that one comes back to that very row. */
export const recordsPlace = atom<{
  readonly to: "/inventory" | "/inventory/records";
  readonly filters: RecordFilters;
  /** The record the page was opened of. */
  readonly record: string | null;
}>({ to: "/inventory/records", filters: {}, record: null });
