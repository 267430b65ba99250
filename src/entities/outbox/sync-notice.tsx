import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";
import type { Rejection } from "#/store/operation-row.ts";
import type { SyncMark } from "#/sync/overlay.ts";
import { Notice } from "#/ui/notice.tsx";
import * as styles from "./sync-notice.css.ts";
import { whyRefused } from "./why-refused.ts";

export interface SyncNoticeProps {
  readonly mark: SyncMark;
  /** Why the server refused it, if known. */
  readonly rejection?: Rejection | null;
  /** Link to where it can be resolved. */
  readonly action?: ReactNode;
}

/**
 * Sync state of the record a page is about. Renders nothing for a record that is sent, unless it was sent
 * while the notice was visible: the notice then keeps its space so that no button below moves under a finger.
 * Use a key when switching between records.
 */
export function SyncNotice({ mark, rejection = null, action }: SyncNoticeProps) {
  const { i18n } = useLingui();
  const [wasUnsent, setWasUnsent] = useState(mark === "unsent");
  if (mark === "unsent" && !wasUnsent) setWasUnsent(true);
  switch (mark) {
    case "sent":
      return wasUnsent ? <SavedNotice isSent /> : null;
    case "unsent":
      return <SavedNotice isSent={false} />;
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

function SavedNotice({ isSent }: { readonly isSent: boolean }) {
  return (
    <Notice tone={isSent ? "positive" : "neutral"}>
      <span data-sync={isSent ? "sent" : "unsent"} className={styles.both}>
        <span className={isSent ? styles.roomOnly : styles.shown} aria-hidden={isSent}>
          <Trans>Saved on this device. It is sent when there is a network.</Trans>
        </span>
        {isSent ? (
          <span className={styles.shown}>
            <Trans>Sent. The server has it.</Trans>
          </span>
        ) : null}
      </span>
    </Notice>
  );
}
