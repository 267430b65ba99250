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

/** How many products the plan has room for, where it has a limit and that is known. */
export interface ProductRoom {
  readonly limit: number;
  readonly left: number;
}

/** From here on it is said that the plan fills up: few enough to plan for, many enough to go on. */
export const fewLeft = 10;

/** Null where there is no limit, or none is known: then the server says it. */
export const productRoom = atom<ProductRoom | null>(null);

/**
 * Keeps `productRoom`: the limit as the server last said it, the items in use as this device counts
 * them, those not sent yet among them. Draws nothing; stands within `Answers`.
 */
export function ProductRoomWatch() {
  const { session: port } = useServices();
  const { db, session } = useShop();
  const { firstLoad } = useSyncStatus();
  const setRoom = useSetAtom(productRoom);
  const { data } = useQuery(businessAnswers.plan(port.api, session.business.id));
  const limit = data?.limits.products ?? null;
  // A limit is a few hundred items; without one nothing is counted.
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
