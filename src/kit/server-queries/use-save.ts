import { useLingui } from "@lingui/react/macro";
import type { QueryKey } from "@tanstack/react-query";
import { useQueryClient } from "@tanstack/react-query";
import { useWrite, type Write } from "./use-write.ts";
import { useServices } from "#/kit/services/services.ts";
import { useSyncStatus } from "#/kit/services/status-context.ts";
import { toast } from "#/ui/toast-store.ts";

export interface Save extends Pick<Write, "busy" | "refusal" | "clear"> {
  /** True while the server, which is required, cannot be reached. */
  readonly isOffline: boolean;
  /** Saves, refetches the affected queries and shows a toast with undo. Resolves to true if saved. */
  readonly save: (work: () => Promise<void>, undo?: () => Promise<void>) => Promise<boolean>;
}

/** Saves a section of the settings on the server. `changed` are the queries to invalidate afterwards. */
export function useSave(...changed: readonly QueryKey[]): Save {
  const { t } = useLingui();
  const client = useQueryClient();
  const { sync } = useServices();
  const { connection } = useSyncStatus();
  const { busy, refusal, clear, run } = useWrite();
  const write = async (work: () => Promise<void>): Promise<boolean> => {
    const { ok } = await run(work);
    // Tills receive the settings through the feed: fetch it now instead of in the next round.
    if (ok) sync.poke();
    if (ok) await Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })));
    return ok;
  };
  return {
    busy,
    refusal,
    clear,
    isOffline: connection === "offline",
    async save(work, undo) {
      const isSaved = await write(work);
      if (!isSaved) return false;
      const takeBack = async () => {
        if (undo !== undefined && !(await write(undo))) {
          toast({
            kind: "error",
            title: t`It could not be undone. Check the network and try again.`,
          });
        }
      };
      toast({
        id: "settings-saved",
        kind: "success",
        title: t`Saved`,
        ...(undo === undefined
          ? {}
          : { action: { label: t`Undo`, onAction: () => void takeBack() } }),
      });
      return true;
    },
  };
}
