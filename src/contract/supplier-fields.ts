import { z } from "zod";
import { mostLeadDays } from "#/domain/purchasing/to-buy.ts";
import { field, fieldWithDefault, type FieldTable } from "./field-table.ts";
import { money, moneyNotNegative, oneLine, requiredLine, text } from "./primitives.ts";
import { pure } from "./pure.ts";

/** What a person may change of a supplier; each is a field of the row under the same name. */
export const supplierFieldNames = [
  "name",
  "phone",
  "note",
  "is_active",
  "lead_days",
  "least_order",
] as const;

export type SupplierFieldName = (typeof supplierFieldNames)[number];

/** The fields of a supplier: the one place that says what each may be. */
export const supplierTable = pure(() => {
  const flag = z.boolean();
  const days = z.int().min(0).max(mostLeadDays).nullable().optional();
  return {
    name: field(z.string(), requiredLine(200)),
    phone: fieldWithDefault(z.string().nullable(), oneLine(40).nullable(), null),
    note: fieldWithDefault(z.string(), text(1000), ""),
    is_active: fieldWithDefault(flag, flag, true),
    // Below: not in rows that a device stored before there were any, nor in bodies frozen before that.
    /** Days from an order to its delivery, as somebody entered it. */
    lead_days: field(z.int().nonnegative().nullable().optional(), days),
    /** The smallest order that is delivered; taken from who may see costs, and absent for who may not. */
    least_order: field(money.nullable().optional(), moneyNotNegative.nullable().optional()),
  } satisfies FieldTable<SupplierFieldName>;
});
