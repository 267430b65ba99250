import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Tx } from "./database.ts";

/**
 * Wraps a transaction so that `before` runs ahead of each of its statements. An error it throws is passed to
 * the caller of the statement.
 */
export function preceded(tx: Tx, before: (text: string) => Promise<void>): Tx {
  const { $client } = tx as Tx & { $client: pg.PoolClient };
  const client = new Proxy($client, {
    get: (target, name): unknown =>
      name !== "query"
        ? Reflect.get(target, name)
        : async (query: pg.QueryConfig, values?: unknown[]) => {
            await before(query.text);
            return target.query(query, values);
          },
  });
  return drizzle(client);
}
