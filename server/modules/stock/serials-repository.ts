import { and, eq, gte, or, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type {
  SerialMoveRecord,
  SerialRecord,
  SerialRef,
} from "#server/kernel/ledger/serial-records.ts";
import type { LedgerStore } from "#server/kernel/ledger/ledger-store.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import { serialCounts, serialMoves, serials } from "./schema-serials.ts";
import { discrepancies } from "#server/kernel/database/schema-sync.ts";
import type { LedgerScope } from "#server/kernel/operations/ledger-scope.ts";

/** Rows per statement: a count may list more units than a statement has parameters. */
const mostRows = 2_000;

/** Serial-tracked units and their moves. */
export function serialsRepository(tx: Tx, { business }: LedgerScope) {
  return {
    ...serialUnits(tx, business),
    ...countsOfSerials(tx, business),
    ...movesOfSerials(tx, business),
  } satisfies Partial<LedgerStore>;
}

/** The current state of units. */
function serialUnits(tx: Tx, business: string) {
  return {
    async serials(refs) {
      const rows = await tx
        .select()
        .from(serials)
        .where(and(eq(serials.business_id, business), isOneOf(serials, refs)));
      return rows.filter(within(refs)).map(serialOf);
    },

    async serialsCounted(counts) {
      const earliest = Math.min(...counts.map(({ effectiveAt }) => Date.parse(effectiveAt)));
      const stock = counts.map(({ location }) => location);
      const rows = await tx
        .select()
        .from(serials)
        .where(
          and(
            eq(serials.business_id, business),
            isAmong(
              serials.product_id,
              counts.map(({ product }) => product),
            ),
            or(
              eq(serials.status, "missing"),
              isAmong(serials.location_id, stock),
              gte(serials.effective_at, earliest),
            ),
          ),
        );
      return rows.map(serialOf);
    },

    async saveSerials(list) {
      for (const some of inParts(list))
        await tx
          .insert(serials)
          .values(
            some.map((one) => ({
              business_id: business,
              id: one.id,
              product_id: one.product,
              variant_id: one.variant,
              serial: one.serial,
              key: one.key,
              status: one.status,
              location_id: one.location,
              last_op: one.opId,
              effective_at: one.effectiveAt,
              changed_at: one.changedAt,
            })),
          )
          .onConflictDoUpdate({
            target: [serials.business_id, serials.id],
            set: {
              variant_id: sql`excluded.variant_id`,
              status: sql`excluded.status`,
              location_id: sql`excluded.location_id`,
              last_op: sql`excluded.last_op`,
              effective_at: sql`excluded.effective_at`,
              changed_at: sql`excluded.changed_at`,
            },
          });
    },
  } satisfies Partial<LedgerStore>;
}

/** Units seen and missed by counts, and conflicts resolved since. */
function countsOfSerials(tx: Tx, business: string) {
  return {
    async missedSerials(refs) {
      if (refs.length === 0) return [];
      const keys = sql.param(refs.map(({ key }) => key));
      const rows = await tx
        .select({
          count: serialCounts,
          missed: sql<string[]>`array(
            select distinct k from unnest(${keys}::text[]) as k where k <> all(${serialCounts.keys}))`,
        })
        .from(serialCounts)
        .where(
          and(
            eq(serialCounts.business_id, business),
            isAmong(
              serialCounts.product_id,
              refs.map(({ product }) => product),
            ),
          ),
        );
      const keysOf = keysByProduct(refs);
      return rows.flatMap(({ count, missed }) =>
        missed
          .filter((key) => keysOf.get(count.product_id)?.has(key))
          .map((key): SerialMoveRecord => ({
            product: count.product_id,
            key,
            opId: count.op_id,
            lineId: count.line_id,
            kind: "missed",
            variant: count.variant_id,
            location: count.location_id,
            source: null,
            effectiveAt: new Date(count.effective_at).toISOString(),
          })),
      );
    },

    async insertSerialCounts(list) {
      if (list.length === 0) return;
      await tx.insert(serialCounts).values(
        list.map((count) => ({
          business_id: business,
          product_id: count.product,
          op_id: count.opId,
          line_id: count.lineId,
          variant_id: count.variant,
          location_id: count.location,
          effective_at: Date.parse(count.effectiveAt),
          keys: [...count.keys],
        })),
      );
    },

    async explainSerials(list, at) {
      for (const { product, key, opId, lineId } of list)
        await tx
          .update(discrepancies)
          .set({ status: "resolved", note: "What was heard since explains it.", resolved_at: at })
          .where(
            and(
              eq(discrepancies.business_id, business),
              eq(discrepancies.kind, "serial_conflict"),
              eq(discrepancies.status, "open"),
              sql`${discrepancies.data} ->> 'op' = ${opId}`,
              // Older discrepancies contain neither line nor key.
              sql`coalesce(${discrepancies.data} ->> 'line', ${lineId}) = ${lineId}`,
              sql`${discrepancies.data} ->> 'product' = ${product}`,
              sql`coalesce(${discrepancies.data} ->> 'key', lower(${discrepancies.data} ->> 'serial')) = ${key}`,
            ),
          );
    },
  } satisfies Partial<LedgerStore>;
}

/** Moves of units. */
function movesOfSerials(tx: Tx, business: string) {
  return {
    async serialMoves(refs) {
      const rows = await tx
        .select()
        .from(serialMoves)
        .where(and(eq(serialMoves.business_id, business), isOneOf(serialMoves, refs)));
      return rows.filter(within(refs)).map((row) => ({
        product: row.product_id,
        key: row.key,
        opId: row.op_id,
        lineId: row.line_id,
        kind: row.kind,
        variant: row.variant_id,
        location: row.location_id,
        source: row.source_id,
        effectiveAt: new Date(row.effective_at).toISOString(),
      }));
    },

    async insertSerialMoves(list) {
      for (const some of inParts(list))
        await tx.insert(serialMoves).values(
          some.map((move) => ({
            business_id: business,
            product_id: move.product,
            key: move.key,
            op_id: move.opId,
            line_id: move.lineId,
            kind: move.kind,
            variant_id: move.variant,
            location_id: move.location,
            source_id: move.source,
            effective_at: Date.parse(move.effectiveAt),
          })),
        );
    },
  } satisfies Partial<LedgerStore>;
}

function serialOf(row: typeof serials.$inferSelect): SerialRecord {
  return {
    id: row.id,
    product: row.product_id,
    key: row.key,
    serial: row.serial,
    variant: row.variant_id,
    location: row.location_id,
    status: row.status,
    opId: row.last_op,
    effectiveAt: row.effective_at,
    changedAt: row.changed_at,
  };
}

/** One parameter regardless of the number of values. */
function isAmong(column: PgColumn, values: readonly string[]) {
  return sql`${column} = any(${sql.param([...new Set(values)])})`;
}

/** Matches units of these items with these numbers; may include a few others if two items share numbers. */
function isOneOf(table: typeof serials | typeof serialMoves, refs: readonly SerialRef[]) {
  return and(
    isAmong(
      table.product_id,
      refs.map(({ product }) => product),
    ),
    isAmong(
      table.key,
      refs.map(({ key }) => key),
    ),
  );
}

function within(refs: readonly SerialRef[]) {
  const keysOf = keysByProduct(refs);
  return ({ product_id, key }: { product_id: string; key: string }) =>
    keysOf.get(product_id)?.has(key) ?? false;
}

function keysByProduct(refs: readonly SerialRef[]): Map<string, Set<string>> {
  const keysOf = new Map<string, Set<string>>();
  for (const { product, key } of refs)
    keysOf.set(product, (keysOf.get(product) ?? new Set()).add(key));
  return keysOf;
}

function inParts<Row>(rows: readonly Row[]): (readonly Row[])[] {
  const count = Math.ceil(rows.length / mostRows);
  return Array.from({ length: count }, (_, at) => rows.slice(at * mostRows, (at + 1) * mostRows));
}
