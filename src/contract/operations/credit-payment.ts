import { z } from "zod";
import { creditPayment, creditPaymentMethods } from "../credit.ts";
import { customerSnapshot } from "../customer.ts";
import { origin } from "../origin.ts";
import { paths } from "../paths.ts";
import { day, id, moneyNotNegative, oneLine, text } from "../primitives.ts";
import { pure } from "../pure.ts";
import { inShift, mobileOperators, saleNumber } from "../sale.ts";
import type { Target } from "../target.ts";

export const nature = "fact";
export const shownIn = ["customers", "credits", "shifts"] as const;

/** Request target; `subject` is the debt. */
export function target(subject: string): Target {
  return { method: "POST", path: paths.creditPayments(subject) };
}

export const creditPaymentBody = pure(() =>
  z
    .object({
      ...origin,
      id,
      number: saleNumber,
      ...inShift,
      amount: moneyNotNegative,
      payment_method: z.enum(creditPaymentMethods),
      operator: z.enum(mobileOperators).nullable().default(null),
      reference_number: oneLine(100).nullable().default(null),
      payment_date: day,
      /** Identifies the payment while its debt is not known to the server yet (S5). */
      customer: id,
      customer_snapshot: customerSnapshot,
      sale: id,
      sale_number: z.string(),
      notes: text(2000).default(""),
    })
    .meta({ id: "CreditPaymentBody" }),
);

export const api = pure(() => ({
  body: creditPaymentBody,
  answer: creditPayment,
  summary: "Record money that paid a debt",
}));

export type CreditPaymentBody = z.infer<typeof creditPaymentBody>;
