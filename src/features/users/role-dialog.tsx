import { useLingui } from "@lingui/react/macro";
import type { StaffMember } from "#/contract/users.ts";
import { useOperationForm } from "#/kit/forms/use-operation-form.ts";
import { fieldError } from "#/kit/server-queries/refusal.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { FormDialog } from "#/ui/form-dialog.tsx";
import { ActRefused } from "./act-dialog.tsx";
import { endOfDay } from "./role-end.ts";
import { inAllBusinesses, RoleFields, type RoleEntry } from "./role-fields.tsx";
import { useUserAct } from "./use-user-act.ts";
import { nameOf } from "./user-labels.tsx";

export interface RoleDialogProps {
  readonly user: StaffMember;
  readonly onClose: () => void;
}

/** Gives somebody a role. */
export function RoleDialog({ user, onClose }: RoleDialogProps) {
  const { t } = useLingui();
  const { dayOf } = useFormat();
  const { acts, refusal, clear, run } = useUserAct();
  const name = nameOf(user);
  const { entry, problems, busy, change, submit } = useOperationForm({
    opened: (): RoleEntry => ({ role: null, place: null, until: "" }),
    read: readRole,
    async send({ role }, { place, until }) {
      const scope_type =
        place === null ? "business" : place === inAllBusinesses ? "global" : "location";
      const location = scope_type === "location" ? place : null;
      const expires_at = until === "" ? null : endOfDay(until, dayOf);
      const body = { role, scope_type, location, expires_at } as const;
      return (await run(() => acts.assign(user.id, body), t`Role given`)).ok;
    },
    onDone: onClose,
    onChange: clear,
  });
  const [roleError, placeError, untilError] = [
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
        entry={entry}
        roleError={problems.role === undefined ? roleError : t`This field is required`}
        placeError={placeError}
        untilError={untilError}
        onChange={change}
      />
      {roleError === undefined && placeError === undefined && untilError === undefined ? (
        <ActRefused refusal={refusal} />
      ) : null}
    </FormDialog>
  );
}

type RoleRead =
  | { ok: true; role: NonNullable<RoleEntry["role"]> }
  | { ok: false; problems: { role?: "missing" } };

function readRole({ role }: RoleEntry): RoleRead {
  return role === null ? { ok: false, problems: { role: "missing" } } : { ok: true, role };
}
