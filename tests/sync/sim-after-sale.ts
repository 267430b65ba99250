import { formatMoneyWire, money } from "#/domain/money.ts";
import { formatQuantityWire, quantity } from "#/domain/quantity.ts";
import { partOfLine, voidRefunds } from "#/domain/return.ts";
import { linesLeftOf } from "#/entities/sales/sale-actions.ts";
import { shiftNow } from "#/entities/shifts/current-shift.ts";
import { confirmIntent, returnIntent, voidIntent } from "#/store/counter-intents.ts";
import { readOperation } from "#/store/operation-body.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import { record } from "#/store/outbox.ts";
import type { SaleView } from "#/sync/projection-sales.ts";
import { firstOf } from "./sim-serials.ts";
import type { Desk } from "./sim-stock.ts";

/** A till's operations on existing sales, its own and others', as known to it. */
export function afterSaleActions(
  { db, ports, place, newId, opIds }: Desk,
  sales: () => Promise<readonly SaleView[]>,
) {
  const saleAt = async (which: number, isFit: (sale: SaleView) => boolean) => {
    const known = (await sales()).filter(
      (sale) => sale.location === place.location && sale.rejection === null && isFit(sale),
    );
    return known[which % Math.max(1, known.length)];
  };
  const debtOf = (sale: SaleView) =>
    sale.payments.find(({ method }) => method === "credit")?.id ?? null;
  return {
    async voidSale(which: number, items: "back" | "never_left"): Promise<void> {
      const sale = await saleAt(which, ({ status }) => status === "completed");
      if (!sale) return;
      const paid = sale.payments.map(({ method, amount }) => ({ method, amount: money(amount) }));
      const draft = {
        id: newId(),
        sale_number: sale.number,
        sold_at: sale.effective_at,
        goods: items,
        reason: "Rung up twice",
        lines: sale.lines.map(({ id: line, product, variant, quantity: sold, serials }) => {
          const pieces = firstOf(serials, quantity(sold));
          return { id: newId(), line, product, variant, quantity: sold, ...pieces };
        }),
        refunds: voidRefunds(paid, money(sale.change)).map(({ method, amount }) => {
          return { id: newId(), method, amount: formatMoneyWire(amount) };
        }),
        customer: sale.customer,
        credit: debtOf(sale),
        credit_amount: sale.credit_amount,
        shift: await shiftNow(db(), place.till),
        approval: null,
      };
      const act = { opId: opIds(), place, draft, subject: sale.id };
      await record(db(), ports, voidIntent(act));
    },
    async giveBack(which: number, share: number, isCredit: boolean): Promise<void> {
      const sale = await saleAt(which, ({ status }) => status !== "cancelled");
      const [line] = sale?.lines ?? [];
      const left = sale && line ? linesLeftOf(sale).get(line.id) : undefined;
      if (!sale || !line || !left) return;
      const milli = Math.min(left.quantity, Math.ceil((left.quantity * share) / 250) * 250);
      if (milli === 0) return;
      const part = partOfLine(left, milli);
      const amount = formatMoneyWire(part.amount);
      const method = isCredit && sale.customer !== null ? ("credit" as const) : ("cash" as const);
      const { product, variant, name } = line;
      const pieces = firstOf(line.serials, milli);
      const back = { product, variant, name, quantity: formatQuantityWire(milli), ...pieces };
      const draft = {
        id: newId(),
        sale_number: sale.number,
        reason: "Broken",
        lines: [{ id: newId(), line: line.id, ...back, amount, tax: formatMoneyWire(part.tax) }],
        refunds: [{ id: newId(), method, amount }],
        tax: formatMoneyWire(part.tax),
        total: amount,
        rounding: "0.00",
        customer: sale.customer,
        customer_snapshot: sale.customer === null ? null : { name: "Asha", phone: null },
        credit: debtOf(sale),
        shift: await shiftNow(db(), place.till),
        approval: null,
      };
      const act = { opId: opIds(), place, draft, subject: sale.id };
      await record(db(), ports, returnIntent(act));
    },
    /** A phone payment has arrived; for a sale this till knows, or else one shown by another till. */
    async confirm(which: number, told: readonly SaleView[]): Promise<void> {
      const isOpen = ({ payments }: SaleView) =>
        payments.some(({ status }) => status === "unconfirmed");
      const known = told.filter(isOpen);
      const sale = known[which % Math.max(1, known.length)] ?? (await saleAt(which, isOpen));
      const payment = sale?.payments.find(({ status }) => status === "unconfirmed");
      if (!sale || !payment) return;
      const act = { opId: opIds(), place, subject: payment.id };
      const draft = { sale: sale.id, reference: "QX1" };
      await record(db(), ports, confirmIntent({ ...act, draft }));
    },
  };
}

/** Payments reported as arrived that the server has not confirmed, or vice versa. */
export function wrongConfirmed(
  all: readonly OperationRow[],
  confirmed: ReadonlySet<string>,
): string[] {
  const seen = new Set(
    all.filter(({ type }) => type === "payment.confirm").map(({ subject }) => subject),
  );
  return [...new Set([...seen, ...confirmed])]
    .filter((id) => seen.has(id) !== confirmed.has(id))
    .map((id) => `payment ${id} is ${confirmed.has(id) ? "" : "not "}confirmed`);
}

/**
 * By customer, the debt reductions from voids and returns; a void reduces at most the outstanding amount of
 * its debt.
 */
export function takenOff(all: readonly OperationRow[]): Map<string, number> {
  const lent = new Map<string, number>();
  const off = new Map<string, number>();
  const reads = all.map((operation) => readOperation(operation));
  for (const read of reads)
    if (read.type === "sale.create")
      for (const { id, method, amount } of read.body.payments)
        if (method === "credit") lent.set(id, money(amount));
  const take = (customer: string, amount: number) =>
    off.set(customer, (off.get(customer) ?? 0) + amount);
  for (const read of reads) {
    if (read.type !== "sale.return" || read.body.customer === null) continue;
    const { credit, customer, refunds } = read.body;
    for (const { method, amount } of refunds) {
      if (method !== "credit") continue;
      take(customer, money(amount));
      if (credit !== null) lent.set(credit, Math.max(0, (lent.get(credit) ?? 0) - money(amount)));
    }
  }
  for (const read of reads) {
    if (read.type !== "sale.void" || read.body.customer === null || read.body.credit === null)
      continue;
    const { credit, customer, credit_amount } = read.body;
    const part = Math.min(lent.get(credit) ?? 0, money(credit_amount));
    take(customer, part);
    lent.set(credit, (lent.get(credit) ?? 0) - part);
  }
  return off;
}
