import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState, type ReactNode, type SubmitEvent } from "react";
import { paths } from "#/contract/paths.ts";
import { isEmail, normaliseEmail } from "#/domain/email.ts";
import { refusalOf, type Refusal } from "#/kit/server-queries/refusal.ts";
import { useWrite } from "#/kit/server-queries/use-write.ts";
import { useServices } from "#/kit/services/services.ts";
import { Button } from "#/ui/button.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Notice } from "#/ui/notice.tsx";
import { SubmitButton } from "#/ui/submit-button.tsx";
import { AuthPage } from "./auth-page.tsx";
import { CallRefused } from "./call-refused.tsx";
import { EmailField } from "./email-field.tsx";
import { NoConnection } from "./no-connection.tsx";
import { once } from "./once.ts";

export interface VerifyEmailScreenProps {
  /** From the link; null if the screen was opened without one. */
  readonly token: string | null;
  readonly onVerified: () => void;
  /** Links that leave without verifying. */
  readonly ways: ReactNode;
}

/** Target of the link in a verification email: verifies the address or sends another link. */
export function VerifyEmailScreen({ token, onVerified, ways }: VerifyEmailScreenProps) {
  const { session } = useServices();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [round, setRound] = useState(0);
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (token === null) return undefined;
    let isOver = false;
    once(`verify-email ${token} ${round}`, () =>
      session.api.json({ method: "POST", path: paths.emailVerify, body: { token } }),
    ).then(
      () => {
        if (!isOver) setDone(true);
      },
      (error: unknown) => {
        if (!isOver) setRefusal(refusalOf(error));
      },
    );
    return () => {
      isOver = true;
    };
  }, [token, round, session]);
  return (
    <AuthPage title={<Trans>Verify your email</Trans>}>
      <NoConnection>
        <Trans>This device is offline. You need a network to verify.</Trans>
      </NoConnection>
      {isDone ? (
        <>
          <Notice tone="positive" urgent>
            <span data-testid="email-verified">
              <Trans>Your email address is verified.</Trans>
            </span>
          </Notice>
          <Button variant="primary" size="pay" block onClick={onVerified}>
            <Trans>Continue</Trans>
          </Button>
        </>
      ) : token !== null && refusal === null ? (
        <p role="status">
          <Trans>Verifying…</Trans>
        </p>
      ) : (
        <>
          <CallRefused
            refusal={refusal}
            fallback={<Trans>This link is not right, or was used already.</Trans>}
          />
          {refusal?.code === "unheard" ? (
            <Button
              variant="primary"
              onClick={() => {
                setRefusal(null);
                setRound(round + 1);
              }}
            >
              <Trans>Try again</Trans>
            </Button>
          ) : (
            <AnotherLink />
          )}
          {ways}
        </>
      )}
    </AuthPage>
  );
}

function AnotherLink() {
  const { t } = useLingui();
  const { session } = useServices();
  const sending = useWrite();
  const [email, setEmail] = useState("");
  const [isWrong, setWrong] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const send = async () => {
    const address = normaliseEmail(email);
    setWrong(!isEmail(address));
    setSentTo(null);
    setTries(tries + 1);
    if (!isEmail(address)) return;
    const body = { email: address };
    const sent = await sending.run(() =>
      session.api.json({ method: "POST", path: paths.emailResend, body }),
    );
    if (sent.ok) setSentTo(address);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!sending.busy) void send();
  };
  return (
    <Stack as="form" gap={16} shrinks onSubmit={submit} noValidate>
      <CallRefused
        key={tries}
        refusal={sending.refusal}
        fallback={<Trans>The link could not be sent. Please try again.</Trans>}
      />
      {sentTo === null ? null : (
        <Notice tone="positive" urgent>
          <Trans>If {sentTo} waits to be verified, a new link is on its way.</Trans>
        </Notice>
      )}
      <EmailField
        hint={t`We send a new link there.`}
        value={email}
        error={isWrong ? t`Enter a valid email address.` : undefined}
        onText={(text) => {
          setEmail(text);
          setWrong(false);
        }}
      />
      <SubmitButton busy={sending.busy} busyLabel={t`Sending…`}>
        <Trans>Send a new link</Trans>
      </SubmitButton>
    </Stack>
  );
}
