import { describe, expect, it } from "vitest";
import type { OperationType } from "#/contract/operations.ts";
import { shiftById } from "#/entities/shifts/current-shift.ts";
import { shiftOpenIntent } from "#/store/counter-intents.ts";
import { expenseIntent } from "#/store/expense-intents.ts";
import { type Intent, record } from "#/store/outbox.ts";
import { rowIntent } from "#/store/row-intent.ts";
import { actionsOf } from "#tests/support/device-actions.ts";
import { createTestDevice } from "#tests/support/device.ts";
import { expenseList } from "./expense-queries.ts";

async function till() {
  const device = createTestDevice();
  const { db } = await device.open();
  const { place } = actionsOf(device, db);
  const { ids } = device;
  const put = async <Type extends OperationType>(made: Intent<Type> | Promise<Intent<Type>>) =>
    (await record(db, device, await made)).operation;
  const shift = ids.next();
  const draft = {
    id: ids.next(),
    category: "transport",
    amount: "12000.00",
    method: "CASH",
    payee: "Bodaboda",
    reference: "",
    note: "",
    expense_date: "2026-11-20",
    shift,
    monthly: false,
    picture: null,
  } as const;
  const float = { id: shift, opening_float: "50000.00", note: "" };
  const opening = () => shiftOpenIntent({ opId: ids.next(), place, draft: float });
  return {
    db,
    draft,
    shift,
    openShift: () => put(opening()),
    spend: (said: Partial<Record<"id" | "expense_date", string>> = {}) =>
      put(expenseIntent({ opId: ids.next(), place, draft: { ...draft, ...said } })),
    takeBack: () =>
      put(
        rowIntent("expense.cancel", {
          opId: ids.next(),
          place,
          subject: draft.id,
          draft: { reason: "Typed twice" },
        }),
      ),
    newId: () => ids.next(),
  };
}

describe("[S17] a till's expense before the server has received it", () => {
  it("[S6][S11] waits for its shift, has its own number, and is deducted from the drawer", async () => {
    const shop = await till();
    const opened = await shop.openShift();
    const spent = await shop.spend();
    expect(spent.deps).toEqual([opened.opId]);
    const [expense] = await expenseList(shop.db);
    expect(expense).toMatchObject({
      number: `E-${spent.number}`,
      amount: "12000.00",
      cancel: null,
      sync: "unsent",
    });
    const view = await shiftById(shop.db, shop.shift);
    expect(view).toMatchObject({
      expected: 38_000_00,
      movements: [{ id: spent.opId, purpose: "expense", kind: "pay_out" }],
    });
  });

  it("is cancelled after it is recorded, and stays if the cancellation is rejected", async () => {
    const shop = await till();
    const spent = await shop.spend();
    const cancel = await shop.takeBack();
    expect(cancel).toMatchObject({ lane: spent.lane, deps: [spent.opId] });
    expect((await expenseList(shop.db))[0]?.cancel).toMatchObject({ reason: "Typed twice" });
    await shop.db.operations.update(cancel.position, { state: "rejected" });
    expect((await expenseList(shop.db))[0]).toMatchObject({ cancel: null, sync: "rejected" });
  });

  it("is listed by its day, and uses the server's row as soon as that includes it", async () => {
    const shop = await till();
    const spent = await shop.spend();
    await shop.spend({ id: shop.newId(), expense_date: "2026-11-22" });
    expect((await expenseList(shop.db)).map((one) => one.expense_date)).toEqual([
      "2026-11-22",
      "2026-11-20",
    ]);
    const known = (await expenseList(shop.db)).find(({ id }) => id === shop.draft.id);
    if (known === undefined) throw new Error("the expense is not listed");
    const { place: _p, person: _n, cancelledBy: _c, sync: _s, pending: _q, ...row } = known;
    await shop.db.expenses.put({ ...row, amount: "11000.00", _seq: 9 });
    await shop.db.operations.update(spent.position, { state: "acked", ackSeq: 9 });
    const [, told] = await expenseList(shop.db);
    expect(told).toMatchObject({ amount: "11000.00", sync: "sent" });
  });
});
