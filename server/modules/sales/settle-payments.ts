import { compareEffective } from "#/domain/effective-order.ts";
import type { CommandContext, Flag } from "#server/kernel/operations/command.ts";
import type { SaleFacts } from "#server/kernel/ledger/sale-action-records.ts";

/**
 * Folds the confirmations of a sale's payments in effective order (S15): one is sufficient, and the latest
 * with a reference determines it. Called by each confirmation, and by the sale itself if it arrives after
 * them (S5). A confirmation of a payment the sale does not have, or one that needs none, changes nothing and
 * is flagged (S14).
 */
export async function settlePayments(
  { store, opId }: Pick<CommandContext, "store" | "opId">,
  sale: SaleFacts,
): Promise<Flag[]> {
  const said = (await store.confirmations(sale.id))
    .map((one) => ({ ...one, effectiveAt: new Date(one.effectiveAt).toISOString() }))
    .toSorted(compareEffective);
  // Payments settled by an earlier operation stay settled.
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

/** Cash is in the drawer and a debt is not money, so neither needs confirmation. */
export function canBeConfirmed({ method }: Pick<SaleFacts["payments"][number], "method">): boolean {
  return method !== "cash" && method !== "credit";
}
