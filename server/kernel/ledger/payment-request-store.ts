import { createHash } from "node:crypto";
import type { SaleBody } from "#/contract/operations/sale-create.ts";
import { money } from "#/domain/money.ts";
import { readPhone } from "#/domain/phone.ts";
import type { Millis, Minor } from "./ledger-records.ts";

/** A payment of a sale to be requested on a phone. */
export type PhoneAsked = {
  payment: string;
  sale: string;
  location: string;
  phone: string;
  amount: Minor;
  /** The customer left long ago: no request is sent, and the payment must be confirmed by hand. */
  isLate: boolean;
  at: Millis;
};

export type PaymentRequestStore = {
  /** Queues payment requests if the business has an enabled gateway. A payment is requested once. */
  askPhones(list: readonly PhoneAsked[]): Promise<void>;
};

/** How long after a sale a payment is still requested; later the customer has left the counter. */
export const askWithinMs = 10 * 60_000;

/** The payment requests of a sale. Invalid phone numbers and amounts with cents cannot be requested. */
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

/** Networks transfer whole shillings only. */
export function isAskable(amount: Minor): boolean {
  return amount > 0 && amount % 100 === 0;
}

/**
 * The gateway's reference of a payment: twenty capital letters and digits, deterministic, so that the gateway
 * itself refuses a second request.
 */
export function requestReference(business: string, payment: string): string {
  const digest = createHash("sha256").update(`${business} ${payment}`, "utf8").digest("hex");
  return `K${BigInt(`0x${digest}`).toString(36).toUpperCase().padStart(50, "0").slice(0, 19)}`;
}
