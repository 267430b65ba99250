import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { OwnSession } from "#/contract/account.ts";
import { accountAnswers, endSession } from "#/entities/account/account-server-queries.ts";
import { LostCheck } from "#/entities/account/lost-check.tsx";
import { noSessionEnd, readSessionEnd } from "#/entities/account/session-end-form-values.ts";
import { useOperationForm } from "#/kit/forms/use-operation-form.ts";
import { fromServer } from "#/kit/list/from-server.tsx";
import { ResourceList } from "#/kit/list/resource-list.tsx";
import { fieldError } from "#/kit/server-queries/refusal.ts";
import { RefusedNotice } from "#/kit/server-queries/refused-messages.tsx";
import { useWrite } from "#/kit/server-queries/use-write.ts";
import { useServices } from "#/kit/services/services.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useNow } from "#/kit/time/use-now.ts";
import { Badge } from "#/ui/badge.tsx";
import { Button } from "#/ui/button.tsx";
import { Card } from "#/ui/card.tsx";
import { ConfirmDialog } from "#/ui/confirm-dialog.tsx";
import { PasswordField } from "#/ui/password-field.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { toast } from "#/ui/toast-store.ts";
import { useNeedsConnection } from "../needs-connection.tsx";
import * as styles from "../profile.css.ts";
import { FactorField, isOfFactor, useFactorProof } from "#/entities/account/factor-field.tsx";

/** The user's active sessions, each with a button to end it. */
export function SessionsCard() {
  const { t } = useLingui();
  const { session: port } = useServices();
  const format = useFormat();
  const now = useNow();
  const asked = accountAnswers.sessions(port.api);
  const answer = useQuery(asked);
  const [ending, setEnding] = useState<OwnSession | null>(null);
  const asOf = format.moment(answer.dataUpdatedAt, now);
  return (
    <Card
      title={<Trans>Devices you are signed in on</Trans>}
      aside={answer.data === undefined ? undefined : <Trans>as of {asOf}</Trans>}
    >
      <ResourceList
        from={fromServer(answer, { title: t`Your devices could not be loaded` })}
        count={answer.data?.length ?? 0}
      >
        <ul data-testid="own-sessions">
          {answer.data?.map((own) => (
            <SessionRow key={own.id} own={own} onEnd={() => setEnding(own)} />
          ))}
        </ul>
      </ResourceList>
      {ending === null ? null : <EndDialog own={ending} onClose={() => setEnding(null)} />}
    </Card>
  );
}

function SessionRow({ own, onEnd }: { readonly own: OwnSession; readonly onEnd: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const now = useNow();
  const blocked = useNeedsConnection();
  const used = format.relative(own.last_used_at, now);
  const since = format.day(format.dayOf(own.created_at));
  const device = own.device_label;
  return (
    <li className={styles.sessionRow}>
      <div className={styles.words}>
        <strong>{device}</strong>
        <span className={note} title={format.dateTime(own.last_used_at)}>
          <Trans>
            Used {used} · since {since}
          </Trans>
        </span>
        {own.tills.map(({ code, name, location, business }) => (
          <span key={`${business} ${code}`} className={note} data-testid="session-till">
            <Trans>
              Till {code} “{name}” · {location}, {business}
            </Trans>
          </span>
        ))}
      </div>
      {own.is_current ? (
        <Badge tone="accent">
          <Trans>This device</Trans>
        </Badge>
      ) : (
        <Button
          aria-label={t`Sign out ${device}`}
          disabled={blocked !== null}
          data-testid="end-session"
          onClick={onEnd}
        >
          <Trans>Sign out</Trans>
        </Button>
      )}
    </li>
  );
}

function EndDialog({ own, onClose }: { readonly own: OwnSession; readonly onClose: () => void }) {
  const { t } = useLingui();
  const { session: port } = useServices();
  const client = useQueryClient();
  const { refusal, clear, run } = useWrite();
  const factor = useFactorProof();
  const device = own.device_label;
  const { values, problems, busy, change, submit } = useOperationForm({
    opened: noSessionEnd,
    read: readSessionEnd,
    async send({ body }) {
      const ended = await run(() => endSession(port.api, own.id, { ...body, ...factor.proof }));
      if (ended.ok || ended.refusal.code === "not_found") return true;
      factor.take(ended.refusal);
      return false;
    },
    onDone() {
      void client.invalidateQueries({ queryKey: accountAnswers.sessions(port.api).queryKey });
      toast({ kind: "success", title: t`${device} is signed out` });
      onClose();
    },
  });
  const wrong =
    refusal?.code === "wrong_password"
      ? t`This is not your password.`
      : fieldError(refusal, "password");
  return (
    <ConfirmDialog
      open
      title={t`Sign out ${device}?`}
      description={t`It must sign in again. What it has not sent yet stays on it and is not lost.`}
      action={t`Sign out this device`}
      busy={busy}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      onConfirm={submit}
    >
      <LostCheck checked={values.lost} onCheck={(lost) => change({ lost })} />
      <PasswordField
        label={t`Your password`}
        autoComplete="current-password"
        value={values.password}
        error={problems.password === undefined ? wrong : t`This field is required`}
        data-testid="end-session-password"
        onText={(password) => {
          change({ password });
          clear();
        }}
      />
      <FactorField factor={factor} refusal={refusal} onChange={clear} />
      {wrong === undefined && !isOfFactor(refusal) ? <RefusedNotice refusal={refusal} /> : null}
    </ConfirmDialog>
  );
}
