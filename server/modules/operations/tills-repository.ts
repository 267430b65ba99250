import { and, eq, gte, inArray, type SQL, sql } from "drizzle-orm";
import type { Pack } from "#/contract/packs.ts";
import { actorRights } from "#server/kernel/database/actor-rights.ts";
import { locations, tills } from "#server/kernel/database/schema-business.ts";
import { productPrices, products } from "#server/modules/catalogue/schema-catalogue.ts";
import type { TillState } from "#server/kernel/ledger/ledger-records.ts";
import type { LedgerStore } from "#server/kernel/ledger/ledger-store.ts";
import type { Tx } from "#server/kernel/database/database.ts";
import type { LedgerScope } from "#server/kernel/operations/ledger-scope.ts";

/** The shop context of a fact: tills, users, locations and catalogue. */
export function tillsRepository(tx: Tx, scope: LedgerScope) {
  const { business } = scope;
  return {
    async till(id) {
      const [row] = await tx
        .select()
        .from(tills)
        .where(and(eq(tills.business_id, business), eq(tills.id, id)));
      return row ? tillStateOf(row) : null;
    },

    async deviceRevokedAt(deviceKey, from) {
      const [row] = await tx
        .select({ at: tills.revoked_at })
        .from(tills)
        .where(
          and(
            eq(tills.business_id, business),
            eq(tills.device_key, deviceKey),
            gte(tills.revoked_at, from),
          ),
        )
        .orderBy(tills.revoked_at)
        .limit(1);
      return row?.at ?? null;
    },

    async advanceTill(id, to) {
      await tx.execute(tillsStatement(business, [[id, to]]));
    },

    actorRights: (user, at, place = null) =>
      actorRights(tx, business, user, { at, now: scope.now, place }),

    async locationExists(id) {
      const found = await tx
        .select({ id: locations.id })
        .from(locations)
        .where(and(eq(locations.business_id, business), eq(locations.id, id)));
      return found.length === 1;
    },

    async products(ids, at) {
      if (ids.length === 0) return new Map();
      // Drizzle omits the table name here, so the column would resolve to the inner table's.
      const productId = sql`${products}.${sql.identifier("id")}`;
      const then = (field: "selling_price" | "wholesale_price" | "packs") => sql<
        number | null
      >`coalesce((
        select p.${sql.identifier(field)} from ${productPrices} p
        where p.business_id = ${business} and p.product_id = ${productId}
          and p.effective_at <= ${new Date(at).toISOString()}::timestamptz
          and ${field} = any(p.fields)
        order by p.effective_at desc, p.op_id desc nulls last limit 1), ${products[field]})`;
      const rows = await tx
        .select({
          id: products.id,
          isActive: products.is_active,
          costPrice: products.cost_price,
          priceThen: then("selling_price").mapWith(Number),
          wholesaleThen: then("wholesale_price").mapWith((value) =>
            value === null ? null : Number(value),
          ),
          packsThen: sql<Pack[]>`${then("packs")}`,
        })
        .from(products)
        .where(and(eq(products.business_id, business), inArray(products.id, [...ids])));
      return new Map(rows.map((row) => [row.id, row]));
    },
  } satisfies Partial<LedgerStore>;
}

/** An operation's progress of its till. */
export type Advance = Parameters<LedgerStore["advanceTill"]>[1];

/** The statement that advances tills; each may occur only once. */
export function tillsStatement(
  business: string,
  advances: readonly (readonly [till: string, to: Advance])[],
): SQL {
  const column = <T>(of: (to: Advance) => T) => sql.param(advances.map(([, to]) => of(to)));
  const text = (at: number) => new Date(at).toISOString();
  // Values never decrease: a late operation would otherwise count the time in between twice. Without a
  // receipt number the previous `last_effective_at` stays.
  return sql`
    update ${tills} as t set
      last_number = greatest(t.last_number, v.number),
      last_op = case when t.last_seq < v.seq then v.op else t.last_op end,
      last_effective_at = greatest(t.last_effective_at, v.number_at),
      last_seq = greatest(t.last_seq, v.seq),
      last_heard_at = v.heard_at
    from unnest(
      ${sql.param(advances.map(([till]) => till))}::uuid[],
      ${column(({ number }) => number)}::int[],
      ${column(({ seq }) => seq)}::int[],
      ${column(({ op }) => op)}::uuid[],
      ${column(({ number, effectiveAt }) => (number === null ? null : text(effectiveAt)))}::timestamptz[],
      ${column(({ receivedAt }) => text(receivedAt))}::timestamptz[]
    ) as v(id, number, seq, op, number_at, heard_at)
    where t.business_id = ${business} and t.id = v.id`;
}

/** A till in the form used by the commands. */
export function tillStateOf(row: typeof tills.$inferSelect): TillState {
  return {
    id: row.id,
    code: row.code,
    location: row.location_id,
    status: row.status,
    lastNumber: row.last_number,
    lastSeq: row.last_seq,
    lastOp: row.last_op,
    openedAt: row.created_at,
    numberAt: row.last_effective_at,
  };
}
