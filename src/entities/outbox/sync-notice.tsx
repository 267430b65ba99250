import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Rejection } from "#/store/operation-row.ts";
import type { SyncMark } from "#/sync/overlay.ts";
import { Notice } from "#/ui/notice.tsx";
import { whyRefused } from "./why-refused.ts";

export interface SyncNoticeProps {
  readonly mark: SyncMark;
  /** Why the server refused it, when it did and this is known. */
  readonly rejection?: Rejection | null;
  /** The door to where it is dealt with. */
  readonly action?: ReactNode;
}

/** How far a thing has come, where the page is about that one thing. Says nothing of what is sent. */
export function SyncNotice({ mark, rejection = null, action }: SyncNoticeProps) {
  const { i18n } = useLingui();
  switch (mark) {
    case "sent":
      return null;
    case "unsent":
      return (
        <Notice tone="neutral">
          <span data-sync={mark}>
            <Trans>Saved on this device. It is sent when there is a network.</Trans>
          </span>
        </Notice>
      );
    case "blocked":
      return (
        <Notice tone="warning" action={action}>
          <span data-sync={mark}>
            <Trans>Saved on this device. It waits for another entry that needs attention.</Trans>
          </span>
        </Notice>
      );
    case "rejected":
      return (
        <Notice tone="critical" action={action}>
          <span data-sync={mark}>
            <strong>
              <Trans>The server refused this.</Trans>
            </strong>{" "}
            {rejection === null ? null : whyRefused(rejection, i18n)}
          </span>
        </Notice>
      );
  }
}
