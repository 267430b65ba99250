import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import { changesAnswer } from "#/contract/sync.ts";
import { rolePermissions } from "#/domain/permissions.ts";
import { rowsOf } from "#server/kernel/database/database.ts";
import { readChanges } from "#server/modules/sync/queries/changes-feed.ts";
import { expectTrueAges } from "#tests/support/feed-ages.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";

const migrations = join(import.meta.dirname, "../../../kernel/database/migrations");
const old = "now() - interval '120 days'";
const lately = "now() - interval '10 days'";

let shop: TradingShop;
/** Ids of the rows in each test's shop, by their state. */
const ids = new Map<string, string>();

/** Inserts rows into their tables with the given age. */
function putting() {
  const { id: business, location, till, cashier, supplier, products } = shop.duka;
  const sale = async (name: string, at: string, count = 1) => {
    const made = await shop.rows(
      `INSERT INTO sales (business_id, id, op_id, number, location_id, till_id, actor_id, occurred_at, effective_at,
         received_at, status, payment_method, currency, subtotal, discount, tax, rounding, total, amount_paid, change,
         credit_amount)
       SELECT $1, gen_random_uuid(), gen_random_uuid(), 'K1-9', $2, $3, $4, ${at}, ${at}, now(), 'completed', 'cash', 'TZS',
         100, 0, 0, 0, 100, 100, 0, 0 FROM generate_series(1, ${count}) RETURNING id`,
      [business, location, till.id, cashier.id],
    );
    ids.set(name, String(made[0]?.["id"]));
  };
  const shift = async (name: string, closed: string) => {
    const id = shop.api.newId();
    ids.set(name, id);
    await shop.rows(
      `INSERT INTO shifts (business_id, id, op_id, location_id, till_id, opened_by, opened_at, opening_float, received_at, closed_at)
       VALUES ($1, $2, $2, $3, $4, $5, ${old}, 0, ${old}, ${closed})`,
      [business, id, location, till.id, cashier.id],
    );
  };
  const piece = async (name: string, status: string, at: string) => {
    const id = shop.api.newId();
    ids.set(name, id);
    await shop.rows(
      `INSERT INTO serials (business_id, id, product_id, serial, key, status, last_op, effective_at, changed_at)
       VALUES ($1, $2::uuid, $3, $2::text, $2::text, $4, $2::uuid, ${at}, ${at})`,
      [business, id, products[0]?.id, status],
    );
  };
  const purchase = async (name: string, at: string, settled: string, paid: number) => {
    const id = shop.api.newId();
    ids.set(name, id);
    await shop.rows(
      `INSERT INTO purchases (business_id, id, number, location_id, supplier_id, purchase_date, payment_method, spread_by,
         status, total, paid, billed, cost_in_transit, op_id, actor_id, effective_at, received_at, closed_at)
       VALUES ($1, $2, 'P1', $3, $4, current_date, 'CREDIT', 'value', 'received', 100, $5, 100, 0, $2, $6, ${at}, now(), ${settled})`,
      [business, id, location, supplier, paid, cashier.id],
    );
  };
  return { sale, shift, piece, purchase };
}

beforeAll(async () => {
  shop = await openShop();
  shop.api.clock.now = Date.now();
  const { id: business, location } = shop.duka;
  const { sale, shift, piece, purchase } = putting();
  await sale("sales long ago", old, 30_000);
  await sale("a sale of these days", lately);
  await sale("a sale of long ago, returned lately", old);
  await shift("a shift left open", "NULL");
  await shift("a shift closed long ago", old);
  await shift("a shift closed lately", lately);
  await piece("a piece in stock", "in_stock", old);
  await piece("a piece sold long ago", "sold", old);
  await piece("a piece sold lately", "sold", lately);
  await purchase("a purchase to come", old, "NULL", 0);
  await purchase("a purchase that is owed", old, old, 50);
  await purchase("a purchase settled long ago", old, old, 100);
  await purchase("a purchase settled lately", lately, lately, 100);
  ids.set("a sale that is not here yet", shop.api.newId());
  await shop.rows(
    `INSERT INTO changes (business_id, entity, entity_id, seq, location_id, ages_from)
     SELECT $1, k.entity, k.id, 1 + row_number() OVER (ORDER BY k.at, k.id), k.place, kaunta_ages_from($1, k.entity, k.id)
     FROM (SELECT 'sale' AS entity, id, location_id AS place, effective_at AS at FROM sales
       UNION ALL SELECT 'shift', id, location_id, received_at FROM shifts
       UNION ALL SELECT 'serial', id, NULL, changed_at FROM serials
       UNION ALL SELECT 'purchase', id, NULL, effective_at FROM purchases
       UNION ALL SELECT 'sale', $2, $3, now()) k`,
    [business, ids.get("a sale that is not here yet"), location],
  );
  await shop.rows("UPDATE changes SET seq = 40000 WHERE entity_id = $1", [
    ids.get("a sale of long ago, returned lately"),
  ]);
  await shop.rows("UPDATE business_counters SET seq = 40000");
  await shop.rows("VACUUM ANALYZE changes");
  await shop.rows("ANALYZE");
}, 120_000);
afterAll(() => shop.close());

/** The inserted rows that the owner's first load delivers. */
async function told(): Promise<string[]> {
  const { location } = shop.duka;
  const seen: string[] = [];
  const seqs: number[] = [];
  for (let cursor: string | undefined; ;) {
    const query = { location, limit: "7", ...(cursor === undefined ? {} : { cursor }) };
    const page = changesAnswer.parse((await shop.owner.get(paths.changes, query)).body);
    // The first page begins with rows that are repeated at their own position.
    const list = page.changes.slice(-7);
    seqs.push(...list.map(({ seq }) => seq));
    seen.push(...list.map(({ id }) => id));
    if (!page.more) break;
    cursor = page.cursor;
  }
  expect(seqs).toEqual(seqs.toSorted((a, b) => a - b));
  expect(new Set(seen).size).toBe(seen.length);
  return [...ids].filter(([, id]) => seen.includes(id)).map(([name]) => name);
}

const young = [
  "a sale of these days",
  "a shift left open",
  "a shift closed lately",
  "a piece in stock",
  "a piece sold lately",
  "a purchase to come",
  "a purchase that is owed",
  "a purchase settled lately",
];

describe("the feed of a shop with a long history", () => {
  it("[S18] delivers only recent and unfinished rows", async () => {
    expect(await told()).toEqual(young);
  });

  it("[S18] delivers deleted rows regardless of age", async () => {
    const id = ids.get("a purchase settled long ago");
    const mark = (isDeleted: boolean) =>
      shop.rows("UPDATE changes SET deleted = $2 WHERE entity_id = $1", [id, isDeleted]);
    await mark(true);
    expect((await told()).toSorted()).toEqual([...young, "a purchase settled long ago"].toSorted());
    await mark(false);
  });

  it.each(["a first page", "the last page"])("[S18] reads no old sales for %s", async (which) => {
    const { id: business, owner, location } = shop.duka;
    const permissions = new Set<string>(rolePermissions.business_administrator);
    const feed = {
      business,
      seesCosts: true,
      now: shop.api.clock.now,
      reader: { user: owner.id, permissions, places: null },
      location,
      till: null,
    };
    const ask = (cursor: string | null) =>
      shop.api.database.tenant({ user: owner.id, business }, async (tx) => {
        const page = await readChanges(tx, feed, cursor, 10);
        const [sum] = await rowsOf<{ entries: number }>(
          tx,
          sql`select coalesce(sum(pg_stat_get_xact_tuples_returned(c.oid)), 0)::int as entries from pg_class c
            where c.relnamespace = 'public'::regnamespace
              and (c.relname = 'sales' or c.relname like 'changes%')`,
        );
        return { page, entries: sum?.entries ?? 0 };
      });
    let { page, entries } = await ask(null);
    if (which === "the last page")
      while (page?.more === true) ({ page, entries } = await ask(page.cursor));
    expect(page).toMatchObject({ more: which === "a first page" });
    expect(entries, "rows and index entries read").toBeLessThan(300);
  });

  it("[S18] computes the ages of existing rows when an older database is migrated", async () => {
    await shop.rows(`ALTER TABLE changes DROP COLUMN age_month`);
    await shop.rows(`ALTER TABLE changes DROP COLUMN ages_from`);
    await shop.rows("DROP FUNCTION kaunta_ages_from");
    await shop.rows(
      "CREATE INDEX changes_seq_idx ON changes (business_id, seq, entity, entity_id)",
    );
    await shop.rows(readFileSync(join(migrations, "0061_feed_ages.sql"), "utf8"));
    await expectTrueAges(shop.api.database);
    expect(await told()).toEqual(young);
  });
});
