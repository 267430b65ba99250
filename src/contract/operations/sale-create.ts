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

/** Where it is sent. */
export function target(): Target {
  return { method: "POST", path: paths.sales };
}

/** A line as it is sold: who leaves out the item sells a quick item. */
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

/** What has a usual value may be left out by whoever writes without this app. */
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
      /** Left for the staff on top of the total; absent where nothing was, and in older bodies. */
      tip: moneyNotNegative.optional(),
      payments: z.array(salePayment).max(10),
      change: moneyNotNegative,
      credit_amount: moneyNotNegative,
      due_date: day.nullable().default(null),
      notes: text(2000).default(""),
      /** What a supervisor allowed: discounts, prices, a limit passed. */
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
