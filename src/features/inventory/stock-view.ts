import { atom } from "jotai";
import type { DataSort } from "#/ui/data-column.ts";
import type { RecordFilters } from "./record-filters.ts";

/** Search text of the stock records, shared by both tabs and preserved across navigation. */
export const stockQuery = atom("");
export const stockSort = atom<DataSort | null>(null);

/** List position saved when a record's page is opened, so that returning scrolls to the same row. */
export const recordsPlace = atom<{
  readonly to: "/inventory" | "/inventory/records";
  readonly filters: RecordFilters;
  /** The record whose page was opened. */
  readonly record: string | null;
}>({ to: "/inventory/records", filters: {}, record: null });
