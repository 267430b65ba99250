import { useQueryClient } from "@tanstack/react-query";
import type { Refusal } from "#/kit/server-queries/refusal.ts";
import { useWrite, type Written } from "#/kit/server-queries/use-write.ts";
import { useSyncStatus } from "#/kit/services/status-context.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { toast } from "#/ui/toast-store.ts";
import { listsKey, userActions, usersKey } from "./users-server-queries.ts";

export interface UserAction {
  readonly actions: ReturnType<typeof userActions>;
  readonly busy: boolean;
  readonly refusal: Refusal | null;
  readonly clear: () => void;
  /** True while the server cannot be reached; every action requires it. */
  readonly isOffline: boolean;
  /** Runs an action, refetches the affected queries and shows `done`. */
  readonly run: <Value>(
    work: () => Promise<Value>,
    done: string,
    leaves?: boolean,
  ) => Promise<Written<Value>>;
}

/** Actions on a user of the business. */
export function useUserAction(): UserAction {
  const { session: port } = useServices();
  const business = useShop().session.business.id;
  const client = useQueryClient();
  const { connection } = useSyncStatus();
  const { busy, refusal, clear, run } = useWrite();
  return {
    actions: userActions(port.api, business),
    busy,
    refusal,
    clear,
    isOffline: connection === "offline",
    async run(work, done, leaves = false) {
      const written = await run(work);
      // Also on a refusal, since another user may have changed the data meanwhile.
      const isKnown = written.ok || written.refusal.code !== "unheard";
      if (isKnown)
        await client.invalidateQueries({
          queryKey: written.ok && leaves ? listsKey(business) : usersKey(business),
        });
      if (written.ok) toast({ id: "user", kind: "success", title: done });
      return written;
    },
  };
}
