import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { parkedCarts } from "#/store/cart.ts";
import type { CartRow } from "#/store/cart-row.ts";

const none: CartRow[] = [];

/** The carts parked on this device, least recently used first. */
export function useParked(): readonly CartRow[] {
  const { db, session } = useShop();
  const parked = valueOf(
    useLive(() => parkedCarts(db), [db]),
    none,
  );
  return parked.filter(({ location }) => location === session.location.id);
}
