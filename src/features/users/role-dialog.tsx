import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { StaffMember } from "#/contract/users.ts";
import { fieldError } from "#/kit/server-queries/refusal.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { FormDialog } from "#/ui/form-dialog.tsx";
import { ActRefused } from "./act-dialog.tsx";
import { endOfDay } from "./role-end.ts";
import { inAllBusinesses, RoleFields, type RoleEntry } from "./role-fields.tsx";
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
  const [entry, setEntry] = useState<RoleEntry>({ role: null, place: null, until: "" });
  const [isEmpty, setEmpty] = useState(false);
  const name = nameOf(user);
  const assign = async () => {
    const { role, place, until } = entry;
    if (role === null) return setEmpty(true);
    const scope_type =
      place === null ? "business" : place === inAllBusinesses ? "global" : "location";
    const location = scope_type === "location" ? place : null;
    const expires_at = until === "" ? null : endOfDay(until, dayOf);
    const body = { role, scope_type, location, expires_at } as const;
    const done = await run(() => acts.assign(user.id, body), t`Role given`);
    if (done.ok) onClose();
    return undefined;
  };
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
      onSave={() => void assign()}
      onClose={onClose}
    >
      <RoleFields
        isWide
        entry={entry}
        roleError={isEmpty ? t`This field is required` : roleError}
        placeError={placeError}
        untilError={untilError}
        onChange={(next) => {
          setEntry(next);
          setEmpty(false);
          clear();
        }}
      />
      {roleError === undefined && placeError === undefined && untilError === undefined ? (
        <ActRefused refusal={refusal} />
      ) : null}
    </FormDialog>
  );
}
