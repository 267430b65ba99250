import { afterAll, beforeAll } from "vitest";
import { product as productRow } from "#/contract/product.ts";
import { header } from "#/contract/headers.ts";
import { paths } from "#/contract/paths.ts";
import type { ApiClient } from "./api-client.ts";
import { catalogueBodies } from "./catalogue-bodies.ts";
import type { clusters } from "./database.ts";
import { openShop, type TradingShop } from "./trading-shop.ts";

type Bodies = ReturnType<typeof catalogueBodies>;

/** A shop for one suite, whose manager creates and edits items; its books are verified at the end. */
export function itemSuite(cluster: ReturnType<typeof clusters>[number]) {
  let shop: TradingShop;
  let manager: ApiClient;
  let bodies: Bodies;
  beforeAll(async () => {
    shop = await openShop(cluster);
    manager = await shop.api.signIn(shop.duka.manager);
    const origin = (opId: string, at?: number) => ({
      ...shop.bodies.origin(opId, at),
      actor: shop.duka.manager.id,
      prev_op: null,
    });
    bodies = catalogueBodies(origin, shop.api.newId);
  });
  afterAll(() => shop.closeWithTrueBooks());

  const newId = () => shop.api.newId();
  return {
    get shop() {
      return shop;
    },
    get manager() {
      return manager;
    },
    get bodies() {
      return bodies;
    },
    newId,
    async create(over: Parameters<Bodies["product"]>[2] = {}, by = manager) {
      const opId = newId();
      const body = bodies.product(opId, shop.duka.category, over);
      return { opId, body, answer: await by.write(paths.products, opId, body) };
    },
    async edit(
      id: string,
      changes: Parameters<Bodies["editProduct"]>[1],
      { by = manager, at }: { by?: ApiClient; at?: number } = {},
    ) {
      const opId = newId();
      const headers = { [header.idempotencyKey]: opId };
      return by.patch(paths.product(id), bodies.editProduct(opId, changes, at), { headers });
    },
    read: async (id: string, by = manager) =>
      productRow.parse((await by.get(paths.product(id), { business: shop.duka.id })).body),
    stockOf: (product: string) =>
      shop.rows(
        `SELECT variant_id, quantity_available, value, alert_level, reorder_level, location_id
         FROM stock_items WHERE product_id = $1 ORDER BY variant_id NULLS FIRST`,
        [product],
      ),
  };
}
