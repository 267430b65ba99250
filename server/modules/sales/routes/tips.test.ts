import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import { sale as saleRow } from "#/contract/sale.ts";
import { shift as shiftRow } from "#/contract/shift.ts";
import type { SaleBody } from "#/contract/operations/sale-create.ts";
import { addAll, formatMoneyWire, money } from "#/domain/money.ts";
import { afterSaleBodies } from "#tests/support/after-sale-bodies.ts";
import { clusters } from "#tests/support/database.ts";
import { shiftBodies } from "#tests/support/shift-bodies.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";

describe.each(clusters())("tips, PostgreSQL %s", (cluster) => {
  let shop: TradingShop;
  beforeAll(async () => {
    shop = await openShop(cluster);
  });
  afterAll(() => shop.closeWithTrueBooks());

  const newId = () => shop.api.newId();

  /** A sale of two items, 3,000 in total. */
  async function sell(change: Partial<SaleBody>) {
    const opId = newId();
    const body: SaleBody = {
      ...shop.bodies.sale(opId, [{ ...shop.item(0), milli: 2000 }]),
      ...change,
    };
    return { opId, body, answer: await shop.cashier.write(paths.sales, opId, body) };
  }

  const inCash = (amount: string) => [{ id: newId(), method: "cash" as const, amount }];

  /** Sums per account, excluding stock accounts; debits positive, credits negative. */
  async function postings(opId: string): Promise<Record<string, number>> {
    const found = await shop.rows(
      `SELECT p.account, sum(p.debit - p.credit)::int AS amount FROM journal_postings p
       JOIN journal_entries e ON e.business_id = p.business_id AND e.id = p.entry_id
       WHERE e.op_id = $1 AND p.account NOT IN ('inventory', 'cost_of_goods_sold', 'stock_variance')
       GROUP BY 1`,
      [opId],
    );
    return Object.fromEntries(found.map((row) => [String(row["account"]), Number(row["amount"])]));
  }

  async function isFlagged(opId: string): Promise<boolean> {
    const found = await shop.rows(
      "SELECT 1 FROM discrepancies WHERE op_id = $1 AND kind = 'totals_differ'",
      [opId],
    );
    return found.length > 0;
  }

  it("are owed to the staff and are not part of the sales revenue", async () => {
    const { opId, body, answer } = await sell({ payments: inCash("3500.00"), tip: "500.00" });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ total: "3000.00", amount_paid: "3000.00", tip: "500.00" });
    expect(await postings(opId)).toEqual({
      cash: 350_000,
      sales_revenue: -300_000,
      tips_payable: -50_000,
    });
    expect(await isFlagged(opId)).toBe(false);
    const [kept] = await shop.rows("SELECT tip, amount_paid FROM sales WHERE id = $1", [body.id]);
    expect([Number(kept?.["tip"]), Number(kept?.["amount_paid"])]).toEqual([50_000, 300_000]);
    const read = await shop.owner.get(paths.sale(body.id));
    expect(saleRow.parse(read.body)).toMatchObject({ tip: "500.00" });
  });

  it("are accepted with any payment method", async () => {
    const payments = [{ id: newId(), method: "card" as const, amount: "3200.00" }];
    const { opId } = await sell({ payments, tip: "200.00" });
    expect(await postings(opId)).toMatchObject({ card_clearing: 320_000, tips_payable: -20_000 });
  });

  it("[S14] that do not add up, or would be owed by a customer, are recorded and flagged", async () => {
    const { opId, answer } = await sell({ payments: inCash("3000.00"), tip: "500.00" });
    expect([answer.status, await isFlagged(opId)]).toEqual([201, true]);
    expect(await postings(opId)).toMatchObject({ tips_payable: -50_000, suspense: 50_000 });
    const asha = {
      customer: shop.duka.customer,
      customer_snapshot: { name: "Asha Juma", phone: null },
    };
    const lent = await sell({
      ...asha,
      payments: [{ id: newId(), method: "credit", amount: "3100.00" }],
      credit_amount: "3100.00",
      tip: "100.00",
    });
    expect([lent.answer.status, await isFlagged(lent.opId)]).toEqual([201, true]);
    const beside = await sell({
      ...asha,
      payments: [
        { id: newId(), method: "credit", amount: "3000.00" },
        { id: newId(), method: "cash", amount: "100.00" },
      ],
      credit_amount: "3000.00",
      tip: "100.00",
    });
    expect(await isFlagged(beside.opId)).toBe(false);
    expect(beside.answer.body).toMatchObject({ amount_paid: "0.00", credit_amount: "3000.00" });
  });

  it("cannot be negative", async () => {
    const { answer } = await sell({ tip: "-1.00" });
    expect([answer.status, answer.body["errors"]]).toMatchObject([
      422,
      { tip: [expect.any(String)] },
    ]);
  });

  it("[S15] are refunded with a voided sale, and kept when items are returned", async () => {
    const after = afterSaleBodies(shop.bodies, newId);
    const [gone, back] = [newId(), newId()];
    const wrong = await sell({ payments: inCash("3400.00"), tip: "400.00" });
    const voided = after.void(gone, wrong.body);
    await shop.cashier.write(paths.saleVoid(wrong.body.id), gone, voided);
    expect(await postings(gone)).toEqual({
      cash: -340_000,
      sales_revenue: 300_000,
      tips_payable: 40_000,
    });
    const sold = await sell({ payments: inCash("3400.00"), tip: "400.00" });
    const returned = after.back(back, sold.body, [2000]);
    await shop.cashier.write(paths.saleReturns(sold.body.id), back, returned);
    expect(await postings(back)).toEqual({ cash: -300_000, sales_returns: 300_000 });
  });

  it("stay in the drawer until they are paid out to the staff", async () => {
    const turns = shiftBodies(shop.bodies, newId);
    const [begun, out, ended] = [newId(), newId(), newId()];
    const opened = turns.openShift(begun, 10_000_00);
    await shop.cashier.write(paths.shifts, begun, opened);
    const { id: shift } = opened;
    const tips = ["500.00", "250.00"];
    for (const tip of tips) {
      const amount = formatMoneyWire(3_000_00 + money(tip));
      await sell({ shift, payments: inCash(amount), tip });
    }
    const moved = turns.moveCash(out, 600_00, { purpose: "tips" });
    const told = await shop.cashier.write(paths.shiftCash(shift), out, moved);
    expect(shiftRow.parse(told.body)).toMatchObject({
      movements: [{ kind: "pay_out", purpose: "tips", amount: "600.00" }],
      figures: { total: "6000.00", tips: "750.00", paid: [{ method: "cash", amount: "6750.00" }] },
    });
    expect(await postings(out)).toEqual({ cash: -60_000, tips_payable: 60_000 });
    const left = addAll([10_000_00, 6_000_00, ...tips.map(money), -600_00]);
    await shop.cashier.write(paths.shiftClose(shift), ended, turns.closeShift(ended, left));
    const closed = await shop.owner.get(paths.shift(shift));
    expect(closed.body).toMatchObject({ difference: "0.00" });
  });
});
