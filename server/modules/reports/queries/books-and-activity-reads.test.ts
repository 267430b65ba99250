import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readOf } from "#tests/support/read-scans.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";
import { listAudit } from "#server/modules/audit/queries/list-audit.ts";
import type { RowScope } from "#server/kernel/queries/row-scope.ts";
import { ledgerPage } from "./journal-rows.ts";

/** Number of days, and of entries per day; each entry has two sides. */
const [days, entries] = [100, 100];
let shop: TradingShop;
let scope: RowScope;

beforeAll(async () => {
  shop = await openShop();
  const { id: business, location, till, cashier, customer } = shop.duka;
  scope = { business, seesCosts: true, now: Date.now() };
  await shop.rows(
    `INSERT INTO sale_voids (business_id, id, op_id, sale_id, sale_number, goods, reason, location_id, till_id,
       actor_id, occurred_at, effective_at, received_at)
     SELECT $1, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'K1-' || n, 'resellable', '', $2, $3, $4, at, at, at
     FROM generate_series(1, 20000) n, LATERAL (SELECT now() - n * interval '1 minute' AS at) t`,
    [business, location, till.id, cashier.id],
  );
  await shop.rows(
    `INSERT INTO sales (business_id, id, op_id, number, location_id, till_id, actor_id, occurred_at, effective_at,
       received_at, status, payment_method, currency, subtotal, discount, tax, rounding, total, amount_paid, change,
       credit_amount)
     SELECT $1, gen_random_uuid(), gen_random_uuid(), 'K1-' || n, $2, $3, $4, at, at, at, 'completed', 'cash', 'TZS',
       100, 0, 0, 0, 100, 100, 0, 0
     FROM generate_series(1, 20000) n, LATERAL (SELECT now() - n * interval '1 minute' AS at) t`,
    [business, location, till.id, cashier.id],
  );
  await shop.rows(
    `INSERT INTO credit_payments (business_id, id, op_id, credit_id, customer_id, customer_name, location_id, till_id,
       actor_id, number, amount, payment_method, payment_date, sale_id, sale_number, occurred_at, effective_at, received_at)
     SELECT $1, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), $5, 'Asha', $2, $3, $4, 'P' || n, 100, 'cash',
       at::date, gen_random_uuid(), 'K1-' || n, at, at, at
     FROM generate_series(1, 20000) n, LATERAL (SELECT now() - n * interval '1 minute' AS at) t`,
    [business, location, till.id, cashier.id, customer],
  );
  await shop.rows(
    `WITH entry AS (
       INSERT INTO journal_entries (business_id, id, kind, day, description, effective_at, posted_at)
       SELECT $1, gen_random_uuid(), 'sale', date '2020-01-01' + d, 'Sale', at, at
       FROM generate_series(1, ${days}) d, generate_series(1, ${entries}) n,
         LATERAL (SELECT timestamptz '2020-01-01 09:00Z' + d * interval '1 day' + n * interval '1 minute' AS at) t
       RETURNING id)
     INSERT INTO journal_postings (business_id, entry_id, position, account, debit, credit, location_id)
     SELECT $1, id, position, account, debit, credit, $2 FROM entry,
       (VALUES (0, 'cash', 100, 0), (1, 'sales_revenue', 0, 100)) AS s(position, account, debit, credit)`,
    [business, location],
  );
  await shop.rows(
    `INSERT INTO ledger_days (business_id, day, location_id, account, detail, kind, debit, credit, sides)
     SELECT e.business_id, e.day, p.location_id, p.account, p.detail, e.kind, sum(p.debit), sum(p.credit), count(*)
     FROM journal_entries e JOIN journal_postings p ON p.business_id = e.business_id AND p.entry_id = e.id
     WHERE e.business_id = $1 AND e.day < date '2021-01-01' GROUP BY 1, 2, 3, 4, 5, 6`,
    [business],
  );
  const told = ["sale_voids", "sales", "credit_payments", "journal_entries", "journal_postings"];
  for (const table of [...told, "ledger_days"]) await shop.rows(`VACUUM ANALYZE ${table}`);
}, 120_000);
afterAll(() => shop.close());

describe("the books and the activity log over years", () => {
  it("lists the latest actions by their time, and reads no sale without a discount", async () => {
    const { answer, scans } = await readOf(shop, (tx) =>
      listAudit(tx, scope, { limit: 50, language: "en" }),
    );
    expect(answer.results).toHaveLength(50);
    expect(scans.get("sale_voids")?.scans ?? 0, "scans of all voids").toBe(0);
    expect(scans.get("sale_voids_time_idx")?.read).toBeLessThan(60);
    expect(scans.get("sales")?.scans ?? 0, "scans of all sales").toBe(0);
    expect(scans.get("sales_discount_idx")?.read ?? 0).toBe(0);
    expect(scans.get("sales_time_idx")?.read ?? 0).toBe(0);
  });

  it("resolves the source of an entry without reading all payments", async () => {
    const { answer, scans } = await readOf(shop, (tx) =>
      ledgerPage(tx, scope, { page: 1, page_size: 20 }),
    );
    expect(answer.results).toHaveLength(20);
    expect(scans.get("credit_payments")?.scans ?? 0, "scans of all payments").toBe(0);
  });

  it("skips whole days on the way to a page, using their closing balance", async () => {
    const account = { account: "cash", to: "2020-12-31", page_size: 20 } as const;
    const { answer, scans } = await readOf(shop, (tx) =>
      ledgerPage(tx, scope, { ...account, page: 253 }),
    );
    // Skips 5,040 sides: fifty days, and forty sides of the next day.
    expect(answer.results.map(({ date }) => date)).toEqual(Array(20).fill("2020-02-20"));
    expect(answer.results[0]?.balance).toBe("4960.00");
    expect(scans.get("journal_entries_day_idx")?.read).toBeLessThan(2.5 * entries);
  });

  it("lists each side once, from page to page across day boundaries", async () => {
    const asked = { to: "2020-12-31", page_size: 90 };
    const told: string[] = [];
    for (const page of [1, 2, 3, 4, 5, 6, 7]) {
      const { answer } = await readOf(shop, (tx) => ledgerPage(tx, scope, { ...asked, page }));
      told.push(...answer.results.map(({ entry, position }) => `${entry} ${position}`));
    }
    const { answer } = await readOf(shop, (tx) =>
      ledgerPage(tx, scope, { ...asked, page: 1, page_size: 630 }),
    );
    expect(told).toEqual(answer.results.map(({ entry, position }) => `${entry} ${position}`));
  });
});
