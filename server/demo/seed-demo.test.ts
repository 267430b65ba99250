import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connectDatabase, rowsOf, type Database } from "#server/kernel/database/database.ts";
import { passwordMatches } from "#server/kernel/access/password-hash.ts";
import { deliveriesOf } from "#server/modules/purchasing/queries/purchase-deliveries.ts";
import { toBuy } from "#server/modules/purchasing/queries/to-buy.ts";
import { verifyBooks } from "#server/modules/verification/queries/verify-books.ts";
import { testDatabase, type TestDatabase } from "#tests/support/database.ts";
import { seededIds } from "#tests/support/seeded.ts";
import { standInParts } from "#tests/support/stand-in-parts.ts";
import { demoItems } from "./items.ts";
import { seedImages } from "./seed-images.ts";
import { seedDemo, type Seeded } from "./seed-demo.ts";
import { sketches } from "./sketches.ts";

const now = Date.parse("2026-11-20T13:30:00Z");

describe("the demo seed", () => {
  let made: TestDatabase;
  let database: Database;
  let first: Seeded;

  beforeAll(async () => {
    made = await testDatabase();
    database = connectDatabase(made.url);
    first = await seedDemo({ database, now: () => now });
  }, 180_000);

  afterAll(async () => {
    await database.close();
    await made.close();
  });

  const count = (statement: ReturnType<typeof sql>) =>
    database.system(async (tx) => {
      const [row] = await rowsOf<{ count: number }>(tx, statement);
      return row?.count ?? 0;
    });

  it("creates both shops and replays their month", async () => {
    expect(first.seeded).toBe(true);
    expect(await count(sql`select count(*) from sales`)).toBe(first.sales);
    expect(await count(sql`select count(*) from businesses`)).toBe(2);
  });

  it("[S15] leaves correct books and ledgers", async () => {
    expect(await database.system(verifyBooks)).toEqual([]);
  });

  it("leaves nothing oversold, flagged or rejected, and money in the drawer", async () => {
    expect(await count(sql`select count(*) from stock_items where quantity_available < 0`)).toBe(0);
    expect(await count(sql`select count(*) from discrepancies`)).toBe(0);
    expect(await count(sql`select count(*) from rejected_operations`)).toBe(0);
    const cash = sql`select sum(debit - credit)::bigint as count from journal_postings where account = 'cash'`;
    expect(await count(cash)).toBeGreaterThan(0);
  });

  it("has an open alert with its quantity for exactly the items low in stock", async () => {
    const differing = sql`
      select count(*)::int as count from stock_items s
      left join stock_alerts a on a.stock_item_id = s.id and a.closed_at is null
      where (s.quantity_available <= greatest(0, s.alert_level, s.reorder_level))
        is distinct from (a.id is not null)
        or a.current_quantity <> s.quantity_available`;
    expect(await count(differing)).toBe(0);
    expect(await count(sql`select count(*)::int as count from stock_alerts`)).toBeGreaterThan(10);
  });

  it("has purchases on order and on credit: late, short, in part, damaged, returned, cancelled", async () => {
    const purchases = (where: ReturnType<typeof sql>) =>
      count(sql`select count(*)::int as count from purchases p
        join businesses b on b.id = p.business_id where b.subdomain = 'duka' and ${where}`);
    expect(await purchases(sql`status = 'ordered'`)).toBe(1);
    expect(await purchases(sql`status = 'partly_received'`)).toBe(1);
    expect(await purchases(sql`status = 'cancelled'`)).toBe(1);
    const paid = sql`status = 'received' and paid`;
    expect(await purchases(sql`${paid} >= total`)).toBeGreaterThan(50);
    expect(await purchases(sql`${paid} > 0 and paid < total`)).toBe(2);
    expect(await purchases(sql`${paid} = 0 and total > 0`)).toBeGreaterThan(3);
    const returns = sql`select count(*)::int as count from purchase_returns where number like 'P-%'`;
    expect(await count(returns)).toBe(1);
    const damaged = sql`select count(*)::int as count from purchase_receipt_lines where damaged > 0`;
    expect(await count(damaged)).toBeGreaterThan(0);
    const byPack = sql`select count(*)::int as count from purchase_lines where pack is not null`;
    expect(await count(byPack)).toBeGreaterThanOrEqual(2);
    const extra = sql`select count(distinct kind)::int as count from purchase_extra_costs`;
    expect(await count(extra)).toBe(2);
  });

  it("shows late and short deliveries and incoming items in the purchase reports", async () => {
    const found = await database.system(async (tx) => {
      const [shop] = await rowsOf<{ id: string }>(
        tx,
        sql`select id from businesses where subdomain = 'duka'`,
      );
      const scope = { business: shop?.id ?? "", seesCosts: true, now };
      const period = { from: "2026-10-21", to: "2026-11-20" };
      return {
        deliveries: await deliveriesOf(tx, scope, period),
        wanted: await toBuy(tx, scope, { days: 30, language: "en" }),
      };
    });
    expect(found.deliveries.late).toBe(1);
    expect(found.deliveries.short).toBe(2);
    expect(found.deliveries.due).toBeGreaterThan(found.deliveries.short);
    const lines = found.wanted.suppliers.flatMap(({ lines: some }) => some);
    expect(lines.some(({ coming }) => Number(coming) > 0)).toBe(true);
    expect(lines.map(({ sku }) => sku)).toContain("BAS-001");
  });

  it("lets the three users of duka and the one of soko sign in with the demo password", async () => {
    const rows = await database.system((tx) =>
      rowsOf<{ email: string; password_hash: string; role: string; subdomain: string }>(
        tx,
        sql`select u.email, u.password_hash, r.role, b.subdomain from users u
          join membership_roles r on r.user_id = u.id
          join businesses b on b.id = r.business_id order by u.email`,
      ),
    );
    expect(rows.map(({ email, role, subdomain }) => [email, role, subdomain])).toEqual([
      ["cashier@duka.test", "business_user", "duka"],
      ["manager@duka.test", "business_manager", "duka"],
      ["owner@duka.test", "business_administrator", "duka"],
      ["owner@soko.test", "business_administrator", "soko"],
    ]);
    for (const { password_hash } of rows)
      expect(await passwordMatches(password_hash, "Karibu#2026")).toBe(true);
  });

  it("[S18] writes every row a till stores to the feed", async () => {
    const untold = sql`select count(*) from (
      select business_id, id from products union all select business_id, id from variants
      union all select business_id, id from stock_items union all select business_id, id from customers
      union all select business_id, id from sales union all select business_id, id from credits
      union all select business_id, id from categories union all select business_id, id from suppliers
      union all select business_id, id from locations union all select business_id, id from tills
    ) r left join changes c on c.business_id = r.business_id and c.entity_id = r.id
      where c.entity_id is null`;
    expect(await count(untold)).toBe(0);
  });

  it("adds a picture to every featured item, once", async () => {
    const featured = demoItems.filter((item) => item.is_featured).map(({ sku }) => sku);
    expect(Object.keys(sketches).toSorted()).toEqual(featured.toSorted());
    const { files } = standInParts(() => now);
    const hang = () => seedImages({ database, files, now: () => now, newId: seededIds(7) });
    await hang();
    await hang();
    const hung = sql`select count(*) from product_images i join changes c
      on c.business_id = i.business_id and c.entity_id = i.product_id where i.is_primary`;
    expect(await count(hung)).toBe(featured.length);
  });

  it("does nothing on the second run", async () => {
    const again = await seedDemo({ database, now: () => now + 3_600_000 });
    expect(again).toEqual({ seeded: false, sales: 0 });
    expect(await count(sql`select count(*) from sales`)).toBe(first.sales);
  });
});
