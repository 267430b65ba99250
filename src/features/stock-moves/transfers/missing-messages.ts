import { useLingui } from "@lingui/react/macro";
import { useCallback } from "react";
import type { MissingReason } from "#/domain/transfer.ts";

/** Returns the label of a reason for missing items. */
export function useMissingName(): (reason: MissingReason) => string {
  const { t } = useLingui();
  return useCallback(
    (reason) => {
      switch (reason) {
        case "lost":
          return t`Lost on the way`;
        case "damaged":
          return t`Damaged on the way`;
        case "not_sent":
          return t`Was not sent`;
        case "other":
          return t`Another reason`;
      }
    },
    [t],
  );
}

/** A reason with its note; empty if none was given. */
export function useMissingMessages() {
  const nameOf = useMissingName();
  return useCallback(
    (missing: { reason: MissingReason | null; note: string } | null) =>
      missing === null
        ? ""
        : [missing.reason === null ? "" : nameOf(missing.reason), missing.note]
            .filter(Boolean)
            .join(" · "),
    [nameOf],
  );
}
