import type { Approval } from "#/contract/approvals.ts";
import type { ConfirmBody } from "#/contract/operations/payment-confirm.ts";
import type { SaleBody } from "#/contract/operations/sale-create.ts";
import type { ReturnBody } from "#/contract/operations/sale-return.ts";
import type { VoidBody } from "#/contract/operations/sale-void.ts";
import type { Refund } from "#/contract/sale.ts";
import { addAll, formatMoneyWire, money } from "#/domain/money.ts";
import { formatQuantityWire, quantity } from "#/domain/quantity.ts";
import { partOfLine, voidRefunds } from "#/domain/return.ts";
import type { bodiesOf } from "./trade-bodies.ts";

type Desk = Pick<ReturnType<typeof bodiesOf>, "origin" | "number">;

type Said = { at?: number; approval?: Approval | null; shift?: string | null };

/** Builds a till's bodies about existing sales, in the sequence of its other bodies. */
export function afterSaleBodies({ origin, number }: Desk, newId: () => string) {
  return {
    /** Voids a sale; everything it took is refunded. */
    void(
      opId: string,
      sale: SaleBody,
      {
        at,
        goods: items = "back",
        approval = null,
        shift = null,
      }: Said & { goods?: VoidBody["goods"] } = {},
    ): VoidBody {
      const debt = sale.payments.find(({ method }) => method === "credit");
      const paid = sale.payments.map(({ method, amount }) => ({ method, amount: money(amount) }));
      return {
        ...origin(opId, at),
        id: newId(),
        sale_number: sale.number,
        sold_at: sale.occurred_at,
        goods: items,
        reason: "Wrong customer",
        lines: sale.lines.map(({ id: line, product, variant, quantity: sold }) => {
          return { id: newId(), line, product, variant, quantity: sold };
        }),
        refunds: voidRefunds(paid, money(sale.change)).map(({ method, amount }) => {
          return { id: newId(), method, amount: formatMoneyWire(amount) };
        }),
        customer: sale.customer,
        credit: debt?.id ?? null,
        credit_amount: sale.credit_amount,
        shift,
        approval,
      };
    },

    /** Returns a quantity of each line, as a till without knowledge of other returns would. */
    back(
      opId: string,
      sale: SaleBody,
      milli: readonly number[],
      {
        at,
        approval = null,
        shift = null,
        method = "cash",
      }: Said & { method?: Refund["method"] } = {},
    ): ReturnBody {
      const lines = sale.lines.flatMap(({ id: line, product, variant, name, ...sold }, index) => {
        const wanted = Math.min(milli[index] ?? 0, quantity(sold.quantity));
        if (wanted <= 0) return [];
        const left = {
          quantity: quantity(sold.quantity),
          amount: money(sold.line_total),
          tax: money(sold.tax),
        };
        const part = partOfLine(left, wanted);
        const worth = { amount: formatMoneyWire(part.amount), tax: formatMoneyWire(part.tax) };
        const back = formatQuantityWire(wanted);
        return [{ id: newId(), line, product, variant, name, quantity: back, ...worth }];
      });
      const total = formatMoneyWire(addAll(lines.map(({ amount }) => money(amount))));
      return {
        ...origin(opId, at),
        id: newId(),
        number: number(),
        sale_number: sale.number,
        reason: "Does not fit",
        lines,
        refunds: [{ id: newId(), method, amount: total }],
        tax: formatMoneyWire(addAll(lines.map(({ tax }) => money(tax)))),
        total,
        rounding: "0.00",
        customer: sale.customer,
        customer_snapshot: sale.customer_snapshot,
        credit: sale.payments.find((payment) => payment.method === "credit")?.id ?? null,
        shift,
        approval,
      };
    },

    confirm(opId: string, sale: string, reference = "", at?: number): ConfirmBody {
      return { ...origin(opId, at), sale, reference };
    },
  };
}
