import { money } from "#/domain/money.ts";
import type { ProductView } from "#/sync/projection-catalogue.ts";
import type { Step } from "./plan.ts";
import type { SimServer } from "./sim-server.ts";

/** The pieces an act upon this good names: only the last of the shop's goods has numbers. */
export function piecesOf(server: SimServer, { id }: { id: string }, mask: number): number {
  return id === server.goods.at(-1)?.id ? mask : 0;
}

/** The last good on the device's list that this run has made; the shop's first while there is none. */
export function enteredOf(
  server: SimServer,
  goods: readonly ProductView[],
): { id: string; price: number } | undefined {
  const made = goods.findLast(({ id }) => server.goods.every((good) => good.id !== id));
  return made ? { id: made.id, price: money(made.selling_price) } : server.goods[0];
}

/** The fields that an edit changes: one, the other, or both. */
export function changesOf({ name, price }: Extract<Step, { act: "edit" }>) {
  const names = ["Sugar", "White sugar", "Brown sugar"];
  const prices = ["1000.00", "2500.00", "3200.00"];
  const [name_en, selling_price] = [names[name], prices[price]];
  return {
    ...(name_en === undefined ? {} : { name_en }),
    ...(selling_price === undefined ? {} : { selling_price }),
  };
}
