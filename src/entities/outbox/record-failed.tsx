import { Trans } from "@lingui/react/macro";
import { lazy, Suspense, type ReactNode } from "react";
import { Notice } from "#/ui/notice.tsx";
import type { RecordFailure } from "./use-record.ts";

const TillNeeded = lazy(async () => ({
  default: (await import("#/entities/till/till-needed.tsx")).TillNeeded,
}));

export interface RecordFailedProps {
  readonly failed: RecordFailure | null;
  /** Name of what failed, shown before the reason. */
  readonly what?: ReactNode;
  /** Additional explanation if the device's storage failed. */
  readonly storage?: ReactNode;
}

/** Why nothing was recorded; the form's input is retained. Renders nothing without a failure. */
export function RecordFailed({ failed, what, storage }: RecordFailedProps) {
  if (failed === null) return null;
  return (
    <Notice tone="critical" urgent>
      {what === undefined ? null : <>{what}: </>}
      {failed === "no_till" ? (
        <Suspense fallback={null}>
          <TillNeeded />
        </Suspense>
      ) : (
        (storage ?? (
          <Trans>
            This device could not save it, so nothing was recorded. Free some space and try again.
          </Trans>
        ))
      )}
    </Notice>
  );
}
