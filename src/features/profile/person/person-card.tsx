import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { fieldError, type Refusal } from "#/kit/server-queries/refusal.ts";
import { RefusedNotice } from "#/kit/server-queries/refused-messages.tsx";
import { useShop } from "#/kit/shop/shop-context.ts";
import { cleanPhoneInput, displayPhone, longestPhoneInput, readPhone } from "#/domain/phone.ts";
import { Badge } from "#/ui/badge.tsx";
import { FieldRow, FormCard } from "#/ui/form-card.tsx";
import { PasswordField } from "#/ui/password-field.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { useNeedsConnection } from "../needs-connection.tsx";
import { FactorField, isOfFactor, useFactorProof } from "#/entities/account/factor-field.tsx";
import { useSaveProfile } from "../use-save-profile.ts";
import { useWrongPassword } from "../use-wrong-password.ts";
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
  const edit = (part: Partial<PersonFormValues>) => setValues((was) => ({ ...was, ...part }));
  const [problem, setProblem] = useState<PersonFieldsProps["problem"]>(null);
  const factor = useFactorProof();
  const blocked = useNeedsConnection();
  const before = { first_name: user.first_name, last_name: user.last_name };
  const isSamePhone = readValue(values.phone) === user.phone;
  const { busy, refusal, clear, save } = useSaveProfile(() =>
    edit({ first: before.first_name, last: before.last_name }),
  );
  const changed = () => {
    setProblem(null);
    clear();
  };
  const change = (part: Partial<PersonFormValues>) => {
    edit(part);
    changed();
  };
  const submit = async () => {
    const { first, last, phone, password } = values;
    const reading = phone === "" && user.phone === null ? null : readPhone(phone);
    if (first.trim() === "") return setProblem("first");
    if (reading !== null && !reading.ok) return setProblem("phone");
    if (!isSamePhone && password === "") return setProblem("password");
    const names = { first_name: first.trim(), last_name: last.trim() };
    const patch = isSamePhone
      ? names
      : { ...names, phone: reading?.value, password, ...factor.proof };
    const refused = await save(patch, isSamePhone ? before : null);
    if (refused !== null) return factor.take(refused);
    edit({ phone: reading?.value ?? "", password: "" });
    return factor.forget();
  };
  const wrongPassword = useWrongPassword(refusal, "password");
  const isKnownField =
    isOfFactor(refusal) ||
    [fieldError(refusal, "phone"), wrongPassword, fieldError(refusal, "first_name")].some(Boolean);
  const fields = { values, problem, refusal, onChange: change };
  return (
    <FormCard
      title={<Trans>Name and phone</Trans>}
      busy={busy}
      blocked={blocked}
      testId="person"
      onSave={() => void submit()}
    >
      <NameFields {...fields} />
      <PhoneField {...fields} isSame={isSamePhone} />
      {isSamePhone ? null : (
        <>
          <PasswordField
            label={t`Your password, to change the number`}
            autoComplete="current-password"
            value={values.password}
            error={problem === "password" ? t`This field is required` : wrongPassword}
            data-testid="person-password"
            onText={(password) => change({ password })}
          />
          <FactorField factor={factor} refusal={refusal} onChange={changed} />
        </>
      )}
      <PhoneVerified />
      {refusal !== null && !isKnownField ? <RefusedNotice refusal={refusal} /> : null}
    </FormCard>
  );
}

interface PersonFormValues {
  readonly first: string;
  readonly last: string;
  readonly phone: string;
  /** The user's password; required to change the number. */
  readonly password: string;
}

interface PersonFieldsProps {
  readonly values: PersonFormValues;
  /** The first invalid field. */
  readonly problem: "first" | "phone" | "password" | null;
  readonly refusal: Refusal | null;
  readonly onChange: (part: Partial<PersonFormValues>) => void;
}

function NameFields({ values, problem, refusal, onChange }: PersonFieldsProps) {
  const { t } = useLingui();
  return (
    <FieldRow>
      <TextField
        label={t`First name`}
        value={values.first}
        maxLength={60}
        autoComplete="given-name"
        error={problem === "first" ? t`A name is needed.` : fieldError(refusal, "first_name")}
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

function PhoneField({ values, problem, refusal, isSame, onChange }: PhoneFieldProps) {
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
        problem === "phone"
          ? t`Write it as 07XX XXX XXX or +255 7XX XXX XXX.`
          : fieldError(refusal, "phone")
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

function readValue(phone: string): string | null {
  const reading = readPhone(phone);
  return reading.ok ? reading.value : null;
}
