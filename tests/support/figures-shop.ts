import { paths } from "#/contract/paths.ts";
import type { SaleBody } from "#/contract/operations/sale-create.ts";
import { businessDay } from "#/domain/business-day.ts";
import { afterSaleBodies } from "#tests/support/after-sale-bodies.ts";
import type { ApiClient } from "#tests/support/api-client.ts";
import { purchaseBodies } from "#tests/support/purchase-bodies.ts";
import { openShop, type TradingShop } from "#tests/support/trading-shop.ts";

const dayMs = 86_400_000;

/** A shop with known figures, for tests of reports on them. */
export interface FiguresShop {
  shop: TradingShop;
  /** The business day. */
  today: string;
  manager: ApiClient;
  /**
   * Sales of item 0: sold yesterday and partly returned today; sold today; sold today and voided; sold on
   * credit.
   */
  sold: Record<"old" | "plain" | "wrong" | "lent", SaleBody>;
  /** The number of a payment of the credit sale. */
  paidNumber: string;
}

/** A day of trade: sales, a return, a void, a payment of a debt, a count and a bill of Mzee Juma's. */
export async function openFiguresShop(): Promise<FiguresShop> {
  const shop = await openShop();
  const newId = () => shop.api.newId();
  const sell = async (milli: number, at: number, lent = false): Promise<SaleBody> => {
    const opId = newId();
    const credit = { customer: shop.duka.customer, name: "Asha Juma", debt: newId() };
    const items = [{ ...shop.item(0), milli }];
    const body = shop.bodies.sale(opId, items, lent ? { at, credit } : { at });
    await accepted(shop.cashier, paths.sales, opId, body);
    return body;
  };
  const { now } = shop.api.clock;
  const today = businessDay(now, "Africa/Dar_es_Salaam");
  const manager = await shop.api.signIn(shop.duka.manager);
  const sold = {
    old: await sell(3000, now - dayMs),
    plain: await sell(2000, now),
    wrong: await sell(5000, now),
    lent: await sell(1000, now, true),
  };
  const after = afterSaleBodies(shop.bodies, newId);
  const [back, gone] = [newId(), newId()];
  const { old, wrong } = sold;
  await accepted(shop.cashier, paths.saleReturns(old.id), back, after.back(back, old, [1000]));
  await accepted(shop.cashier, paths.saleVoid(wrong.id), gone, after.void(gone, wrong));
  const { lent } = sold;
  const paying = newId();
  const debt = {
    customer: shop.duka.customer,
    name: "Asha Juma",
    sale: lent.id,
    saleNumber: lent.number,
  };
  const payment = shop.bodies.payment(paying, debt, 100, now);
  await accepted(shop.cashier, paths.creditPayments(lent.payments[0]?.id ?? ""), paying, payment);
  const counting = newId();
  const count = shop.bodies.count(counting, shop.item(2).product, 500_000, now - dayMs);
  await accepted(shop.cashier, paths.counts, counting, count);
  const bought = newId();
  const items = [{ product: shop.item(1).product, milli: 2000, cost: 90_000 }];
  const bill = purchaseBodies(shop.bodies, newId).buy(
    bought,
    { id: newId(), name: "Mzee Juma" },
    items,
  );
  await accepted(shop.owner, paths.purchases, bought, { ...bill, actor: shop.duka.owner.id });
  return { shop, today, manager, sold, paidNumber: payment.number };
}

async function accepted(by: ApiClient, path: string, opId: string, body: object): Promise<void> {
  const { status } = await by.write(path, opId, body);
  if (status !== 201) throw new Error(`${path} was answered ${status}`);
}
