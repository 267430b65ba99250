import type { Debt } from "#/entities/credits/credit-queries.ts";
import { fieldError, refusalOf, type Refusal } from "#/kit/server-queries/refusal.ts";

/** A customer who is to be reminded: of all they owe, whichever of their debts it is asked for. */
export type Reminder = Pick<Debt, "id" | "customerName" | "customerPhone">;

/** What became of the reminders of several customers. */
export interface Reminded {
  sent: number;
  /** Customers nobody can write to: no telephone number is known. */
  noPhone: number;
  failed: NotReminded[];
}

/** Who was not reminded, and why: in the server's words where it gave any. */
export interface NotReminded {
  name: string | null;
  why: string | undefined;
  refusal: Refusal;
}

/** With these the next would not be answered either. */
const ending: ReadonlySet<Refusal["code"]> = new Set([
  "unheard",
  "session_gone",
  "too_many_attempts",
  "unavailable",
]);

/** One reminder a customer, however many of their debts are chosen: it tells of all they owe. */
export function remindersOf(debts: readonly Debt[]): Reminder[] {
  const byCustomer = new Map<string, Reminder>();
  for (const debt of debts) if (!byCustomer.has(debt.customer)) byCustomer.set(debt.customer, debt);
  return [...byCustomer.values()];
}

/**
 * Reminds one after the other, so that the server counts each against the messages of the plan. Where it
 * is not heard, or takes no more of this person, the rest is not tried.
 *
 * @param send asks the server for one reminder; throws where it refuses
 * @param goesOn asked before each; the rest is left once it says no
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

/** The reasons, each with all it is of, in the order they came. */
export function byReason(failed: readonly NotReminded[]): NotReminded[][] {
  const reasons = new Map<string, NotReminded[]>();
  for (const one of failed) {
    const reason = one.why ?? one.refusal.code;
    reasons.set(reason, [...(reasons.get(reason) ?? []), one]);
  }
  return [...reasons.values()];
}
