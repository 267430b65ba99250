import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useWrite } from "#/kit/server-queries/use-write.ts";
import { useServices } from "#/kit/services/services.ts";
import { Button } from "#/ui/button.tsx";
import { toast } from "#/ui/toast-store.ts";
import * as styles from "../auth-page.css.ts";
import { CallRefused } from "../call-refused.tsx";
import { minutesSeconds } from "../minutes-seconds.ts";
import { useNow } from "../use-now.ts";
import { secondsUntil } from "../seconds-until.ts";
import { keepReset, pendingReset } from "./pending-reset.ts";
import { sendResetCode } from "./send-reset-code.ts";

export interface ResendResetProps {
  /** `+255…`; null while the input is not a valid number. */
  readonly phone: string | null;
  readonly onSent: () => void;
}

/** Shows how long the reset code remains valid and lets the user request another. */
export function ResendReset({ phone, onSent }: ResendResetProps) {
  const { t } = useLingui();
  const { session, clock } = useServices();
  const sending = useWrite();
  const [pending, setPending] = useState(() => pendingReset(sessionStorage));
  const [tries, setTries] = useState(0);
  const known = pending?.phone === phone ? pending : null;
  const now = useNow(known !== null);
  const ends = secondsUntil(known?.endsAt ?? null, now);
  const wait = secondsUntil(known?.mayResendAt ?? null, now);
  const [countdown, waiting] = [minutesSeconds(ends), minutesSeconds(wait)];

  const again = async () => {
    if (phone === null) return;
    setTries(tries + 1);
    const sent = await sending.run(() => sendResetCode(session.api, phone, () => clock.now()));
    if (!sent.ok) return;
    keepReset(sessionStorage, sent.value);
    setPending(sent.value);
    onSent();
    toast({ kind: "success", title: t`A new code is on its way.` });
  };
  return (
    <>
      <CallRefused
        key={tries}
        refusal={sending.refusal}
        fallback={<Trans>Failed to send reset code</Trans>}
      />
      <div className={styles.ways}>
        {known === null ? null : (
          <span className={styles.way} role="timer" aria-live="off">
            {ends > 0 ? (
              <Trans>The code expires in {countdown}</Trans>
            ) : (
              <Trans>This code has expired. Ask for a new one.</Trans>
            )}
          </span>
        )}
        <Button
          variant="quiet"
          busy={sending.busy}
          busyLabel={t`Sending…`}
          disabled={phone === null || wait > 0}
          data-testid="reset-resend"
          onClick={() => void again()}
        >
          {wait > 0 ? <Trans>Send again in {waiting}</Trans> : <Trans>Send a new code</Trans>}
        </Button>
      </div>
    </>
  );
}
