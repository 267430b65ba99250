import { useLingui } from "@lingui/react/macro";
import type { StaffMember } from "#/contract/users.ts";
import { useOperationForm } from "#/kit/forms/use-operation-form.ts";
import { fieldError } from "#/kit/server-queries/refusal.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { FormDialog } from "#/ui/form-dialog.tsx";
import { ActionRefused } from "./action-dialog.tsx";
import { endOfDay } from "./role-end.ts";
import { inAllBusinesses, RoleFields, type RoleFormValues } from "./role-fields.tsx";
import { useUserAction } from "./use-user-action.ts";
import { nameOf } from "./user-labels.tsx";

export interface RoleDialogProps {
  readonly user: StaffMember;
  readonly onClose: () => void;
}

/** Assigns a role to a user. */
export function RoleDialog({ user, onClose }: RoleDialogProps) {
  const { t } = useLingui();
  const { dayOf } = useFormat();
  const { actions, refusal, clear, run } = useUserAction();
  const name = nameOf(user);
  const { values, problems, busy, change, submit } = useOperationForm({
    opened: (): RoleFormValues => ({ role: null, place: null, until: "" }),
    read: readRole,
    async send({ role }, { place, until }) {
      const scope_type =
        place === null ? "business" : place === inAllBusinesses ? "global" : "location";
      const location = scope_type === "location" ? place : null;
      const expires_at = until === "" ? null : endOfDay(until, dayOf);
      const body = { role, scope_type, location, expires_at } as const;
      return (await run(() => actions.assign(user.id, body), t`Role given`)).ok;
    },
    onDone: onClose,
    onChange: clear,
  });
  const [roleError, locationError, untilError] = [
    fieldError(refusal, "role"),
    fieldError(refusal, "location"),
    fieldError(refusal, "expires_at"),
  ];
  return (
    <FormDialog
      name="role"
      title={t`Give ${name} a role`}
      save={t`Give the role`}
      busy={busy}
      onSave={submit}
      onClose={onClose}
    >
      <RoleFields
        isWide
        values={values}
        roleError={problems.role === undefined ? roleError : t`This field is required`}
        locationError={locationError}
        untilError={untilError}
        onChange={change}
      />
      {roleError === undefined && locationError === undefined && untilError === undefined ? (
        <ActionRefused refusal={refusal} />
      ) : null}
    </FormDialog>
  );
}

type RoleRead =
  | { ok: true; role: NonNullable<RoleFormValues["role"]> }
  | { ok: false; problems: { role?: "missing" } };

function readRole({ role }: RoleFormValues): RoleRead {
  return role === null ? { ok: false, problems: { role: "missing" } } : { ok: true, role };
}
