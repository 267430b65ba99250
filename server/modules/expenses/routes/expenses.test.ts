import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { paths } from "#/contract/paths.ts";
import { businessDay } from "#/domain/business-day.ts";
import { defaultTimeZone } from "#/i18n/dates.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { expenseBodies } from "#tests/support/expense-bodies.ts";
import { shiftBodies } from "#tests/support/shift-bodies.ts";
import { bodiesOf } from "#tests/support/trade-bodies.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";

let shop: TradingShop;
let manager: ApiClient;
let desk: ReturnType<typeof expenseBodies> & ReturnType<typeof shiftBodies>;

beforeAll(async () => {
  shop = await openShop();
  const { api, duka } = shop;
  manager = await api.signIn(duka.manager);
  const { id: business, location, till } = duka;
  const at = { business, location, till: till.id, tillCode: till.code, actor: duka.manager.id };
  const bodies = bodiesOf(at, api.newId, () => api.clock.now);
  desk = { ...expenseBodies(bodies, api.newId), ...shiftBodies(bodies, api.newId) };
});
afterAll(() => shop.closeWithTrueBooks());

const newId = () => shop.api.newId();
const today = () => businessDay(shop.api.clock.now, defaultTimeZone);

async function spend(amount: number, said: Parameters<typeof desk.spend>[2] = {}) {
  const opId = newId();
  const body = desk.spend(opId, amount, said);
  const answer = await manager.write(paths.expenses, opId, body);
  return { opId, body, answer };
}

async function takeBack(expense: string, by = manager) {
  const opId = newId();
  const answer = await by.write(paths.expenseCancel(expense), opId, desk.takeBack(opId));
  return { opId, answer };
}

/** The postings of an operation: day, account, detail and amount. */
async function booked(opId: string) {
  const rows = await shop.rows(
    `SELECT e.day::text, p.account, p.detail, (p.debit - p.credit)::int AS amount
     FROM journal_entries e JOIN journal_postings p ON p.business_id = e.business_id AND p.entry_id = e.id
     WHERE e.op_id = $1 ORDER BY p.position`,
    [opId],
  );
  return rows.map(({ day, account, detail, amount }) => [day, account, detail, amount]);
}

const shiftOf = async (id: string) => (await shop.owner.get(paths.shift(id))).body;

const flagsOf = async (opId: string) => {
  const rows = await shop.rows("SELECT kind FROM discrepancies WHERE op_id = $1", [opId]);
  return rows.map(({ kind }) => kind);
};

describe("expenses", () => {
  it("[S4] are booked once on their day, however often they are sent", async () => {
    const { opId, body, answer } = await spend(30_000_000, {
      method: "BANK_TRANSFER",
      expense_date: "2026-11-02",
      note: "November",
    });
    expect(answer).toMatchObject({
      status: 201,
      body: { id: body.id, number: body.number, amount: "300000.00", cancel: null },
    });
    const again = await manager.write(paths.expenses, opId, body);
    expect(again.body).toMatchObject({ outcome: "replayed", id: body.id });
    expect(await booked(opId)).toEqual([
      ["2026-11-02", "expenses", "rent", 30_000_000],
      ["2026-11-02", "bank", "", -30_000_000],
    ]);
    expect(await flagsOf(opId)).toEqual([]);
    const second = newId();
    const other = { ...desk.spend(second, 100), id: body.id };
    expect((await manager.write(paths.expenses, second, other)).body).toMatchObject({
      code: "conflict",
    });
  });

  it("have a picture of their bill, for users with permission to see them", async () => {
    const picture = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]).toString("base64");
    const { body, answer } = await spend(5000, { picture });
    expect(answer.body).toMatchObject({ has_picture: true });
    const bill = paths.expensePicture(body.id);
    const shown = await manager.get(bill);
    expect([shown.status, shown.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
    expect(Buffer.from(shown.body["bytes"] as Uint8Array).toString("base64")).toBe(picture);
    expect((await shop.cashier.get(bill)).status).toBe(403);
    const { body: without } = await spend(5000);
    expect((await manager.get(paths.expensePicture(without.id))).status).toBe(404);
    for (const wrong of ["R0lGODlh", "/9j/not base64!", `/9j/${"A".repeat(180_000)}`]) {
      const opId = newId();
      const refused = desk.spend(opId, 5000, { picture: wrong });
      expect((await manager.write(paths.expenses, opId, refused)).body).toMatchObject({
        errors: { picture: [expect.any(String)] },
      });
    }
  });

  it("with a future date are booked today, and with a locked date on the first open day", async () => {
    const early = await spend(1000, { method: "MOBILE_MONEY", expense_date: "2030-01-01" });
    expect(await booked(early.opId)).toEqual([
      [today(), "expenses", "rent", 1000],
      [today(), "mobile_money", "", -1000],
    ]);
    const lock = { locked_until: "2026-10-31" };
    expect((await shop.owner.post(paths.financialsLock, lock)).status).toBe(200);
    const late = await spend(2000, { expense_date: "2026-10-15" });
    expect(await booked(late.opId)).toEqual([
      ["2026-11-01", "expenses", "rent", 2000],
      ["2026-11-01", "cash", "", -2000],
    ]);
    expect(late.answer.body).toMatchObject({ expense_date: "2026-10-15" });
  });

  it("in cash reduce the expected cash of their drawer, and restore it when cancelled", async () => {
    const opening = newId();
    const opened = desk.openShift(opening, 50_000_00);
    await manager.write(paths.shifts, opening, opened);
    const { opId, body } = await spend(12_000_00, { category: "transport", shift: opened.id });
    expect(await booked(opId)).toEqual([
      [today(), "expenses", "transport", 12_000_00],
      [today(), "cash", "", -12_000_00],
    ]);
    expect(await shiftOf(opened.id)).toMatchObject({
      movements: [{ id: opId, kind: "pay_out", purpose: "expense", amount: "12000.00" }],
    });
    const closing = newId();
    await manager.write(paths.shiftClose(opened.id), closing, desk.closeShift(closing, 38_000_00));
    expect(await shiftOf(opened.id)).toMatchObject({ difference: "0.00" });
    // The expense was never paid, so the counted cash is short by its amount.
    const { answer } = await takeBack(body.id);
    expect(answer.body).toMatchObject({ outcome: "accepted", cancel: { reason: "Typed twice" } });
    expect(await shiftOf(opened.id)).toMatchObject({ difference: "-12000.00" });
  });

  it("taken from the drawer by a cashier are booked under their purpose, when given", async () => {
    const opening = newId();
    const opened = desk.openShift(opening, 50_000_00);
    await manager.write(paths.shifts, opening, opened);
    for (const [category, detail] of [
      ["transport", "transport"],
      [undefined, "pay_out"],
    ] as const) {
      const opId = newId();
      const plain = desk.moveCash(opId, 3_000_00);
      const body = category === undefined ? plain : { ...plain, category };
      const { status } = await manager.write(paths.shiftCash(opened.id), opId, body);
      expect(status).toBe(201);
      expect(await booked(opId)).toContainEqual([today(), "expenses", detail, 3_000_00]);
    }
    const closing = newId();
    await manager.write(paths.shiftClose(opened.id), closing, desk.closeShift(closing, 44_000_00));
  });

  it("[S5] from an unknown shift's drawer wait for that shift", async () => {
    const opening = newId();
    const opened = desk.openShift(opening, 20_000_00);
    const { opId } = await spend(5_000_00, { shift: opened.id });
    expect(await flagsOf(opId)).toEqual(["orphan"]);
    await manager.write(paths.shifts, opening, opened);
    expect(await shiftOf(opened.id)).toMatchObject({
      is_orphan: false,
      movements: [{ purpose: "expense", amount: "5000.00" }],
    });
  });

  it("are closed to a cashier, who can neither read nor cancel them", async () => {
    const { body } = await spend(5000);
    const opId = newId();
    const own = { ...desk.spend(opId, 5000), actor: shop.duka.cashier.id };
    expect((await shop.cashier.write(paths.expenses, opId, own)).status).toBe(403);
    const cancelling = newId();
    const cancel = { ...desk.takeBack(cancelling), actor: shop.duka.cashier.id };
    const path = paths.expenseCancel(body.id);
    expect((await shop.cashier.write(path, cancelling, cancel)).status).toBe(403);
    expect((await shop.cashier.get(paths.expenses)).status).toBe(403);
    expect((await shop.cashier.get(paths.expense(body.id))).status).toBe(403);
    expect((await shop.owner.get(paths.expense(body.id))).body).toMatchObject({ cancel: null });
  });

  it("are listed by the given filters, and their total leaves out the cancelled", async () => {
    const { body } = await spend(40_000, {
      category: "security",
      payee: "Askari 100%",
      expense_date: "2026-11-05",
    });
    const gone = await spend(60_000, { category: "security", expense_date: "2026-11-06" });
    await takeBack(gone.body.id);
    const list = async (query: Record<string, string>) => {
      const { status, body: page } = await shop.owner.get(paths.expenses, query);
      const ids = status === 200 ? (page["results"] as { id: string }[]).map(({ id }) => id) : [];
      return { status, ids, total: page["total"] };
    };
    expect(await list({ category: "security" })).toEqual({
      status: 200,
      ids: [gone.body.id, body.id],
      total: "400.00",
    });
    expect((await list({ search: "100%" })).ids).toEqual([body.id]);
    expect((await list({ search: "%" })).ids).toEqual([body.id]);
    expect((await list({ from: "2026-11-06", to: "2026-11-06" })).ids).toEqual([gone.body.id]);
    expect((await list({ location: shop.duka.otherLocation })).ids).toEqual([]);
    expect((await list({ category: "gold" })).status).toBe(422);
  });

  it.each([
    ["nothing spent", { amount: "0.00" }, "amount"],
    ["an amount below nothing", { amount: "-5.00" }, "amount"],
    ["a category of the books' own", { category: "rounding" }, "category"],
    ["credit", { method: "CREDIT" }, "method"],
    ["no day", { expense_date: "2026-02-30" }, "expense_date"],
  ])("reject %s at its field", async (_, wrong, field) => {
    const plain = {
      location: shop.duka.location,
      category: "rent",
      amount: "1.00",
      method: "CASH",
    };
    const answer = await manager.write(paths.expenses, newId(), { ...plain, ...wrong });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body["errors"] as object)).toEqual([field]);
  });

  it("are cancelled once, on the given day, and both entries stay", async () => {
    const { body } = await spend(70_000, { category: "water" });
    shop.api.clock.now += 86_400_000;
    // The tokens have expired by then.
    manager = await shop.api.signIn(shop.duka.manager);
    const [one, two] = await Promise.all([takeBack(body.id), takeBack(body.id)]);
    const outcomes = new Set([one.answer.body["code"], two.answer.body["code"]]);
    expect(outcomes).toEqual(new Set(["accepted", "conflict"]));
    const done = one.answer.body["code"] === "accepted" ? one : two;
    expect(await booked(done.opId)).toEqual([
      [today(), "expenses", "water", -70_000],
      [today(), "cash", "", 70_000],
    ]);
    expect((await takeBack(newId())).answer.body).toMatchObject({ code: "not_found" });
  });
});
