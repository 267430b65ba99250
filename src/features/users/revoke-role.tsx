import { useLingui } from "@lingui/react/macro";
import type { StaffMember } from "#/contract/users.ts";
import { roleWord } from "#/entities/staff/role-labels.ts";
import { ConfirmDialog } from "#/ui/confirm-dialog.tsx";
import { ActionRefused } from "./action-dialog.tsx";
import { useUserAction } from "./use-user-action.ts";
import { nameOf } from "./user-labels.tsx";

export interface RevokeRoleProps {
  readonly user: StaffMember;
  readonly assignment: StaffMember["roles"][number];
  readonly onClose: () => void;
}

/** Revokes a role from a user. */
export function RevokeRole({ user, assignment, onClose }: RevokeRoleProps) {
  const { t, i18n } = useLingui();
  const { actions, busy, refusal, run } = useUserAction();
  const [name, role] = [nameOf(user), roleWord(i18n, assignment.role, assignment.name)];
  const revoke = async () => {
    const done = await run(() => actions.revoke(user.id, assignment.id), t`Role removed`);
    if (done.ok) onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t`Take the role ${role} from ${name}?`}
      description={t`They can no longer do what only this role allows.`}
      action={t`Remove`}
      busy={busy}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      onConfirm={() => {
        if (!busy) void revoke();
      }}
    >
      <ActionRefused refusal={refusal} />
    </ConfirmDialog>
  );
}
