import type { SaleBody } from "#/contract/operations/sale-create.ts";
import { addAll, money } from "#/domain/money.ts";
import { rate, taxAdded, taxIncluded } from "#/domain/rate.ts";
import type { CommandContext, Flag } from "#server/kernel/operations/command.ts";
import type { Minor } from "#server/kernel/ledger/ledger-records.ts";
import { grossOf } from "./line-gross.ts";

type Store = Pick<CommandContext["store"], "coinNow" | "largestCoinUsed">;

/** Flags a sale whose own figures contradict each other, once, with the names of the wrong ones. */
export async function checkTotals(store: Store, body: SaleBody): Promise<Flag[]> {
  const lines = addAll(body.lines.map((line) => money(line.line_total)));
  const paid = addAll(body.payments.map((payment) => money(payment.amount)));
  const total = money(body.total);
  const tip = money(body.tip ?? "0.00");
  const rounding = money(body.rounding);
  const wanted = addAll([total, rounding, tip]);
  const change = money(body.change);
  const lent = addAll(
    body.payments.flatMap(({ method, amount }) => (method === "credit" ? [money(amount)] : [])),
  );
  const sums = {
    total: lines === total,
    payments: paid - change === wanted,
    // A debt exceeding the total would include the tip.
    tip: tip === 0 || lent <= total,
    lines: body.lines.every(isWorthItsPrice),
    subtotal: money(body.subtotal) === addAll(body.lines.map(grossOf)),
    discount: money(body.discount) === addAll(body.lines.map((line) => money(line.discount))),
    tax: money(body.tax) === addAll(body.lines.map((line) => money(line.tax))),
    credit_amount: money(body.credit_amount) === lent,
    rounding: await isOfACoin(store, { rounding, of: body.payments }),
  };
  const wrong = Object.entries(sums).flatMap(([name, agrees]) => (agrees ? [] : [name]));
  if (wrong.length === 0) return [];
  return [{ kind: "totals_differ", data: { lines, paid, wanted, change, wrong } }];
}

/**
 * Whether cash can have been rounded by this much. The till may have been offline while the setting changed,
 * so the largest coin this business ever rounded to counts.
 *
 * @param halves how many half coins it may be: one for a sale, two for a return
 */
export async function isOfACoin(
  store: Store,
  {
    rounding,
    of,
    halves = 1,
  }: { rounding: Minor; of: readonly { method: string }[]; halves?: 1 | 2 },
): Promise<boolean> {
  if (rounding === 0) return true;
  if (!of.some(({ method }) => method === "cash")) return false;
  const least = (Math.abs(rounding) * 2) / halves;
  return least <= (await store.coinNow()) || least <= (await store.largestCoinUsed());
}

/**
 * Whether a line costs its price less its discount, with the tax of its rate included or added: which of the
 * two applied when it was sold is not known here.
 */
function isWorthItsPrice(line: SaleBody["lines"][number]): boolean {
  const left = grossOf(line) - money(line.discount);
  if (left < 0) return false;
  const [tax, total, share] = [money(line.tax), money(line.line_total), rate(line.tax_rate)];
  const isIncluded = total === left && tax === taxIncluded(left, share);
  return isIncluded || (total === left + tax && tax === taxAdded(left, share));
}
