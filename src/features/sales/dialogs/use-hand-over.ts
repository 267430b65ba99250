import { useLingui } from "@lingui/react/macro";
import type { ParkedCart } from "#/contract/parked-carts.ts";
import { useServices } from "#/kit/services/services.ts";
import { placeOf, useShop } from "#/kit/shop/shop-context.ts";
import type { CartRow } from "#/store/cart-row.ts";
import { toast } from "#/ui/toast-store.ts";
import { finishHandOver, giveCart, takeCart, type HandOverResult } from "./hand-over.ts";

export interface HandOver {
  /** Hands over a cart parked on this till and shows the outcome. */
  give: (cart: string) => Promise<void>;
  /** Returns the id of the local cart made from it; null if it could not be taken. */
  take: (parked: ParkedCart) => Promise<string | null>;
  /** Repeats the request for a cart whose handover is unconfirmed. */
  finish: (row: CartRow) => Promise<void>;
}

/** Moves carts between the tills of a location. Requires a connection and reports when there is none. */
export function useHandOver(): HandOver {
  const { t } = useLingui();
  const shop = useShop();
  const { session, ids, clock } = useServices();
  const ports = { db: shop.db, api: session.api, ids, clock };
  const at = placeOf(shop);
  const place = { business: shop.session.business.id, ...at };

  const say = ({ outcome }: HandOverResult, done: string) => {
    if (outcome === "done") toast({ title: done });
    else if (outcome === "taken") {
      toast({ kind: "warning", title: t`Another till has this cart.` });
    } else if (outcome === "refused") {
      toast({ kind: "warning", title: t`The server did not take this. The cart is as it was.` });
    } else {
      toast({
        kind: "warning",
        title: t`Not sure that the cart was handed over`,
        text: t`It stays here, unsold. Open it when there is a network to check.`,
      });
    }
  };
  const given = t`The other tills have the cart now`;
  return {
    async give(cart) {
      if (hasTill(place)) say(await giveCart(ports, place, cart), given);
    },
    async take(parked) {
      if (!hasTill(place)) return null;
      const result = await takeCart(ports, place, parked);
      if (result.outcome === "done") return result.cart;
      say(result, "");
      return null;
    },
    async finish(row) {
      if (!hasTill(place)) return;
      const result = await finishHandOver(ports, place, row);
      say(result, row.handOver === "taking" ? t`The cart is here now` : given);
    },
  };
}

type Placed = { business: string; location: string; till: string; actor: string };

function hasTill(place: Partial<Placed>): place is Placed {
  return place.till !== undefined;
}
