import { msg } from "@lingui/core/macro";
import { Plural, useLingui } from "@lingui/react/macro";
import type { MessageDescriptor } from "@lingui/core";
import { ChevronRight } from "lucide-react";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useNow } from "#/kit/time/use-now.ts";
import { errorMessages } from "#/i18n/error-messages.ts";
import { recentAttempts } from "#/store/sync-log.ts";
import type { AttemptCode, AttemptRow } from "#/store/operation-row.ts";
import { Icon } from "#/ui/icon.tsx";
import * as styles from "./outbox.css.ts";

const most = 20;
const none: AttemptRow[] = [];

/** Reasons for attempts without a response from the server. */
const obstacles = {
  no_line: msg`No network`,
  timeout: msg`No answer in time`,
  not_ours: msg`An answer that was not the server's`,
  no_session: msg`Nobody was signed in`,
  crashed: msg`Interrupted`,
  restored: msg`Sent again after a backup was restored`,
} as const satisfies Record<string, MessageDescriptor>;

const kinds = {
  operation: msg`Sending one`,
  batch: msg`Sending several`,
  pull: msg`Fetching`,
  ping: msg`Looking for the network`,
} as const satisfies Record<AttemptRow["kind"], MessageDescriptor>;

function wordsOf(code: AttemptCode): MessageDescriptor {
  switch (code) {
    case "no_line":
    case "timeout":
    case "not_ours":
    case "no_session":
    case "crashed":
    case "restored":
      return obstacles[code];
    default:
      return errorMessages[code];
  }
}

/** The most recent attempts, collapsed; for support (S25). */
export function AttemptLog() {
  const { i18n } = useLingui();
  const { db } = useShop();
  const format = useFormat();
  const now = useNow();
  const attempts = valueOf(
    useLive(() => recentAttempts(db, most), [db]),
    none,
  );
  if (attempts.length === 0) return null;
  return (
    <details className={styles.log}>
      <summary className={styles.logHead}>
        <span className={styles.logMark}>
          <Icon glyph={ChevronRight} size={18} />
        </span>
        <Plural value={attempts.length} one="Last attempt" other="Last # attempts" />
      </summary>
      {attempts.map((attempt) => (
        <div key={attempt.id} className={styles.logRow}>
          <span>{format.moment(attempt.at, now)}</span>
          <span>
            {i18n._(kinds[attempt.kind])}: {i18n._(wordsOf(attempt.code))}
          </span>
          <span>{`${format.count(attempt.tookMs)} ms`}</span>
        </div>
      ))}
    </details>
  );
}
