import { useLingui } from "@lingui/react/macro";
import type { ProfilePatch } from "#/contract/account.ts";
import { changeProfile } from "#/entities/account/account-answers.ts";
import { useWrite, type Write } from "#/entities/answers/use-write.ts";
import { useServices } from "#/entities/services/services.ts";
import { toast } from "#/ui/toast-store.ts";

export interface SaveProfile extends Pick<Write, "busy" | "refusal" | "clear"> {
  /** Writes a part of the profile; `before` is what Undo writes back. True when it was saved. */
  readonly save: (patch: ProfilePatch, before: ProfilePatch) => Promise<boolean>;
}

/** Saving a part of one's profile at the server, with the way back. */
export function useSaveProfile(onUndone?: () => void): SaveProfile {
  const { t } = useLingui();
  const { session } = useServices();
  const { busy, refusal, clear, run } = useWrite();
  const write = async (patch: ProfilePatch): Promise<boolean> => {
    const saved = await run(() => changeProfile(session.api, patch));
    if (saved.ok) await session.setUser(saved.value);
    return saved.ok;
  };
  const undo = async (before: ProfilePatch) => {
    if (await write(before)) onUndone?.();
    else toast({ kind: "error", title: t`It could not be undone. Check the line and try again.` });
  };
  return {
    busy,
    refusal,
    clear,
    async save(patch, before) {
      const isSaved = await write(patch);
      if (isSaved) {
        toast({
          id: "profile-saved",
          kind: "success",
          title: t`Saved`,
          action: { label: t`Undo`, onAct: () => void undo(before) },
        });
      }
      return isSaved;
    },
  };
}
