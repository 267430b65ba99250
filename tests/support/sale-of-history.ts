import type { SaleBody } from "#/contract/writes.ts";
import { type PlainSale, wireOf } from "./plain-recount.ts";

/** The body of a sale with its discounts, tax, rounding and tip, paid in one way. */
export function bodyOf(plain: SaleBody, sale: PlainSale, payment: string): SaleBody {
  const { lines, method } = sale;
  const sum = (key: "discount" | "tax") => lines.reduce((all, line) => all + line[key], 0);
  return {
    ...plain,
    lines: plain.lines.map((line, index) => {
      const { discount, tax, total } = lines[index] ?? { discount: 0, tax: 0, total: 0 };
      const tax_rate = tax > 0 ? "18.00" : "0.00";
      const wire = { discount: wireOf(discount), tax: wireOf(tax), line_total: wireOf(total) };
      return { ...line, ...wire, tax_rate };
    }),
    subtotal: wireOf(sale.total + sum("discount")),
    discount: wireOf(sum("discount")),
    tax: wireOf(sum("tax")),
    rounding: wireOf(sale.rounding),
    total: wireOf(sale.total),
    tip: wireOf(sale.tip),
    payments: [{ id: payment, method, amount: wireOf(sale.paid) }],
    credit_amount: wireOf(method === "credit" ? sale.total : 0),
  };
}
