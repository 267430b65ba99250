import { customerFieldNames } from "#/contract/customer-fields.ts";
import { asMoney, rowColumns } from "#server/kernel/database/row-columns.ts";
import type { CustomerFields } from "#server/kernel/ledger/customer-records.ts";
import type { customers } from "./schema-credit.ts";

/** Maps the fields of a customer to columns, in both directions. */
export const customerColumns = rowColumns<CustomerFields, typeof customers.$inferSelect>(
  customerFieldNames,
  { credit_limit: asMoney },
);
