import { createContext, useContext } from "react";
import type { PermissionSlug } from "#/domain/permissions.ts";
import type { SignedIn } from "#/session/session-state.ts";
import type { DeviceTill } from "#/store/meta-row.ts";
import type { Place } from "#/store/outbox.ts";
import type { StoredBusiness } from "#/store/replicated-rows.ts";
import type { TradingDatabase } from "#/store/trading-database.ts";

/** The current context: business and its local data, location, till and user. */
export interface Shop {
  readonly db: TradingDatabase;
  readonly session: SignedIn;
  /** Null until the first download has stored it. */
  readonly business: StoredBusiness | null;
  /** Null while this device is not a till here: it can read but not record. */
  readonly till: DeviceTill | null;
  readonly permissions: ReadonlySet<string>;
}

const ShopContext = createContext<Shop | null>(null);

export const ShopProvider = ShopContext.Provider;

/** The shop context of screens behind sign-in. */
export function useShop(): Shop {
  const shop = useContext(ShopContext);
  if (shop === null) throw new Error("no ShopProvider above this component");
  return shop;
}

export function useMaybeShop(): Shop | null {
  return useContext(ShopContext);
}

export function useCan(slug: PermissionSlug): boolean {
  return useShop().permissions.has(slug);
}

/** The user and place of an operation (S22); null while this device is not a till. */
export function placeOf(shop: Shop): Place | null {
  if (shop.till === null) return null;
  return {
    location: shop.session.location.id,
    till: shop.till.id,
    actor: shop.session.user.id,
  };
}
