import type { SaleBody } from "#/contract/operations/sale-create.ts";
import { wireOf } from "./plain-clock.ts";
import type { PlainSale } from "./plain-facts.ts";

/** The body of a sale with its discounts, tax, rounding and tip, paid as in the history. */
export function bodyOf(plain: SaleBody, sale: PlainSale, newId: () => string): SaleBody {
  const { lines, payments, actor } = sale;
  const sum = (key: "discount" | "tax") => lines.reduce((all, line) => all + line[key], 0);
  return {
    ...plain,
    actor,
    lines: plain.lines.map((line, index) => {
      const of = lines[index];
      if (of === undefined) throw new Error("A line is missing");
      const { product, discount, tax, rate: tax_rate, total } = of;
      const wire = { discount: wireOf(discount), tax: wireOf(tax), line_total: wireOf(total) };
      return { ...line, ...wire, product, tax_rate };
    }),
    subtotal: wireOf(sale.total + sum("discount")),
    discount: wireOf(sum("discount")),
    tax: wireOf(sum("tax")),
    rounding: wireOf(sale.rounding),
    total: wireOf(sale.total),
    tip: wireOf(sale.tip),
    payments: payments.map(({ method, amount }) => ({
      id: newId(),
      method,
      amount: wireOf(amount),
    })),
    credit_amount: wireOf(sale.customer === null ? 0 : sale.total),
  };
}
