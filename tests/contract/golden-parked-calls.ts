import { paths } from "#/contract/paths.ts";
import type { ParkedCartBody } from "#/contract/parked-carts.ts";

type Ways = {
  post: (name: string, path: string, body: unknown) => Promise<unknown>;
  get: (name: string, path: string, query?: Record<string, string>) => Promise<unknown>;
};

type Where = Pick<ParkedCartBody, "business" | "location" | "till">;

/** A cart that a till hands over and takes back itself, so that no other till can take it. */
export async function goldenParkedCalls(
  { post, get }: Ways,
  { business, location, till }: Where,
  product: string,
  ids: { cart: string; otherTill: string },
): Promise<void> {
  const body: ParkedCartBody = {
    id: ids.cart,
    business,
    location,
    till,
    name: "Fundi",
    lines: [
      {
        product,
        variant: null,
        name: "Sukari 1 kg",
        unit: "piece",
        quantity: "2",
        unit_price: "3200.00",
        discount: "0.00",
        tax_rate: "18.00",
        note: "",
        list_price: "3200.00",
        wholesale_price: null,
      },
    ],
    customer: null,
    discount: "0.00",
    discount_share: "5.00",
    notes: "",
  };
  await post("parked-cart", paths.parkedCarts, body);
  await get("parked-carts", paths.parkedCarts, { business, location });
  await post("parked-cart-take", paths.parkedCartTake(ids.cart), { business, till });
  const late = { business, till: ids.otherTill };
  await post("parked-cart-taken", paths.parkedCartTake(ids.cart), late);
}
