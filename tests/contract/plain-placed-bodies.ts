import { paths } from "#/contract/paths.ts";
import { purchaseBodies } from "#tests/support/purchase-bodies.ts";
import type { PurchaseBody } from "#/contract/operations/purchase-create.ts";
import type { SaleBody } from "#/contract/operations/sale-create.ts";
import { transferBodies } from "#tests/support/transfer-bodies.ts";
import type { bodiesOf } from "#tests/support/trade-bodies.ts";
import type { TradingShop } from "#tests/support/trading-shop.ts";

/** A till of a location, with a sale and a received purchase there. */
type Desk = {
  bodies: ReturnType<typeof bodiesOf>;
  till: string;
  sale: SaleBody;
  bill: PurchaseBody;
};

/**
 * Bodies without an outbox that name no location, by kind: what they concern is at the desk. The rows that
 * they need are made by the owner.
 *
 * @param elsewhere a desk of another location, which sends goods to this one
 */
export async function plainBodiesAt(
  { owner, api, item, rows }: TradingShop,
  { location, desk, elsewhere }: { location: string; desk: Desk; elsewhere: Desk },
): Promise<[kind: string, path: string, body: object][]> {
  const { newId } = api;
  const [ordered, sent] = [newId(), newId()];
  const items = [{ product: item(1).product, milli: 2000, cost: 90_000 }];
  const supplier = { id: newId(), name: "Mzee Juma" };
  const order = purchaseBodies(desk.bodies, newId).buy(ordered, supplier, items, {
    isReceived: false,
  });
  const transfer = transferBodies(elsewhere.bodies, newId).send(sent, location, items);
  for (const [path, opId, body] of [
    [paths.purchases, ordered, order],
    [paths.transfers, sent, transfer],
  ] as const) {
    const { status } = await owner.write(path, opId, body);
    if (status !== 201) throw new Error(`${path} was answered ${status}`);
  }
  const alerts = await rows(
    `SELECT a.id FROM stock_alerts a JOIN stock_items s ON s.id = a.stock_item_id
     WHERE s.location_id = $1 AND a.closed_at IS NULL AND a.acknowledged_at IS NULL`,
    [location],
  );
  if (alerts.length === 0) throw new Error("No stock is low");
  const one = (lines: readonly { id: string }[]) =>
    lines.slice(0, 1).map(({ id }) => ({ line: id, quantity: "1" }));
  const reason = "Wet";
  return [
    ["shift.open", paths.shifts, { till: desk.till, opening_float: "0.00" }],
    ["purchase.receive", paths.purchaseReceive(order.id), { lines: one(order.lines) }],
    [
      "purchase.return",
      paths.purchaseReturns(desk.bill.id),
      { reason, lines: one(desk.bill.lines) },
    ],
    ["sale.return", paths.saleReturns(desk.sale.id), { reason, lines: one(desk.sale.lines) }],
    ["transfer.receive", paths.transferReceive(transfer.id), { lines: one(transfer.lines) }],
    ["alert.acknowledge", paths.alertAcknowledge(String(alerts[0]?.["id"])), {}],
  ];
}
