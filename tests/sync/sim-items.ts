import { money } from "#/domain/money.ts";
import type { ProductView } from "#/sync/projection-catalogue.ts";
import type { Step } from "./plan.ts";
import type { SimServer } from "./sim-server.ts";

/** The units affected by an action on this item: only the last of the shop's items has serial numbers. */
export function piecesOf(server: SimServer, { id }: { id: string }, mask: number): number {
  return id === server.items.at(-1)?.id ? mask : 0;
}

/** The last item on the device's list that this run has created; the shop's first if there is none. */
export function enteredOf(
  server: SimServer,
  items: readonly ProductView[],
): { id: string; price: number } | undefined {
  const made = items.findLast(({ id }) => server.items.every((item) => item.id !== id));
  return made ? { id: made.id, price: money(made.selling_price) } : server.items[0];
}

/** The fields an edit changes: one, the other, or both. */
export function changesOf({ name, price }: Extract<Step, { act: "edit" }>) {
  const names = ["Sugar", "White sugar", "Brown sugar"];
  const prices = ["1000.00", "2500.00", "3200.00"];
  const [name_en, selling_price] = [names[name], prices[price]];
  return {
    ...(name_en === undefined ? {} : { name_en }),
    ...(selling_price === undefined ? {} : { selling_price }),
  };
}
