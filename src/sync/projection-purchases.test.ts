import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { purchase as purchaseShape } from "#/contract/purchase.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import type { StoredPurchase } from "#/store/replicated-rows.ts";
import { projectPurchases } from "./projection-purchases.ts";

const ids = ["a", "b", "c", "d", "e", "f", "1", "2", "3", "4"].map(
  (sign) => `018f0000-0000-7000-8000-00000000000${sign}`,
);
const [purchase = "", supplier = "", sugar = "", rice = "", l1 = "", l2 = ""] = ids;
const [, , , , , , actor = "", duka = "", tawi = "", till = ""] = ids;

const items = [
  { id: l1, product: sugar, variant: null, name: "Sukari", quantity: "10", note: "" },
  { id: l2, product: rice, variant: null, name: "Mchele", quantity: "4", note: "" },
];
const priced = items.map((line) => ({ ...line, unit_cost: "2000.00" }));
const snapshot = { number: "P-K1-000007", supplier: { id: supplier, name: "Kariakoo" } };

let count = 0;
const newId = () => {
  count += 1;
  return `018f0000-0000-7000-9000-${String(count).padStart(12, "0")}`;
};

const operation = (
  type: OperationRow["type"],
  body: Record<string, unknown>,
  over: Partial<OperationRow> & { at?: string } = {},
): OperationRow => {
  const { at = "2026-11-20T10:00:00.000Z", ...rest } = over;
  const bodyText = JSON.stringify({ occurred_at: at, clock_offset_ms: 0, actor, ...body });
  const kept = { opId: newId(), sha256: bodyText, type, state: "queued", lane: "", deps: [] };
  const where = { location: duka, till, subject: purchase };
  return { ...kept, ackSeq: null, bodyText, ...where, ...rest } as OperationRow;
};

const money = {
  mobile_money_reference: "",
  mobile_money_number: "",
  bank_reference: "",
  notes: "",
};

const bought = (over: Record<string, unknown> = {}, row: Parameters<typeof operation>[2] = {}) =>
  operation(
    "purchase.create",
    {
      id: purchase,
      ...snapshot,
      purchase_date: "2026-11-20",
      payment_method: "CREDIT",
      reference_number: "INV 9",
      notes: "",
      expected_on: null,
      lines: priced,
      extra_costs: [],
      spread_by: "value",
      delivery: null,
      payment: null,
      shift: null,
      ...over,
    },
    row,
  );

const came = (
  first: string,
  second: string,
  { isFinal = false, ...over }: Parameters<typeof operation>[2] & { isFinal?: boolean } = {},
) => {
  const part = { damaged: "0", unit_cost: null };
  const lines = [
    { id: newId(), line: l1, quantity: first, ...part },
    { id: newId(), line: l2, quantity: second, ...part },
  ];
  const said = { id: newId(), lines, is_final: isFinal, delivery_note: "", note: "" };
  const told = { ...snapshot, lines: priced };
  return operation("purchase.receive", { ...said, purchase: told }, over);
};

const paid = (amount: string, over: Parameters<typeof operation>[2] = {}) =>
  operation(
    "purchase.pay",
    {
      id: newId(),
      amount,
      method: "CASH",
      ...money,
      payment_date: "2026-11-21",
      shift: null,
      purchase: snapshot,
    },
    over,
  );

const gaveBack = (quantity: string, over: Parameters<typeof operation>[2] = {}) =>
  operation(
    "purchase.return",
    {
      id: newId(),
      number: "P-K1-000008",
      reason: "Wet",
      lines: [{ id: newId(), line: l1, quantity }],
      purchase: { ...snapshot, lines: priced },
    },
    over,
  );

const cancelled = (over: Parameters<typeof operation>[2] = {}) =>
  operation("purchase.cancel", { id: newId(), reason: "Wrong shop" }, over);

/** Returns the only purchase of the view, after checking it against the wire schema. */
function only(rows: readonly StoredPurchase[], operations: readonly OperationRow[]) {
  const [view, ...more] = projectPurchases(rows, operations);
  if (view === undefined || more.length > 0) throw new Error("not one purchase");
  const { sync: _sync, pending: _pending, _seq, ...row } = view;
  expect(purchaseShape.safeParse(row).error).toBeUndefined();
  return view;
}

/** The server's row after these operations. */
function rowOf(operations: readonly OperationRow[], seq = 10): StoredPurchase {
  const { sync: _sync, pending: _pending, ...row } = only([], operations);
  return { ...row, _seq: seq };
}

describe("[S17] the view of purchases", () => {
  it("shows a purchase recorded on this device with its delivery and payment", () => {
    const lines = [{ id: newId(), line: l1, quantity: "10", damaged: "0", unit_cost: "1900.00" }];
    const delivery = { id: newId(), lines, is_final: true, delivery_note: "D1", note: "" };
    const payment = { id: newId(), amount: "5000.00", method: "CASH", ...money };
    const view = only([], [bought({ delivery, payment, payment_method: "CASH" })]);
    expect(view).toMatchObject({
      number: "P-K1-000007",
      supplier_name: "Kariakoo",
      status: "received",
      total_amount: "19000.00",
      amount_paid: "5000.00",
      outstanding_balance: "14000.00",
      payment_status: "PARTIAL",
      owed: "14000.00",
      closed_at: "2026-11-20T10:00:00.000Z",
      is_orphan: false,
      sync: "unsent",
      pending: 1,
    });
    expect(view.lines.map(({ received }) => received)).toEqual(["10", "0"]);
  });

  it("is the same whether the server's row includes the first actions or none, in every order", () => {
    const actions = [
      bought({}, { at: "2026-11-20T08:00:00.000Z" }),
      came("6", "0", { at: "2026-11-20T09:00:00.000Z", location: tawi }),
      paid("30000.00", { at: "2026-11-20T09:30:00.000Z" }),
      gaveBack("1", { at: "2026-11-20T10:00:00.000Z" }),
      came("4", "3", { at: "2026-11-20T11:00:00.000Z", isFinal: true }),
    ];
    const whole = only([], actions);
    expect(whole).toMatchObject({ status: "received", total_amount: "24000.00" });
    expect(whole).toMatchObject({ owed: "-6000.00", payment_status: "PAID" });
    expect(whole.returns).toMatchObject([{ amount: "2000.00" }]);
    const order = fc.shuffledSubarray(actions, {
      minLength: actions.length,
      maxLength: actions.length,
    });
    fc.assert(
      fc.property(order, fc.nat({ max: actions.length }), (shuffled, known) => {
        const rows = known === 0 ? [] : [rowOf(shuffled.slice(0, known))];
        const view = only(rows, shuffled.slice(known));
        const { sync: _s, pending: _p, _seq, closed_at: _c, actor: _a, ...figures } = whole;
        expect(view).toMatchObject({ ...figures, effective_at: view.effective_at });
      }),
    );
  });

  it("[S5] shows a receipt for an unknown purchase by its snapshot, and ignores a cancellation of it", () => {
    const view = only([], [came("2", "0", { location: tawi })]);
    expect(view).toMatchObject({ ...orphan, status: "partly_received", owed: "4000.00" });
    expect(view.lines.map(({ quantity }) => quantity)).toEqual(["10", "4"]);
    expect(only([], [paid("500.00")])).toMatchObject({ ...orphan, owed: "-500.00", lines: [] });
    expect(projectPurchases([], [cancelled()])).toEqual([]);
    expect(only([], [came("2", "0"), bought()]).is_orphan).toBe(false);
  });

  it("reverts earlier actions on a cancellation, unless the server rejected it", () => {
    const row = rowOf([bought(), came("6", "4"), paid("1000.00")]);
    const at = "2026-11-22T08:00:00.000Z";
    const view = only([row], [cancelled({ at })]);
    expect(view).toMatchObject({ status: "cancelled", cancelled_at: at, owed: "-1000.00" });
    const refused = only([row], [cancelled({ at, state: "rejected" })]);
    expect(refused).toMatchObject({ status: "partly_received", cancelled_at: null });
    expect(refused).toMatchObject({ owed: "19000.00", sync: "rejected" });
    expect(projectPurchases([row], [operation("purchase.remove", {})])).toEqual([]);
    const kept = only([row], [operation("purchase.remove", {}, { state: "rejected" })]);
    expect(kept.sync).toBe("rejected");
    const edited = only([row], [operation("purchase.edit", { notes: "Deni", expected_on: null })]);
    expect(edited).toMatchObject({ notes: "Deni", reference_number: "INV 9" });
  });

  it("adds nothing where the row includes the actions and only the response was lost", () => {
    const actions = [bought(), came("6", "4"), paid("1000.00"), gaveBack("1")];
    const row = { ...rowOf(actions), notes: "Changed since" };
    const { sync, pending, ...view } = only([row], actions);
    expect({ sync, pending }).toEqual({ sync: "unsent", pending: 4 });
    expect(view).toEqual(row);
  });

  it("shows no costs to a user to whom the server sends none", () => {
    const {
      extra_costs: _e,
      spread_by: _b,
      payments: _p,
      total_amount: _t,
      ...rest
    } = rowOf([bought()]);
    const { amount_paid: _a, outstanding_balance: _o, payment_status: _s, owed: _w, ...row } = rest;
    const lines = row.lines.map(({ unit_cost: _cost, ...line }) => line);
    const view = only([{ ...row, lines }], [came("10", "4"), gaveBack("1")]);
    expect(view).toMatchObject({ status: "received" });
    const hidden = ["total_amount", "owed", "payments", "payment_status", "extra_costs"];
    for (const field of hidden) expect(view).not.toHaveProperty(field);
    expect(view.returns[0]).not.toHaveProperty("amount");
  });
});

const orphan = { is_orphan: true, number: "P-K1-000007", supplier, supplier_name: "Kariakoo" };
