import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { rowsOf } from "#server/kernel/database/database.ts";
import { verifyBooks } from "#server/modules/verification/queries/verify-books.ts";
import type { BatchOperation } from "#/contract/sync.ts";
import type { TestApi } from "./api.ts";

/** An operation recorded on a device that must reach the server exactly once. */
export interface Recorded {
  opId: string;
  type: string;
  subject: string;
  /** If given, a sale has one movement per line; otherwise one. */
  bodyText?: string;
}

/** Sales from the entries of a batch. */
export function recordedSales(operations: readonly BatchOperation[]): Recorded[] {
  return operations.map(({ op_id: opId, body_text: bodyText }) => {
    const { id: subject } = JSON.parse(bodyText) as { id: string };
    return { opId, type: "sale.create", subject, bodyText };
  });
}

/** A business's stored operations, sales and movements, read without any of the server's own code. */
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
 * Nothing lost and nothing duplicated: each operation has its effect once, nothing else has any, and the
 * books balance. `beside` contains imports, which move items without a till's operation.
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

/**
 * Number of movements it causes; null if only the ledger determines it, because a reversal is a movement too.
 */
function linesOf({ type, bodyText }: Recorded): number | null {
  if (type === "transfer.cancel") return null;
  if (type !== "sale.create" || bodyText === undefined) return 1;
  return (JSON.parse(bodyText) as { lines: unknown[] }).lines.length;
}
