import { z } from "zod";
import { packOfLine } from "./packs.ts";
import {
  id,
  instant,
  oneLine,
  moneyNotNegative,
  quantityNotNegative,
  rate,
  requiredLine,
  text,
  withSerials,
} from "./primitives.ts";

const parkedLine = z.object({
  product: id.nullable(),
  variant: id.nullable(),
  name: requiredLine(200),
  unit: requiredLine(20),
  quantity: quantityNotNegative,
  unit_price: moneyNotNegative,
  discount: moneyNotNegative,
  tax_rate: rate,
  note: text(500),
  /** The catalogue price at the till that parked it; null for a quick item. */
  list_price: moneyNotNegative.nullable(),
  wholesale_price: moneyNotNegative.nullable(),
  /** If sold by the pack: quantity and prices are per pack. */
  pack: packOfLine.optional(),
  ...withSerials,
});

const parked = {
  /** The cart's id at the till that hands it over; resending it addresses the same cart. */
  id,
  business: id,
  location: id,
  till: id,
  name: oneLine(40),
  lines: z.array(parkedLine).min(1).max(500),
  customer: z
    .object({
      id,
      name: requiredLine(200),
      phone: z.string().max(40).nullable(),
      is_wholesale: z.boolean(),
    })
    .nullable(),
  /** Discount on the whole cart: an amount, or a percentage recalculated with it. */
  discount: moneyNotNegative,
  discount_share: rate.nullable(),
  notes: text(2000),
  /** Tip for the staff; absent if there is none. */
  tip: moneyNotNegative.optional(),
};

/**
 * A cart handed over to any till of the location. It is not a fact yet: online only, and the till that takes
 * it creates its sale under ids of its own (S2).
 */
export const parkedCartBody = z.object(parked).meta({ id: "ParkedCartBody" });

export const parkedCart = z
  .object({ ...parked, actor: id, parked_at: instant })
  .meta({ id: "ParkedCart" });

/** The till that takes it; the first one wins. */
export const takeCartBody = z.object({ business: id, till: id }).meta({ id: "TakeCartBody" });

export type ParkedCartBody = z.infer<typeof parkedCartBody>;
export type ParkedCart = z.infer<typeof parkedCart>;
