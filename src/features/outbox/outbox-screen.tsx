import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { CheckCheck, Clock, Send } from "lucide-react";
import { lazy, type ReactNode, useState } from "react";
import { fromDevice, ResourceList } from "#/kit/list/resource-list.tsx";
import { useServices } from "#/kit/services/services.ts";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { outboxView, type OutboxItem, type OutboxView } from "#/entities/outbox/outbox-queries.ts";
import { useSyncStatus } from "#/kit/services/status-context.ts";
import type { SyncStatus } from "#/sync/status.ts";
import { Page } from "#/kit/page/page.tsx";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useNow } from "#/kit/time/use-now.ts";
import { Avatar } from "#/ui/avatar.tsx";
import { Button } from "#/ui/button.tsx";
import { buttonClass } from "#/ui/button-class.ts";
import { EmptyState } from "#/ui/empty-state.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Text } from "#/ui/layout/text.tsx";
import { Notice } from "#/ui/notice.tsx";
import { LazyMount } from "#/ui/lazy-mount.tsx";
import { AttemptLog } from "./sync-log.tsx";
import { outboxItemLabels } from "./outbox-item-labels.ts";
import * as styles from "./outbox.css.ts";
import { RejectedCard } from "./rejected-card.tsx";
import { Summary } from "./summary.tsx";

/** If the chunk has not been downloaded yet, it is omitted and the pending entries are still shown. */
const OtherWays = lazy(() =>
  import("./other-ways.tsx").then(
    (part): { default: () => ReactNode } => ({ default: part.OtherWays }),
    () => ({ default: () => null }),
  ),
);

/** Entries shown at first, and added by "Show more": after days offline there are thousands. */
const atOnce = 60;

/** Operations the server does not have yet: what, why, since when, and possible actions. */
export function OutboxScreen() {
  const { t } = useLingui();
  const { db, session } = useShop();
  const isEnded = session.standing === "ended";
  const { sync } = useServices();
  const status = useSyncStatus();
  const { language } = useFormat();
  const [most, setMost] = useState(atOnce);
  const live = useLive(() => outboxView(db, language, most), [db, language, most]);
  const { rejected, waiting, waitingCount } = valueOf(live, none);
  return (
    <Page
      narrow
      title={<Trans>Waiting to send</Trans>}
      actions={
        <Button
          glyph={Send}
          disabled={status.unsent === 0}
          data-testid="send-now"
          onClick={sync.sendNow}
        >
          <Trans>Send now</Trans>
        </Button>
      }
    >
      <Summary />
      {status.held > 0 || isEnded ? <SignInNotice status={status} /> : null}
      <ResourceList
        from={fromDevice(live, {
          rows: 4,
          failure: t`The list of what is not sent could not be read`,
        })}
        count={rejected.length + waitingCount}
        none={
          <EmptyState
            glyph={CheckCheck}
            tone="positive"
            title={t`Everything is sent`}
            text={t`What you sell and count from now on is listed here until the server has it.`}
          />
        }
      >
        {rejected.length > 0 ? (
          <Stack as="section" gap={8}>
            <Text as="h2" size="small" tone="muted" weight="bold">
              <Trans>Needs a look</Trans>
            </Text>
            {rejected.map((outboxItem) => (
              <RejectedCard key={outboxItem.read.operation.opId} outboxItem={outboxItem} />
            ))}
          </Stack>
        ) : null}
        <Waiting entries={waiting} />
        {waitingCount > waiting.length ? (
          <Button data-testid="outbox-more" onClick={() => setMost(most + atOnce)}>
            <Trans>Show more</Trans>
          </Button>
        ) : null}
      </ResourceList>
      <AttemptLog />
      <LazyMount open>
        <OtherWays />
      </LazyMount>
    </Page>
  );
}

/** Sending waits until someone signs in (S22). */
function SignInNotice({ status }: { readonly status: Pick<SyncStatus, "held"> }) {
  return (
    <Notice
      tone="warning"
      action={
        <Link to="/auth/login" search={{ redirect: "/outbox" }} className={buttonClass({})}>
          <Trans>Sign in</Trans>
        </Link>
      }
    >
      <Plural
        value={status.held}
        _0="This device was signed out. It sends and reads again once somebody of this shop signs in."
        one="# entry waits until somebody of this shop signs in."
        other="# entries wait until somebody of this shop signs in."
      />
    </Notice>
  );
}

const none: OutboxView = { rejected: [], waiting: [], waitingCount: 0 };

/** Pending entries by recording day, newest first. */
function Waiting({ entries }: { readonly entries: readonly OutboxItem[] }) {
  const format = useFormat();
  const now = useNow();
  const today = format.dayOf(now);
  const days = new Map<string, OutboxItem[]>();
  for (const item of entries.toReversed()) {
    const day = format.dayOf(item.read.operation.recordedAt);
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return [...days].map(([day, items]) => (
    <Stack key={day} as="section" gap={8}>
      <Text as="h2" size="small" tone="muted" weight="bold">
        {day === today ? <Trans>Today</Trans> : format.dayLong(day)}
      </Text>
      <Stack as="ul" gap={8}>
        {items.map((outboxItem) => (
          <WaitingItem key={outboxItem.read.operation.opId} outboxItem={outboxItem} />
        ))}
      </Stack>
    </Stack>
  ));
}

function WaitingItem({ outboxItem }: { readonly outboxItem: OutboxItem }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { operation } = outboxItem.read;
  const { title, detail } = outboxItemLabels(outboxItem, format, i18n);
  return (
    <li
      className={styles.entry}
      data-testid="outbox-row"
      data-state={operation.state}
      data-type={operation.type}
    >
      <Avatar name={title} glyph={Clock} tone="warning" />
      <span>
        <Text weight="bold" lineHeight="snug">
          {title}
        </Text>
        <br />
        <Text size="small" tone="muted">
          {detail}
          {outboxItem.isBeingSent ? (
            <>
              {" · "}
              <Trans>being sent</Trans>
            </>
          ) : null}
          {operation.lastCode === "upgrade_needed" ? (
            <>
              {" · "}
              <Trans>waits until the server is updated</Trans>
            </>
          ) : null}
          {outboxItem.isBlocked ? (
            <>
              {" · "}
              <Trans>waits for another entry</Trans>
            </>
          ) : null}
        </Text>
      </span>
      <Text as="time" size="small" tone="muted" numeric dateTime={operation.occurredAt}>
        {format.time(operation.recordedAt)}
      </Text>
    </li>
  );
}
