import { Trans, useLingui } from "@lingui/react/macro";
import type { StaffMember } from "#/contract/users.ts";
import { useSyncStatus } from "#/kit/services/status-context.ts";
import { Button } from "#/ui/button.tsx";
import { Card } from "#/ui/card.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import type { AskedAct } from "./act-dialog.tsx";
import { needsConnection } from "./needs-connection.tsx";

export interface UserActsProps {
  readonly user: StaffMember;
  readonly isOneself: boolean;
  readonly onAct: (act: AskedAct) => void;
  readonly onPin: () => void;
}

/** What can be done about somebody as they stand. */
export function UserActs({ user, isOneself, onAct, onPin }: UserActsProps) {
  const { t } = useLingui();
  const { line } = useSyncStatus();
  const isOffline = line === "offline";
  const hasPin = user.pin === "given" || user.pin === "own";
  const names: Record<AskedAct, string> = {
    activate: t`Activate`,
    deactivate: t`Deactivate`,
    suspend: t`Suspend`,
    remove: t`Delete`,
    unlock: t`Unlock`,
    invite: t`Send the invitation again`,
    withdraw: t`Withdraw the invitation`,
    "remove-pin": t`Remove PIN`,
    "end-sessions": t`Sign out everywhere`,
  };
  return (
    <Card title={<Trans>Actions</Trans>}>
      {needsConnection(isOffline)}
      <Inline gap={8}>
        {user.status === "active" && user.invitation === null && !isOneself ? (
          <Button disabled={isOffline} data-testid="user-pin" onClick={onPin}>
            {hasPin ? <Trans>Give another PIN</Trans> : <Trans>Give a PIN</Trans>}
          </Button>
        ) : null}
        {actsFor(user, isOneself).map((act) => (
          <Button
            key={act}
            variant={act === "remove" ? "danger" : "secondary"}
            disabled={isOffline}
            data-testid={`user-${act}`}
            onClick={() => onAct(act)}
          >
            {names[act]}
          </Button>
        ))}
      </Inline>
    </Card>
  );
}

function actsFor(user: StaffMember, isOneself: boolean): AskedAct[] {
  if (user.invitation !== null) return ["invite", "withdraw"];
  const acts: AskedAct[] = [];
  if (user.security_status === "locked") acts.push("unlock");
  if (user.status !== "active") acts.push("activate");
  if (user.status === "active") acts.push("deactivate");
  if (user.status !== "suspended") acts.push("suspend");
  if (user.pin === "given" || user.pin === "own") acts.push("remove-pin");
  if (!isOneself) acts.push("end-sessions");
  acts.push("remove");
  return acts;
}
