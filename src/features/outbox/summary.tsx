import { Plural, Trans } from "@lingui/react/macro";
import { connectionTone } from "#/entities/outbox/connection-chip.tsx";
import { useSyncStatus } from "#/kit/services/status-context.ts";
import { type Shop, useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { useNow } from "#/kit/time/use-now.ts";
import type { PartedTill } from "#/store/meta-row.ts";
import { readMeta } from "#/store/meta.ts";
import type { SyncStatus } from "#/sync/status.ts";
import { Card } from "#/ui/card.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Text } from "#/ui/layout/text.tsx";
import { StatusChip } from "#/ui/status-chip.tsx";

const everySecond = 1000;

/** Number of pending operations, the oldest one's time, and the next attempt. */
export function Summary() {
  const status = useSyncStatus();
  const format = useFormat();
  const now = useNow(everySecond);
  const { session, db, till } = useShop();
  const rescued = valueOf(
    useLive(() => readMeta(db, "rescued"), [db]),
    undefined,
  );
  const parted = valueOf(
    useLive(() => readMeta(db, "parted"), [db]),
    undefined,
  );
  const { unsent, oldest, persisted } = status;
  const since = oldest === null ? null : format.relative(oldest, now);
  return (
    <Card>
      <Stack gap={8}>
        <Inline gap={12} align="center" justify="between">
          <div>
            <Text as="p" size="title" weight="heavy" lineHeight="snug" data-testid="unsent-count">
              <Plural value={unsent} _0="Nothing waits" one="# waits" other="# wait" />
            </Text>
            {since === null ? null : (
              <Text as="p" size="small" tone="muted">
                <Trans>Oldest: {since}</Trans>
              </Text>
            )}
          </div>
          <StatusChip tone={connectionTone(status)}>
            {session.standing === "ended" && status.connection !== "offline" ? (
              <Trans>Signed out</Trans>
            ) : (
              <ConnectionLabels connection={status.connection} />
            )}
          </StatusChip>
        </Inline>
        <Text as="p" size="small" tone="muted">
          {unsent === 0 ? null : (
            <>
              <Trans>Kept safe on this device.</Trans> <NextTry status={status} now={now} />{" "}
            </>
          )}
          {persisted === null ? null : persisted ? (
            <Trans>The browser has promised not to delete this data.</Trans>
          ) : (
            <Trans>
              The browser may delete this data when the device is full. Install the app to keep it.
            </Trans>
          )}
          {rescued === undefined ? null : (
            <>
              {" "}
              <Plural
                value={rescued.count}
                one="# entry was restored after this device's data had been deleted."
                other="# entries were restored after this device's data had been deleted."
              />
            </>
          )}
          {parted === undefined ? null : (
            <>
              {" "}
              <PartedLabels parted={parted} till={till} />
            </>
          )}
          {session.standing === "live" && !session.remembered ? (
            <>
              {" "}
              <Trans>The sign-in is not saved: this till must sign in after a reload.</Trans>
            </>
          ) : null}
        </Text>
      </Stack>
    </Card>
  );
}

/** Explains why this till has a new code or will get one. */
function PartedLabels({
  parted: { id, code, why },
  till,
}: {
  readonly parted: PartedTill;
  readonly till: Shop["till"];
}) {
  const next = till === null || till.id === id ? null : till.code;
  return (
    <>
      {why === "elsewhere" ? (
        <Trans>The code {code} of this till is in use on another device as well.</Trans>
      ) : (
        <Trans>The browser had lost part of what this till {code} recorded.</Trans>
      )}{" "}
      {next === null ? (
        <Trans>It gets a new code as soon as there is a network.</Trans>
      ) : (
        <Trans>Its numbers begin with {next} now. Nothing that was recorded is lost.</Trans>
      )}
    </>
  );
}

function ConnectionLabels({ connection }: { readonly connection: SyncStatus["connection"] }) {
  switch (connection) {
    case "online":
      return <Trans>Online</Trans>;
    case "offline":
      return <Trans>No network</Trans>;
    case "unknown":
      return <Trans>Connecting…</Trans>;
  }
}

function NextTry({ status, now }: { readonly status: SyncStatus; readonly now: number }) {
  const format = useFormat();
  if (status.stuck) return <Trans>Sending is stuck: try Send now, or ask for help.</Trans>;
  const { nextAttemptAt } = status;
  if (nextAttemptAt === null || nextAttemptAt <= now) return <Trans>Being tried now.</Trans>;
  const when = format.relative(nextAttemptAt, now);
  return <Trans>Next attempt {when}.</Trans>;
}
