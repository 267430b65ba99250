import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { BusinessRole } from "#/contract/users.ts";
import { ConfirmDialog } from "#/ui/confirm-dialog.tsx";
import { ActionRefused } from "./action-dialog.tsx";
import { useUserAction } from "./use-user-action.ts";

export interface RemoveRoleProps {
  readonly role: BusinessRole;
  readonly onClose: () => void;
}

/** Deletes a custom role, stating how many users will lose it. */
export function RemoveRole({ role, onClose }: RemoveRoleProps) {
  const { t } = useLingui();
  const { actions, busy, refusal, run } = useUserAction();
  const { name, holders } = role;
  const remove = async () => {
    const done = await run(() => actions.removeRole(role.slug), t`Role deleted`);
    if (done.ok) onClose();
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t`Delete the role ${name}?`}
      description={
        holders === 0
          ? t`Nobody has this role.`
          : t`${plural(holders, {
              one: "# person has this role and loses it right away, with everything that only this role allows.",
              other:
                "# people have this role and lose it right away, with everything that only this role allows.",
            })}`
      }
      action={t({ context: "roles", message: "Delete" })}
      busy={busy}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      onConfirm={() => {
        if (!busy) void remove();
      }}
    >
      <ActionRefused refusal={refusal} />
    </ConfirmDialog>
  );
}
