import { useQuery } from "@tanstack/react-query";
import { useLive, type Live } from "#/kit/live/use-live.ts";
import { useServices } from "#/kit/services/services.ts";
import { type NamedShift, shiftInFull } from "#/entities/shifts/shift-queries.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { isApiError } from "#/http/api-error.ts";
import { shiftAnswer } from "./shift-server-queries.ts";

export interface ShiftRead {
  /** `value` null: neither this device nor the server has it, as far as is known. */
  live: Live<NamedShift | null>;
  /** The server is being asked, could not be, or has no such shift to show this person. */
  server: "idle" | "asking" | "unheard" | "none";
  /** It was asked of the server: this device does not keep it. */
  isFetched: boolean;
  /** It is being asked, or asked again. */
  isAsking: boolean;
  retry: () => void;
}

/**
 * One shift: this device's own with what waits laid over it (S17), or the server's where it is not kept
 * here. The server shows it to who sees all shifts, and one's own to everybody.
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
