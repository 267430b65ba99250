import { Trans } from "@lingui/react/macro";
import { lazy, Suspense, type ReactNode } from "react";
import { Notice } from "#/ui/notice.tsx";
import type { RecordFailure } from "./use-record.ts";

const TillNeeded = lazy(async () => ({
  default: (await import("#/entities/till/till-needed.tsx")).TillNeeded,
}));

export interface RecordFailedProps {
  readonly failed: RecordFailure | null;
  /** What failed, where that can be named: said before the reason. */
  readonly what?: ReactNode;
  /** What is said of a device that would not keep it, where there is more to say. */
  readonly storage?: ReactNode;
}

/** Why nothing was recorded; what was typed stays where it is. Silent when nothing went wrong. */
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
