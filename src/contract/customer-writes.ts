import { z } from "zod";
import { day, id, instant, moneyNotNegative, requiredText } from "./primitives.ts";
import { customerFields, openingDebt, origin } from "./writes.ts";

/** Changed fields of a customer; the latest effective change wins per field (S15). */
export const customerPatch = z
  .object({
    ...origin,
    ...z.object(customerFields).partial().shape,
    is_active: z.boolean().optional(),
  })
  .meta({ id: "CustomerPatch" });

/**
 * The same for a caller without an outbox: what is left out has its usual value. The server names the
 * session's user and its own time, and gives the code.
 */
export const plainCustomerBody = z
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
  });

export const plainCustomerPatch = z.object({
  business: id.optional(),
  ...z.object(customerFields).partial().shape,
  is_active: z.boolean().optional(),
});

/** What is left of a debt is given up: it will not be paid. */
export const writeOffBody = z
  .object({
    ...origin,
    id,
    customer: id,
    amount: moneyNotNegative.refine((amount) => /[1-9]/.test(amount)),
    reason: requiredText(500),
  })
  .meta({ id: "WriteOffBody" });

/** How a reminder goes; `share` is the phone's own sheet, and the server only notes that it went. */
export const reminderChannels = ["sms", "email", "share"] as const;
export type ReminderChannel = (typeof reminderChannels)[number];

/** A customer is to be reminded of what they owe; online only. */
export const remindBody = z
  .object({
    channel: z.enum(reminderChannels),
    /** Without it the customer's own, or the business's. */
    language: z.enum(["en", "sw"]).optional(),
  })
  .meta({ id: "RemindBody" });

/** Two cards of one person become one; online only. */
export const mergeBody = z.object({ into: id }).meta({ id: "MergeBody" });

/** One line of a customer's account: what was lent, paid, reduced, and what was owed after it. */
export const creditHistoryLine = z
  .object({
    id,
    kind: z.enum(["credit", "opening", "payment", "return", "void", "write_off"]),
    number: z.string(),
    /** Added to what is owed; below zero it was paid or reduced. */
    amount: z.string(),
    /** Owed after it; below zero the shop holds money. */
    balance: z.string(),
    due_date: day.nullable(),
    effective_at: instant,
  })
  .meta({ id: "CreditHistoryLine" });

export type CustomerPatch = z.infer<typeof customerPatch>;
export type PlainCustomerBody = z.infer<typeof plainCustomerBody>;
export type PlainCustomerPatch = z.infer<typeof plainCustomerPatch>;
export type WriteOffBody = z.infer<typeof writeOffBody>;
export type CreditHistoryLine = z.infer<typeof creditHistoryLine>;
