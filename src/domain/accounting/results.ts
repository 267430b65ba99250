import type { Account } from "./accounts.ts";

/** Profit before and after expenses. */
export const results = ["gross_profit", "net_profit"] as const;
export type Result = (typeof results)[number];

const gross = ["sales_revenue", "sales_returns", "cost_of_goods_sold"] as const;

/** The accounts of a result, which is the sum of their credits less their debits. */
export const resultAccounts = {
  gross_profit: gross,
  net_profit: [...gross, "stock_variance", "expenses"],
} as const satisfies Record<Result, readonly Account[]>;
