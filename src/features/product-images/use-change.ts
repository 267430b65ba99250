import { useQueryClient } from "@tanstack/react-query";
import { useServices } from "#/kit/services/services.ts";
import { useSyncStatus } from "#/kit/services/status-context.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useWrite, type Write } from "#/kit/server-queries/use-write.ts";
import type { Api } from "#/http/client.ts";
import { toast } from "#/ui/toast-store.ts";

/** Toast duration in milliseconds, as specified for this screen. */
const toastMs = 3000;

export interface Change extends Pick<Write, "busy" | "refusal" | "clear"> {
  readonly business: string;
  /** True while the change requires the server and it is unreachable. */
  readonly isOffline: boolean;
  /**
   * Performs a server request, reloads the pictures, and shows `done` as a toast. Returns whether it
   * succeeded.
   */
  readonly change: (work: (api: Api) => Promise<void>, done: string) => Promise<boolean>;
  /** Reloads the pictures: an upload may have arrived although its response was not awaited. */
  readonly refresh: () => Promise<void>;
}

/** Changes pictures on the server; tills receive the changes with their next pull. */
export function useChange(): Change {
  const client = useQueryClient();
  const { session: port, sync } = useServices();
  const business = useShop().session.business.id;
  const { connection } = useSyncStatus();
  const { busy, refusal, clear, run } = useWrite();
  const refresh = () => client.invalidateQueries({ queryKey: ["product-images", business] });
  return {
    busy,
    refusal,
    clear,
    business,
    isOffline: connection === "offline",
    refresh,
    async change(work, done) {
      const { ok } = await run(() => work(port.api));
      if (!ok) return false;
      sync.poke();
      await refresh();
      toast({ id: "image-changed", kind: "success", title: done, duration: toastMs });
      return true;
    },
  };
}
