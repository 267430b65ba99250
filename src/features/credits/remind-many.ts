import type { Debt } from "#/entities/credits/credit-queries.ts";
import { fieldError, refusalOf, type Refusal } from "#/kit/server-queries/refusal.ts";

/** A customer to remind of their total debt, whichever of their debts it is requested for. */
export type Reminder = Pick<Debt, "id" | "customerName" | "customerPhone">;

/** Results of reminding several customers. */
export interface Reminded {
  sent: number;
  /** Customers without a phone number. */
  noPhone: number;
  failed: NotReminded[];
}

/** A customer who was not reminded, with the server's reason if it gave one. */
export interface NotReminded {
  name: string | null;
  why: string | undefined;
  refusal: Refusal;
}

/** Errors after which further requests would fail too. */
const ending: ReadonlySet<Refusal["code"]> = new Set([
  "unheard",
  "session_gone",
  "too_many_attempts",
  "unavailable",
]);

/**
 * Returns one reminder per customer regardless of how many of their debts are selected, since it covers their
 * total debt.
 */
export function remindersOf(debts: readonly Debt[]): Reminder[] {
  const byCustomer = new Map<string, Reminder>();
  for (const debt of debts) if (!byCustomer.has(debt.customer)) byCustomer.set(debt.customer, debt);
  return [...byCustomer.values()];
}

/**
 * Sends reminders one at a time, so that the server counts each against the plan's message quota. Stops
 * sending if the server is unreachable or refuses further requests from this user.
 *
 * @param send requests one reminder from the server; throws if it refuses
 * @param goesOn called before each reminder; returning false skips the rest
 */
export async function remindAll(
  reminders: readonly Reminder[],
  send: (debt: string) => Promise<unknown>,
  goesOn: (done: number) => boolean,
): Promise<Reminded> {
  const result: Reminded = { sent: 0, noPhone: 0, failed: [] };
  let end: Refusal | null = null;
  for (const [done, { id, customerName: name, customerPhone }] of reminders.entries()) {
    if (!goesOn(done)) break;
    if (customerPhone === null) result.noPhone += 1;
    else if (end !== null) result.failed.push({ name, why: undefined, refusal: end });
    else {
      try {
        await send(id);
        result.sent += 1;
      } catch (error) {
        const refusal = refusalOf(error);
        if (ending.has(refusal.code)) end = refusal;
        result.failed.push({ name, why: fieldError(refusal, "reminder"), refusal });
      }
    }
  }
  return result;
}

/** Groups failures by reason, in order of first occurrence. */
export function byReason(failed: readonly NotReminded[]): NotReminded[][] {
  const reasons = new Map<string, NotReminded[]>();
  for (const one of failed) {
    const reason = one.why ?? one.refusal.code;
    reasons.set(reason, [...(reasons.get(reason) ?? []), one]);
  }
  return [...reasons.values()];
}
