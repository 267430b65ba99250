import { z } from "zod";
import { mostLeadDays } from "#/domain/purchasing/to-buy.ts";
import { field, fieldWithDefault, type FieldTable } from "./field-table.ts";
import { money, moneyNotNegative, oneLine, requiredLine, text } from "./primitives.ts";
import { pure } from "./pure.ts";

/** Editable fields of a supplier; each is a field of the row with the same name. */
export const supplierFieldNames = [
  "name",
  "phone",
  "note",
  "is_active",
  "lead_days",
  "least_order",
] as const;

export type SupplierFieldName = (typeof supplierFieldNames)[number];

/** The fields of a supplier: the single definition of their allowed values. */
export const supplierTable = pure(() => {
  const flag = z.boolean();
  const days = z.int().min(0).max(mostLeadDays).nullable().optional();
  return {
    name: field(z.string(), requiredLine(200)),
    phone: fieldWithDefault(z.string().nullable(), oneLine(40).nullable(), null),
    note: fieldWithDefault(z.string(), text(1000), ""),
    is_active: fieldWithDefault(flag, flag, true),
    // The fields below are absent from rows stored and bodies frozen before they existed.
    /** Lead time in days, as entered by a user. */
    lead_days: field(z.int().nonnegative().nullable().optional(), days),
    /** Minimum order value; accepted from and returned to users with permission to see costs only. */
    least_order: field(money.nullable().optional(), moneyNotNegative.nullable().optional()),
  } satisfies FieldTable<SupplierFieldName>;
});
