import { paths } from "#/contract/paths.ts";
import { purchaseBodies } from "#tests/support/purchase-bodies.ts";
import type { TradingShop } from "#tests/support/trading-shop.ts";

/** Bodies of purchases and their later operations, with every optional field. */
export function purchaseMakers(shopNow: () => TradingShop) {
  const tools = () => {
    const shop = shopNow();
    const newId = () => shop.api.newId();
    const desk = purchaseBodies(shop.bodies, newId);
    const supplier = { id: newId(), name: "Mzee Juma" };
    const items = [{ product: shop.item(1).product, milli: 4000, cost: 100_000 }];
    const options = { paid: 50_000, extra, spread: "quantity" } as const;
    const bought = desk.buy(newId(), supplier, items, options);
    return { desk, newId, bought };
  };
  const numbered = <Line>(lines: readonly Line[]) =>
    lines.map((line) => ({ ...line, serials: [shopNow().api.newId()] }));
  return {
    "a purchase": () => {
      const { bought } = tools();
      const { delivery } = bought;
      const came = delivery && { ...delivery, lines: numbered(delivery.lines) };
      const said = { ...bought, delivery: came, expected_on: "2026-12-01", prev_op: null };
      return { path: paths.purchases, body: said };
    },
    "a delivery of a purchase": () => {
      const { desk, newId, bought } = tools();
      const body = desk.arrive(newId(), bought, [{ milli: 2000, damaged: 1000, cost: 90_000 }]);
      const said = { ...body, lines: numbered(body.lines), prev_op: null };
      return { path: paths.purchaseReceive(bought.id), body: said };
    },
    "a payment for a purchase": () => {
      const { desk, newId, bought } = tools();
      const body = desk.settle(newId(), bought, 10_000);
      return { path: paths.purchasePayments(bought.id), body: { ...body, prev_op: null } };
    },
    "a cost of a purchase, paid to somebody else": () => {
      const { desk, newId, bought } = tools();
      const body = desk.settle(newId(), bought, 10_000, { extra_cost: "transport" });
      return { path: paths.purchasePayments(bought.id), body: { ...body, prev_op: null } };
    },
    "a return to the supplier": () => {
      const { desk, newId, bought } = tools();
      const body = desk.bringBack(newId(), bought, [1000]);
      const said = { ...body, lines: numbered(body.lines), prev_op: null };
      return { path: paths.purchaseReturns(bought.id), body: said };
    },
    "a cancelled purchase": () => {
      const { desk, newId, bought } = tools();
      const { location, lines } = bought;
      const items = numbered(lines).map(({ product, variant, quantity, serials }) => {
        return { id: newId(), product, variant, location, quantity, serials };
      });
      const body = { ...desk.undo(newId()), goods: items, prev_op: null };
      return { path: paths.purchaseCancel(bought.id), body };
    },
  } as const;
}

const extra = [{ kind: "transport", amount: "10.00", payee: "other" }] as const;
