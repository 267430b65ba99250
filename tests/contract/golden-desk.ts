import type { testApi } from "#tests/support/api.ts";
import { bodiesOf } from "#tests/support/trade-bodies.ts";

/** The till of the golden calls, and two items in stock there. */
export function desk(
  api: Awaited<ReturnType<typeof testApi>>,
  duka: Awaited<ReturnType<typeof api.business>>,
  till: string,
) {
  const { id: business, location } = duka;
  const at = { business, location, till, tillCode: "K2", actor: duka.cashier.id };
  const item = (index: number, milli: number) => {
    const { id = "", price = 0, stockItem = "" } = duka.products[index] ?? {};
    return { product: id, price, stockItem, milli };
  };
  return {
    bodies: bodiesOf(at, api.newId, () => api.clock.now),
    sugar: item(0, 2000),
    rice: item(1, 1250),
  };
}
