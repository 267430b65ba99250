import { z } from "zod";
import { arePricesOne, packOfLine } from "./packs.ts";
import {
  id,
  moneyNotNegative,
  namesNoMore,
  quantityNotNegative,
  requiredLine,
  text,
  withSerials,
} from "./primitives.ts";

/** Whether a number is greater than zero. */
export const hasSome = (some: string) => /[1-9]/.test(some);
/** A quantity that is not 0. */
export const someQuantity = quantityNotNegative.refine(hasSome);
/** Money that is not 0. */
export const someMoney = moneyNotNegative.refine(hasSome);

/** Fields of a purchased item. */
export const lineFields = {
  product: id,
  variant: id.nullable(),
  quantity: someQuantity,
  unit_cost: moneyNotNegative,
  note: text(500).default(""),
  /** If bought by the pack, at `pack_cost` each. `unit_cost` is the share of one unit. */
  pack: packOfLine.optional(),
  pack_cost: moneyNotNegative.optional(),
};

/** Whether the costs of a line are consistent with each other. */
export function agrees(line: {
  pack?: z.infer<typeof packOfLine> | undefined;
  unit_cost: string | null;
  pack_cost?: string | null | undefined;
}): boolean {
  return arePricesOne(line.pack, { each: line.unit_cost, byPack: line.pack_cost });
}

/** An ordered item with its id. */
export const purchaseLine = z.object({ id, ...lineFields, name: requiredLine(200) });

/** Quantities received of one line. Damaged items stay with the supplier: they are neither stocked nor owed. */
const receivedFields = {
  line: id,
  quantity: quantityNotNegative,
  damaged: quantityNotNegative.default("0"),
  /** Unit cost if it differs from the order. */
  unit_cost: moneyNotNegative.nullable().default(null),
  /** Pack cost at delivery, if the line is bought by the pack. */
  pack_cost: moneyNotNegative.optional(),
  ...withSerials,
};

/** The same with its id. */
export const receivedLine = z.object({ id, ...receivedFields });

/** Whether a received line is consistent: a pack cost is never given alone. */
export function isReceived(
  line: Pick<z.infer<typeof receivedLine>, "quantity" | "serials" | "unit_cost" | "pack_cost">,
): boolean {
  return namesNoMore(line) && (line.pack_cost === undefined || line.unit_cost !== null);
}

/**
 * A line as stated by a later operation on its purchase; users without permission to see costs omit them. The
 * ordered quantity of an unordered item is zero.
 */
export const snapshotLine = purchaseLine
  .extend({
    quantity: quantityNotNegative,
    unit_cost: moneyNotNegative.nullable(),
    pack_cost: moneyNotNegative.nullable().optional(),
    /** The received quantity known to the till, including its own deliveries. Absent from older tills. */
    received: quantityNotNegative.optional(),
  })
  .refine(agrees);

/** A received line of a caller without an outbox. */
export const plainReceivedLine = z.object({ ...receivedFields, quantity: someQuantity });
