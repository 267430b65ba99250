import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import { purchase, type PurchaseRow } from "#/contract/purchase.ts";
import type { PurchaseBody } from "#/contract/operations/purchase-create.ts";
import { formatMoneyWire, money } from "#/domain/money.ts";
import {
  outstandingOf,
  paymentStatusOf,
  purchasePaymentStatuses,
} from "#/domain/purchasing/purchase.ts";
import { openPurchaseShop, purchaseOf } from "#tests/support/purchase-shop.ts";

let shop: Awaited<ReturnType<typeof openPurchaseShop>>;
beforeAll(async () => {
  shop = await openPurchaseShop();
});
afterAll(() => shop.closeWithTrueBooks());

/** The rows and totals of a list filtered by status. */
async function listed(query: Record<string, string>) {
  const { status, body } = await shop.manager.get(paths.purchases, { page_size: "200", ...query });
  expect(status).toBe(200);
  const { results, totals } = body as { results: unknown[]; totals: Record<string, string> };
  return { rows: results.map((row) => purchase.parse(row)), totals };
}

/** The status under which the database lists each purchase. */
async function byStatus(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const payment_status of purchasePaymentStatuses) {
    const { rows, totals } = await listed({ payment_status });
    for (const row of rows) {
      expect([row.id, found.get(row.id)]).toEqual([row.id, undefined]);
      found.set(row.id, payment_status);
      expect([row.id, row.payment_status]).toEqual([row.id, payment_status]);
    }
    const outstanding = rows.reduce((sum, one) => sum + money(one.outstanding_balance ?? ""), 0);
    expect(totals["outstanding_balance"]).toBe(formatMoneyWire(outstanding));
  }
  return found;
}

function ruled({ total_amount, amount_paid }: PurchaseRow): string {
  return paymentStatusOf(money(total_amount ?? ""), money(amount_paid ?? ""));
}

describe("the payment status of a purchase", () => {
  it("is the same by the rule and by the list, for any paid amount and any total", async () => {
    const { body } = await shop.buy(shop.bought([0, 1000, 100_000]));
    const amount = fc.oneof(
      { weight: 2, arbitrary: fc.constantFrom(0, 1, 99, 100, 101) },
      fc.integer({ min: 0, max: 10_000 }),
      fc.integer({ min: 0, max: 9_000_000_000_000 }),
    );
    const pair = fc.tuple(amount, amount, fc.integer({ min: -1, max: 2 })).map(
      // Often the exact total, or one cent off.
      ([total, paid, beside]) => ({
        total,
        paid: beside === 2 ? paid : Math.max(0, total + beside),
      }),
    );
    const removeAll = () => shop.rows("DELETE FROM purchases WHERE number LIKE 'X-%'");
    await fc.assert(
      fc.asyncProperty(fc.array(pair, { minLength: 1, maxLength: 40 }), async (pairs) => {
        await removeAll();
        await shop.rows(
          `INSERT INTO purchases SELECT (jsonb_populate_record(p, jsonb_build_object(
             'id', gen_random_uuid(), 'number', 'X-' || w.n, 'total', w.total, 'paid', w.paid))).*
           FROM purchases p, unnest($2::bigint[], $3::bigint[]) WITH ORDINALITY AS w (total, paid, n)
           WHERE p.id = $1`,
          [body.id, pairs.map(({ total }) => total), pairs.map(({ paid }) => paid)],
        );
        const [all, found] = [await listed({ search: "X-" }), await byStatus()];
        expect(all.rows).toHaveLength(pairs.length);
        for (const row of all.rows) {
          const index = Number(row.number.slice(2)) - 1;
          const { total = 0, paid = 0 } = pairs[index] ?? {};
          const status = paymentStatusOf(total, paid);
          expect([total, paid, row.payment_status]).toEqual([total, paid, status]);
          expect([total, paid, found.get(row.id)]).toEqual([total, paid, status]);
          expect(money(row.outstanding_balance ?? "")).toBe(outstandingOf(total, paid));
        }
      }),
      { numRuns: 25 },
    );
    await removeAll();
  });

  it("is the same in every way a purchase reaches its total", async () => {
    const { desk, manager, api } = shop;
    const items = shop.bought([1, 2000, 50_000]);
    const write = async (path: string, opId: string, body: object) =>
      purchaseOf(await manager.write(path, opId, body));
    const settle = (of: PurchaseBody, amount: number) => {
      const opId = api.newId();
      return write(paths.purchasePayments(of.id), opId, desk.settle(opId, of, amount));
    };
    const bringBack = (of: PurchaseBody, milli: number) => {
      const opId = api.newId();
      return write(paths.purchaseReturns(of.id), opId, desk.bringBack(opId, of, [milli]));
    };
    const cancel = (of: PurchaseBody) => {
      const opId = api.newId();
      return write(paths.purchaseCancel(of.id), opId, desk.undo(opId));
    };
    const bought = async (options: Parameters<typeof shop.buy>[1] = {}, of = items) =>
      (await shop.buy(of, options)).body;
    const free = await bought({}, shop.bought([1, 2000, 0]));
    const open = await bought();
    const part = await bought({ paid: 100 });
    const paid = await bought({ paid: 100_000 });
    const over = await bought({ paid: 100_001 });
    // Paid before delivery: the order is paid, and the shop has an advance.
    const advance = await bought({ isReceived: false, paid: 100_000 });
    const ordered = await bought({ isReceived: false });
    // After half is returned the payment covers the total; after everything is returned it exceeds it.
    const half = await bought({ paid: 50_000 });
    await bringBack(half, 1000);
    const all = await bought({ paid: 50_000 });
    await bringBack(all, 2000);
    const unpaid = await bought();
    await bringBack(unpaid, 2000);
    const cancelled = await bought();
    await cancel(cancelled);
    const cancelledPaid = await bought({ isReceived: false, paid: 100 });
    await cancel(cancelledPaid);
    const twice = await bought({ paid: 40_000 });
    await settle(twice, 60_000);
    const found = await byStatus();
    const { rows } = await listed({});
    for (const row of rows)
      expect([row.number, found.get(row.id)]).toEqual([row.number, ruled(row)]);
    const made = { free, open, part, paid, over, advance, ordered, half, all, unpaid };
    const later = { cancelled, cancelledPaid, twice };
    const told = Object.entries({ ...made, ...later }).map(([name, of]) => [
      name,
      found.get(of.id),
    ]);
    expect(Object.fromEntries(told)).toEqual({
      free: "PAID",
      open: "PENDING",
      part: "PARTIAL",
      paid: "PAID",
      over: "PAID",
      advance: "PAID",
      ordered: "PENDING",
      half: "PAID",
      all: "PAID",
      unpaid: "PAID",
      cancelled: "PAID",
      cancelledPaid: "PAID",
      twice: "PAID",
    });
  });
});
