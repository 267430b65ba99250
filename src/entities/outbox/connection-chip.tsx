import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import type { SyncStatus } from "#/sync/status.ts";
import { classNames } from "#/ui/class-names.ts";
import { StatusDot, statusLinkClass } from "#/ui/status-chip.tsx";
import type { Tone } from "#/ui/tone.css.ts";
import { useDebounced } from "#/ui/use-debounced.ts";
import * as styles from "./connection-chip.css.ts";
import { useFirstLoad, useSyncStatus } from "#/kit/services/status-context.ts";

/** Amber: operations are waiting, or the device is offline; red: a user must act; otherwise neutral. */
export function connectionTone(status: SyncStatus): Tone {
  if (status.rejected > 0 || status.stuck) return "critical";
  if (status.unsent > 0 || status.held > 0 || status.connection === "offline") return "warning";
  return "neutral";
}

/** Operations sent sooner are not shown as waiting, because the text would flicker with every sale. */
const underWayMs = 2_000;

/**
 * Returns the displayed number of waiting operations. While online it counts only those waiting for some
 * time, so that the chip does not resize under a finger reaching for its neighbour.
 */
function useWaiting({ connection, stuck, held, unsent }: SyncStatus): number {
  const hasWaited = useDebounced(unsent > 0, underWayMs);
  const goesAtOnce = connection === "online" && !stuck && held === 0;
  return goesAtOnce && !hasWaited ? 0 : unsent;
}

export interface ConnectionChipProps {
  /** In the header of the counter, which has no room for a word on a phone in landscape. */
  readonly isAtCounter: boolean;
}

/** The header's status chip: connection, unsent operations and age of stock, with a link to the outbox. */
export function ConnectionChip({ isAtCounter }: ConnectionChipProps) {
  const { t } = useLingui();
  const status = useSyncStatus();
  const format = useFormat();
  const load = useFirstLoad();
  const { session } = useShop();
  const { rejected, stockAsOf } = status;
  const unsent = useWaiting(status);
  const asOf = stockAsOf === null ? null : format.time(stockAsOf);
  const isEnded = session.standing === "ended";
  // On a phone the adjacent sign-in link is sufficient.
  const quiet = unsent === 0 && rejected === 0 && load === null && !isEnded;
  const isNormal = quiet && status.connection === "online" && !status.stuck;
  const text = isAtCounter ? (isNormal ? styles.normal : styles.short) : undefined;
  return (
    <Link
      to="/outbox"
      className={classNames(
        statusLinkClass(connectionTone({ ...status, unsent })),
        styles.link,
        isAtCounter && styles.atCounter,
      )}
      aria-label={isEnded && unsent === 0 && rejected === 0 ? t`Signed out` : undefined}
      data-testid="status-chip"
      data-line={status.connection}
      data-unsent={status.unsent}
    >
      <StatusDot />
      <span className={text}>
        <span className={quiet ? undefined : styles.more}>
          <LineWord status={status} isEnded={isEnded} />
        </span>
        {load === null ? null : (
          <span data-testid="still-loading">
            <span className={styles.more}>
              {" · "}
              <Trans>loaded so far:</Trans>{" "}
            </span>
            {format.rate(Math.floor((load.done / Math.max(1, load.total)) * 100) * 100)}
          </span>
        )}
        {rejected > 0 ? (
          <>
            <span className={styles.more}> · </span>
            <Plural value={rejected} one="# needs you" other="# need you" />
          </>
        ) : null}
        {unsent > 0 ? (
          <>
            <span className={rejected > 0 ? undefined : styles.more}> · </span>
            <Plural value={unsent} one="# to send" other="# to send" />
          </>
        ) : null}
        {status.connection === "offline" && asOf !== null ? (
          <span className={styles.more}>
            {" · "}
            <Trans>stock as of {asOf}</Trans>
          </span>
        ) : null}
      </span>
    </Link>
  );
}

function LineWord({ status, isEnded }: { readonly status: SyncStatus; readonly isEnded: boolean }) {
  if (status.stuck) return <Trans>Sending is stuck</Trans>;
  if (isEnded && status.connection !== "offline") return <Trans>Signed out</Trans>;
  switch (status.connection) {
    case "online":
      return <Trans>Online</Trans>;
    case "offline":
      return <Trans>Offline</Trans>;
    case "unknown":
      return <Trans>Connecting…</Trans>;
  }
}
