import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { rowsOf } from "#server/db/database.ts";
import { verifyBooks } from "#server/queries/verify-books.ts";
import type { TestApi } from "./api.ts";

/** What was recorded on a device and has to be at the server, once. */
export interface Recorded {
  opId: string;
  type: string;
  subject: string;
}

/** What a business's books hold of operations, sales and movements, read past all of the server's own code. */
export function heldBy(api: TestApi, business: string) {
  return api.database.system(async (tx) => {
    const operations = await rowsOf<{ op_id: string; actor: string }>(
      tx,
      sql`select op_id, actor_id as actor from operations
        where business_id = ${business} and outcome = 'accepted'`,
    );
    const sales = await rowsOf<{ id: string; number: string }>(
      tx,
      sql`select id, number from sales where business_id = ${business}`,
    );
    const moved = await rowsOf<{ op_id: string; n: number }>(
      tx,
      sql`select op_id, count(*)::int as n from stock_movements
        where business_id = ${business} group by 1`,
    );
    const told = await rowsOf<{ kind: string }>(
      tx,
      sql`select distinct kind from discrepancies
        where business_id = ${business} and kind = 'forked_till'`,
    );
    const flags = told.map(({ kind }) => kind);
    return { operations, sales, moved, flags, books: await verifyBooks(tx, business) };
  });
}

/** No loss and no doubling: each has its effect once, nothing else has any, and the books balance. */
export async function expectOnceEach(
  api: TestApi,
  business: string,
  recorded: readonly Recorded[],
): Promise<void> {
  const { operations, sales, moved, books } = await heldBy(api, business);
  const sold = recorded.filter(({ type }) => type === "sale.create");
  const sorted = (list: readonly string[]) => list.toSorted();
  expect(sorted(operations.map(({ op_id }) => op_id))).toEqual(
    sorted(recorded.map(({ opId }) => opId)),
  );
  expect(sorted(sales.map(({ id }) => id))).toEqual(sorted(sold.map(({ subject }) => subject)));
  expect(moved.filter(({ n }) => n !== 1)).toEqual([]);
  const movers = new Set(moved.map(({ op_id }) => op_id));
  expect(sold.filter(({ opId }) => !movers.has(opId))).toEqual([]);
  expect(books).toEqual([]);
}
