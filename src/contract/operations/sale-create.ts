import { z } from "zod";
import { approval } from "../approvals.ts";
import { customerSnapshot } from "../customer.ts";
import { origin } from "../origin.ts";
import { arePricesOne, isWholePacks } from "../packs.ts";
import { paths } from "../paths.ts";
import { day, id, money, moneyNotNegative, namesNoMore, text } from "../primitives.ts";
import { pure } from "../pure.ts";
import { inShift, mostSaleLines, sale, saleLine, saleNumber, salePayment } from "../sale.ts";
import type { Target } from "../target.ts";

export const nature = "fact";
export const shownIn = ["sales", "stock", "serials", "customers", "credits", "shifts"] as const;

/** The row this operation creates or changes. */
export function target(): Target {
  return { method: "POST", path: paths.sales };
}

/** A sold line; without an item it is a quick item. */
const soldLine = pure(() =>
  saleLine
    .extend({
      product: id.nullable().default(null),
      variant: id.nullable().default(null),
    })
    .refine(namesNoMore)
    .refine(isWholePacks)
    .refine(({ pack, pack_price: byPack, unit_price: each }) =>
      arePricesOne(pack, { each, byPack }),
    ),
);

/** Fields with a default may be omitted by clients other than this app. */
export const saleBody = pure(() =>
  z
    .object({
      ...origin,
      id,
      number: saleNumber,
      ...inShift,
      customer: id.nullable().default(null),
      customer_snapshot: customerSnapshot.nullable().default(null),
      lines: z.array(soldLine).min(1).max(mostSaleLines),
      subtotal: moneyNotNegative,
      discount: moneyNotNegative,
      tax: moneyNotNegative,
      rounding: money.default("0.00"),
      total: moneyNotNegative,
      /** Tip for the staff on top of the total; absent if there was none, and in older bodies. */
      tip: moneyNotNegative.optional(),
      payments: z.array(salePayment).max(10),
      change: moneyNotNegative,
      credit_amount: moneyNotNegative,
      due_date: day.nullable().default(null),
      notes: text(2000).default(""),
      /** A supervisor's approvals: discounts, prices, an exceeded limit. */
      approvals: z.array(approval).max(100).optional(),
    })
    .meta({ id: "SaleBody" }),
);

export const api = pure(() => ({
  body: saleBody,
  answer: sale,
  summary: "Record a sale",
}));

export type SaleBody = z.infer<typeof saleBody>;
