import { z } from "zod";
import { customerTable } from "../customer-fields.ts";
import { customer } from "../customer.ts";
import { shapeOf } from "../field-table.ts";
import { origin } from "../origin.ts";
import { paths } from "../paths.ts";
import { id } from "../primitives.ts";
import { pure } from "../pure.ts";
import type { Target } from "../target.ts";

export const nature = "edit";
export const shownIn = ["customers"] as const;
export const queue = { keyPrefix: "customer", madeBy: "customer.create", key: null } as const;

/** Request target; `subject` is the customer. */
export function target(subject: string): Target {
  return { method: "PATCH", path: paths.customer(subject) };
}

const changes = pure(() => z.object(shapeOf(customerTable, "body")).partial().shape);

/** Changed fields of a customer; the latest effective change wins per field (S15). */
export const customerPatch = pure(() =>
  z.object({ ...origin, ...changes }).meta({ id: "CustomerPatch" }),
);

export const plainCustomerPatch = pure(() => z.object({ business: id.optional(), ...changes }));

export const api = pure(() => ({
  body: customerPatch,
  plain: plainCustomerPatch.meta({ id: "PlainCustomerPatch" }),
  answer: customer,
  summary:
    "Change fields of a customer; a caller without an outbox leaves out `till` and what goes with it",
}));

export type CustomerPatch = z.infer<typeof customerPatch>;
export type PlainCustomerPatch = z.infer<typeof plainCustomerPatch>;
