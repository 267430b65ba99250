import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { type OperationForm, useOperationForm } from "#/kit/forms/use-operation-form.ts";
import { fieldError, type Refusal } from "#/kit/server-queries/refusal.ts";
import { RefusedNotice } from "#/kit/server-queries/refused-messages.tsx";
import { useShop } from "#/kit/shop/shop-context.ts";
import { cleanPhoneInput, displayPhone, longestPhoneInput } from "#/domain/phone.ts";
import { Badge } from "#/ui/badge.tsx";
import { FieldRow, FormCard } from "#/ui/form-card.tsx";
import { PasswordField } from "#/ui/password-field.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { useNeedsConnection } from "../needs-connection.tsx";
import { FactorField, isOfFactor, useFactorProof } from "#/entities/account/factor-field.tsx";
import { useSaveProfile } from "../use-save-profile.ts";
import { useWrongPassword } from "../use-wrong-password.ts";
import {
  isSamePhone,
  type PersonFormValues,
  type PersonRead,
  readPerson,
} from "./person-form-values.ts";
import { VerifyPhoneLink } from "./verify-phone-link.tsx";

/** Name and phone. A changed number is unverified until its code has been entered. */
export function PersonCard() {
  const { t } = useLingui();
  const { user } = useShop().session;
  const [values, setValues] = useState<PersonFormValues>({
    first: user.first_name,
    last: user.last_name,
    phone: user.phone ?? "",
    password: "",
  });
  const isSame = isSamePhone(values.phone, user.phone);
  const factor = useFactorProof();
  const blocked = useNeedsConnection();
  const before = { first_name: user.first_name, last_name: user.last_name };
  const { refusal, clear, save, ...saving } = useSaveProfile(() =>
    setValues((was) => ({ ...was, first: before.first_name, last: before.last_name })),
  );
  const form = useOperationForm({
    held: { values, setValues },
    read: (typed) => readPerson(typed, user.phone),
    async send({ names, phone }, { password }): Promise<boolean> {
      const patch = isSame ? names : { ...names, phone, password, ...factor.proof };
      const refused = await save(patch, isSame ? before : null);
      if (refused !== null) factor.take(refused);
      return refused === null;
    },
    onDone({ phone }) {
      form.change({ phone: phone ?? "", password: "" });
      factor.forget();
    },
    onChange: clear,
  });
  const { problems, change } = form;
  const wrongPassword = useWrongPassword(refusal, "password");
  const isKnownField =
    isOfFactor(refusal) ||
    [fieldError(refusal, "phone"), wrongPassword, fieldError(refusal, "first_name")].some(Boolean);
  const fields = { values, problems, refusal, onChange: change };
  return (
    <FormCard
      title={<Trans>Name and phone</Trans>}
      busy={saving.busy || form.busy}
      blocked={blocked}
      testId="person"
      onSave={form.submit}
    >
      <NameFields {...fields} />
      <PhoneField {...fields} isSame={isSame} />
      {isSame ? null : (
        <>
          <PasswordField
            label={t`Your password, to change the number`}
            autoComplete="current-password"
            value={values.password}
            error={problems.password === undefined ? wrongPassword : t`This field is required`}
            data-testid="person-password"
            onText={(password) => change({ password })}
          />
          <FactorField factor={factor} refusal={refusal} onChange={clear} />
        </>
      )}
      <PhoneVerified />
      {refusal !== null && !isKnownField ? <RefusedNotice refusal={refusal} /> : null}
    </FormCard>
  );
}

interface PersonFieldsProps {
  readonly values: PersonFormValues;
  readonly problems: OperationForm<PersonFormValues, PersonRead>["problems"];
  readonly refusal: Refusal | null;
  readonly onChange: (part: Partial<PersonFormValues>) => void;
}

function NameFields({ values, problems, refusal, onChange }: PersonFieldsProps) {
  const { t } = useLingui();
  return (
    <FieldRow>
      <TextField
        label={t`First name`}
        value={values.first}
        maxLength={60}
        autoComplete="given-name"
        error={
          problems.first === undefined ? fieldError(refusal, "first_name") : t`A name is needed.`
        }
        data-testid="first-name"
        onText={(first) => onChange({ first })}
      />
      <TextField
        label={t`Last name`}
        optional
        value={values.last}
        maxLength={60}
        autoComplete="family-name"
        error={fieldError(refusal, "last_name")}
        data-testid="last-name"
        onText={(last) => onChange({ last })}
      />
    </FieldRow>
  );
}

interface PhoneFieldProps extends PersonFieldsProps {
  /** Whether the number is unchanged. */
  readonly isSame: boolean;
}

function PhoneField({ values, problems, refusal, isSame, onChange }: PhoneFieldProps) {
  const { t } = useLingui();
  return (
    <TextField
      label={t`Phone`}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={longestPhoneInput}
      placeholder="07XX XXX XXX"
      value={values.phone}
      error={
        problems.phone === undefined
          ? fieldError(refusal, "phone")
          : t`Write it as 07XX XXX XXX or +255 7XX XXX XXX.`
      }
      hint={isSame ? undefined : t`A new number is verified by a code before it is used.`}
      data-testid="profile-phone"
      onText={(text) => onChange({ phone: cleanPhoneInput(text) })}
    />
  );
}

/** Whether the number is verified; if not, links to the verification. */
function PhoneVerified() {
  const { user } = useShop().session;
  const shownPhone = displayPhone(user.phone ?? "");
  if (user.phone === null) return null;
  if (user.is_verified) {
    return (
      <div>
        <Badge tone="positive">
          <Trans>{shownPhone} is verified</Trans>
        </Badge>
      </div>
    );
  }
  if (user.email === "") return null;
  return <VerifyPhoneLink email={user.email} phone={shownPhone} />;
}
