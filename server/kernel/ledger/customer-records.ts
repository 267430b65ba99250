import type { CustomerFieldName } from "#/contract/customer-fields.ts";
import type { CustomerRow } from "#/contract/customer.ts";
import type { Millis, Minor } from "./ledger-records.ts";

export type CustomerState = {
  id: string;
  balance: Minor;
  /** Null is unlimited. */
  creditLimit: Minor | null;
  /** A placeholder for a customer whose own operation has not arrived (S5). */
  isPlaceholder: boolean;
  /** The customer into which this one was merged. */
  mergedInto: string | null;
};

/** A new customer; amounts in wire format. */
export type NewCustomer = CustomerFields & { id: string; customer_code: string | null };

/** The editable fields of a customer, in wire format; fields omitted from a new one take their default. */
export type CustomerFields = Pick<CustomerRow, CustomerFieldName>;

/** A reduction of a debt without payment. */
export type ReductionRecord = {
  id: string;
  opId: string;
  /** Null if there was no debt to reduce. */
  credit: string | null;
  customer: string;
  kind: "return" | "void" | "write_off";
  amount: Minor;
  reason: string;
  actor: string;
  effectiveAt: Millis;
  receivedAt: Millis;
};
