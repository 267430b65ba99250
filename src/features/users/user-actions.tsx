import { Trans, useLingui } from "@lingui/react/macro";
import type { StaffMember } from "#/contract/users.ts";
import { useSyncStatus } from "#/kit/services/status-context.ts";
import { Button } from "#/ui/button.tsx";
import { Card } from "#/ui/card.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import type { AskedAction } from "./action-dialog.tsx";
import { needsConnection } from "./needs-connection.tsx";

export interface UserActionsProps {
  readonly user: StaffMember;
  readonly isOneself: boolean;
  readonly onAction: (action: AskedAction) => void;
  readonly onPin: () => void;
}

/** The actions available for a user in their current state. */
export function UserActions({ user, isOneself, onAction, onPin }: UserActionsProps) {
  const { t } = useLingui();
  const { connection } = useSyncStatus();
  const isOffline = connection === "offline";
  const hasPin = user.pin === "given" || user.pin === "own";
  const names: Record<AskedAction, string> = {
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
        {actionsFor(user, isOneself).map((action) => (
          <Button
            key={action}
            variant={action === "remove" ? "danger" : "secondary"}
            disabled={isOffline}
            data-testid={`user-${action}`}
            onClick={() => onAction(action)}
          >
            {names[action]}
          </Button>
        ))}
      </Inline>
    </Card>
  );
}

function actionsFor(user: StaffMember, isOneself: boolean): AskedAction[] {
  if (user.invitation !== null) return ["invite", "withdraw"];
  const actions: AskedAction[] = [];
  if (user.security_status === "locked") actions.push("unlock");
  if (user.status !== "active") actions.push("activate");
  if (user.status === "active") actions.push("deactivate");
  if (user.status !== "suspended") actions.push("suspend");
  if (user.pin === "given" || user.pin === "own") actions.push("remove-pin");
  if (!isOneself) actions.push("end-sessions");
  actions.push("remove");
  return actions;
}
