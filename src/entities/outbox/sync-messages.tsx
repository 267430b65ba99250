import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { SyncMark } from "#/sync/overlay.ts";
import { Badge } from "#/ui/badge.tsx";

/** Sync state of a recorded operation. */
const syncMessages = {
  sent: msg`Sent`,
  unsent: msg`Not sent yet`,
  blocked: msg`Waits for another entry`,
  rejected: msg`Refused`,
} as const;

export interface SyncWordProps {
  readonly mark: SyncMark;
}

/** Unobtrusive; only states that need a user's action are highlighted. */
export function SyncWord({ mark }: SyncWordProps) {
  const { i18n } = useLingui();
  const words = i18n._(syncMessages[mark]);
  return (
    <span data-sync={mark}>
      {mark === "rejected" ? <Badge tone="critical">{words}</Badge> : words}
    </span>
  );
}
