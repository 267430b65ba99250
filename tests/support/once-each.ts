import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { rowsOf } from "#server/kernel/database/database.ts";
import { verifyBooks } from "#server/modules/verification/queries/verify-books.ts";
import type { BatchOperation } from "#/contract/sync.ts";
import type { TestApi } from "./api.ts";

/** What was recorded on a device and has to be at the server, once. */
export interface Recorded {
  opId: string;
  type: string;
  subject: string;
  /** Where it is known, a sale moves as many items as it has lines; else one. */
  bodyText?: string;
}

/** Sales as they stand in a batch. */
export function recordedSales(operations: readonly BatchOperation[]): Recorded[] {
  return operations.map(({ op_id: opId, body_text: bodyText }) => {
    const { id: subject } = JSON.parse(bodyText) as { id: string };
    return { opId, type: "sale.create", subject, bodyText };
  });
}

/** What a business's books hold of operations, sales and movements, read past all of the server's own code. */
export function heldBy(api: Pick<TestApi, "database">, business: string) {
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

/**
 * No loss and no doubling: each has its effect once, nothing else has any, and the books balance. `beside` are
 * imports, which move items and are no operation of a till.
 */
export async function expectOnceEach(
  api: Pick<TestApi, "database">,
  business: string,
  recorded: readonly Recorded[],
  beside: readonly string[] = [],
): Promise<void> {
  const { operations, sales, moved, books } = await heldBy(api, business);
  const sold = recorded.filter(({ type }) => type === "sale.create");
  const sorted = (list: readonly string[]) => list.toSorted();
  expect(sorted(operations.map(({ op_id }) => op_id))).toEqual(
    sorted(recorded.map(({ opId }) => opId)),
  );
  expect(sorted(sales.map(({ id }) => id))).toEqual(sorted(sold.map(({ subject }) => subject)));
  const lines = new Map(recorded.map((one) => [one.opId, linesOf(one)]));
  const byTills = moved.filter(({ op_id: opId }) => !beside.includes(opId));
  const wanted = (opId: string) => (lines.has(opId) ? lines.get(opId) : 1);
  const odd = byTills.filter(({ op_id: opId, n }) => n !== wanted(opId) && wanted(opId) !== null);
  expect(odd).toEqual([]);
  const movers = new Set(moved.map(({ op_id }) => op_id));
  expect(sold.filter(({ opId }) => !movers.has(opId))).toEqual([]);
  expect(books).toEqual([]);
}

/** How many movements it makes; null where that is for its ledger to say: what is undone is a movement, too. */
function linesOf({ type, bodyText }: Recorded): number | null {
  if (type === "transfer.cancel") return null;
  if (type !== "sale.create" || bodyText === undefined) return 1;
  return (JSON.parse(bodyText) as { lines: unknown[] }).lines.length;
}
