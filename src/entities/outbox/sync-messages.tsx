import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { SyncMark } from "#/sync/overlay.ts";
import { Badge } from "#/ui/badge.tsx";

/** How far something recorded here has come, in words. */
const syncMessages = {
  sent: msg`Sent`,
  unsent: msg`Not sent yet`,
  blocked: msg`Waits for another entry`,
  rejected: msg`Refused`,
} as const;

export interface SyncWordProps {
  readonly mark: SyncMark;
}

/** Said quietly; only what needs a person is marked. */
export function SyncWord({ mark }: SyncWordProps) {
  const { i18n } = useLingui();
  const words = i18n._(syncMessages[mark]);
  return (
    <span data-sync={mark}>
      {mark === "rejected" ? <Badge tone="critical">{words}</Badge> : words}
    </span>
  );
}
