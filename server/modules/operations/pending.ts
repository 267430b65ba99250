import { sql, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Minor, OpenAlert, RowRef, StockState } from "#server/kernel/ledger/ledger-records.ts";
import { isSpread, type Tx } from "#server/kernel/database/database.ts";
import { writeTogether } from "#server/kernel/database/write-together.ts";
import { noteRaised } from "#server/kernel/database/feed-raised.ts";
import { businessCounters } from "#server/kernel/database/schema-business.ts";
import { credits } from "#server/modules/credit/schema-credit.ts";
import { alertsStatement } from "#server/modules/stock/alerts-repository.ts";
import {
  balancesStatement,
  type Paid,
  paidStatement,
} from "#server/modules/credit/debts-repository.ts";
import { type Advance, tillsStatement } from "./tills-repository.ts";
import { stockStatement } from "#server/modules/stock/stock-repository.ts";
import {
  type DayFigures,
  figureStatements,
  noFigures,
} from "#server/modules/accounting/day-figures.ts";
import { insertBy } from "#server/kernel/database/json-rows.ts";
import { pushNoted, UndoableMap, type UndoLog } from "#server/kernel/undoable.ts";
import { sales } from "#server/modules/sales/schema-sales.ts";
import { changesInsert } from "./changed-rows.ts";

type Row = Record<string, unknown>;
type SaleHead = typeof sales.$inferSelect;

/** Writes of operations, collected until they are flushed in sets. */
export type Pending = {
  rows: Map<PgTable, Row[]>;
  touched: Map<string, RowRef & { seq: number }>;
  stock: Map<string, StockState>;
  tills: Map<string, Advance>;
  alerts: Map<string, OpenAlert>;
  /** New debts, including changes made to them; `paid` holds changes to existing ones. */
  credits: Map<string, typeof credits.$inferInsert>;
  paid: Map<string, Paid>;
  /** Balances of customers. */
  balances: Map<string, Minor>;
  figures: DayFigures;
  log: UndoLog;
};

/** No pending writes. */
export function nothingPending(log: UndoLog): Pending {
  return {
    rows: new UndoableMap(log),
    touched: new UndoableMap(log),
    stock: new UndoableMap(log),
    tills: new UndoableMap(log),
    alerts: new UndoableMap(log),
    credits: new UndoableMap(log),
    paid: new UndoableMap(log),
    balances: new UndoableMap(log),
    figures: noFigures(log),
    log,
  };
}

/** Adds rows to a table's pending inserts. */
export function addRows(pending: Pending, table: PgTable, rows: readonly Row[]): void {
  if (rows.length === 0) return;
  const before = pending.rows.get(table);
  if (before === undefined) pending.rows.set(table, [...rows]);
  else pushNoted(pending.log, before, rows);
}

/** Merges an operation's progress of its till; the furthest of all operations wins. */
export function addAdvance(pending: Pending, till: string, to: Advance): void {
  const before = pending.tills.get(till);
  if (!before) {
    pending.tills.set(till, to);
    return;
  }
  const isNewer = to.seq > before.seq;
  const moving = [before, to].filter(({ number }) => number !== null);
  pending.tills.set(till, {
    number: moving.length === 0 ? null : Math.max(...moving.map(({ number }) => number ?? 0)),
    seq: isNewer ? to.seq : before.seq,
    op: isNewer ? to.op : before.op,
    // Only considered if a receipt number was used.
    effectiveAt: Math.max(...(moving.length === 0 ? [to] : moving).map((one) => one.effectiveAt)),
    receivedAt: to.receivedAt,
  });
}

/**
 * Writes everything in one statement, or in one per table if tables are distributed over several nodes. All
 * parts see the tables as before the statement, so no two of them may write the same row.
 */
export async function writePending(
  tx: Tx,
  business: string,
  pending: Pending,
  seq: number | null,
): Promise<void> {
  const insert = insertBy(isSpread(tx));
  const parts: SQL[] = [...pending.rows].map(([table, rows]) => insert(table, rows));
  parts.push(...figureStatements(business, pending.figures, isSpread(tx)));
  if (pending.touched.size > 0) parts.push(await changesOf(tx, business, pending));
  if (seq !== null) {
    noteRaised(business, seq);
    parts.push(
      sql`UPDATE ${businessCounters} SET seq = ${seq}::bigint WHERE business_id = ${business}`,
    );
  }
  // The location of the value was already recorded with the collected journal entry.
  if (pending.stock.size > 0) parts.push(stockStatement(business, [...pending.stock.values()]));
  if (pending.tills.size > 0) parts.push(tillsStatement(business, [...pending.tills]));
  if (pending.alerts.size > 0)
    parts.push(alertsStatement(business, [...pending.alerts.values()], insert));
  if (pending.credits.size > 0) parts.push(insert(credits, [...pending.credits.values()]));
  if (pending.paid.size > 0) parts.push(paidStatement(business, [...pending.paid.values()]));
  if (pending.balances.size > 0) parts.push(balancesStatement(business, [...pending.balances]));
  await writeTogether(tx, parts);
}

/** A sale inserted in the same statement is not visible yet, so its time is passed explicitly. */
async function changesOf(tx: Tx, business: string, { touched, rows }: Pending): Promise<SQL> {
  const heads: readonly Row[] = rows.get(sales) ?? [];
  const sold = heads as readonly Pick<SaleHead, "id" | "effective_at">[];
  const timeOf = new Map(sold.map(({ id, effective_at }) => [id, effective_at]));
  const list = [...touched.values()].map((row) => ({
    ...row,
    agesFrom: row.entity === "sale" ? timeOf.get(row.id) : undefined,
  }));
  return sql`${await changesInsert(tx, business, list)}
    ON CONFLICT (business_id, entity, entity_id) DO UPDATE
    SET seq = excluded.seq, location_id = excluded.location_id, deleted = false,
      ages_from = excluded.ages_from`;
}
