import type { PurchaseBody } from "#/contract/operations/purchase-create.ts";
import { formatMoneyWire, type Minor } from "#/domain/money.ts";
import { readAmount, type AmountProblem } from "#/kit/forms/read-amount.ts";
import type { EnteredExtra } from "./purchase-form-values.ts";

export interface ReadExtra {
  extra: EnteredExtra;
  amount: Minor;
}

/** Parses the extra costs; returns the valid ones, and errors by id. */
export function readExtras(extras: readonly EnteredExtra[]): {
  costs: ReadExtra[];
  ofExtras: Map<string, AmountProblem>;
} {
  const all = extras.map((extra) => ({ extra, read: readAmount(extra.amount) }));
  return {
    costs: all.flatMap(({ extra, read }) =>
      read.ok && read.amount > 0 ? [{ extra, amount: read.amount }] : [],
    ),
    ofExtras: new Map(
      all.flatMap(({ extra: { id }, read }): [string, AmountProblem][] => {
        if (!read.ok) return [[id, read.problem]];
        return read.amount === 0 ? [[id, "missing"]] : [];
      }),
    ),
  };
}

/** Converts an extra cost to wire format. */
export function extraWire({ extra, amount }: ReadExtra): PurchaseBody["extra_costs"][number] {
  const { id, kind, payee, method } = extra;
  return { id, kind, amount: formatMoneyWire(amount), payee, method };
}
