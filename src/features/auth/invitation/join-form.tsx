import { Trans, useLingui } from "@lingui/react/macro";
import { useState, useSyncExternalStore, type SubmitEvent } from "react";
import type { LoginAnswer } from "#/contract/auth.ts";
import { paths } from "#/contract/paths.ts";
import type { Invitation } from "#/contract/staff-invitation.ts";
import { tenantLabel } from "#/domain/subdomain.ts";
import { useWrite } from "#/kit/server-queries/use-write.ts";
import { useServices } from "#/kit/services/services.ts";
import { publicHost } from "#/platform/public-host.ts";
import type { SignInRefusal } from "#/session/session-state.ts";
import { buttonClass } from "#/ui/button-class.ts";
import { Stack } from "#/ui/layout/stack.tsx";
import { Notice } from "#/ui/notice.tsx";
import { PasswordField } from "#/ui/password-field.tsx";
import { SubmitButton } from "#/ui/submit-button.tsx";
import { LoginRefused } from "../login-refused.tsx";
import { InvitationRefused } from "./invitation-refused.tsx";

export interface JoinFormProps {
  readonly code: string;
  readonly invitation: Invitation;
  readonly onIn: () => void;
}

/** Accepts an invitation whose email already has an account: the user signs in and joins. */
export function JoinForm({ code, invitation, onIn }: JoinFormProps) {
  const { t } = useLingui();
  const { session } = useServices();
  const state = useSyncExternalStore(session.subscribe, session.getSnapshot);
  const joining = useWrite();
  const [password, setPassword] = useState("");
  const [refused, setRefused] = useState<SignInRefusal | null>(null);
  const [isCodeWanted, setCodeWanted] = useState(false);
  const [tries, setTries] = useState(0);
  const email = invitation.sign_in_with;
  const isTheirs =
    state.phase === "signed_in" &&
    state.standing === "live" &&
    !state.locked &&
    state.user.email === email;
  // A user who does not work at the shop yet cannot sign in on its subdomain.
  const bare = bareHost();
  if (bare !== null && !isTheirs)
    return <SignInElsewhere address={bare} code={code} email={email} />;
  const accept = async () => {
    setTries(tries + 1);
    setRefused(null);
    joining.clear();
    if (!isTheirs) {
      const signedIn = await session
        .signIn({ email, password, remember: true, invitation: code })
        .catch((): SignInRefusal => ({ ok: false, code: "failed" }));
      if (!signedIn.ok) return setRefused(signedIn);
      if (signedIn.state.phase === "second_factor") return setCodeWanted(true);
    }
    const answer = await joining.run(() =>
      // `as=account` accepts on behalf of the signed-in user.
      session.api.json({
        method: "POST",
        path: `${paths.invitationAccept}?as=account`,
        body: { code },
      }),
    );
    if (!answer.ok) return undefined;
    const { user } = answer.value as LoginAnswer;
    if (user !== null) await session.setUser(user);
    return onIn();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!joining.busy) void accept();
  };
  if (isCodeWanted) return <CodeWanted />;
  return (
    <Stack as="form" gap={16} shrinks onSubmit={submit} noValidate>
      <LoginRefused key={tries} refused={refused} email={email} />
      <InvitationRefused refusal={joining.refusal} tries={tries} />
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      {isTheirs ? null : (
        <PasswordField
          label={t`Password of ${email}`}
          name="password"
          autoComplete="current-password"
          required
          disabled={joining.busy}
          value={password}
          data-testid="login-password"
          onText={setPassword}
        />
      )}
      <SubmitButton busy={joining.busy} busyLabel={t`One moment…`} data-testid="invitation-accept">
        {isTheirs ? <Trans>Accept</Trans> : <Trans>Sign in and accept</Trans>}
      </SubmitButton>
    </Stack>
  );
}

interface SignInElsewhereProps {
  /** Origin of the bare host, where every account can sign in. */
  readonly address: string;
  readonly code: string;
  readonly email: string;
}

function SignInElsewhere({ address, code, email }: SignInElsewhereProps) {
  return (
    <>
      <Notice tone="info">
        <Trans>You have an account with {email}. Sign in to it first, then accept.</Trans>
      </Notice>
      <a
        className={buttonClass({ variant: "primary", block: true })}
        href={`${address}/auth/invitation?${new URLSearchParams({ code }).toString()}`}
        data-testid="invitation-sign-in"
      >
        <Trans>Sign in to my account</Trans>
      </a>
    </>
  );
}

/** The password was correct, but the account requires a second factor. */
function CodeWanted() {
  return (
    <>
      <Notice tone="info" urgent>
        <Trans>Your account needs a code. Enter it to sign in and accept.</Trans>
      </Notice>
      <a className={buttonClass({ variant: "primary", block: true })} href="/auth/mfa">
        <Trans>Enter your code</Trans>
      </a>
    </>
  );
}

/** Returns the origin where every account can sign in; null if this is it. */
function bareHost(): string | null {
  const { host, hostname, protocol } = window.location;
  const tenant = tenantLabel(hostname, publicHost());
  return tenant === null ? null : `${protocol}//${host.slice(tenant.length + 1)}`;
}
