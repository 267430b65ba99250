import { paths } from "#/contract/paths.ts";
import { afterSaleBodies } from "#tests/support/after-sale-bodies.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";
import type { bodiesOf } from "#tests/support/trade-bodies.ts";

type Ways = {
  write: (name: string, path: string, opId: string, body: unknown) => Promise<unknown>;
  get: (name: string, path: string, query?: Record<string, string>) => Promise<unknown>;
};

/** Sales: one with a partial return, one voided, and one whose mobile money payment arrives. */
export async function goldenSaleCalls(
  { write, get }: Ways,
  duka: TestBusiness,
  bodies: ReturnType<typeof bodiesOf>,
  newId: () => string,
): Promise<void> {
  const after = afterSaleBodies(bodies, newId);
  const [sugar] = duka.products;
  const items = [{ product: sugar?.id ?? "", milli: 3000, price: sugar?.price ?? 0 }];
  const allowed = (act: "void" | "return", total: string) => ({
    id: newId(),
    act,
    by: duka.manager.id,
    at: "2026-11-20T14:32:00.000Z",
    line: null,
    was: total,
    became: "0.00",
  });
  const [first, second, third, back, taken, arrived] = [
    newId(),
    newId(),
    newId(),
    newId(),
    newId(),
    newId(),
  ];
  const named = <Body extends { lines: object[] }>(body: Body, serials: string[]) => ({
    ...body,
    lines: body.lines.map((line) => ({ ...line, serials })),
  });
  const sold = bodies.sale(first, items);
  await write("sale-to-return", paths.sales, first, named(sold, ["SN-1001", "SN-1002"]));
  const returned = after.back(back, sold, [1000], { approval: allowed("return", sold.total) });
  await write("sale-return", paths.saleReturns(sold.id), back, named(returned, ["SN-1002"]));
  const wrong = bodies.sale(second, items);
  await write("sale-to-void", paths.sales, second, wrong);
  const approval = allowed("void", wrong.total);
  const gone = after.void(taken, wrong, { goods: "never_left", approval });
  await write("sale-void", paths.saleVoid(wrong.id), taken, gone);
  const made = bodies.sale(third, items);
  const payment = { id: newId(), method: "mobile_money", operator: "mpesa", reference: "QGH7X1" };
  const mobile = { ...payment, amount: made.total, status: "unconfirmed" };
  await write("sale-unconfirmed", paths.sales, third, { ...made, payments: [mobile] });
  const seen = after.confirm(arrived, made.id);
  await write("payment-confirm", paths.salePaymentConfirm(made.id, payment.id), arrived, seen);
  await get("sale-voided", paths.sale(wrong.id));
  await get("sales-returned", paths.sales, { status: "returned", actor: duka.cashier.id });
}

/** Counts that list the serial numbers seen, of one item and on a stocktake. */
export async function goldenSeenCalls(
  { write }: Pick<Ways, "write">,
  bodies: ReturnType<typeof bodiesOf>,
  product: string,
  newId: () => string,
): Promise<void> {
  const [counted, walked] = [newId(), newId()];
  const found = { ...bodies.count(counted, product, 2000), serials: ["SN-1001", "SN-1003"] };
  await write("count-serials", paths.counts, counted, found);
  const walk = bodies.stocktake(walked, [{ product, milli: 1000 }]);
  const lines = walk.lines.map((line) => ({ ...line, serials: ["SN-1001"] }));
  await write("stocktake-serials", paths.stocktakes, walked, { ...walk, lines });
}
