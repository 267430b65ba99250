import { useQuery } from "@tanstack/react-query";
import type { Debt } from "#/entities/credits/credit-queries.ts";
import { debtOfSale } from "#/entities/credits/credit-queries.ts";
import { useLive, type Live } from "#/kit/live/use-live.ts";
import { memberNames, saleById } from "#/entities/sales/sale-queries.ts";
import { useServices } from "#/kit/services/services.ts";
import { shiftNow } from "#/entities/shifts/current-shift.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useToday } from "#/kit/time/use-today.ts";
import { isApiError } from "#/http/api-error.ts";
import type { SaleView } from "#/sync/projection-sales.ts";
import { saleAnswer } from "#/entities/sales/sale-server-queries.ts";

export interface SaleInFull {
  sale: SaleView;
  /** The debt created by the sale, if any. */
  debt: Debt | null;
  /** Names of users by id, as far as known to this device. */
  people: ReadonlyMap<string, string>;
  /** The open shift at this till; null if none is open. */
  shift: string | null;
  /** Whether it was fetched from the server because it is not stored on this device. */
  isFetched: boolean;
}

export interface SaleRead {
  /** `value` is null if the sale exists neither on this device nor, as far as known, on the server. */
  live: Live<SaleInFull | null>;
  /** The request is pending, failed, or returned no sale that this user may see. */
  server: "idle" | "asking" | "unheard" | "none";
  /** Whether a request is in progress. */
  isAsking: boolean;
  retry: () => void;
}

/**
 * Returns one sale: the local one with pending operations overlaid, or the server's if it is not stored here.
 * Either way, local operations on it are shown immediately (S17).
 */
export function useSale(id: string): SaleRead {
  const { db, session, till } = useShop();
  const { session: port } = useServices();
  const today = useToday();
  // On a shared till, the user's own sale may be stored in the reduced form synced for a colleague; the full
  // row is then fetched.
  const here = useLive(async () => {
    const kept = await saleById(db, id);
    return kept !== null && !(kept.reduced && kept.actor === session.user.id);
  }, [db, id, session.user.id]);
  const isMissing = here.state === "ready" && !here.value;
  const asked = useQuery({
    ...saleAnswer(port.api, session.business.id, id),
    enabled: isMissing,
    retry: false,
  });
  const fetched = isMissing ? asked.data : undefined;
  const live = useLive(async (): Promise<SaleInFull | null> => {
    const sale = await saleById(db, id, fetched);
    if (sale === null) return null;
    const [debt, people, shift] = await Promise.all([
      debtOfSale(db, id, today),
      memberNames(db),
      till === null
        ? null
        : db.transaction("r", [db.shifts, db.operations], () => shiftNow(db, till.id)),
    ]);
    return { sale, debt, people, shift, isFetched: fetched !== undefined };
  }, [db, id, today, fetched, till?.id]);
  const isUnknown = live.state === "ready" && live.value === null && isMissing;
  const server = () => {
    if (!isUnknown) return "idle";
    if (asked.isPending) return "asking";
    return isApiError(asked.error) && asked.error.code === "not_found" ? "none" : "unheard";
  };
  return { live, server: server(), isAsking: asked.isFetching, retry: () => void asked.refetch() };
}
