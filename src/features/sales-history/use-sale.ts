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
  /** The debt it made, where it made one. */
  debt: Debt | null;
  /** People of the business by id, as far as this device has been told of them. */
  people: ReadonlyMap<string, string>;
  /** The shift open at this till; null where none is. */
  shift: string | null;
  /** It was asked of the server: this device does not keep it. */
  isFetched: boolean;
}

export interface SaleRead {
  /** `value` null: neither this device nor the server has it, as far as is known. */
  live: Live<SaleInFull | null>;
  /** The server is being asked, could not be, or has no such sale to show this person. */
  server: "idle" | "asking" | "unheard" | "none";
  /** It is being asked, or asked again. */
  isAsking: boolean;
  retry: () => void;
}

/**
 * One sale in full: this device's own with what waits laid over it, or the server's where it is not
 * kept here. What is done with it on this device shows either way, at once (S17).
 */
export function useSale(id: string): SaleRead {
  const { db, session, till } = useShop();
  const { session: port } = useServices();
  const today = useToday();
  // A shared till may hold one's own sale as a colleague's: it was brought to somebody else.
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
