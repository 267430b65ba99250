import { useLingui } from "@lingui/react/macro";
import type { QueryKey } from "@tanstack/react-query";
import { useQueryClient } from "@tanstack/react-query";
import { useWrite, type Write } from "./use-write.ts";
import { useServices } from "#/kit/services/services.ts";
import { useSyncStatus } from "#/kit/services/status-context.ts";
import { toast } from "#/ui/toast-store.ts";

export interface Save extends Pick<Write, "busy" | "refusal" | "clear"> {
  /** True while only the server could do it and cannot be heard. */
  readonly isOffline: boolean;
  /** Writes, asks anew for what changed by it, and says so with the way back. True when it was saved. */
  readonly save: (work: () => Promise<void>, undo?: () => Promise<void>) => Promise<boolean>;
}

/** Saving a part of the settings at the server. `changed` names the answers that are old afterwards. */
export function useSave(...changed: readonly QueryKey[]): Save {
  const { t } = useLingui();
  const client = useQueryClient();
  const { sync } = useServices();
  const { line } = useSyncStatus();
  const { busy, refusal, clear, run } = useWrite();
  const write = async (work: () => Promise<void>): Promise<boolean> => {
    const { ok } = await run(work);
    // What the tills read comes by the feed: it is looked at now, not at the next round.
    if (ok) sync.poke();
    if (ok) await Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })));
    return ok;
  };
  return {
    busy,
    refusal,
    clear,
    isOffline: line === "offline",
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
