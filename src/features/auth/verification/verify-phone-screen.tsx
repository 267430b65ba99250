import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback, useEffect, useState, type ReactNode } from "react";
import { maskEmail } from "#/domain/email.ts";
import { Notice } from "#/ui/notice.tsx";
import { toast } from "#/ui/toast-store.ts";
import { AuthPage } from "../auth-page.tsx";
import { NoConnection } from "../no-connection.tsx";
import { CodeView } from "./code-view.tsx";
import { PhoneView } from "./phone-view.tsx";
import { useVerification } from "./use-verification.ts";

export interface VerifyPhoneScreenProps {
  readonly email: string;
  /** Called shortly after the success message is shown. */
  readonly onVerified: () => void;
  /** Links that leave without verifying. */
  readonly ways: ReactNode;
}

const showsForMs = 1500;

/** Verifies the phone stored for an account: the number first, then the code sent to it. */
export function VerifyPhoneScreen({ email, onVerified, ways }: VerifyPhoneScreenProps) {
  const { t } = useLingui();
  const [isDone, setDone] = useState(false);
  const sayExpired = useCallback(() => {
    toast({ kind: "warning", title: t`This code has expired. Ask for a new one.` });
  }, [t]);
  const verification = useVerification(email, sayExpired);
  const { state, finish } = verification;
  const masked = maskEmail(email);

  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(onVerified, showsForMs);
    return () => clearTimeout(timer);
  }, [isDone, onVerified]);
  const verified = () => {
    finish();
    setDone(true);
    toast({ kind: "success", title: t`Your phone number is verified.` });
  };
  return (
    <AuthPage
      title={<Trans>Verify your phone</Trans>}
      lead={<Trans>For the account of {masked}.</Trans>}
    >
      <NoConnection>
        <Trans>This device is offline. You need a network to verify.</Trans>
      </NoConnection>
      {isDone ? (
        <Notice tone="positive" urgent>
          <span data-testid="phone-verified">
            <Trans>Your phone number is verified.</Trans>
          </span>
        </Notice>
      ) : state.view === "phone" ? (
        <PhoneView verification={verification} />
      ) : (
        <CodeView verification={verification} onVerified={verified} />
      )}
      {isDone ? null : ways}
    </AuthPage>
  );
}
