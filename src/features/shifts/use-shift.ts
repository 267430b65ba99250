import { useQuery } from "@tanstack/react-query";
import { useLive, type Live } from "#/kit/live/use-live.ts";
import { useServices } from "#/kit/services/services.ts";
import { type NamedShift, shiftInFull } from "#/entities/shifts/shift-queries.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { isApiError } from "#/http/api-error.ts";
import { shiftAnswer } from "./shift-server-queries.ts";

export interface ShiftRead {
  /** `value` is null if neither this device nor the server is known to have it. */
  live: Live<NamedShift | null>;
  /**
   * `asking`: the server is being queried; `unheard`: it cannot be reached; `none`: it has no such shift for
   * this user.
   */
  server: "idle" | "asking" | "unheard" | "none";
  /** Loaded from the server because this device does not store it. */
  isFetched: boolean;
  /** A request is in progress, including retries. */
  isAsking: boolean;
  retry: () => void;
}

/**
 * One shift: the local one with pending operations applied (S17), or the server's if it is not stored here.
 * The server returns any shift to users who see all shifts, and to everyone their own.
 */
export function useShift(id: string): ShiftRead {
  const { db, session } = useShop();
  const { session: port } = useServices();
  const here = useLive(() => shiftInFull(db, id), [db, id]);
  const isMissing = here.state === "ready" && here.value === null;
  const asked = useQuery({
    ...shiftAnswer({ api: port.api, db }, session.business.id, id),
    enabled: isMissing,
    retry: false,
  });
  const fetched = isMissing ? asked.data : undefined;
  const server = () => {
    if (!isMissing || fetched !== undefined) return "idle";
    if (asked.isPending) return "asking";
    return isApiError(asked.error) && asked.error.code === "not_found" ? "none" : "unheard";
  };
  return {
    live: fetched === undefined ? here : { state: "ready", value: fetched },
    server: server(),
    isFetched: fetched !== undefined,
    isAsking: asked.isFetching,
    retry: () => void asked.refetch(),
  };
}
