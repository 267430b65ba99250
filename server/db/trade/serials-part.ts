import { and, eq, inArray, sql } from "drizzle-orm";
import type { SerialRef } from "../../commands/serial-records.ts";
import type { TradeStore } from "../../commands/trade-store.ts";
import type { Tx } from "../database.ts";
import { serialMoves, serials } from "../schema-serials.ts";
import type { TradeScope } from "./trade-scope.ts";

/** Pieces that have serial numbers, and what happened to them. */
export function serialsPart(tx: Tx, { business }: TradeScope) {
  return {
    async serials(refs) {
      const rows = await tx
        .select()
        .from(serials)
        .where(and(eq(serials.business_id, business), isOneOf(serials, refs)));
      return rows.filter(within(refs)).map((row) => ({
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
      }));
    },

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
      if (list.length === 0) return;
      await tx.insert(serialMoves).values(
        list.map((move) => ({
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

    async saveSerials(list) {
      if (list.length === 0) return;
      await tx
        .insert(serials)
        .values(
          list.map((one) => ({
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
  } satisfies Partial<TradeStore>;
}

/** Pieces of these goods with these numbers: a few too many, where two goods share numbers. */
function isOneOf(table: typeof serials | typeof serialMoves, refs: readonly SerialRef[]) {
  const distinct = (values: string[]) => [...new Set(values)];
  return and(
    inArray(table.product_id, distinct(refs.map(({ product }) => product))),
    inArray(table.key, distinct(refs.map(({ key }) => key))),
  );
}

function within(refs: readonly SerialRef[]) {
  const asked = new Set(refs.map(({ product, key }) => `${product}:${key}`));
  return ({ product_id, key }: { product_id: string; key: string }) =>
    asked.has(`${product_id}:${key}`);
}
