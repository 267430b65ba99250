import { useQueryClient } from "@tanstack/react-query";
import { useServices } from "#/kit/services/services.ts";
import { useSyncStatus } from "#/kit/services/status-context.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useWrite, type Write } from "#/kit/server-queries/use-write.ts";
import type { Api } from "#/http/client.ts";
import { toast } from "#/ui/toast-store.ts";

/** Milliseconds the specification gives the toasts of this screen. */
const toastMs = 3000;

export interface Change extends Pick<Write, "busy" | "refusal" | "clear"> {
  readonly business: string;
  /** True while only the server could do it and cannot be heard. */
  readonly isOffline: boolean;
  /** Asks the server, then for the pictures anew, and says `done`. True when it was done. */
  readonly change: (work: (api: Api) => Promise<void>, done: string) => Promise<boolean>;
  /** Asks for the pictures anew: one may have arrived whose answer was not waited for. */
  readonly refresh: () => Promise<void>;
}

/** Changing the pictures at the server; every till hears of it with its next pull. */
export function useChange(): Change {
  const client = useQueryClient();
  const { session: port, sync } = useServices();
  const business = useShop().session.business.id;
  const { line } = useSyncStatus();
  const { busy, refusal, clear, run } = useWrite();
  const refresh = () => client.invalidateQueries({ queryKey: ["product-images", business] });
  return {
    busy,
    refusal,
    clear,
    business,
    isOffline: line === "offline",
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
