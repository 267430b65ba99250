// @fetched when asked
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { paths } from "#/contract/paths.ts";
import { RefusedMessages } from "#/kit/server-queries/refused-messages.tsx";
import type { Debt } from "#/entities/credits/credit-queries.ts";
import { useSyncStatus } from "#/kit/services/status-context.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { FormDialog } from "#/ui/form-dialog.tsx";
import { Notice } from "#/ui/notice.tsx";
import { byReason, remindAll, remindersOf, type Reminded } from "./remind-many.ts";

export interface RemindManyDialogProps {
  readonly debts: readonly Debt[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Sends one reminder to each of several customers and reports each result. */
export function RemindManyDialog({ debts, onDone, onClose }: RemindManyDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { session } = useShop();
  const { session: port, sync } = useServices();
  const { connection } = useSyncStatus();
  const [done, setDone] = useState<number | null>(null);
  const [result, setResult] = useState<Reminded | null>(null);
  const isClosed = useRef(false);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
    };
  }, []);
  // Fixed when the dialog opens: sent reminders change the list behind it.
  const [reminders] = useState(() => remindersOf(debts));
  const count = reminders.length;
  const without = reminders.filter(({ customerPhone }) => customerPhone === null).length;
  const isOffline = connection === "offline";
  const send = async () => {
    const ask = (debt: string) => {
      const path = `${paths.creditRemind(debt)}?business=${session.business.id}`;
      return port.api.json({ method: "POST", path, body: { channel: "sms" } });
    };
    const told = await remindAll(reminders, ask, (now) => {
      setDone(now);
      return !isClosed.current;
    });
    sync.poke();
    if (isClosed.current) return;
    setDone(null);
    setResult(told);
  };
  const [number, all] = [format.count((done ?? 0) + 1), format.count(count)];
  return (
    <FormDialog
      name="remind-many"
      width="narrow"
      title={t`Send reminders`}
      description={t`Once a day at the most, between 8 and 20 o'clock.`}
      save={
        result === null ? <Plural value={count} one="Send # SMS" other="Send # SMS" /> : t`Done`
      }
      busy={done !== null}
      busyLabel={t`Sending ${number} of ${all}…`}
      disabled={isOffline || (result === null && without === count)}
      onSave={() => (result === null ? void send() : onDone())}
      onClose={result === null ? onClose : onDone}
    >
      {result === null ? (
        <>
          {isOffline ? (
            <Notice tone="warning">
              <Trans>You need a network to send reminders.</Trans>
            </Notice>
          ) : null}
          <p>
            <Plural
              value={count}
              one="# customer is reminded by SMS of all they owe, in their own language."
              other="# customers are reminded by SMS of all they owe, each in their own language."
            />
          </p>
          <NoPhone count={without} />
        </>
      ) : (
        <Told result={result} />
      )}
    </FormDialog>
  );
}

function Told({ result }: { readonly result: Reminded }) {
  const { sent, noPhone, failed } = result;
  const { t } = useLingui();
  const format = useFormat();
  const unknown = t`Customer not here yet`;
  return (
    <div role="status" data-testid="reminded" data-sent={sent} data-failed={failed.length}>
      <Notice tone={sent > 0 ? "positive" : "neutral"}>
        <Plural value={sent} one="# reminder sent." other="# reminders sent." />
      </Notice>
      <NoPhone count={noPhone} />
      {byReason(failed).map((same) => {
        const [first] = same;
        if (first === undefined) return null;
        const count = format.count(same.length);
        const names = same.map(({ name }) => name ?? unknown).join(", ");
        return (
          <Notice key={first.why ?? first.refusal.code} tone="warning">
            <strong>
              <Trans>{count} not sent:</Trans>
            </strong>{" "}
            {first.why ?? <RefusedMessages refusal={first.refusal} />} {names}
          </Notice>
        );
      })}
    </div>
  );
}

function NoPhone({ count }: { readonly count: number }) {
  return count === 0 ? null : (
    <Notice tone="warning">
      <Plural
        value={count}
        one="# customer has no phone number."
        other="# customers have no phone number."
      />
    </Notice>
  );
}
