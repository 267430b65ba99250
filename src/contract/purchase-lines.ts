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

/** Whether a figure is more than nothing. */
export const hasSome = (some: string) => /[1-9]/.test(some);
/** A quantity that is not 0. */
export const someQuantity = quantityNotNegative.refine(hasSome);
/** Money that is not 0. */
export const someMoney = moneyNotNegative.refine(hasSome);

/** What is said of an item that is bought. */
export const lineFields = {
  product: id,
  variant: id.nullable(),
  quantity: someQuantity,
  unit_cost: moneyNotNegative,
  note: text(500).default(""),
  /** Where it is bought by the pack, at `pack_cost` each. `unit_cost` is the share of one piece. */
  pack: packOfLine.optional(),
  pack_cost: moneyNotNegative.optional(),
};

/** Whether the costs of a line agree with each other. */
export function agrees(line: {
  pack?: z.infer<typeof packOfLine> | undefined;
  unit_cost: string | null;
  pack_cost?: string | null | undefined;
}): boolean {
  return arePricesOne(line.pack, { each: line.unit_cost, byPack: line.pack_cost });
}

/** An item as it is ordered, with what names it. */
export const purchaseLine = z.object({ id, ...lineFields, name: requiredLine(200) });

/** What came of one line. What is damaged stays with the supplier: it is not taken in and not owed. */
const receivedFields = {
  line: id,
  quantity: quantityNotNegative,
  damaged: quantityNotNegative.default("0"),
  /** What one unit cost, where that is not what was ordered. */
  unit_cost: moneyNotNegative.nullable().default(null),
  /** What one pack cost then, where the line is bought by the pack. */
  pack_cost: moneyNotNegative.optional(),
  ...withSerials,
};

/** The same with what names it. */
export const receivedLine = z.object({ id, ...receivedFields });

/** Whether what is said of one line that came agrees with itself: a pack's cost is never said alone. */
export function isReceived(
  line: Pick<z.infer<typeof receivedLine>, "quantity" | "serials" | "unit_cost" | "pack_cost">,
): boolean {
  return namesNoMore(line) && (line.pack_cost === undefined || line.unit_cost !== null);
}

/**
 * A line as an operation upon its purchase tells it; who may not see costs leaves them out. Nothing was
 * ordered of what came besides.
 */
export const snapshotLine = purchaseLine
  .extend({
    quantity: quantityNotNegative,
    unit_cost: moneyNotNegative.nullable(),
    pack_cost: moneyNotNegative.nullable().optional(),
    /** What the till knew to have come of it, with its own. Tills of before do not say. */
    received: quantityNotNegative.optional(),
  })
  .refine(agrees);

/** What came of a line, by a caller without an outbox. */
export const plainReceivedLine = z.object({ ...receivedFields, quantity: someQuantity });
