import { customerFieldNames } from "#/contract/customer-fields.ts";
import { asMoney, rowColumns } from "#server/kernel/database/row-columns.ts";
import type { CustomerFields } from "#server/kernel/ledger/customer-records.ts";
import type { customers } from "./schema-credit.ts";

/** Which column holds which field of a customer, both ways. */
export const customerColumns = rowColumns<CustomerFields, typeof customers.$inferSelect>(
  customerFieldNames,
  { credit_limit: asMoney },
);
