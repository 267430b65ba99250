import { useQuery } from "@tanstack/react-query";
import { creditAnswer } from "#/entities/credits/credit-server-queries.ts";
import { debtInFull, type DebtInFull } from "#/entities/credits/credit-queries.ts";
import { useLive, type Live } from "#/kit/live/use-live.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useToday } from "#/kit/time/use-today.ts";
import { isApiError } from "#/http/api-error.ts";

export interface DebtRead {
  /** `value` is null if the debt exists neither on this device nor, as far as known, on the server. */
  live: Live<DebtInFull | null>;
  /** The request is pending, failed, or returned no debt that this user may see. */
  server: "asking" | "unheard" | "none";
  isAsking: boolean;
  retry: () => void;
}

/**
 * Returns one debt: the local one with pending operations overlaid (S17), or the server's if it is not stored
 * here.
 */
export function useDebt(id: string): DebtRead {
  const { db, session } = useShop();
  const { session: port } = useServices();
  const today = useToday();
  const here = useLive(() => debtInFull(db, id, today), [db, id, today]);
  const isMissing = here.state === "ready" && here.value === null;
  const asked = useQuery({
    ...creditAnswer(port.api, session.business.id, id),
    enabled: isMissing,
    retry: false,
  });
  const fetched = isMissing ? asked.data : undefined;
  const live = useLive(() => debtInFull(db, id, today, fetched), [db, id, today, fetched]);
  const server = () => {
    if (asked.isPending || fetched !== undefined) return "asking";
    return isApiError(asked.error) && asked.error.code === "not_found" ? "none" : "unheard";
  };
  return {
    live,
    server: server(),
    isAsking: asked.isFetching,
    retry: () => void asked.refetch(),
  };
}
