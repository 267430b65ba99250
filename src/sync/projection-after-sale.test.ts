import { expect, it } from "vitest";
import { confirmIntent, returnIntent, voidIntent } from "#/store/counter-intents.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import { record } from "#/store/outbox.ts";
import { actionsOf } from "#tests/support/device-actions.ts";
import { createTestDevice } from "#tests/support/device.ts";
import { projectCredits } from "./projection-credits.ts";
import { projectSales, type SaleView } from "./projection-sales.ts";

async function till() {
  const device = createTestDevice();
  const { db } = await device.open();
  const actions = actionsOf(device, db);
  const { ids } = device;
  const common = { place: actions.place };
  const sale = await actions.sale([{ product: "sugar", milli: 3000 }], {
    credit: { customer: "asha", debt: ids.next() },
  });
  const [made] = projectSales([], [sale]);
  if (made === undefined) throw new Error("the sale is in the view");
  const said = { sale_number: made.number, reason: "Wrong", customer: "asha", shift: null };
  const of = { ...said, approval: null, credit: made.payments[0]?.id ?? null };
  return {
    sale,
    made,
    async back(milli: string, amount: string): Promise<OperationRow> {
      const [line] = made.lines;
      const part = { line: line?.id ?? "", product: "sugar", variant: null, name: "Sukari" };
      const draft = {
        ...of,
        id: ids.next(),
        lines: [{ ...part, id: ids.next(), quantity: milli, amount, tax: "0.00" }],
        refunds: [{ id: ids.next(), method: "credit" as const, amount }],
        tax: "0.00",
        total: amount,
        rounding: "0.00",
        customer_snapshot: { name: "Asha", phone: null },
      };
      const action = { ...common, opId: ids.next(), draft, subject: made.id };
      return (await record(db, device, returnIntent(action))).operation;
    },
    async void(): Promise<OperationRow> {
      const draft = {
        ...of,
        id: ids.next(),
        sold_at: made.effective_at,
        goods: "back" as const,
        lines: [],
        refunds: [],
        credit_amount: made.credit_amount,
      };
      const action = { ...common, opId: ids.next(), draft, subject: made.id };
      return (await record(db, device, voidIntent(action))).operation;
    },
    async confirm(payment: string): Promise<OperationRow> {
      const draft = { sale: made.id, reference: "QX9" };
      const action = { ...common, opId: ids.next(), draft, subject: payment };
      return (await record(db, device, confirmIntent(action))).operation;
    },
  };
}

const acked = (operation: OperationRow, ackSeq: number): OperationRow => ({
  ...operation,
  state: "acked",
  ackSeq,
});

it("[S17] a return is shown with its sale and debt immediately, and only once when the server's row includes it", async () => {
  const { sale, back } = await till();
  const first = await back("1", "1000.00");
  const second = await back("0.5", "500.00");
  const [view] = projectSales([], [sale, first, second]);
  expect(view).toMatchObject({ status: "returned", sync: "unsent", pending: 3 });
  expect(view?.returns?.map(({ total }) => total)).toEqual(["1000.00", "500.00"]);
  const [debt] = projectCredits([], [sale, first, second], "2026-11-20");
  expect(debt).toMatchObject({ outstanding: "1500.00", reduced: "1500.00", amount_paid: "0.00" });

  // The server's row contains the first return; the second was acked but is not pulled yet.
  const known = projectSales([], [sale, first])[0] as SaleView;
  const row = { ...known, _seq: 5 };
  const operations = [acked(sale, 4), acked(first, 5), acked(second, 6)];
  expect(projectSales([row], operations)[0]?.returns).toHaveLength(2);
  // A row fetched outside the feed carries no commit: operations it already contains change nothing.
  expect(projectSales([{ ...row, _seq: 0 }], operations)[0]?.returns).toHaveLength(2);
});

it("[S17] a void is shown with its sale and ends its debt, and the first of two voids is shown", async () => {
  const desk = await till();
  const [first, again] = [await desk.void(), await desk.void()];
  const [view] = projectSales([], [desk.sale, first, again]);
  expect(view).toMatchObject({ status: "cancelled", void: { reason: "Wrong", refunds: [] } });
  const [debt] = projectCredits([], [desk.sale, first, again], "2026-11-20");
  expect(debt).toMatchObject({ outstanding: "0.00", reduced: "3000.00" });
});

it("[S17] a payment confirmed as received is shown as confirmed immediately, with its reference", async () => {
  const desk = await till();
  const [payment] = desk.made.payments;
  const seen = await desk.confirm(payment?.id ?? "");
  expect(projectSales([], [desk.sale, seen])[0]?.payments).toMatchObject([
    { id: payment?.id, status: "confirmed", reference: "QX9" },
  ]);
});
