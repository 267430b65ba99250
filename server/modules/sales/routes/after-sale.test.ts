import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Approval } from "#/contract/approvals.ts";
import { pageOf } from "#/contract/primitives.ts";
import { saleLedger } from "#/contract/sale-ledger.ts";
import { paths } from "#/contract/paths.ts";
import { sale as saleRow } from "#/contract/sale.ts";
import type { SaleBody } from "#/contract/operations/sale-create.ts";
import { acknowledgement } from "#/contract/origin.ts";
import { afterSaleBodies } from "#tests/support/after-sale-bodies.ts";
import { clusters } from "#tests/support/database.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";

describe.each(clusters())("after a sale, PostgreSQL %s", (cluster) => {
  let shop: TradingShop;
  let bodies: ReturnType<typeof afterSaleBodies>;
  beforeAll(async () => {
    shop = await openShop(cluster);
    bodies = afterSaleBodies(shop.bodies, shop.api.newId);
  });
  afterAll(() => shop.closeWithTrueBooks());

  const newId = () => shop.api.newId();
  const answered = (answer: { status: number; body: Record<string, unknown> }) => {
    expect([answer.status, answer.body["errors"]]).toEqual([201, undefined]);
    return saleRow.extend(acknowledgement.shape).parse(answer.body);
  };

  async function sell(milli: number, lent?: string): Promise<SaleBody & { opId: string }> {
    const opId = newId();
    const credit = { customer: lent ?? "", name: "Asha", debt: newId() };
    const items = [{ ...shop.item(0), milli }];
    const body = shop.bodies.sale(opId, items, lent === undefined ? {} : { credit });
    answered(await shop.cashier.write(paths.sales, opId, body));
    return { ...body, opId };
  }

  function approval(action: Approval["act"], by = shop.duka.manager.id): Approval {
    const at = new Date(shop.api.clock.now).toISOString();
    return { id: newId(), act: action, by, at, line: null, was: "", became: "" };
  }

  const flagsOf = async (opId: string) => {
    const found = await shop.rows(
      `SELECT kind || CASE WHEN data ? 'unproved' THEN ', unproved' ELSE '' END AS kind
       FROM discrepancies WHERE op_id = $1 AND kind <> 'oversold' ORDER BY 1`,
      [opId],
    );
    return found.map(({ kind }) => kind);
  };
  const postings = async (opId: string): Promise<Record<string, number>> => {
    const found = await shop.rows(
      `SELECT p.account, sum(p.debit - p.credit)::int AS amount FROM journal_postings p
       JOIN journal_entries e ON e.business_id = p.business_id AND e.id = p.entry_id
       WHERE e.op_id = $1 GROUP BY 1 ORDER BY 1`,
      [opId],
    );
    return Object.fromEntries(found.map((row) => [String(row["account"]), Number(row["amount"])]));
  };
  const mirrored = (sums: Record<string, number>) =>
    Object.fromEntries(Object.entries(sums).map(([account, amount]) => [account, 0 - amount]));

  it("[S15] a void mirrors the sale's own entry, whether its items came back or never left", async () => {
    for (const items of ["back", "never_left"] as const) {
      const sold = await sell(2000);
      const opId = newId();
      const body = bodies.void(opId, sold, { goods: items, approval: approval("void") });
      const row = answered(await shop.cashier.write(paths.saleVoid(sold.id), opId, body));
      expect(row).toMatchObject({
        id: sold.id,
        status: "cancelled",
        void: { goods: items, reason: "Wrong customer", refunds: [{ amount: sold.total }] },
        approvals: [{ act: "void", by: shop.duka.manager.id, is_valid: true }],
      });
      expect(await postings(opId)).toEqual(mirrored(await postings(sold.opId)));
      expect(await flagsOf(opId)).toEqual(["not_approved, unproved"]);
    }
  });

  it("a void cancels the debt of its sale, and what was paid of it becomes the customer's credit", async () => {
    const sold = await sell(1000, shop.duka.customer);
    const credit = sold.payments[0]?.id ?? "";
    const paid = newId();
    const of = { customer: shop.duka.customer, name: "Asha", sale: sold.id };
    const payment = shop.bodies.payment(paid, { ...of, saleNumber: sold.number }, 1000_00);
    await shop.cashier.write(paths.creditPayments(credit), paid, payment);
    const before = await shop.owner.get(paths.customer(shop.duka.customer));
    const opId = newId();
    const body = bodies.void(opId, sold, { approval: approval("void") });
    answered(await shop.cashier.write(paths.saleVoid(sold.id), opId, body));
    const debt = await shop.owner.get(paths.credit(credit));
    expect(debt.body).toMatchObject({
      reduced: sold.total,
      outstanding: "0.00",
      payment_status: "paid",
    });
    const after = await shop.owner.get(paths.customer(shop.duka.customer));
    const change = Number(after.body["credit_balance"]) - Number(before.body["credit_balance"]);
    expect(change).toBe(-Number(sold.total));
    expect(await shop.faults()).toEqual([]);
  });

  it("items are returned in parts, against the debt, for cash and as a credit note", async () => {
    const sold = await sell(3000, shop.duka.customer);
    const ways = ["credit", "cash", "credit"] as const;
    for (const [index, method] of ways.entries()) {
      const opId = newId();
      const body = bodies.back(opId, sold, [1000], { method, approval: approval("return") });
      const row = answered(await shop.cashier.write(paths.saleReturns(sold.id), opId, body));
      expect(row).toMatchObject({ status: "returned", void: null });
      expect(row.returns).toHaveLength(index + 1);
      expect(row.returns?.[index]).toMatchObject({
        number: body.number,
        lines: [{ line: sold.lines[0]?.id, quantity: "1", amount: body.total }],
        refunds: [{ method, amount: body.total }],
      });
      expect(await flagsOf(opId)).toEqual(["not_approved, unproved"]);
      expect((await postings(opId))["sales_returns"]).toBe(Number(body.total) * 100);
    }
    const read = await shop.owner.get(paths.sale(sold.id));
    expect(saleRow.parse(read.body).returns).toHaveLength(3);
    expect(await shop.faults()).toEqual([]);
  });

  it("[S14] fault 31: what two tills take back of one sale is recorded and flagged, with the surplus in suspense", async () => {
    const sold = await sell(1000);
    const told: unknown[] = [];
    for (const kind of ["void", "void", "return"] as const) {
      const opId = newId();
      const said = { approval: approval(kind) };
      const [path, body] =
        kind === "void"
          ? [paths.saleVoid(sold.id), bodies.void(opId, sold, said)]
          : [paths.saleReturns(sold.id), bodies.back(opId, sold, [1000], said)];
      answered(await shop.cashier.write(path, opId, body));
      told.push([await flagsOf(opId), (await postings(opId))["suspense"]]);
    }
    const total = Number(sold.total) * 100;
    const unproved = "not_approved, unproved";
    expect(told).toEqual([
      [[unproved], undefined],
      [[unproved, "void_twice"], total],
      [[unproved, "returned_more"], total],
    ]);
    const row = saleRow.parse((await shop.owner.get(paths.sale(sold.id))).body);
    expect(row.status).toBe("cancelled");
    expect(row.flags).toEqual(expect.arrayContaining(["void_twice", "returned_more"]));
  });

  it("[S5] fault 30: a void and a return that arrive before their sale wait for it and are applied to it", async () => {
    const opId = newId();
    const sold = shop.bodies.sale(opId, [{ ...shop.item(0), milli: 1000 }]);
    const early = newId();
    const body = bodies.void(early, sold, { approval: approval("void") });
    const answer = await shop.cashier.write(paths.saleVoid(sold.id), early, body);
    expect([answer.status, answer.body["outcome"]]).toEqual([201, "accepted"]);
    expect(await flagsOf(early)).toEqual(["not_approved, unproved", "orphan"]);
    expect((await postings(early))["suspense"]).toBe(Number(sold.total) * 100);
    const row = answered(await shop.cashier.write(paths.sales, opId, sold));
    expect(row).toMatchObject({ status: "cancelled", void: { id: body.id } });
    expect((await postings(opId))["suspense"]).toBe(-Number(sold.total) * 100);
    expect(await shop.faults()).toEqual([]);
  });

  it("[S14] [S22] a void without permission and without a proved approval is recorded and flagged", async () => {
    const cases = [
      [null, ["not_approved"]],
      [approval("void", shop.duka.cashier.id), ["not_approved"]],
      [approval("void"), ["not_approved, unproved"]],
    ] as const;
    for (const [given, flags] of cases) {
      const sold = await sell(1000);
      const opId = newId();
      const body = bodies.void(opId, sold, { approval: given });
      answered(await shop.cashier.write(paths.saleVoid(sold.id), opId, body));
      expect(await flagsOf(opId)).toEqual(flags);
    }
    const sold = await sell(1000);
    const [opId, shift] = [newId(), newId()];
    const other = bodies.void(opId, sold, { approval: approval("void"), shift });
    answered(await shop.cashier.write(paths.saleVoid(sold.id), opId, other));
    expect(await flagsOf(opId)).toEqual(["not_approved", "not_approved, unproved"]);
  });

  it("mobile money is confirmed, with a corrected reference when it was wrong", async () => {
    const opId = newId();
    const made = shop.bodies.sale(opId, [{ ...shop.item(0), milli: 1000 }]);
    const payment = { id: newId(), method: "mobile_money" as const, amount: made.total };
    const unconfirmed = { ...payment, operator: "mpesa" as const, status: "unconfirmed" as const };
    const sold = { ...made, payments: [{ ...unconfirmed, reference: "QX1" }] };
    await shop.cashier.write(paths.sales, opId, sold);
    const confirming = newId();
    const path = paths.salePaymentConfirm(sold.id, payment.id);
    const body = bodies.confirm(confirming, sold.id, "QX2");
    const row = answered(await shop.cashier.write(path, confirming, body));
    expect(row.payments).toMatchObject([{ id: payment.id, status: "confirmed", reference: "QX2" }]);
    const cash = await sell(1000);
    const wrong = paths.salePaymentConfirm(cash.id, cash.payments[0]?.id ?? "");
    const refused = await shop.cashier.write(wrong, newId(), { reference: "" });
    expect([refused.status, refused.body["code"]]).toEqual([422, "validation_failed"]);
    const nowhere = paths.salePaymentConfirm(newId(), newId());
    expect((await shop.cashier.write(nowhere, newId(), { reference: "" })).status).toBe(404);
  });

  it("shows what a sale and its void moved, and the books only with permission to see them", async () => {
    const sold = await sell(2000);
    const opId = newId();
    const body = bodies.void(opId, sold, { approval: approval("void") });
    answered(await shop.cashier.write(paths.saleVoid(sold.id), opId, body));
    const seen = saleLedger.parse((await shop.owner.get(paths.saleLedger(sold.id))).body);
    expect(seen.movements.map(({ kind, quantity }) => [kind, quantity])).toEqual([
      ["sale", "-2"],
      ["void", "2"],
    ]);
    expect(seen.entries?.map(({ kind }) => kind)).toEqual(["sale", "void"]);
    const bare = saleLedger.parse((await shop.cashier.get(paths.saleLedger(sold.id))).body);
    expect(bare).toEqual({ movements: seen.movements, entries: null });
    expect((await shop.owner.get(paths.saleLedger(newId()))).status).toBe(404);
  });

  it("is found by seller, by each of its methods and by status", async () => {
    const opId = newId();
    const made = shop.bodies.sale(opId, [{ ...shop.item(0), milli: 2000 }]);
    const half = (Number(made.total) / 2).toFixed(2);
    const card = { id: newId(), method: "card" as const, amount: half };
    const cash = { id: newId(), method: "cash" as const, amount: half, tendered: half };
    await shop.cashier.write(paths.sales, opId, { ...made, payments: [card, cash] });
    const found = async (query: Record<string, string>) => {
      const asked = new URLSearchParams({ page_size: "200", ...query });
      const { body } = await shop.owner.get(`${paths.sales}?${asked}`);
      return pageOf(saleRow)
        .parse(body)
        .results.map(({ id }) => id);
    };
    expect(await found({ method: "card" })).toEqual([made.id]);
    expect(await found({ method: "split" })).toEqual([made.id]);
    expect(await found({ method: "cash" })).toContain(made.id);
    expect(await found({ method: "bank_transfer" })).toEqual([]);
    expect(await found({ actor: shop.duka.cashier.id })).toContain(made.id);
    expect(await found({ actor: shop.duka.owner.id })).toEqual([]);
    expect(await found({ status: "cancelled" })).not.toContain(made.id);
  });

  describe("a caller without an outbox", () => {
    it("voids a sale with items and reason, once, given its own permission", async () => {
      const sold = await sell(1000);
      const body = { goods: "back", reason: "Wrong price", business: shop.duka.id };
      const path = paths.saleVoid(sold.id);
      expect((await shop.cashier.write(path, newId(), body)).status).toBe(403);
      const row = answered(await shop.owner.write(path, newId(), body));
      expect(row).toMatchObject({ status: "cancelled", void: { refunds: [{ method: "cash" }] } });
      const again = await shop.owner.write(path, newId(), body);
      expect([again.status, again.body["code"]]).toEqual([422, "validation_failed"]);
      expect((await shop.owner.write(paths.saleVoid(newId()), newId(), body)).status).toBe(404);
    });

    it("returns items by line and quantity, never more than remain", async () => {
      const sold = await sell(2000, shop.duka.customer);
      const path = paths.saleReturns(sold.id);
      const line = sold.lines[0]?.id ?? "";
      const say = (quantity: string, more: object = {}) =>
        shop.owner.write(path, newId(), {
          business: shop.duka.id,
          reason: "Broken",
          lines: [{ line, quantity }],
          ...more,
        });
      const wrong = await say("1", { refunds: [{ method: "cash", amount: "1.00" }] });
      expect(wrong.body["errors"]).toHaveProperty("refunds");
      const row = answered(await say("1.5"));
      expect(row.returns).toMatchObject([
        { number: `${sold.number}-R1`, refunds: [{ method: "credit" }] },
      ]);
      expect((await say("1")).body["errors"]).toHaveProperty("lines");
      expect((await say("0")).body["errors"]).toHaveProperty("lines");
      answered(await say("0.5"));
      const other = await shop.owner.write(path, newId(), {
        business: shop.duka.id,
        reason: "Broken",
        lines: [{ line: newId(), quantity: "1" }],
      });
      expect(other.body["errors"]).toHaveProperty("lines");
    });
  });
});
