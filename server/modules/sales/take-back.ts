import type { PermissionSlug } from "#/domain/permissions.ts";
import { addAll, money } from "#/domain/money.ts";
import type { Approval } from "#/contract/approvals.ts";
import type { Refund } from "#/contract/sale.ts";
import type { CommandContext, Flag } from "#server/kernel/operations/command.ts";
import { settleCustomer } from "#server/modules/credit/customer-ledger.ts";
import { checkApprovals } from "#server/kernel/operations/check-approvals.ts";
import { rightsAtTheTime } from "#server/kernel/operations/authorize-carrier.ts";
import { moneyIn, type MoneyIn } from "#server/modules/accounting/postings.ts";
import { Refusal } from "#server/kernel/operations/refusal.ts";
import type { RefundRecord, SaleFacts } from "#server/kernel/ledger/sale-action-records.ts";
import type { Minor, Posting } from "#server/kernel/ledger/ledger-records.ts";

/**
 * Checks the permission to void or return a sale: the user's own, or that of an approving supervisor (S14,
 * S22).
 */
export async function checkRight(
  context: CommandContext,
  {
    slug,
    approval,
    sale,
    shift,
  }: {
    slug: PermissionSlug;
    approval: Approval | null;
    sale: SaleFacts | null;
    /** For an action tied to the shift of its sale. */
    shift?: string | null;
  },
): Promise<Flag[]> {
  const { actor, till } = context;
  const isOwn = (await rightsAtTheTime(context)).includes(slug);
  // Without an outbox nothing has happened yet: the request is refused instead of flagged.
  if (till === null) {
    if (isOwn) return [];
    throw new Refusal("forbidden", {}, false);
  }
  const { flags } = await checkApprovals(context, till, approval === null ? [] : [approval]);
  if (isOwn) return flags;
  const data = { actor, permission: slug, sale: sale?.id ?? null };
  if (approval === null) return [{ kind: "not_approved", data }];
  // Another shift's drawer has been counted: its sales may only be voided with the user's own permission.
  const isOther = sale !== null && shift !== undefined && sale.shift !== shift;
  return isOther ? [...flags, { kind: "not_approved", data: { ...data, shift } }] : flags;
}

/** Refunds as stored. */
export function refundRecords(refunds: readonly Refund[]): RefundRecord[] {
  return refunds.map(({ id, method, amount, operator, reference }) => ({
    id,
    method,
    amount: money(amount),
    operator: operator ?? null,
    reference: reference ?? null,
  }));
}

/** Refunded money, credited to the account of its method. */
export function moneyOut(refunds: readonly RefundRecord[]): Posting[] {
  const paid = refunds.flatMap(({ method, amount }): MoneyIn[] =>
    method === "credit" ? [] : [{ method, amount }],
  );
  return moneyIn(paid).map(({ account, amount }) => ({ account, amount: -amount }));
}

/** The part of the refunds that reduces a debt or becomes a deposit. */
export function asCredit(refunds: readonly RefundRecord[]): Minor {
  const credits = refunds.filter(({ method }) => method === "credit");
  return addAll(credits.map(({ amount }) => amount));
}

/**
 * Reduces the debt of a sale and returns the postings for the customer's balance. Without a customer there is
 * no debt: returns nothing, and the amount is posted to suspense.
 */
export async function lowerDebt(
  { store, opId, actor, effectiveAt, receivedAt }: CommandContext,
  {
    id,
    kind,
    credit,
    customer: of,
    amount,
    reason,
  }: {
    id: string;
    kind: "return" | "void";
    credit: string | null;
    customer: string | null;
    amount: Minor;
    reason: string;
  },
): Promise<Posting[]> {
  const customer = of === null || amount === 0 ? null : await store.customer(of);
  if (customer === null) return [];
  await store.insertReduction({
    id,
    opId,
    credit,
    customer: customer.id,
    kind,
    amount,
    reason,
    actor,
    effectiveAt,
    receivedAt,
  });
  return (await settleCustomer(store, customer.id, customer.balance, opId)).postings;
}

/** The lines of catalogue items; quick items have no stock. */
export function itemsOf<Line extends { product: string | null }>(
  lines: readonly Line[],
): (Line & { product: string })[] {
  return lines.flatMap(({ product, ...line }) =>
    product === null ? [] : [{ ...line, product } as Line & { product: string }],
  );
}
