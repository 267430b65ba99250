// @fetched when asked
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { MonitorSmartphone } from "lucide-react";
import { useState } from "react";
import type { TillRow } from "#/contract/till.ts";
import { businessAnswers } from "#/entities/business/business-server-queries.ts";
import { fromServer } from "#/kit/list/from-server.tsx";
import { ResourceList } from "#/kit/list/resource-list.tsx";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { useSyncStatus } from "#/kit/services/status-context.ts";
import { useServices } from "#/kit/services/services.ts";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useNow } from "#/kit/time/use-now.ts";
import { Badge } from "#/ui/badge.tsx";
import { Button } from "#/ui/button.tsx";
import { Card } from "#/ui/card.tsx";
import { EmptyState } from "#/ui/empty-state.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { Notice } from "#/ui/notice.tsx";
import { note } from "#/ui/theme/text.css.ts";
import * as styles from "../settings.css.ts";
import { RevokeTill } from "./revoke-till.tsx";
import { TillDialog } from "./till-dialog.tsx";

type Open = { action: "edit" | "revoke"; till: TillRow } | null;

/** All tills with the time of last contact and what each still holds (S25). */
export function TillsTab() {
  const { t } = useLingui();
  const { session: port } = useServices();
  const { session, till: own } = useShop();
  const { connection } = useSyncStatus();
  const canManage = useCan("till.manage");
  const [open, setOpen] = useState<Open>(null);
  const answer = useQuery(businessAnswers.tills(port.api, session.business.id));
  const tills = answer.data ?? none;
  const close = () => setOpen(null);
  return (
    <>
      {canManage ? null : (
        <Notice tone="info">
          <Trans>Only an administrator renames, moves or revokes tills.</Trans>
        </Notice>
      )}
      <ResourceList
        from={fromServer(answer)}
        count={tills.length}
        none={
          <EmptyState
            glyph={MonitorSmartphone}
            title={t`No till yet`}
            text={
              <Trans>
                A device becomes one when somebody first sells on it and gives it a name.
              </Trans>
            }
          />
        }
      >
        <Card>
          <ul data-testid="tills">
            {tills.map((till) => (
              <TillLine
                key={till.id}
                till={till}
                isOwn={till.id === own?.id}
                disabled={connection === "offline"}
                onAction={canManage ? (action) => setOpen({ action, till }) : null}
              />
            ))}
          </ul>
        </Card>
      </ResourceList>
      {open?.action === "edit" ? <TillDialog till={open.till} onClose={close} /> : null}
      {open?.action === "revoke" ? <RevokeTill till={open.till} onClose={close} /> : null}
    </>
  );
}

const none: readonly TillRow[] = [];

interface TillLineProps {
  readonly till: TillRow;
  readonly isOwn: boolean;
  readonly disabled: boolean;
  readonly onAction: ((action: "edit" | "revoke") => void) | null;
}

function TillLine({ till, isOwn, disabled, onAction }: TillLineProps) {
  const { t } = useLingui();
  const { db } = useShop();
  const location = valueOf(
    useLive(async () => (await db.locations.get(till.location))?.name ?? "", [db, till.location]),
    "",
  );
  const isRevoked = till.status === "revoked";
  const { code } = till;
  const [browser, system] = till.device.split(" on ");
  const device =
    browser === undefined || system === undefined ? till.device : t`${browser} on ${system}`;
  return (
    <Inline as="li" gap={12} align="center" className={styles.listRow} data-till={code}>
      <div className={styles.words}>
        <strong>
          {code} · {till.name}
        </strong>
        <span className={note}>
          {location} · {device === "" ? null : <>{device} · </>}
          <LastContact till={till} />
        </span>
      </div>
      {isOwn ? (
        <Badge tone="accent">
          <Trans>This device</Trans>
        </Badge>
      ) : null}
      {isRevoked ? (
        <Badge tone="critical">
          <Trans>Revoked</Trans>
        </Badge>
      ) : till.pending_count > 0 ? (
        <Badge tone="warning">
          <Plural value={till.pending_count} one="# waiting to send" other="# waiting to send" />
        </Badge>
      ) : null}
      {onAction === null ? null : (
        <Inline gap={8}>
          <Button disabled={disabled} aria-label={t`Edit ${code}`} onClick={() => onAction("edit")}>
            <Trans>Edit</Trans>
          </Button>
          {isOwn ? null : (
            <Button
              disabled={disabled}
              aria-label={isRevoked ? t`Allow ${code} again` : t`Revoke ${code}`}
              onClick={() => onAction("revoke")}
            >
              {isRevoked ? <Trans>Allow again</Trans> : <Trans>Revoke</Trans>}
            </Button>
          )}
        </Inline>
      )}
    </Inline>
  );
}

function LastContact({ till }: { readonly till: TillRow }) {
  const format = useFormat();
  const now = useNow();
  if (till.last_heard_at === null) return <Trans>no contact yet</Trans>;
  const heard = format.relative(till.last_heard_at, now);
  const moment = format.dateTime(till.last_heard_at);
  return (
    <span title={moment}>
      <Trans>last contact {heard}</Trans>
    </span>
  );
}
