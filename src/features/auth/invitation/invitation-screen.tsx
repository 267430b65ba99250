import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState, type ReactNode } from "react";
import { paths } from "#/contract/paths.ts";
import type { Invitation } from "#/contract/staff-invitation.ts";
import { fieldError, refusalOf, type Refusal } from "#/kit/server-queries/refusal.ts";
import { useServices } from "#/kit/services/services.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { roleNamed, roleLabels } from "#/entities/staff/role-labels.ts";
import { Button } from "#/ui/button.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { Notice } from "#/ui/notice.tsx";
import { AuthPage } from "../auth-page.tsx";
import { CallRefused } from "../call-refused.tsx";
import { NoConnection } from "../no-connection.tsx";
import { once } from "../once.ts";
import { JoinForm } from "./join-form.tsx";
import { keepInvitation, keptInvitation } from "./kept-invitation.ts";
import { PasswordForm } from "./password-form.tsx";

export interface InvitationScreenProps {
  /** Called once the invitation is accepted and the user signed in. */
  readonly onIn: () => void;
  /** Links that leave without accepting. */
  readonly ways: ReactNode;
}

/** Target of an invitation link: shows what the invitation is for and how to accept it. */
export function InvitationScreen({ onIn, ways }: InvitationScreenProps) {
  const { session } = useServices();
  // From the link; null if the screen was opened without one.
  const [code] = useState(() => keptInvitation(sessionStorage));
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (code === null) return undefined;
    let isOver = false;
    once(`invitation ${code} ${round}`, () =>
      session.api.json({ method: "POST", path: paths.invitationLook, body: { code } }),
    ).then(
      (answer) => {
        if (!isOver) setInvitation(answer as Invitation);
      },
      (error: unknown) => {
        if (!isOver) setRefusal(refusalOf(error));
      },
    );
    return () => {
      isOver = true;
    };
  }, [code, round, session]);
  const enter = () => {
    keepInvitation(sessionStorage, null);
    onIn();
  };
  const again = () => {
    setRefusal(null);
    setInvitation(null);
    setRound(round + 1);
  };
  return (
    <AuthPage
      title={<Trans>You are invited</Trans>}
      lead={invitation === null ? undefined : <Lead invitation={invitation} />}
    >
      <NoConnection>
        <Trans>This device is offline. You need a network to accept.</Trans>
      </NoConnection>
      {code === null ? (
        <Notice tone="warning">
          <Trans>
            Open the link in the message again, or ask the person who invited you to send it again.
          </Trans>
        </Notice>
      ) : refusal !== null ? (
        <Refused refusal={refusal} onAgain={again} />
      ) : invitation === null ? (
        <p role="status">
          <Trans>Checking the invitation…</Trans>
        </p>
      ) : invitation.has_account ? (
        <JoinForm code={code} invitation={invitation} onIn={enter} />
      ) : (
        <PasswordForm code={code} invitation={invitation} onIn={enter} onAccount={again} />
      )}
      {ways}
    </AuthPage>
  );
}

function Lead({ invitation }: { readonly invitation: Invitation }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const {
    first_name: first,
    business_name: business,
    role_name: named,
    sign_in_with: name,
  } = invitation;
  const known = roleNamed(named);
  const role = known === undefined ? named : i18n._(roleLabels[known]);
  const until = format.dateTime(invitation.expires_at);
  return (
    <span data-testid="invitation">
      <Trans>
        {first}, {business} invites you to work there as {role}. You will sign in with {name}. The
        invitation is valid until {until}.
      </Trans>
    </span>
  );
}

/** Explains why the link is invalid and what to do, in the server's words. */
function Refused({
  refusal,
  onAgain,
}: {
  readonly refusal: Refusal;
  readonly onAgain: () => void;
}) {
  const said = fieldError(refusal, "code");
  return (
    <>
      {said === undefined ? (
        <CallRefused
          refusal={refusal}
          fallback={
            <Trans>This link does not work. Ask the person who invited you to send it again.</Trans>
          }
        />
      ) : (
        <div data-testid="refused" data-code={refusal.code}>
          <Notice tone="critical" urgent>
            {said}
          </Notice>
        </div>
      )}
      {refusal.code === "unheard" ? (
        <Inline gap={8}>
          <Button variant="primary" onClick={onAgain}>
            <Trans>Try again</Trans>
          </Button>
        </Inline>
      ) : null}
    </>
  );
}
