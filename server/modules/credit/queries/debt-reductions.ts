import { and, asc, eq, inArray } from "drizzle-orm";
import type { DebtReductionRow } from "#/contract/credit.ts";
import { reduceDebts } from "#/domain/credit.ts";
import { formatMoneyWire } from "#/domain/money.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { creditReductions } from "../schema-credit.ts";
import type { credits } from "../schema-credit.ts";
import { groupRows } from "#server/kernel/queries/group-rows.ts";
import { wireInstant } from "#server/kernel/queries/row-scope.ts";

type Debt = Pick<typeof credits.$inferSelect, "id" | "credit_amount" | "effective_at">;

/**
 * The reductions of each debt, oldest first, with the amounts that took effect (S15). Reductions without
 * effect and debts without reductions are left out.
 */
export async function debtReductions(
  tx: Tx,
  business: string,
  debts: readonly Debt[],
): Promise<Map<string, DebtReductionRow[]>> {
  const t = creditReductions;
  const ids = debts.map(({ id }) => id);
  const rows = await tx
    .select()
    .from(t)
    .where(and(eq(t.business_id, business), inArray(t.credit_id, ids)))
    .orderBy(asc(t.effective_at), asc(t.id));
  const of = groupRows(rows, ({ credit_id }) => credit_id ?? "");
  return new Map(
    debts.flatMap((debt) => {
      const lines = linesOf(debt, of.get(debt.id) ?? []);
      return lines.length === 0 ? [] : [[debt.id, lines]];
    }),
  );
}

function linesOf(
  { id, credit_amount: amount, effective_at }: Debt,
  rows: readonly (typeof creditReductions.$inferSelect)[],
): DebtReductionRow[] {
  const { effects } = reduceDebts(
    [{ id, amount, effectiveAt: wireInstant(effective_at) }],
    rows.map((one) => {
      return { ...one, credit: one.credit_id, effectiveAt: wireInstant(one.effective_at) };
    }),
  );
  return rows.flatMap((one) => {
    const taken = effects.get(one.id) ?? 0;
    if (taken === 0) return [];
    return [
      {
        id: one.id,
        kind: one.kind,
        amount: formatMoneyWire(taken),
        effective_at: wireInstant(one.effective_at),
      },
    ];
  });
}
