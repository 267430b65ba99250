import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { header } from "#/contract/headers.ts";
import { paths } from "#/contract/paths.ts";
import { type ShiftRow, shift as shiftShape } from "#/contract/shift.ts";
import { clusters } from "#tests/support/database.ts";
import { dayInTanzania } from "#tests/support/day-in-tanzania.ts";
import { shiftBodies } from "#tests/support/shift-bodies.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

type Sent = { path: string; opId: string; body: object };

describe.each(clusters())("shifts, PostgreSQL %s", (cluster) => {
  let shop: TradingShop;
  beforeAll(async () => {
    shop = await openShop(cluster);
  });
  afterAll(() => shop.closeWithTrueBooks());

  const turns = () => shiftBodies(shop.bodies, shop.api.newId);

  /** A day at the till: float 50,000, a sale, a debt partly paid, a payout, a drawer short by 500. */
  function aDay(at: number): { id: string; sent: Sent[] } {
    const { bodies, api, duka } = shop;
    const ids = { sale: api.newId(), lent: api.newId(), paid: api.newId(), out: api.newId() };
    const [first, last, debt] = [api.newId(), api.newId(), api.newId()];
    const opened = turns().openShift(first, 50_000_00, { at });
    const shift = opened.id;
    const inIt = (opId: string, path: string, body: object) => {
      return { path, opId, body: { ...body, shift, prev_op: null } };
    };
    const alone = (opId: string, path: string, body: object) => {
      return { path, opId, body: { ...body, prev_op: null } };
    };
    const items = [{ ...shop.item(0), milli: 2000 }];
    const credit = { customer: duka.customer, name: "Asha", debt };
    const loan = bodies.sale(ids.lent, items, { at: at + 2 * minute, credit });
    const of = { ...credit, sale: loan.id, saleNumber: loan.number };
    const sold = shop.item(0).price * 2;
    const found = 50_000_00 + sold + 700_00 - 3_000_00 - 500_00;
    const end = turns().closeShift(last, found, { at: at + 5 * minute, expected: found + 500_00 });
    return {
      id: shift,
      sent: [
        alone(first, paths.shifts, opened),
        inIt(ids.sale, paths.sales, bodies.sale(ids.sale, items, { at: at + minute })),
        inIt(ids.lent, paths.sales, loan),
        inIt(
          ids.paid,
          paths.creditPayments(debt),
          bodies.payment(ids.paid, of, 700_00, at + 3 * minute),
        ),
        alone(
          ids.out,
          paths.shiftCash(shift),
          turns().moveCash(ids.out, 3_000_00, { at: at + 4 * minute }),
        ),
        alone(last, paths.shiftClose(shift), end),
      ],
    };
  }

  async function bookedDifference(shift: string): Promise<unknown> {
    const [row] = await shop.rows(`SELECT posted_difference FROM shifts WHERE id = $1`, [shift]);
    return Number(row?.["posted_difference"]);
  }

  async function list(query: Record<string, string> = {}, by = shop.owner) {
    const answer = await by.get(paths.shifts, { business: shop.duka.id, ...query });
    expect([answer.status, answer.body["code"]]).toEqual([200, undefined]);
    const { results } = answer.body as { results: ShiftRow[] };
    return results.map((row) => shiftShape.parse(row));
  }

  it("[S15] end at one figure, and so do the books, in any order of arrival", async () => {
    const now = shop.api.clock.now;
    const seen = [];
    for (const order of [(sent: Sent[]) => sent, (sent: Sent[]) => sent.toReversed()]) {
      const { id, sent } = aDay(now - 20 * minute);
      for (const { path, opId, body } of order(sent))
        expect([path, (await shop.cashier.write(path, opId, body)).status]).toEqual([path, 201]);
      const { body } = await shop.owner.get(paths.shift(id));
      const { figures, expected_cash, counted_cash, difference, status } = shiftShape.parse(body);
      seen.push({ figures, expected_cash, counted_cash, difference, status });
      expect(await bookedDifference(id)).toBe(-500_00);
    }
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[0]).toMatchObject({
      status: "closed",
      difference: "-500.00",
      figures: { sales: 2, collected: [{ method: "cash", amount: "700.00" }] },
    });
    expect(await shop.faults()).toEqual([]);
  });

  it("accept a caller without an outbox, and use the server's own expected amount for it", async () => {
    const { owner, duka, api } = shop;
    const body = { till: duka.till.id, opening_float: "20000.00" };
    const opened = await owner.write(paths.shifts, api.newId(), body);
    expect([opened.status, opened.body["location"]]).toEqual([201, duka.location]);
    const id = String(opened.body["id"]);
    const paid = { kind: "pay_in", purpose: "owner", amount: "5000.00", reason: "For change" };
    await owner.write(paths.shiftCash(id), api.newId(), paid);
    const end = api.newId();
    const closed = await owner.write(paths.shiftClose(id), end, { counted_cash: "24000.00" });
    expect(closed.body).toMatchObject({ expected_cash: "25000.00", difference: "-1000.00" });
    const flags = await shop.rows("SELECT kind FROM discrepancies WHERE op_id = $1", [end]);
    expect(flags).toEqual([{ kind: "cash_difference" }]);
    const unknown = await owner.write(paths.shiftClose(api.newId()), api.newId(), {
      counted_cash: "1.00",
    });
    expect(unknown.body["code"]).toBe("not_found");
    const nowhere = await owner.write(paths.shifts, api.newId(), { ...body, till: api.newId() });
    expect(nowhere.body["errors"]).toHaveProperty("till");
  });

  it("are listed by till, person, day and status, to users with permission to see all shifts", async () => {
    const { api, duka } = shop;
    const long = aDay(api.clock.now - 3 * day);
    for (const { path, opId, body } of long.sent.slice(0, 2))
      await shop.cashier.write(path, opId, body);
    const ids = async (query: Record<string, string>) => (await list(query)).map(({ id }) => id);
    expect(await ids({ status: "open" })).toEqual([long.id]);
    const closed = await ids({ status: "closed" });
    expect(closed).toHaveLength(3);
    expect(await ids({})).toEqual([...closed, long.id]);
    expect(await ids({ actor: duka.owner.id })).toHaveLength(1);
    expect(await ids({ till: duka.till.id })).toHaveLength(4);
    expect(await ids({ till: api.newId() })).toEqual([]);
    const today = dayInTanzania(api.clock.now);
    const past = dayInTanzania(api.clock.now - 3 * day);
    expect(await ids({ to: past })).toEqual([long.id]);
    expect(await ids({ from: today })).not.toContain(long.id);
    const asked = await shop.cashier.get(paths.shifts, { business: duka.id, page_size: "200" });
    const own = asked.body["results"] as Record<string, unknown>[];
    const isOwn = own.map(({ opened_by, closed_by }) => [opened_by, closed_by]);
    for (const people of isOwn) expect(people).toContain(duka.cashier.id);
  });

  it("[S17] arrive in the feed, and again with every sale in them", async () => {
    const { cashier, duka, api } = shop;
    const { id, sent } = aDay(api.clock.now - 10 * minute);
    const query = { location: duka.location, limit: "500" };
    const headers = { [header.till]: duka.till.id };
    const seqOf = async () => {
      const answer = await cashier.send("GET", paths.changes, undefined, { query, headers });
      const { changes } = answer.body as { changes: { id: string; seq: number; row: ShiftRow }[] };
      return changes.find((change) => change.id === id);
    };
    const [opening, sale] = sent;
    if (!opening || !sale) throw new Error("a day begins and sells");
    await cashier.write(opening.path, opening.opId, opening.body);
    const before = await seqOf();
    await cashier.write(sale.path, sale.opId, sale.body);
    const after = await seqOf();
    expect(before?.row.figures.sales).toBe(0);
    expect(after?.row.figures.sales).toBe(1);
    expect(after?.seq).toBeGreaterThan(before?.seq ?? Infinity);
  });
});
