import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { cleanPhoneInput, longestPhoneInput } from "#/domain/phone.ts";
import { useMadeIds } from "#/kit/forms/use-made-ids.ts";
import { useOperationForm } from "#/kit/forms/use-operation-form.ts";
import { fieldError } from "#/kit/server-queries/refusal.ts";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { BackLink } from "#/kit/page/back-link.tsx";
import { NoRight } from "#/kit/page/no-right.tsx";
import { Page } from "#/kit/page/page.tsx";
import { useCan, useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { FieldRow, FormCard } from "#/ui/form-card.tsx";
import { Select } from "#/ui/select.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { ActionRefused } from "./action-dialog.tsx";
import { AskingServer } from "#/kit/server-queries/asking-server.tsx";
import { EntryFields } from "./person-fields.tsx";
import { needsConnection } from "./needs-connection.tsx";
import { emptyUser, readNewUser, type NewUserFault, type NewUserField } from "./new-user.ts";
import { endOfDay } from "./role-end.ts";
import { RoleFields } from "./role-fields.tsx";
import { useUserAction } from "./use-user-action.ts";
import { UsersRoom } from "./users-room.tsx";

/** The server's names for fields that are named differently here. */
const asked: Partial<Record<NewUserField, string>> = {
  place: "role_location",
  until: "expires_at",
  confirm: "confirm_password",
  way: "invite_by",
};

/** Creates a user. */
export function NewUserScreen() {
  const mayManage = useCan("user.manage");
  return (
    <Page narrow back={<BackLink to="/users" />} title={<Trans>New user</Trans>}>
      {mayManage ? (
        <AskingServer>
          <UsersRoom />
          <NewUserForm />
        </AskingServer>
      ) : (
        <NoRight />
      )}
    </Page>
  );
}

function NewUserForm() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { dayOf } = useFormat();
  const { actions, refusal, clear, isOffline, run } = useUserAction();
  const { id } = useMadeIds();
  const words = useFaultMessages();
  const form = useOperationForm({
    opened: emptyUser,
    read: (entry) => readNewUser(entry, id, (day) => endOfDay(day, dayOf)),
    // The next screen shows whether the invitation was delivered.
    send: async ({ body }) => (await run(() => actions.hire(body), t`User created`)).ok,
    onDone: () => void navigate({ to: "/users/$id/view", params: { id }, replace: true }),
    onChange: clear,
  });
  const { values: typed, problems, busy, change, submit } = form;
  const errorOf = (field: NewUserField) => {
    const fault = problems[field];
    return fault === undefined ? fieldError(refusal, asked[field] ?? field) : words[fault];
  };
  const fields = Object.keys(emptyUser) as NewUserField[];
  const isSaidAtField = fields.some((field) => errorOf(field) !== undefined);
  const text = (field: "first_name" | "last_name" | "department" | "position" | "employee_id") => ({
    value: typed[field],
    error: errorOf(field),
    autoComplete: "off",
    "data-testid": `user-${field}`,
    onText: (value: string) => change({ [field]: value }),
  });
  return (
    <FormCard
      title={<Trans context="users">Who it is</Trans>}
      busy={busy}
      blocked={needsConnection(isOffline)}
      saveLabel={typed.way === "password" ? <Trans>Create user</Trans> : <Trans>Invite</Trans>}
      testId="new-user"
      onSave={submit}
    >
      <FieldRow>
        <TextField label={t`First name`} required maxLength={60} {...text("first_name")} />
        <TextField label={t`Last name`} optional maxLength={60} {...text("last_name")} />
      </FieldRow>
      <RoleFields
        values={typed}
        roleError={errorOf("role")}
        locationError={errorOf("place")}
        untilError={errorOf("until")}
        onChange={({ role, place, until }) => change({ role, place, until })}
      />
      <EntryFields typed={typed} errorOf={errorOf} onChange={change} />
      <TextField
        label={t`Phone`}
        optional={typed.way !== "sms"}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={longestPhoneInput}
        placeholder="07XX XXX XXX"
        value={typed.phone}
        error={errorOf("phone")}
        data-testid="user-phone"
        onText={(phone) => change({ phone: cleanPhoneInput(phone) })}
      />
      <PrimaryLocation
        value={typed.primary_location}
        error={errorOf("primary_location")}
        onChoose={(place) => change({ primary_location: place })}
      />
      <FieldRow>
        <TextField label={t`Department`} optional maxLength={80} {...text("department")} />
        <TextField label={t`Position`} optional maxLength={80} {...text("position")} />
      </FieldRow>
      <TextField label={t`Employee ID`} optional maxLength={40} {...text("employee_id")} />
      {isSaidAtField ? null : <ActionRefused refusal={refusal} />}
    </FormCard>
  );
}

interface PrimaryLocationProps {
  readonly value: string | null;
  readonly error: string | undefined;
  readonly onChoose: (location: string | null) => void;
}

/** The user's main location; omitted if there is only one location. */
function PrimaryLocation({ value, error, onChoose }: PrimaryLocationProps) {
  const { t } = useLingui();
  const { db } = useShop();
  const places = valueOf(
    useLive(() => db.locations.toArray(), [db]),
    [],
  );
  if (places.length < 2) return null;
  return (
    <Select
      label={t`Location`}
      optional
      value={value}
      placeholder={t`Any location`}
      error={error}
      onChoose={onChoose}
      options={places.map((place) => ({ value: place.id, label: place.name }))}
    />
  );
}

function useFaultMessages(): Record<NewUserFault, string> {
  const { t } = useLingui();
  return {
    required: t`This field is required`,
    email: t`Enter a valid email address.`,
    username: t`3 to 30 small letters, digits, dots or dashes, with a letter first.`,
    phone: t`Write it as 07XX XXX XXX or +255 7XX XXX XXX.`,
    password: t`Choose a password that has everything on the list.`,
    differs: t`Passwords do not match`,
  };
}
