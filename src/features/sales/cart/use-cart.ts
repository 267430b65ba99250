import { useSyncExternalStore } from "react";
import { useServices, type Services } from "#/entities/services/services.ts";
import { useShop, type Shop } from "#/entities/shop/shop-context.ts";
import type { CartRow } from "#/store/cart-row.ts";
import { CartDesk } from "./cart-desk.ts";

/** One desk a window and shelf: it outlives the screen, so that a look elsewhere costs nothing. */
const desks = new Map<string, CartDesk>();

function deskOf(shop: Shop, services: Services): CartDesk {
  const { location, user } = shop.session;
  const key = `${shop.db.business} ${location.id}`;
  const known = desks.get(key);
  if (known !== undefined) return known;
  const made = new CartDesk(shop.db, services, { location: location.id, actor: user.id });
  desks.set(key, made);
  made.start().catch((error: unknown) => {
    desks.delete(key);
    services.logger.error("cart.start_failed", { reason: String(error) });
  });
  return made;
}

export interface CartInHand {
  desk: CartDesk;
  /** Null for the moment it takes to find out whether a cart was left open. */
  cart: CartRow | null;
  unsaved: boolean;
}

/** The cart of this window. */
export function useCart(): CartInHand {
  const desk = deskOf(useShop(), useServices());
  const { cart, unsaved } = useSyncExternalStore(desk.subscribe, desk.state);
  return { desk, cart, unsaved };
}
