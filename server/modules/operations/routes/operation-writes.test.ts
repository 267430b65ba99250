import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { creditPayment } from "#/contract/credit.ts";
import { customer } from "#/contract/customer.ts";
import { sale } from "#/contract/sale.ts";
import { stockItem } from "#/contract/stock-item.ts";
import { header } from "#/contract/headers.ts";
import { paths } from "#/contract/paths.ts";
import type { SaleBody } from "#/contract/operations/sale-create.ts";
import { acknowledgement } from "#/contract/origin.ts";
import { clusters } from "#tests/support/database.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";

describe.each(clusters())("trading, PostgreSQL %s", (cluster) => {
  let shop: TradingShop;
  beforeAll(async () => {
    shop = await openShop(cluster);
  });
  afterAll(() => shop.closeWithTrueBooks());

  const newId = () => shop.api.newId();

  async function sell(change: (body: SaleBody) => Partial<SaleBody> = () => ({}), milli = 2000) {
    const opId = newId();
    const body = shop.bodies.sale(opId, [{ ...shop.item(0), milli }]);
    const sent = { ...body, ...change(body) };
    return { opId, body: sent, answer: await shop.cashier.write(paths.sales, opId, sent) };
  }

  /** Sums per account; debits positive, credits negative. */
  async function postings(opId: string): Promise<Record<string, number>> {
    const found = await shop.rows(
      `SELECT p.account, sum(p.debit - p.credit)::int AS amount FROM journal_postings p
       JOIN journal_entries e ON e.business_id = p.business_id AND e.id = p.entry_id
       WHERE e.op_id = $1 GROUP BY 1`,
      [opId],
    );
    return Object.fromEntries(found.map((row) => [String(row["account"]), Number(row["amount"])]));
  }

  async function inStock(index: number): Promise<number> {
    const [row] = await shop.rows("SELECT quantity_available FROM stock_items WHERE id = $1", [
      shop.item(index).stockItem,
    ]);
    return Number(row?.["quantity_available"]);
  }

  async function flagsOf(opId: string): Promise<unknown[]> {
    const found = await shop.rows("SELECT kind FROM discrepancies WHERE op_id = $1 ORDER BY kind", [
      opId,
    ]);
    return found.map((row) => row["kind"]);
  }

  describe("a sale", () => {
    it("[S13] for cash is stored in every table in one commit, and is answered with its row", async () => {
      const stock = await inStock(0);
      const { opId, body, answer } = await sell();
      expect(answer.status).toBe(201);
      const row = sale.extend(acknowledgement.shape).parse(answer.body);
      expect(row).toMatchObject({
        id: body.id,
        number: body.number,
        total: "3000.00",
        amount_paid: "3000.00",
        payment_method: "cash",
        op_id: opId,
        outcome: "accepted",
        code: "accepted",
      });
      expect(await inStock(0)).toBe(stock - 2000);
      expect(await postings(opId)).toEqual({
        cash: 300_000,
        sales_revenue: -300_000,
        cost_of_goods_sold: 240_000,
        inventory: -240_000,
      });
      const touched = await shop.rows("SELECT entity FROM changes WHERE seq = $1 ORDER BY 1", [
        row.ack_seq,
      ]);
      expect(touched.map(({ entity }) => entity)).toEqual(["sale", "stock_alert", "stock_item"]);
      const [till] = await shop.rows("SELECT last_seq, last_op FROM tills WHERE id = $1", [
        body.till,
      ]);
      expect(till).toEqual({ last_seq: body.till_seq, last_op: opId });
    });

    it("by mobile money keeps operator and reference", async () => {
      const paid = { method: "mobile_money", operator: "mpesa", reference: "QK7" } as const;
      const { opId, answer } = await sell(({ total }) => ({
        payments: [{ id: newId(), amount: total, ...paid }],
      }));
      expect(answer.body).toMatchObject({ payment_method: "mobile_money", payments: [paid] });
      expect(await postings(opId)).toMatchObject({ mobile_money: 300_000 });
    });

    it("split over cash and card, with change and rounding, balances in the drawer", async () => {
      const coin = await shop.owner.patch(paths.businessSettings, { cash_rounding: "100.00" });
      expect(coin.status).toBe(200);
      const { opId, answer } = await sell(() => ({
        payments: [
          { id: newId(), method: "card", amount: "950.00" },
          { id: newId(), method: "cash", amount: "2500.00", tendered: "2500.00" },
        ],
        change: "400.00",
        rounding: "50.00",
      }));
      expect(answer.body).toMatchObject({
        payment_method: "split",
        amount_paid: "3050.00",
        change: "400.00",
        rounding: "50.00",
      });
      expect(await postings(opId)).toMatchObject({
        card_clearing: 95_000,
        cash: 210_000,
        sales_revenue: -300_000,
        expenses: -5000,
      });
      expect(await flagsOf(opId)).not.toContain("totals_differ");
    });

    it("partly on credit lends the rest to its customer", async () => {
      const debt = newId();
      const { opId, body, answer } = await sell(() => ({
        customer: shop.duka.customer,
        customer_snapshot: { name: "Asha Juma", phone: null },
        payments: [
          { id: newId(), method: "cash", amount: "1000.00", tendered: "1000.00" },
          { id: debt, method: "credit", amount: "2000.00" },
        ],
        credit_amount: "2000.00",
        due_date: "2026-12-20",
      }));
      expect(answer.body).toMatchObject({ amount_paid: "1000.00", credit_amount: "2000.00" });
      expect(await postings(opId)).toMatchObject({ cash: 100_000, accounts_receivable: 200_000 });
      const owed = await shop.owner.get(paths.credit(debt));
      expect(owed.body).toMatchObject({
        sale: body.id,
        outstanding: "2000.00",
        due_date: "2026-12-20",
      });
    });

    it("[S14] that does not add up is recorded and flagged, with the difference held in suspense", async () => {
      const { opId, answer } = await sell(() => ({ change: "100.00" }));
      expect(answer.body["outcome"]).toBe("accepted");
      expect(answer.body["flags"]).toContain("totals_differ");
      expect(await flagsOf(opId)).toContain("totals_differ");
      expect(await postings(opId)).toMatchObject({ suspense: 10_000 });
    });

    it("of an unknown product moves no stock", async () => {
      const stock = await inStock(0);
      const { answer } = await sell(({ lines }) => ({
        lines: lines.map((line) => ({ ...line, product: null })),
      }));
      expect(answer.status).toBe(201);
      expect(await inStock(0)).toBe(stock);
    });
  });

  describe("a count", () => {
    it("[S15] sets the stock, and is answered with the stock item", async () => {
      const opId = newId();
      const counted = shop.bodies.count(opId, shop.item(1).product, 7250);
      const answer = await shop.cashier.write(paths.counts, opId, counted);
      expect(answer.status).toBe(201);
      const row = stockItem.extend(acknowledgement.shape).parse(answer.body);
      expect(row).toMatchObject({ id: shop.item(1).stockItem, quantity_available: "7.25" });
      expect(await postings(opId)).toEqual({ inventory: 1_667_500, stock_variance: -1_667_500 });
    });

    it("[S15] by PATCH is the same count, in the session user's name", async () => {
      const opId = newId();
      const address = paths.inventoryRecord(shop.item(2).stockItem);
      const headers = { [header.idempotencyKey]: opId };
      const answer = await shop.cashier.patch(address, { quantity_available: "4" }, { headers });
      expect(answer.body).toMatchObject({ op_id: opId, quantity_available: "4" });
      const [count] = await shop.rows(
        "SELECT actor_id, till_id FROM stock_counts WHERE op_id = $1",
        [opId],
      );
      expect(count).toEqual({ actor_id: shop.duka.cashier.id, till_id: null });
      const again = await shop.cashier.patch(address, { quantity_available: "4" }, { headers });
      expect(again.body).toMatchObject({ outcome: "replayed", ack_seq: answer.body["ack_seq"] });
    });

    it("by PATCH of an unknown stock record is a 404, checked again each time", async () => {
      const headers = { [header.idempotencyKey]: newId() };
      const address = paths.inventoryRecord(newId());
      const answer = await shop.cashier.patch(address, { quantity_available: "4" }, { headers });
      expect([answer.status, answer.body["code"]]).toEqual([404, "not_found"]);
    });
  });

  it("[S5] faults 14 and 30: payment, sale and customer may arrive in the wrong order", async () => {
    const [who, debt, sold] = [newId(), newId(), newId()];
    const [card, lent, paid] = [newId(), newId(), newId()];
    const borrower = { customer: who, name: "Juma Mpya", debt };
    const bodies = {
      card: shop.bodies.customer(card, who, "Juma Hamisi"),
      lent: shop.bodies.sale(lent, [{ ...shop.item(0), milli: 2000 }], {
        credit: borrower,
        id: sold,
      }),
      paid: shop.bodies.payment(
        paid,
        { ...borrower, sale: sold, saleNumber: "K1-000900" },
        100_000,
      ),
    };
    const first = await shop.cashier.write(paths.creditPayments(debt), paid, bodies.paid);
    const payment = creditPayment.extend(acknowledgement.shape).parse(first.body);
    expect(payment).toMatchObject({ id: bodies.paid.id, is_orphan: true, amount: "1000.00" });
    expect(await flagsOf(paid)).toEqual(expect.arrayContaining(["orphan"]));

    await shop.cashier.write(paths.sales, lent, bodies.lent);
    const owed = await shop.owner.get(paths.credit(debt));
    expect(owed.body).toMatchObject({ outstanding: "2000.00", amount_paid: "1000.00" });
    const payments = await shop.owner.get(paths.creditPayments(debt));
    expect(payments.body).toMatchObject({ count: 1, results: [{ is_orphan: false }] });

    const came = await shop.cashier.write(paths.customers, card, bodies.card);
    const row = customer.extend(acknowledgement.shape).parse(came.body);
    expect(row).toMatchObject({ id: who, name: "Juma Hamisi", credit_balance: "2000.00" });
    expect(await shop.rows("SELECT 1 FROM orphans")).toEqual([]);
  });

  it("[S13] twenty concurrent sales are recorded once each, in commits without a gap", async () => {
    const [before] = await shop.rows("SELECT seq FROM business_counters");
    const made = Array.from({ length: 20 }, () => {
      const opId = newId();
      return { opId, body: shop.bodies.sale(opId, [{ ...shop.item(1), milli: 500 }]) };
    });
    const stock = await inStock(1);
    // Each is sent twice, as a till does after a lost response.
    const answers = await Promise.all(
      [...made, ...made].map(({ opId, body }) => shop.cashier.write(paths.sales, opId, body)),
    );
    const outcomes = answers.map(({ body }) => body["outcome"]);
    expect(outcomes.filter((outcome) => outcome === "accepted")).toHaveLength(20);
    expect(outcomes.filter((outcome) => outcome === "replayed")).toHaveLength(20);
    const seqs = [...new Set(answers.map(({ body }) => Number(body["ack_seq"])))];
    const start = Number(before?.["seq"]) + 1;
    expect(seqs.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => start + i));
    expect(await inStock(1)).toBe(stock - 20 * 500);
  });
});
