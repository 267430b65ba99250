import { prepareSale } from "#/features/sales/complete-sale.ts";
import { money } from "#/domain/money.ts";
import { rate } from "#/domain/rate.ts";
import type { CartRow } from "#/store/cart-row.ts";
import { record } from "#/store/outbox.ts";
import type { Recorded } from "#/store/outbox-commit.ts";
import { saleIntent } from "#/store/outbox-intents.ts";
import type { StoredProduct } from "#/store/replicated-rows.ts";
import type { Desk } from "./desk.ts";

/** The fields of an item that a cart uses. */
export type Item = Pick<
  StoredProduct,
  "id" | "name_en" | "unit_of_measure" | "selling_price" | "tax_rate"
>;

/** A shop with tax-inclusive prices. */
export const rules = { pricesIncludeTax: true, cashRounding: 0 };

/** Items a cart can hold without further input, the same ones in every run. */
export async function itemsToSell({ store }: Desk, most: number): Promise<StoredProduct[]> {
  const simple = ({ product_type, is_active }: StoredProduct) =>
    is_active && product_type === "SIMPLE";
  return store.db.products.orderBy("sku").filter(simple).limit(most).toArray();
}

/** A cart of `lines` items, paid in cash, stored as the counter does. */
export async function filledCart(
  { ports, store, place }: Pick<Desk, "ports" | "store" | "place">,
  items: readonly Item[],
  sale: number,
  lines: number,
): Promise<CartRow> {
  const now = ports.clock.now();
  const { ids } = ports;
  const chosen = Array.from(
    { length: lines },
    (_, line) => items[(sale * 7 + line * 31) % items.length],
  );
  const cart: CartRow = {
    id: ids.next(),
    opId: ids.next(),
    saleId: ids.next(),
    status: "open",
    name: "",
    location: place.location,
    actor: place.actor,
    customer: null,
    lines: chosen.flatMap((item) => (item === undefined ? [] : [lineOf(item, ids.next())])),
    discount: 0,
    payments: [],
    dueDate: null,
    notes: "",
    openedAt: now,
    changedAt: now,
    revision: 1,
  };
  const total = cart.lines.reduce((sum, { unitPrice }) => sum + unitPrice, 0);
  cart.payments.push({
    id: ids.next(),
    method: "cash",
    amount: total,
    tendered: total,
    operator: null,
    reference: "",
  });
  await store.db.carts.put(cart);
  return cart;
}

/** Does what the pay button does: computes and records the sale and closes its cart (S2). */
export async function completeCart(
  { ports, store, place }: Desk,
  cart: CartRow,
): Promise<Recorded> {
  const prepared = prepareSale(cart, rules);
  if (!prepared.ok) throw new Error(`The cart does not settle: ${prepared.code}`);
  const { draft } = prepared;
  const act = { opId: cart.opId, place, draft, cart: cart.id };
  return record(store.db, ports, saleIntent(act));
}

function lineOf(item: Item, id: string): CartRow["lines"][number] {
  return {
    id,
    product: item.id,
    variant: null,
    name: item.name_en,
    unit: item.unit_of_measure,
    quantity: 1000,
    unitPrice: money(item.selling_price),
    discount: 0,
    taxRate: rate(item.tax_rate),
    note: "",
  };
}
