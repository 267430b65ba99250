import { useLingui } from "@lingui/react/macro";
import type { ProfilePatch } from "#/contract/account.ts";
import { changeProfile } from "#/entities/account/account-server-queries.ts";
import { useWrite, type Write } from "#/kit/server-queries/use-write.ts";
import type { Refusal } from "#/kit/server-queries/refusal.ts";
import { useServices } from "#/kit/services/services.ts";
import { toast } from "#/ui/toast-store.ts";

export interface SaveProfile extends Pick<Write, "busy" | "refusal" | "clear"> {
  /**
   * Saves a part of the profile. `before` is restored by Undo; null if restoring would require the password
   * again. Returns the refusal; null on success.
   */
  readonly save: (patch: ProfilePatch, before: ProfilePatch | null) => Promise<Refusal | null>;
}

/** Saves a part of the user's profile on the server, with undo. */
export function useSaveProfile(onUndone?: () => void): SaveProfile {
  const { t } = useLingui();
  const { session } = useServices();
  const { busy, refusal, clear, run } = useWrite();
  const write = async (patch: ProfilePatch): Promise<Refusal | null> => {
    const saved = await run(() => changeProfile(session.api, patch));
    if (!saved.ok) return saved.refusal;
    await session.setUser(saved.value);
    return null;
  };
  const undo = async (before: ProfilePatch) => {
    if ((await write(before)) === null) onUndone?.();
    else
      toast({ kind: "error", title: t`It could not be undone. Check the network and try again.` });
  };
  return {
    busy,
    refusal,
    clear,
    async save(patch, before) {
      const refused = await write(patch);
      if (refused === null) {
        toast({
          id: "profile-saved",
          kind: "success",
          title: t`Saved`,
          ...(before === null
            ? {}
            : { action: { label: t`Undo`, onAction: () => void undo(before) } }),
        });
      }
      return refused;
    },
  };
}
