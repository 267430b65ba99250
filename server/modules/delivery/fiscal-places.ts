import { and, eq, inArray, sql } from "drizzle-orm";
import { type BackLine, linesLeft, partOfLine, type SoldLine } from "#/domain/return.ts";
import { rowsOf, type Tx } from "#server/kernel/database/database.ts";
import type { NextOfQueue } from "#server/kernel/jobs/business-turns.ts";
import { instantFromText } from "#server/kernel/database/schema-columns.ts";
import { saleReturnLines } from "#server/modules/sales/schema-sales-adjustments.ts";
import { fiscalReceipts } from "#server/modules/receipts/schema-receipts.ts";
import { saleLines } from "#server/modules/sales/schema-sales.ts";
import { groupRows } from "#server/kernel/queries/group-rows.ts";

/** Most documents placed per transaction; other writers of the business are blocked during it. */
const mostAtOnce = 100;

type Unplaced = {
  kind: "sale" | "void" | "return";
  document: string;
  sale: string;
  till: string;
  /** In PostgreSQL's text format. */
  occurred_at: string;
};

/**
 * The sales concerned and what was already placed of each, so that no part of a receipt is credited twice
 * (S14).
 */
type Fold = { sold: Map<string, SoldLine[]>; back: Map<string, BackLine[]>; voided: Set<string> };

/**
 * Assigns positions in their tills' sequences to a business's unplaced documents, in the order they happened;
 * false if none are left. A credit note follows the receipt of its sale: in the same till's sequence by
 * position, in another till's once that receipt has its number.
 *
 * @param next the queue of unplaced documents
 * @param since epoch milliseconds: sales received earlier are never registered
 */
export async function givePlaces(next: NextOfQueue, since: number): Promise<boolean> {
  const placed = await next(async (tx, business) => {
    // Serialises processes, so that no position is assigned twice.
    await tx.execute(sql`select from business_counters where business_id = ${business} for update`);
    const found = await rowsOf<Unplaced>(
      tx,
      sql`select u.kind, u.document, u.sale, u.till, u.occurred_at from (${unplaced(since)}) u
        where u.business_id = ${business}
        order by u.since, u.op, u.kind <> 'sale', u.document limit ${mostAtOnce}`,
    );
    if (found.length === 0) return null;
    const fold = await foldOf(tx, business, found);
    const wanted = await wantedBy(tx, business, found);
    const last = await lastPlaces(tx, business);
    await tx.insert(fiscalReceipts).values(
      found.map((one) => {
        const lines = one.kind === "sale" ? null : takenBy(fold, one, wanted.get(one.document));
        const hasPlace = lines === null || lines.length > 0;
        const counter = hasPlace ? (last.get(one.till) ?? 0) + 1 : null;
        if (counter !== null) last.set(one.till, counter);
        return {
          business_id: business,
          document_id: one.document,
          kind: one.kind,
          sale_id: one.sale,
          till_id: one.till,
          counter,
          occurred_at: instantFromText(one.occurred_at),
          status: hasPlace ? ("waiting" as const) : ("nothing" as const),
          lines,
          next_at: sql`statement_timestamp()`,
        };
      }),
    );
    return found.length;
  });
  return placed !== null;
}

/**
 * Documents without a position that may receive one. A void or return is never ordered before its sale,
 * regardless of clocks (S15).
 */
export function unplaced(since: number) {
  const from = new Date(since).toISOString();
  const isNew = (of: "a" | "s") => sql`not exists (select from fiscal_receipts f
    where f.business_id = ${sql.raw(`${of}.business_id and f.document_id = ${of}.id`)})`;
  const isOn = sql`s.received_at >= ${from}::timestamptz and b.tax_id is not null`;
  const action = (kind: "void" | "return", table: string) => sql`
    select a.business_id, ${sql.raw(`'${kind}'`)} as kind, a.id as document, s.id as sale,
      a.till_id as till, a.occurred_at, greatest(a.effective_at, s.effective_at) as since,
      greatest(a.op_id, s.op_id) as op
    from ${sql.raw(table)} a
      join businesses b on b.id = a.business_id
      join sales s on s.business_id = a.business_id and s.id = a.sale_id
      left join fiscal_receipts o on o.business_id = a.business_id and o.document_id = s.id
    where b.tax_id is not null and ${isNew("a")}
      and (o.status = 'registered' or o.till_id = a.till_id
        or (o.document_id is null and s.till_id = a.till_id and ${isOn}))`;
  return sql`
    select s.business_id, 'sale' as kind, s.id as document, s.id as sale, s.till_id as till,
      s.occurred_at, s.effective_at as since, s.op_id as op
    from sales s join businesses b on b.id = s.business_id
    where ${isOn} and ${isNew("s")}
    union all ${action("void", "sale_voids")}
    union all ${action("return", "sale_returns")}`;
}

async function lastPlaces(tx: Tx, business: string): Promise<Map<string, number>> {
  const rows = await rowsOf<{ till: string; last: number }>(
    tx,
    sql`select till_id as till, max(counter) as last from fiscal_receipts
      where business_id = ${business} and counter is not null group by till_id`,
  );
  return new Map(rows.map(({ till, last }) => [till, last]));
}

async function foldOf(tx: Tx, business: string, found: readonly Unplaced[]): Promise<Fold> {
  const ids = [...new Set(found.flatMap(({ kind, sale }) => (kind === "sale" ? [] : [sale])))];
  if (ids.length === 0) return { sold: new Map(), back: new Map(), voided: new Set() };
  const t = saleLines;
  const sold = await tx
    .select({ sale: t.sale_id, id: t.id, quantity: t.quantity, total: t.line_total, tax: t.tax })
    .from(t)
    .where(and(eq(t.business_id, business), inArray(t.sale_id, ids)))
    .orderBy(t.position);
  const f = fiscalReceipts;
  const placed = await tx
    .select({ kind: f.kind, sale: f.sale_id, lines: f.lines })
    .from(f)
    .where(and(eq(f.business_id, business), inArray(f.sale_id, ids)));
  const back = new Map<string, BackLine[]>();
  for (const { sale, lines } of placed)
    back.set(sale, [...(back.get(sale) ?? []), ...(lines ?? [])]);
  const voids = placed.filter(({ kind }) => kind === "void").map(({ sale }) => sale);
  return { sold: groupRows(sold, ({ sale }) => sale), back, voided: new Set(voids) };
}

/** The lines of each return. A void takes whatever is left. */
async function wantedBy(tx: Tx, business: string, found: readonly Unplaced[]) {
  const ids = found.flatMap(({ kind, document }) => (kind === "return" ? [document] : []));
  if (ids.length === 0) return new Map<string, { line: string; quantity: number }[]>();
  const t = saleReturnLines;
  const lines = await tx
    .select({ of: t.return_id, line: t.line_id, quantity: t.quantity })
    .from(t)
    .where(and(eq(t.business_id, business), inArray(t.return_id, ids)))
    .orderBy(t.position);
  return groupRows(lines, ({ of }) => of);
}

/** The part not yet covered by a credit note; recorded so that no later one covers it again. */
function takenBy(
  { sold, back, voided }: Fold,
  { kind, sale }: Unplaced,
  wanted: readonly { line: string; quantity: number }[] = [],
): BackLine[] {
  const lines = sold.get(sale) ?? [];
  const before = back.get(sale) ?? [];
  const asked =
    kind === "void" ? lines.map(({ id, quantity }) => ({ line: id, quantity })) : wanted;
  const taken: BackLine[] = [];
  for (const { line, quantity: most } of asked) {
    const rest = linesLeft(lines, [...before, ...taken], voided.has(sale)).get(line);
    const quantity = Math.min(most, rest?.quantity ?? 0);
    if (!rest || quantity === 0) continue;
    taken.push({ line, quantity, ...partOfLine(rest, quantity) });
  }
  if (kind === "void") voided.add(sale);
  back.set(sale, [...before, ...taken]);
  return taken;
}
