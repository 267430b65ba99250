import { createHash } from "node:crypto";
import type { SaleBody } from "#/contract/operations/sale-create.ts";
import { money } from "#/domain/money.ts";
import { readPhone } from "#/domain/phone.ts";
import type { Millis, Minor } from "./ledger-records.ts";

/** A phone that is to be asked for a payment of a sale. */
export type PhoneAsked = {
  payment: string;
  sale: string;
  location: string;
  phone: string;
  amount: Minor;
  /** The customer has left long ago: nobody is asked, and the payment waits to be confirmed by hand. */
  isLate: boolean;
  at: Millis;
};

export type PaymentRequestStore = {
  /** Keeps what is to be asked, where the business has a gateway that is on. A payment is asked for once. */
  askPhones(list: readonly PhoneAsked[]): Promise<void>;
};

/** How long after a sale a phone is still asked: then nobody stands at the counter any more. */
export const askWithinMs = 10 * 60_000;

/** The phones a sale asks. A number that is no phone, or a sum with cents, cannot be asked for. */
export function phonesAsked(
  body: Pick<SaleBody, "id" | "location" | "payments">,
  { effectiveAt, receivedAt }: { effectiveAt: Millis; receivedAt: Millis },
): PhoneAsked[] {
  const isLate = receivedAt - effectiveAt > askWithinMs;
  return body.payments.flatMap(({ id, method, phone, amount }): PhoneAsked[] => {
    const reading = readPhone(phone ?? "");
    if (method !== "mobile_money" || !reading.ok || !isAskable(money(amount))) return [];
    const { id: sale, location } = body;
    const to = { payment: id, sale, location, phone: reading.value, amount: money(amount) };
    return [{ ...to, isLate, at: receivedAt }];
  });
}

/** Networks move whole shillings. */
export function isAskable(amount: Minor): boolean {
  return amount > 0 && amount % 100 === 0;
}

/**
 * What the gateway knows a payment by: twenty capital letters and digits, the same whenever it is asked, so
 * that the gateway itself refuses a second request.
 */
export function requestReference(business: string, payment: string): string {
  const digest = createHash("sha256").update(`${business} ${payment}`, "utf8").digest("hex");
  return `K${BigInt(`0x${digest}`).toString(36).toUpperCase().padStart(50, "0").slice(0, 19)}`;
}
