import { useSyncExternalStore } from "react";
import { useServices, type Services } from "#/kit/services/services.ts";
import { useShop, type Shop } from "#/kit/shop/shop-context.ts";
import { errorFields } from "#/platform/logger.ts";
import { tabStorage } from "#/platform/tab-storage.ts";
import type { CartRow } from "#/store/cart-row.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";
import { CartController } from "./cart-controller.ts";

/**
 * One controller per database and location; it outlives the screen, so that navigating away and back is free.
 */
const desks = new WeakMap<TradingDatabase, Map<string, CartController>>();

function controllerOf(shop: Shop, services: Services): CartController {
  const { location, user } = shop.session;
  const here = desks.get(shop.db) ?? new Map<string, CartController>();
  desks.set(shop.db, here);
  const known = here.get(location.id);
  if (known !== undefined) return known;
  const made = new CartController(
    shop.db,
    services,
    { location: location.id, actor: user.id },
    tabStorage(),
  );
  here.set(location.id, made);
  const leave = () => {
    unsubscribe();
    here.delete(location.id);
    void made.stop();
  };
  // Releases the cart on sign-out or when the location changes, so that the next user can claim it.
  const unsubscribe = services.session.subscribe(() => {
    const state = services.session.getSnapshot();
    const isHere =
      state.phase === "signed_in" &&
      state.business.id === shop.db.business &&
      state.location.id === location.id;
    if (!isHere) leave();
  });
  made.start().catch((error: unknown) => {
    services.logger.error("cart.start_failed", errorFields(error));
    leave();
  });
  return made;
}

export interface CartInHand {
  controller: CartController;
  /** Null while checking for an open cart. */
  cart: CartRow | null;
  unsaved: boolean;
}

/** The cart of this window. */
export function useCart(): CartInHand {
  const controller = controllerOf(useShop(), useServices());
  const { cart, unsaved } = useSyncExternalStore(controller.subscribe, controller.state);
  return { controller, cart, unsaved };
}
