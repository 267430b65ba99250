import { z } from "zod";
import { customerTable } from "../customer-fields.ts";
import { customer, openingDebt } from "../customer.ts";
import { shapeOf } from "../field-table.ts";
import { origin } from "../origin.ts";
import { paths } from "../paths.ts";
import { id } from "../primitives.ts";
import { pure } from "../pure.ts";
import type { Target } from "../target.ts";

export const nature = "fact";
export const shownIn = ["customers", "credits"] as const;

/** The row this operation creates or changes. */
export function target(): Target {
  return { method: "POST", path: paths.customers };
}

/** A new customer is always active. */
const fieldsOfNew = pure(() => {
  const { is_active: _body, ...body } = shapeOf(customerTable, "body");
  const { is_active: _plain, ...plain } = shapeOf(customerTable, "plain");
  return { body, plain };
});

export const customerBody = pure(() =>
  z
    .object({
      ...origin,
      id,
      ...fieldsOfNew.body,
      opening_debt: openingDebt.optional(),
      /** The till's own code and counter; if absent or already taken, the server assigns one. */
      customer_code: z
        .string()
        .regex(/^C-K\d{1,4}-\d{4,9}$/)
        .optional(),
    })
    .meta({ id: "CustomerBody" }),
);

/**
 * The same for a caller without an outbox: omitted fields take their defaults. The server sets the session's
 * user, its own time and the code.
 */
export const plainCustomerBody = pure(() =>
  z
    .object({
      business: id.optional(),
      id: id.optional(),
      /** Location of an opening debt; required with one. */
      location: id.optional(),
      ...fieldsOfNew.plain,
      opening_debt: openingDebt.extend({ id: id.optional() }).optional(),
    })
    .refine(({ opening_debt, location }) => opening_debt === undefined || location !== undefined, {
      path: ["location"],
      error: "needed with an opening debt",
    }),
);

export const api = pure(() => ({
  body: customerBody,
  plain: plainCustomerBody.meta({ id: "PlainCustomerBody" }),
  answer: customer,
  summary:
    "Take a customer in; a caller without an outbox leaves out `till` and what goes with it, and every field but the name",
}));

export type CustomerBody = z.infer<typeof customerBody>;
export type PlainCustomerBody = z.infer<typeof plainCustomerBody>;
