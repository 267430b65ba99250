import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { StaffMember } from "#/contract/users.ts";
import { fieldError } from "#/entities/answers/refusal.ts";
import { useFormat } from "#/entities/shop/use-format.ts";
import { FormDialog } from "#/ui/form-dialog.tsx";
import { ActRefused } from "./act-dialog.tsx";
import { endOfDay } from "./role-end.ts";
import { RoleFields, type RoleEntry } from "./role-fields.tsx";
import { useUserAct } from "./use-user-act.ts";
import { nameOf } from "./user-words.tsx";

export interface RoleDialogProps {
  readonly user: StaffMember;
  readonly onClose: () => void;
}

/** Gives somebody a role. */
export function RoleDialog({ user, onClose }: RoleDialogProps) {
  const { t } = useLingui();
  const { dayOf } = useFormat();
  const { acts, busy, refusal, clear, run } = useUserAct();
  const [entry, setEntry] = useState<RoleEntry>({ role: null, until: "" });
  const [isEmpty, setEmpty] = useState(false);
  const name = nameOf(user);
  const assign = async () => {
    const { role, until } = entry;
    if (role === null) return setEmpty(true);
    const expires_at = until === "" ? null : endOfDay(until, dayOf);
    const done = await run(() => acts.assign(user.id, { role, expires_at }), t`Role given`);
    if (done.ok) onClose();
    return undefined;
  };
  const [roleError, untilError] = [fieldError(refusal, "role"), fieldError(refusal, "expires_at")];
  return (
    <FormDialog
      name="role"
      title={t`Give ${name} a role`}
      save={t`Give the role`}
      busy={busy}
      onSave={() => void assign()}
      onClose={onClose}
    >
      <RoleFields
        entry={entry}
        roleError={isEmpty ? t`This field is required` : roleError}
        untilError={untilError}
        onChange={(next) => {
          setEntry(next);
          setEmpty(false);
          clear();
        }}
      />
      {roleError === undefined && untilError === undefined ? (
        <ActRefused refusal={refusal} />
      ) : null}
    </FormDialog>
  );
}
