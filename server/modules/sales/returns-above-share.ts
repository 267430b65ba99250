import { compareEffective } from "#/domain/effective-order.ts";
import { multiplyDivide } from "#/domain/money.ts";
import { type BackLine, linesLeft, type SoldLine } from "#/domain/return.ts";
import type { SaleAction } from "#/domain/sale-reversal.ts";
import type { Flag } from "#server/kernel/operations/command.ts";
import type { Minor } from "#server/kernel/ledger/ledger-records.ts";

type Part = Pick<SoldLine, "quantity"> & { amount: Minor };

/**
 * Flags returned lines worth more than their share of the sold line. A till computes the share from what is
 * left by the returns it knows, so the share of the whole line and that of what was really left are both
 * right, and half a minor unit may have been rounded up by each return of the line.
 */
export function returnsAboveShare(
  sold: readonly SoldLine[],
  { judged, all }: { judged: readonly SaleAction[]; all: readonly SaleAction[] },
): Flag[] {
  const lines = new Map(sold.map((line) => [line.id, line]));
  const returns = all.toSorted(compareEffective).filter((action) => action.kind === "return");
  return returns.flatMap((action, index) => {
    if (!judged.some(({ opId }) => opId === action.opId)) return [];
    const before = returns.slice(0, index).flatMap((one) => one.lines);
    const left = linesLeft(sold, before);
    return action.lines.flatMap((back): Flag[] => {
      const line = lines.get(back.line);
      const rest = left.get(back.line);
      if (line === undefined || rest === undefined) return [];
      const whole = { quantity: line.quantity, amount: line.total };
      const share = Math.max(shareOf(whole, back), shareOf(rest, back));
      const rounded = 1 + before.filter((one) => one.line === back.line).length;
      if (back.amount <= share + rounded) return [];
      return [{ kind: "totals_differ", data: { line: back.line, share, given: back.amount } }];
    });
  });
}

/** The worth of a returned quantity; of the whole part if more is returned than there is. */
function shareOf({ quantity, amount }: Part, back: BackLine): Minor {
  return back.quantity >= quantity ? amount : multiplyDivide(amount, back.quantity, quantity);
}
