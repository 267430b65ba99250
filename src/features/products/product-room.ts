import { useQuery } from "@tanstack/react-query";
import { atom, useSetAtom } from "jotai";
import { useEffect } from "react";
import { roomFor } from "#/domain/plans.ts";
import { businessAnswers } from "#/entities/business/business-server-queries.ts";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { useSyncStatus } from "#/kit/services/status-context.ts";
import { productViews } from "#/entities/products/catalogue-queries.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";

/** Products in use and the plan's limit, if there is one and it is known. */
export interface ProductRoom {
  readonly limit: number;
  readonly left: number;
}

/** Remaining products from which the user is warned: few enough to act on, enough to continue working. */
export const fewLeft = 10;

/** Null if there is no limit or it is unknown; the server then enforces it. */
export const productRoom = atom<ProductRoom | null>(null);

/**
 * Updates `productRoom` from the limit last reported by the server and the active items on this device,
 * including unsent ones. Renders nothing; must be inside `Answers`.
 */
export function ProductRoomWatch() {
  const { session: port } = useServices();
  const { db, session } = useShop();
  const { firstLoad } = useSyncStatus();
  const setRoom = useSetAtom(productRoom);
  const { data } = useQuery(businessAnswers.plan(port.api, session.business.id));
  const limit = data?.limits.products ?? null;
  // Limits are a few hundred items; without one, nothing is counted.
  const here = valueOf(
    useLive(async () => {
      if (limit === null) return null;
      return (await productViews(db)).filter(({ is_active }) => is_active).length;
    }, [db, limit]),
    null,
  );
  const used = firstLoad === null ? here : (data?.usage.products ?? null);
  useEffect(() => {
    if (limit === null || used === null) return setRoom(null);
    const room = roomFor(limit, used, 0);
    setRoom({ limit, left: room.ok ? (room.left ?? 0) : 0 });
  }, [limit, used, setRoom]);
  return null;
}
