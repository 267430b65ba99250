import { afterAll, beforeAll, expect, it } from "vitest";
import { financialsDashboard } from "#/contract/financials.ts";
import { paths } from "#/contract/paths.ts";
import { money } from "#/domain/money.ts";
import { addDays } from "#/i18n/dates.ts";
import { openPurchaseShop } from "#tests/support/purchase-shop.ts";

let shop: Awaited<ReturnType<typeof openPurchaseShop>>;
beforeAll(async () => {
  shop = await openPurchaseShop();
});
afterAll(() => shop.closeWithTrueBooks());

/** The bills behind an age band of the financials, with the total of the list. */
async function opened(days: { from?: string; to?: string }) {
  const { body } = await shop.owner.get(paths.purchases, { payment_status: "OWED", ...days });
  const rows = body["results"] as { id: string; owed: string }[];
  const { owed } = body["totals"] as { owed: string };
  return { ids: rows.map(({ id }) => id), owed: money(owed) };
}

it("the bills listed for an age add up to its figure, after advance payments to the same supplier", async () => {
  const today = new Date(shop.api.clock.now + 3 * 3_600_000).toISOString().slice(0, 10);
  const ago = (days: number) => addDays(today, -days);
  const buy = async (days: number, cost: number, paid = 0) => {
    const { row } = await shop.buy(shop.bought([0, 1000, cost]), { paid });
    await shop.rows("UPDATE purchases SET purchase_date = $2 WHERE id = $1", [row.id, ago(days)]);
    return row.id;
  };
  const covered = await buy(50, 100_000);
  const inPart = await buy(40, 300_000);
  const open = await buy(5, 70_000);
  // Paid more than the items cost: an advance of 1,500 that settles the oldest bill and part of the next.
  await buy(10, 50_000, 200_000);
  const { body } = await shop.owner.get(paths.financialsDashboard, { from: today, to: today });
  const { payables } = financialsDashboard.parse(body);
  expect([payables.to_60, payables.to_30, payables.total]).toEqual([
    "2500.00",
    "700.00",
    "3200.00",
  ]);
  expect(await opened({ from: ago(60), to: ago(31) })).toEqual({ ids: [inPart], owed: 250_000 });
  expect(await opened({ from: ago(30), to: ago(1) })).toEqual({ ids: [open], owed: 70_000 });
  const all = await opened({});
  expect(all.owed).toBe(money(payables.total));
  expect(all.ids).not.toContain(covered);
});
