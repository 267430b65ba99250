import { z } from "zod";
import { customer, customerFields, openingDebt } from "../customer.ts";
import { origin } from "../origin.ts";
import { paths } from "../paths.ts";
import { id } from "../primitives.ts";
import { pure } from "../pure.ts";
import type { Target } from "../target.ts";

export const nature = "fact";
export const shownIn = ["customers", "credits"] as const;

/** Where it is sent. */
export function target(): Target {
  return { method: "POST", path: paths.customers };
}

export const customerBody = pure(() =>
  z
    .object({
      ...origin,
      id,
      ...customerFields,
      opening_debt: openingDebt.optional(),
      /** The till's own code and count; without one, or where another has it, the server gives one. */
      customer_code: z
        .string()
        .regex(/^C-K\d{1,4}-\d{4,9}$/)
        .optional(),
    })
    .meta({ id: "CustomerBody" }),
);

/**
 * The same for a caller without an outbox: what is left out has its usual value. The server names the
 * session's user and its own time, and gives the code.
 */
export const plainCustomerBody = pure(() =>
  z
    .object({
      business: id.optional(),
      id: id.optional(),
      /** Where an opening debt is kept; needed with one. */
      location: id.optional(),
      name: customerFields.name,
      phone: customerFields.phone.default(null),
      email: customerFields.email.default(null),
      address: customerFields.address.default(""),
      /** Left out, both are as the business has them for new customers. */
      credit_limit: customerFields.credit_limit.optional(),
      credit_days: customerFields.credit_days.optional(),
      no_credit_limit: customerFields.no_credit_limit,
      is_wholesale: z.boolean().default(false),
      no_reminders: z.boolean().default(false),
      language: customerFields.language,
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
