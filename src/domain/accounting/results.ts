import type { Account } from "./accounts.ts";

/** What a shop made: before and after what it spent. */
export const results = ["gross_profit", "net_profit"] as const;
export type Result = (typeof results)[number];

const gross = ["sales_revenue", "sales_returns", "cost_of_goods_sold"] as const;

/** The accounts that a result is made of: their credits less their debits come to it. */
export const resultAccounts = {
  gross_profit: gross,
  net_profit: [...gross, "stock_variance", "expenses"],
} as const satisfies Record<Result, readonly Account[]>;
