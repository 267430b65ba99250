import {
  customerPatch,
  plainCustomerBody,
  plainCustomerPatch,
  writeOffBody,
} from "#/contract/customer-writes.ts";
import { paths } from "#/contract/paths.ts";
import { credit, creditPayment, customer } from "#/contract/trade-rows.ts";
import { creditPaymentBody, customerBody } from "#/contract/writes.ts";
import { either } from "#server/kernel/http/full-or-plain-shape.ts";

const plain = "a caller without an outbox leaves out `till` and what goes with it";

/** The writes of customers and their debts, as the document tells them; `trade-writes.ts` serves them. */
export const customerWrites = [
  {
    method: "post",
    path: paths.customers,
    body: either(customerBody, plainCustomerBody.meta({ id: "PlainCustomerBody" })),
    row: customer,
    summary: `Take a customer in; ${plain}, and every field but the name`,
  },
  {
    method: "patch",
    path: paths.customer("{id}"),
    body: either(customerPatch, plainCustomerPatch.meta({ id: "PlainCustomerPatch" })),
    row: customer,
    summary: `Change fields of a customer; ${plain}`,
  },
  {
    method: "post",
    path: paths.creditPayments("{id}"),
    body: creditPaymentBody,
    row: creditPayment,
    summary: "Record money that paid a debt",
  },
  {
    method: "post",
    path: paths.creditWriteOff("{id}"),
    body: writeOffBody,
    row: credit,
    summary: "Give up what is left of a debt, with the reason",
  },
] as const;
