import { compareEffective } from "#/domain/effective-order.ts";
import type { CommandContext, Flag } from "#server/kernel/operations/command.ts";
import type { SaleFacts } from "#server/kernel/ledger/sale-action-records.ts";

/**
 * Folds what was confirmed of a sale's payments in effective order (S15): one is enough, and the latest
 * that named a reference says which it is. It is called by each confirmation and by the sale itself when
 * it comes after them (S5). What is said of a payment the sale does not have, or of one that needs no
 * confirming, changes nothing and is flagged (S14).
 */
export async function settlePayments(
  { store, opId }: Pick<CommandContext, "store" | "opId">,
  sale: SaleFacts,
): Promise<Flag[]> {
  const said = (await store.confirmations(sale.id))
    .map((one) => ({ ...one, effectiveAt: new Date(one.effectiveAt).toISOString() }))
    .toSorted(compareEffective);
  // What was settled by an earlier operation stays so.
  const news = said.filter((one) => one.opId === opId || sale.opId === opId);
  const flags: Flag[] = [];
  for (const id of new Set(news.map(({ payment }) => payment))) {
    const payment = sale.payments.find((one) => one.id === id);
    if (!payment || !canBeConfirmed(payment)) {
      flags.push({ kind: "orphan", data: { entity: "payment", id, sale: sale.id } });
      continue;
    }
    const naming = said.findLast((one) => one.payment === id && one.reference !== "");
    if (naming && naming.reference !== payment.reference) {
      const used = await store.referencesUsed([naming.reference], sale.opId);
      flags.push(
        ...used.map((data): Flag => ({
          kind: "reference_reused",
          data: { ...data, op: naming.opId },
        })),
      );
    }
    await store.confirmPayment(sale.id, id, naming?.reference ?? null);
  }
  return flags;
}

/** Cash lies in the drawer and a debt is no money: neither is waited for. */
export function canBeConfirmed({ method }: Pick<SaleFacts["payments"][number], "method">): boolean {
  return method !== "cash" && method !== "credit";
}
