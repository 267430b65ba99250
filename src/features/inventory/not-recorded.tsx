import { Trans } from "@lingui/react/macro";
import type { RecordFailure } from "#/entities/outbox/use-record.ts";
import { Notice } from "#/ui/notice.tsx";

/** Why nothing was recorded; silent when nothing went wrong. */
export function NotRecorded({ failed }: { readonly failed: RecordFailure | null }) {
  if (failed === null) return null;
  return (
    <Notice tone="critical" urgent>
      {failed === "no_till" ? (
        <Trans>
          This device has no till yet. It gets one when it next reaches the server; until then
          nothing can be recorded on it.
        </Trans>
      ) : (
        <Trans>
          This device could not keep it, so nothing was recorded. Make room on it and try again.
        </Trans>
      )}
    </Notice>
  );
}
