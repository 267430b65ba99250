import { settleCustomer } from "../customer-ledger.ts";
import { balanceChange, balanced } from "#server/modules/accounting/postings.ts";
import type { Millis } from "#server/kernel/ledger/ledger-records.ts";
import type { LedgerStore } from "#server/kernel/ledger/ledger-store.ts";

/**
 * Merges two cards of the same customer: sales, debts, payments and reductions of `from` belong to `into`
 * from now on, as do operations that arrive later and still reference the old card. False if either does not
 * exist, is known only from a sale, or has already been merged into another.
 *
 * @param act identifies the merge in the journal
 */
export async function mergeCustomers(
  store: LedgerStore,
  { from, into }: { from: string; into: string },
  action: { id: string; at: Millis },
): Promise<boolean> {
  const [old, kept] = [await store.customer(from), await store.customer(into)];
  if (old === null || kept === null || from === into) return false;
  if ([old, kept].some((card) => card.isPlaceholder || card.mergedInto !== null)) return false;
  for (const row of await store.moveCustomer(from, into))
    store.touch(row.entity, row.id, row.location);
  await store.saveBalance(from, 0);
  const { postings } = await settleCustomer(store, into, kept.balance, action.id);
  const moved = balanced([...balanceChange(old.balance, 0), ...postings]);
  if (moved.length > 0)
    await store.post({
      opId: action.id,
      kind: "merge",
      description: "Two cards of one customer",
      reference: "",
      location: null,
      effectiveAt: action.at,
      postedAt: action.at,
      postings: moved,
    });
  return true;
}
