import type { CustomerFieldName } from "#/contract/customer-fields.ts";
import type { CustomerRow } from "#/contract/customer.ts";
import type { Millis, Minor } from "./ledger-records.ts";

export type CustomerState = {
  id: string;
  balance: Minor;
  /** Null is without end. */
  creditLimit: Minor | null;
  /** Stands in for a customer whose own operation has not arrived (S5). */
  isPlaceholder: boolean;
  /** The card this one became part of. */
  mergedInto: string | null;
};

/** A customer as they are taken in; amounts in the wire's form. */
export type NewCustomer = CustomerFields & { id: string; customer_code: string | null };

/** What may be changed of a customer, as the wire writes it; what is left out of a new one has its default. */
export type CustomerFields = Pick<CustomerRow, CustomerFieldName>;

/** What lessens a debt without being paid. */
export type ReductionRecord = {
  id: string;
  opId: string;
  /** Null where there was no debt to lessen. */
  credit: string | null;
  customer: string;
  kind: "return" | "void" | "write_off";
  amount: Minor;
  reason: string;
  actor: string;
  effectiveAt: Millis;
  receivedAt: Millis;
};
