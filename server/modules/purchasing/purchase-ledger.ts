import { foldPurchase, type FoldedPurchase, priced } from "#/domain/purchasing/purchase-fold.ts";
import { extraCostOf, isPurchaseClosed, shareExtraCosts } from "#/domain/purchasing/purchase.ts";
import { addAll } from "#/domain/money.ts";
import type { JournalEntryFact } from "#/i18n/journal-entry-labels.ts";
import type { CommandContext, Flag } from "#server/kernel/operations/command.ts";
import { isAfter } from "#server/modules/stock/move-stock.ts";
import type { MovedValue } from "#server/kernel/ledger/ledger-records.ts";
import { balanced, supplierChange } from "#server/modules/accounting/postings.ts";
import type { Happened, PurchaseState } from "#server/kernel/ledger/purchase-records.ts";
import type { Minor, Posting } from "#server/kernel/ledger/ledger-records.ts";

/** Whether the cancellation undoes this event: deliveries and returns after it remain valid (S15). */
export function isUndone({ cancel }: Pick<PurchaseState, "cancel">, happened: Happened): boolean {
  return cancel !== null && isAfter(cancel, happened);
}

/** Everything derived from the facts of a purchase, by the same fold as on the tills. */
function foldOf(purchase: PurchaseState): FoldedPurchase {
  const undone = (one: Happened) => ({ isUndone: isUndone(purchase, one) });
  return foldPurchase({
    lines: purchase.lines,
    extraCosts: purchase.extraCosts,
    receipts: purchase.receipts.toSorted(inLedger).map((one) => ({ ...one, ...undone(one) })),
    returns: purchase.returns.toSorted(inLedger).map((one) => ({ ...one, ...undone(one) })),
    isCancelled: purchase.cancel !== null,
  });
}

/** Ledger order: by effective time, ties by operation id (S15). */
export function inLedger(one: Happened, other: Happened): number {
  if (one.opId === other.opId) return 0;
  return isAfter(one, other) ? 1 : -1;
}

/**
 * Recomputes everything derived from a purchase's facts, so that every order of arrival gives the same
 * result.
 */
export function folded(purchase: PurchaseState): PurchaseState {
  const fold = foldOf(purchase);
  const ordered = purchase.lines.map(priced);
  const extra = addAll(purchase.extraCosts.map(({ amount }) => amount));
  const shares = shareExtraCosts(extra, ordered, purchase.spreadBy);
  const credits = new Map(
    purchase.returns.toSorted(inLedger).map((one, index) => [one.id, fold.credits[index] ?? 0]),
  );
  const known: PurchaseState = {
    ...purchase,
    status: fold.status,
    total: fold.total,
    billed: fold.billed,
    paid: addAll(purchase.payments.map(({ amount }) => amount)),
    lines: purchase.lines.map((line, index) => {
      const { received = 0, damaged = 0, returned = 0 } = fold.lines.get(line.id) ?? {};
      return { ...line, received, damaged, returned, extraCost: shares[index] ?? 0 };
    }),
    returns: purchase.returns.map((one) => withAmounts(one, credits.get(one.id) ?? 0)),
    closedAt: isPurchaseClosed(fold.status) ? closedAt(purchase) : null,
  };
  return { ...known, costInTransit: extraCostsOf(known).inTransit };
}

/** The total credit of a return is stored on its first line, because it is reported as one amount. */
function withAmounts(one: PurchaseState["returns"][number], credit: Minor) {
  const lines = one.lines.map((line, index) => ({ ...line, amount: index === 0 ? credit : 0 }));
  return { ...one, lines };
}

function closedAt({ effectiveAt, cancel, receipts }: PurchaseState): number {
  const times = receipts.map((receipt) => receipt.effectiveAt);
  return Math.max(effectiveAt, cancel?.effectiveAt ?? 0, ...times);
}

/**
 * Splits extra costs not yet included in stock. Costs paid to third parties are recognised with the purchase,
 * the supplier's once something has been received. The share of items not yet received is in transit, or lost
 * if nothing more is to come.
 */
function extraCostsOf(purchase: PurchaseState): { inTransit: Minor; lost: Minor } {
  const { lines, extraCosts, status, isOrphan } = purchase;
  const hasCome = lines.some(({ received }) => received > 0);
  const recognized = addAll(
    extraCosts.flatMap(({ amount, payee }) =>
      payee === "supplier" ? (hasCome ? [amount] : []) : [amount],
    ),
  );
  const come = addAll(
    lines.map((line) => extraCostOf(line.extraCost, line.quantity, line.received)),
  );
  const rest = isOrphan ? 0 : recognized - come;
  return isPurchaseClosed(status) ? { inTransit: 0, lost: rest } : { inTransit: rest, lost: 0 };
}

/** The value of all received items per line: billed cost plus share of the extra costs. */
export function worthsOf(purchase: PurchaseState): ReadonlyMap<string, Minor> {
  const { lines } = foldOf(purchase);
  return new Map(
    purchase.lines.map((line) => {
      const extra = extraCostOf(line.extraCost, line.quantity, line.received);
      return [line.id, (lines.get(line.id)?.billed ?? 0) + extra];
    }),
  );
}

/** The effects of an operation other than on the purchase itself. */
export type Done = {
  description: JournalEntryFact;
  /** Change in stock value. */
  moved?: MovedValue;
  /** Money paid out. */
  money?: readonly Posting[];
};

/**
 * Saves a purchase and its supplier's balance with one balanced journal entry. Value without remaining stock
 * is posted to cost of goods: items sold below zero stock are charged their actual cost (S15).
 *
 * @param before null if the purchase was unknown
 * @param now folded
 */
export async function settlePurchase(
  context: CommandContext,
  before: PurchaseState | null,
  now: PurchaseState,
  { description, moved = { inventory: 0, absorbed: 0 }, money = [] }: Done,
): Promise<Flag[]> {
  const { store, opId, effectiveAt, receivedAt } = context;
  await store.savePurchase(now);
  store.touch("purchase", now.id, null);
  const old = before === null ? null : folded(before);
  const change = (of: (one: PurchaseState) => Minor) => of(now) - (old === null ? 0 : of(old));
  const supplier = await oweFor(context, old, now);
  await store.post({
    opId,
    kind: money.length > 0 && moved.inventory === 0 ? "payment" : "purchase",
    description,
    reference: now.number,
    location: now.location,
    effectiveAt,
    postedAt: receivedAt,
    postings: balanced(
      [
        { account: "inventory", amount: moved.inventory },
        { account: "stock_variance", amount: moved.absorbed },
        { account: "goods_in_transit", amount: change((one) => extraCostsOf(one).inTransit) },
        {
          account: "expenses",
          detail: "lost_costs",
          amount: change((one) => extraCostsOf(one).lost),
        },
        ...supplier,
        ...money,
      ],
      "cost_of_goods_sold",
    ),
  });
  return excessFlags(old, now);
}

/** What the shop owes for a purchase; a negative amount is an advance. */
function owed({ billed, paid }: PurchaseState): Minor {
  return billed - paid;
}

/** A debt recorded under another supplier moves to the one named by the purchase itself (S5). */
async function oweFor(
  context: CommandContext,
  before: PurchaseState | null,
  now: PurchaseState,
): Promise<Posting[]> {
  if (before === null) return owe(context, now.supplier, owed(now));
  if (before.supplier === now.supplier) return owe(context, now.supplier, owed(now) - owed(before));
  const taken = await owe(context, before.supplier, -owed(before));
  return [...taken, ...(await owe(context, now.supplier, owed(now)))];
}

async function owe({ store }: CommandContext, supplier: string, change: Minor): Promise<Posting[]> {
  if (change === 0) return [];
  const before = (await store.supplierBalance(supplier)) ?? 0;
  await store.saveSupplierBalance(supplier, before + change);
  store.touch("supplier", supplier, null);
  return supplierChange(before, before + change);
}

/** Flags for the owner if this operation increased the excess over the order (S14). */
function excessFlags(before: PurchaseState | null, now: PurchaseState): Flag[] {
  const { id: purchase, number } = now;
  const quantity = excessOf(now) - (before === null ? 0 : excessOf(before));
  return quantity > 0 ? [{ kind: "received_more", data: { purchase, number, quantity } }] : [];
}

function excessOf({ lines, isOrphan }: PurchaseState): number {
  if (isOrphan) return 0;
  return lines.reduce((sum, line) => sum + Math.max(0, line.received - line.quantity), 0);
}
