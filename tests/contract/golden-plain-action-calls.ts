import { paths } from "#/contract/paths.ts";
import type { GoldenOffice } from "./golden-office.ts";

/** Later operations on sales and a shift, written by a caller without an outbox. */
export async function goldenPlainActionCalls(office: GoldenOffice): Promise<void> {
  const { api, duka, owner, recorder, bodies } = office;
  const put = (name: string, path: string, body: unknown) =>
    recorder.write(name, path, api.newId(), body, "POST", owner);
  const sell = async (payment: object = {}) => {
    const opId = api.newId();
    const { id = "", price = 0 } = duka.products[0] ?? {};
    const sale = bodies.sale(opId, [{ product: id, milli: 2000, price }]);
    const payments = sale.payments.map((one) => ({ ...one, ...payment }));
    await owner.write(paths.sales, opId, { ...sale, actor: duka.owner.id, payments });
    return { sale: sale.id, line: sale.lines[0]?.id ?? "", payment: payments[0]?.id ?? "" };
  };
  const reason = "The bag was open";
  const back = await sell();
  const lines = [{ line: back.line, quantity: "1" }];
  await put("sale-return-plain", paths.saleReturns(back.sale), { reason, lines });
  const gone = await sell();
  await put("sale-void-plain", paths.saleVoid(gone.sale), { goods: "back", reason });
  const mobile = { method: "mobile_money", operator: "mpesa", status: "unconfirmed" };
  const awaited = await sell({ ...mobile, reference: "QGH7X2" });
  const path = paths.salePaymentConfirm(awaited.sale, awaited.payment);
  await put("payment-confirm-plain", path, { reference: "QGH7X2" });

  const open = await owner.get(paths.shifts, { status: "open" });
  const [shift] = open.body["results"] as { id: string }[];
  const drop = { kind: "pay_out", purpose: "expense", amount: "5000.00", reason: "Transport" };
  await put("shift-cash-plain", paths.shiftCash(shift?.id ?? ""), drop);
  await put("shift-close-plain", paths.shiftClose(shift?.id ?? ""), { counted_cash: "15000.00" });
}
