import { Client } from "pg";
import type { ApiDeps } from "#server/kernel/api-deps.ts";
import { averageScale } from "#server/modules/stock/stock-value.ts";
import { verifyBooks, type BooksFault } from "#server/modules/verification/queries/verify-books.ts";
import { testApi, type TestApi } from "./api.ts";
import type { ApiClient } from "./api-client.ts";
import type { TestCluster } from "./postgres-versions.ts";
import type { TestBusiness, TestBusinessOptions } from "./test-business.ts";
import { expectTrueAges } from "./feed-ages.ts";
import { bodiesOf } from "./trade-bodies.ts";

/** A shop that trades through the API over its own database, with direct access to its tables. */
export type TradingShop = {
  api: TestApi;
  duka: TestBusiness;
  owner: ApiClient;
  cashier: ApiClient;
  /** Bodies of the shop's till K1, in the cashier's name. */
  bodies: ReturnType<typeof bodiesOf>;
  /** The item at that index in the shop's list. */
  item: (index: number) => { product: string; price: number; stockItem: string };
  /** Rows read directly from the tables, bypassing every policy. */
  rows: (statement: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
  faults: () => Promise<BooksFault[]>;
  close: () => Promise<void>;
  /** Verifies the books and closes; throws if they are inconsistent. */
  closeWithTrueBooks: () => Promise<void>;
};

/** Opens the API with one business, its owner and its cashier signed in. */
export async function openShop(
  cluster?: TestCluster,
  options: TestBusinessOptions = {},
  parts: Partial<ApiDeps> = {},
): Promise<TradingShop> {
  const api = await testApi(cluster, parts);
  const duka = await api.business({ subdomain: "duka", ...options });
  const admin = new Client({ connectionString: api.url });
  await admin.connect();
  // As for stock from received items: sold or missing items have a cost.
  await admin.query(
    `UPDATE stock_items s SET average_cost = p.cost_price * ${averageScale} FROM products p
     WHERE p.business_id = s.business_id AND p.id = s.product_id`,
  );
  const faults = () => api.database.system((tx) => verifyBooks(tx), { readOnly: true });
  const close = async () => {
    await admin.end();
    await api.close();
  };
  return {
    api,
    duka,
    owner: await api.signIn(duka.owner),
    cashier: await api.signIn(duka.cashier),
    bodies: bodiesOf(
      {
        business: duka.id,
        location: duka.location,
        till: duka.till.id,
        tillCode: duka.till.code,
        actor: duka.cashier.id,
      },
      api.newId,
      () => api.clock.now,
    ),
    item: (index) => {
      const found = duka.products[index];
      if (found === undefined) throw new Error("The shop has no such good");
      return { product: found.id, price: found.price, stockItem: found.stockItem };
    },
    rows: async (statement, values = []) => {
      const found = await admin.query<Record<string, unknown>>(statement, values);
      return found.rows;
    },
    faults,
    close,
    closeWithTrueBooks: async () => {
      const found = await faults();
      try {
        await expectTrueAges(api.database);
      } finally {
        await close();
      }
      if (found.length > 0) throw new Error(`The books are not true: ${JSON.stringify(found)}`);
    },
  };
}
