import { z } from "zod";
import { origin } from "../origin.ts";
import { paths } from "../paths.ts";
import {
  id,
  instant,
  namesNoMore,
  oneLine,
  quantityNotNegative,
  withSerials,
} from "../primitives.ts";
import { pure } from "../pure.ts";
import { plainStockAction, plainStockedItem, stockedItem, stockItem } from "../stock-item.ts";
import type { Target } from "../target.ts";

export const nature = "edit";
export const shownIn = ["stock", "serials"] as const;

/** The row this operation creates or changes. */
export function target(): Target {
  return { method: "POST", path: paths.inventory };
}

/** Stock levels and bin of an item at a location. */
export const recordFields = pure(() => ({
  reorder_level: quantityNotNegative,
  minimum_stock_level: quantityNotNegative,
  max_stock_level: quantityNotNegative.nullable(),
  alert_level: quantityNotNegative,
  bin_location: oneLine(60),
}));

/** Whether no more units are listed than were counted. */
function findsNoMore({
  serials,
  quantity_available: counted = "0",
}: {
  serials?: readonly string[] | undefined;
  quantity_available?: string | undefined;
}): boolean {
  return namesNoMore({ serials, quantity: counted });
}

/**
 * Creates the record of an item at the origin's location, or changes the given fields (latest effective wins
 * per field, S15). `quantity_available` is a count at that time.
 */
export const recordBody = pure(() =>
  z
    .object({
      ...origin,
      id,
      ...stockedItem,
      ...z.object(recordFields).partial().shape,
      quantity_available: quantityNotNegative.optional(),
      /** Newly found units of a serial-tracked item. */
      ...withSerials,
    })
    .refine(findsNoMore)
    .meta({ id: "RecordBody" }),
);

/** The same for a caller without an outbox: the record's fields as in the specification. */
export const plainRecordBody = pure(() =>
  z
    .object({
      ...plainStockAction,
      ...plainStockedItem,
      ...z.object(recordFields).partial().shape,
      quantity_available: quantityNotNegative.optional(),
      ...withSerials,
    })
    .refine(findsNoMore),
);

/**
 * `PATCH /inventory/inventory/{id}/`: the specification's quick update, a count at that time, and the
 * record's other fields, for a caller without an outbox. The server sets the session's user and its own time,
 * or `occurred_at`.
 */
export const recordPatchBody = pure(() =>
  z
    .object({
      ...z.object(recordFields).partial().shape,
      quantity_available: quantityNotNegative.optional(),
      occurred_at: instant.optional(),
      /** The counted units of a serial-tracked item. */
      ...withSerials,
    })
    .refine(findsNoMore)
    .refine(({ serials, quantity_available }) => serials === undefined || quantity_available)
    .refine(({ occurred_at: _at, ...fields }) => Object.keys(fields).length > 0)
    .meta({ id: "RecordPatchBody" }),
);

export const api = pure(() => ({
  body: recordBody,
  plain: plainRecordBody.meta({ id: "PlainRecordBody" }),
  answer: stockItem,
  summary:
    "Make the record of a good at a location, or change its levels; a caller without an outbox leaves out `till` and what goes with it",
}));

export type RecordBody = z.infer<typeof recordBody>;
export type PlainRecordBody = z.infer<typeof plainRecordBody>;
export type RecordPatchBody = z.infer<typeof recordPatchBody>;
