import type { DiscrepancyKind } from "#/contract/sync.ts";
import { type Reversal, reverseSale, type SaleAct } from "#/domain/sale-reversal.ts";
import type { CommandContext, Flag } from "./command.ts";
import type { SaleFacts } from "./sale-act-records.ts";
import type { Posting } from "./trade-records.ts";

/**
 * Folds what became of a sale anew, and tells what the operation at hand has changed of it: postings
 * against the sale's own, and what does not fit (S14). It is called by each act upon a sale and by the
 * sale itself when it comes after them (S5), so the order of arrival makes no difference (S15).
 */
export async function settleSale(
  { store, opId }: CommandContext,
  sale: string,
): Promise<{ postings: Posting[]; flags: Flag[] }> {
  const acts = await store.saleActs(sale);
  if (acts.length === 0) return { postings: [], flags: [] };
  const facts = await store.saleFacts(sale);
  const before = reverseSale(
    facts?.opId === opId ? null : facts,
    acts.filter((act) => act.opId !== opId),
  );
  const after = reverseSale(facts, acts);
  const flags = acts
    .filter((act) => after.beyond.has(act.opId) && !before.beyond.has(act.opId))
    .map((act) => flagOf(act, acts, { id: sale, number: facts?.number ?? null }));
  if (facts) {
    const kinds = [...new Set(flags.map(({ kind }) => kind))];
    await store.saveSaleState(sale, {
      status: after.isVoided ? "cancelled" : "returned",
      flags: kinds,
    });
    store.touch("sale", sale, facts.location);
  }
  return { postings: change(before, after), flags };
}

function flagOf(
  act: SaleAct,
  acts: readonly SaleAct[],
  sale: Pick<SaleFacts, "id"> & { number: string | null },
): Flag {
  const others = acts.filter((other) => other.kind === "void" && other.opId !== act.opId);
  const isTwice = act.kind === "void" && others.length > 0;
  const kind: DiscrepancyKind = isTwice ? "void_twice" : "returned_more";
  return { kind, data: { sale: sale.id, number: sale.number, op: act.opId } };
}

function change(before: Reversal, after: Reversal): Posting[] {
  return [
    { account: "sales_revenue", amount: after.revenue - before.revenue },
    { account: "sales_returns", amount: after.returns - before.returns },
    { account: "tax_payable", amount: after.tax - before.tax },
    { account: "tips_payable", amount: after.tip - before.tip },
    { account: "expenses", amount: after.rounding - before.rounding },
  ];
}
