import { paths } from "#/contract/paths.ts";
import { purchase } from "#/contract/purchase.ts";
import { purchaseBodies } from "#tests/support/purchase-bodies.ts";
import type { TestBusiness } from "#tests/support/test-business.ts";
import type { bodiesOf } from "#tests/support/trade-bodies.ts";
import type { GoldenOffice } from "./golden-office.ts";

type Ways = {
  write: (
    name: string,
    path: string,
    opId: string,
    body: unknown,
    method?: string,
  ) => Promise<unknown>;
};

type TillBodies = Pick<ReturnType<typeof bodiesOf>, "origin" | "number">;

/** Items ordered, partly received, paid for, returned and cancelled, in the owner's name. */
export async function goldenPurchaseCalls(
  { write }: Ways,
  { owner, products }: TestBusiness,
  { origin, number }: TillBodies,
  newId: () => string,
): Promise<void> {
  const asOwner = (opId: string) => ({ ...origin(opId), actor: owner.id });
  const bodies = purchaseBodies({ origin: asOwner, number }, newId);
  const product = products[1]?.id ?? "";
  const supplier = { id: newId(), name: "Mzee Juma" };
  const items = [{ product, milli: 6000, cost: 210_000 }];
  const extra = [{ kind: "transport", payee: "other", amount: "3000.00" }] as const;
  const [buying, coming, paying, returning, changing] = [
    newId(),
    newId(),
    newId(),
    newId(),
    newId(),
  ];
  const [ordering, cancelling, removing] = [newId(), newId(), newId()];
  const body = bodies.buy(buying, supplier, items, { isReceived: false, paid: 200_000, extra });
  await write("purchase", paths.purchases, buying, body);
  const came = bodies.arrive(coming, body, [{ milli: 4000, damaged: 1000 }]);
  await write("purchase-receive", paths.purchaseReceive(body.id), coming, came);
  const paid = bodies.settle(paying, body, 300_000);
  await write("purchase-payment", paths.purchasePayments(body.id), paying, paid);
  const back = bodies.bringBack(returning, body, [1000]);
  await write("purchase-return", paths.purchaseReturns(body.id), returning, back);
  const patch = { ...asOwner(changing), reference_number: "INV-77", expected_on: "2026-11-25" };
  await write("purchase-edit", paths.purchase(body.id), changing, patch, "PATCH");
  const order = bodies.buy(ordering, supplier, items, { isReceived: false });
  await write("purchase-ordered", paths.purchases, ordering, order);
  const cancel = bodies.undo(cancelling);
  await write("purchase-cancel", paths.purchaseCancel(order.id), cancelling, cancel);
  await write("purchase-removal", paths.purchase(order.id), removing, asOwner(removing), "DELETE");
}

/** The same by a caller without an outbox, and the responses of the reads. */
export async function goldenPlainPurchaseCalls(office: GoldenOffice): Promise<void> {
  const { api, duka, owner, recorder } = office;
  const put = async (name: string, path: string, body: unknown, method = "POST") =>
    recorder.write(name, path, api.newId(), body, method, owner);
  const read = (row: Record<string, unknown>) => purchase.loose().parse(row);
  const supplier = await owner.write(paths.suppliers, api.newId(), { name: "Soko la Mabibo" });
  const lines = [{ product: duka.products[0]?.id ?? "", quantity: "5", unit_cost: "1100.00" }];
  const plain = { location: duka.location, supplier: String(supplier.body["id"]), lines };
  const bought = { ...plain, payment_method: "MOBILE_MONEY", amount_paid: "5500.00" };
  await put("purchase-plain", paths.purchases, bought);
  const order = { ...plain, is_received: false };
  const ordered = read(await put("purchase-ordered-plain", paths.purchases, order));
  const came = ordered.lines.map(({ id }) => ({ line: id, quantity: "2" }));
  await put("purchase-receive-plain", paths.purchaseReceive(ordered.id), { lines: came });
  const pay = { amount: "1000.00", method: "CASH" };
  await put("purchase-payment-plain", paths.purchasePayments(ordered.id), pay);
  const back = { reason: "Torn bags", lines: came.map((one) => ({ ...one, quantity: "1" })) };
  await put("purchase-return-plain", paths.purchaseReturns(ordered.id), back);
  const notes = { notes: "The rest next week" };
  await put("purchase-edit-plain", paths.purchase(ordered.id), notes, "PATCH");
  const { get } = recorder;
  await get("purchase-one", paths.purchase(ordered.id), undefined, owner);
  await get("purchases", paths.purchases, { status: "open" }, owner);
  await get("purchases-export", paths.purchasesExport, undefined, owner);
  const reason = { reason: "Never came" };
  await put("purchase-cancel-plain", paths.purchaseCancel(ordered.id), reason);
  const gone = read(await put("purchase-unwanted-plain", paths.purchases, order));
  await put("purchase-removal-plain", paths.purchase(gone.id), {}, "DELETE");
}

/** Purchase totals; after the others, so that no other call changes. */
export async function goldenPurchaseFigures({
  duka,
  owner,
  recorder,
}: GoldenOffice): Promise<void> {
  const { get } = recorder;
  const november = { from: "2026-11-01", to: "2026-11-30" };
  await get("purchase-analytics", paths.purchaseAnalytics, { ...november, by: "product" }, owner);
  await get("purchase-analytics-export", paths.purchaseAnalyticsExport, november, owner);
  const product = duka.products[0]?.id ?? "";
  await get("purchase-prices", paths.purchasePrices, { ...november, product }, owner);
}
