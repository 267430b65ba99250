import { useQuery } from "@tanstack/react-query";
import { creditAnswer } from "#/entities/credits/credit-server-queries.ts";
import { debtInFull, type DebtInFull } from "#/entities/credits/credit-queries.ts";
import { useLive, type Live } from "#/kit/live/use-live.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useToday } from "#/kit/time/use-today.ts";
import { isApiError } from "#/http/api-error.ts";

export interface DebtRead {
  /** `value` null: neither this device nor the server has it, as far as is known. */
  live: Live<DebtInFull | null>;
  /** The server is being asked, could not be, or has no such debt to show this person. */
  server: "asking" | "unheard" | "none";
  isAsking: boolean;
  retry: () => void;
}

/** One debt: this device's own with what waits laid over it (S17), or the server's where it is not here. */
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
