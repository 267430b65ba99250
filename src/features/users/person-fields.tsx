import { Trans, useLingui } from "@lingui/react/macro";
import { NewPasswordField } from "#/kit/password/new-password-field.tsx";
import { RepeatedPasswordField } from "#/kit/password/repeated-password-field.tsx";
import { Segmented } from "#/ui/segmented.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { note } from "#/ui/theme/text.css.ts";
import type { EntryWay, NewUser, NewUserField } from "./new-user.ts";

export interface EntryFieldsProps {
  readonly typed: NewUser;
  readonly errorOf: (field: NewUserField) => string | undefined;
  readonly onChange: (part: Partial<NewUser>) => void;
}

/** How a new user signs in for the first time, and with what afterwards. */
export function EntryFields({ typed, errorOf, onChange }: EntryFieldsProps) {
  const { t } = useLingui();
  const { way } = typed;
  const said: Record<EntryWay, string> = {
    sms: t`They get a link by SMS, valid for 72 hours, and choose their own password.`,
    email: t`They get a link by email, valid for 72 hours, and choose their own password.`,
    password: t`You tell them this password, and they change it when they first sign in.`,
  };
  return (
    <>
      <Segmented
        label={t`How they get in`}
        showLabel
        value={way}
        onChoose={(next) => onChange({ way: next })}
        options={[
          { value: "sms", label: <Trans>SMS</Trans> },
          { value: "email", label: <Trans>Email</Trans> },
          { value: "password", label: <Trans>First password</Trans> },
        ]}
      />
      <p className={note}>{said[way]}</p>
      {way === "email" ? (
        <TextField
          label={t`Email`}
          type="email"
          required
          maxLength={254}
          autoComplete="off"
          value={typed.email}
          error={errorOf("email")}
          data-testid="user-email"
          onText={(email) => onChange({ email })}
        />
      ) : (
        <TextField
          label={t`User name`}
          optional
          maxLength={30}
          autoComplete="off"
          autoCapitalize="none"
          value={typed.username}
          hint={t`For signing in at your shop's own address, instead of the phone number.`}
          error={errorOf("username")}
          data-testid="user-username"
          onText={(username) => onChange({ username })}
        />
      )}
      {way === "password" ? (
        <>
          <NewPasswordField
            label={t`First password`}
            value={typed.password}
            error={errorOf("password")}
            onText={(password) => onChange({ password })}
          />
          <RepeatedPasswordField
            value={typed.confirm}
            error={errorOf("confirm")}
            onText={(confirm) => onChange({ confirm })}
          />
        </>
      ) : null}
    </>
  );
}
