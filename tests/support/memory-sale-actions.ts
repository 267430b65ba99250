import { addAll, formatMoneyWire, money } from "#/domain/money.ts";
import { rate } from "#/domain/rate.ts";
import { formatQuantityWire, quantity } from "#/domain/quantity.ts";
import type { RefundRecord } from "#server/kernel/ledger/sale-action-records.ts";
import type { LedgerStore } from "#server/kernel/ledger/ledger-store.ts";
import type { MemoryBusiness } from "./memory-business.ts";

/** Voids, returns and confirmed payments of a business, in memory. */
export function memorySaleActions(data: () => MemoryBusiness) {
  return {
    async saleFacts(id) {
      const sale = data().sales.get(id);
      if (!sale) return null;
      const { body, opId, effectiveAt } = sale;
      return {
        id,
        opId,
        number: body.number,
        location: body.location,
        till: body.till,
        customer: body.customer,
        customerName: body.customer_snapshot?.name ?? null,
        shift: body.shift ?? null,
        status: data().saleStatus.get(id) ?? "completed",
        effectiveAt,
        change: money(body.change),
        creditAmount: money(body.credit_amount),
        total: money(body.total),
        tax: money(body.tax),
        rounding: money(body.rounding),
        tip: money(body.tip ?? "0.00"),
        lines: body.lines.map((line) => ({
          id: line.id,
          product: line.product,
          variant: line.variant,
          name: line.name,
          quantity: quantity(line.quantity),
          total: money(line.line_total),
          tax: money(line.tax),
          taxRate: rate(line.tax_rate),
          serials: line.serials ?? [],
        })),
        payments: body.payments.map((payment) => ({
          id: payment.id,
          method: payment.method,
          amount: money(payment.amount),
          operator: payment.operator ?? null,
          reference: payment.reference ?? null,
          status: payment.status ?? null,
        })),
      };
    },
    saleActions: async (sale) => [
      ...data()
        .voids.filter((one) => one.sale === sale)
        .map((one) => ({
          ...one,
          kind: "void" as const,
          effectiveAt: new Date(one.effectiveAt).toISOString(),
          number: one.saleNumber,
          goods: [],
        })),
      ...data()
        .returns.filter((one) => one.sale === sale)
        .map((one) => ({
          ...one,
          kind: "return" as const,
          effectiveAt: new Date(one.effectiveAt).toISOString(),
          lines: [...one.lines],
          goods: [...one.lines],
        })),
    ],
    insertVoid: async (record) => void data().voids.push(record),
    insertReturn: async (record) => void data().returns.push(record),
    async saveSaleState(id, { status }) {
      data().saleStatus.set(id, status);
    },
    // A business in memory has no gateway.
    askPhones: async () => undefined,
    insertConfirmation: async (record) => void data().confirmations.push(record),
    confirmations: async (sale) => data().confirmations.filter((one) => one.sale === sale),
    async confirmPayment(sale, id, reference) {
      const known = data().sales.get(sale);
      if (!known) return;
      const payments = known.body.payments.map((payment) =>
        payment.id === id
          ? {
              ...payment,
              status: "confirmed" as const,
              ...(reference === null ? {} : { reference }),
            }
          : payment,
      );
      data().sales.set(sale, { ...known, body: { ...known.body, payments } });
    },
  } satisfies Partial<LedgerStore>;
}

/** Tips owed to the staff: those left in valid sales, less payouts. Minor units. */
export function tipsOwed({ sales, voids, cashMovements }: Readonly<MemoryBusiness>): number {
  const standing = [...sales].filter(([id]) => !voids.some(({ sale }) => sale === id));
  const left = standing.map(([, { body }]) => money(body.tip ?? "0.00"));
  const handed = cashMovements
    .filter(({ purpose }) => purpose === "tips")
    .map(({ kind, amount }) => (kind === "pay_in" ? amount : -amount));
  return addAll([...left, ...handed]);
}

/** A sale in the form the simulation's devices read. */
export function presentSale(
  data: Readonly<MemoryBusiness>,
  id: string,
): Record<string, unknown> | null {
  const sale = data.sales.get(id);
  if (!sale) return null;
  const voids = data.voids.filter((one) => one.sale === id);
  const [first] = voids.toSorted((a, b) => a.effectiveAt - b.effectiveAt);
  return {
    ...sale.body,
    effective_at: new Date(sale.effectiveAt).toISOString(),
    status: data.saleStatus.get(id) ?? "completed",
    flags: sale.flags,
    void: first
      ? {
          id: first.id,
          goods: first.goods,
          reason: first.reason,
          refunds: first.refunds.map(presentRefund),
          actor: first.actor,
          effective_at: new Date(first.effectiveAt).toISOString(),
        }
      : null,
    returns: data.returns
      .filter((one) => one.sale === id)
      .map((one) => ({
        id: one.id,
        number: one.number,
        reason: one.reason,
        lines: one.lines.map(({ id: line, line: of, quantity: back, amount, tax, serials }) => ({
          id: line,
          line: of,
          quantity: formatQuantityWire(back),
          amount: formatMoneyWire(amount),
          tax: formatMoneyWire(tax),
          ...(serials === undefined ? {} : { serials }),
        })),
        refunds: one.refunds.map(presentRefund),
        total: formatMoneyWire(one.total),
        tax: formatMoneyWire(one.tax),
        actor: one.actor,
        effective_at: new Date(one.effectiveAt).toISOString(),
      })),
  };
}

function presentRefund({ id, method, amount }: RefundRecord) {
  return { id, method, amount: formatMoneyWire(amount) };
}
