import { Trans } from "@lingui/react/macro";
import { useSyncStatus } from "#/kit/services/status-context.ts";
import { Notice } from "#/ui/notice.tsx";

/** Returns a notice that the server is required; null while it is reachable. */
export function useNeedsConnection() {
  const { connection } = useSyncStatus();
  if (connection !== "offline") return null;
  return (
    <Notice tone="warning">
      <Trans>You need a network to import and export.</Trans>
    </Notice>
  );
}
