import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { fieldError } from "#/kit/server-queries/refusal.ts";
import { RefusedNotice } from "#/kit/server-queries/refused-messages.tsx";
import { useShop } from "#/kit/shop/shop-context.ts";
import { cleanPhoneInput, displayPhone, longestPhoneInput, readPhone } from "#/domain/phone.ts";
import { Badge } from "#/ui/badge.tsx";
import { FieldRow, FormCard } from "#/ui/form-card.tsx";
import { PasswordField } from "#/ui/password-field.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { useNeedsLine } from "../needs-line.tsx";
import { FactorField, isOfFactor, useFactorProof } from "#/entities/account/factor-field.tsx";
import { useSaveProfile } from "../use-save-profile.ts";
import { VerifyPhoneLink } from "./verify-phone-link.tsx";

/** Name and phone. A changed number is unverified until a code sent to it has come back. */
export function PersonCard() {
  const { t } = useLingui();
  const { user } = useShop().session;
  const [first, setFirst] = useState(user.first_name);
  const [last, setLast] = useState(user.last_name);
  const [phone, setPhone] = useState(user.phone ?? "");
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<"first" | "phone" | "password" | null>(null);
  const factor = useFactorProof();
  const blocked = useNeedsLine();
  const before = { first_name: user.first_name, last_name: user.last_name };
  const isSamePhone = readValue(phone) === user.phone;
  const { busy, refusal, clear, save } = useSaveProfile(() => {
    setFirst(before.first_name);
    setLast(before.last_name);
  });
  const changed = () => {
    setProblem(null);
    clear();
  };
  const submit = async () => {
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
    setPhone(reading?.value ?? "");
    setPassword("");
    return factor.forget();
  };
  const phoneRefused = fieldError(refusal, "phone");
  const wrongPassword =
    refusal?.code === "wrong_password"
      ? t`This is not your password.`
      : fieldError(refusal, "password");
  const isKnownField =
    isOfFactor(refusal) ||
    [phoneRefused, wrongPassword, fieldError(refusal, "first_name")].some(Boolean);
  const shownPhone = displayPhone(user.phone ?? "");
  return (
    <FormCard
      title={<Trans>Name and phone</Trans>}
      busy={busy}
      blocked={blocked}
      testId="person"
      onSave={() => void submit()}
    >
      <FieldRow>
        <TextField
          label={t`First name`}
          value={first}
          maxLength={60}
          autoComplete="given-name"
          error={problem === "first" ? t`A name is needed.` : fieldError(refusal, "first_name")}
          data-testid="first-name"
          onText={(text) => {
            setFirst(text);
            changed();
          }}
        />
        <TextField
          label={t`Last name`}
          optional
          value={last}
          maxLength={60}
          autoComplete="family-name"
          error={fieldError(refusal, "last_name")}
          data-testid="last-name"
          onText={(text) => {
            setLast(text);
            changed();
          }}
        />
      </FieldRow>
      <TextField
        label={t`Phone`}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={longestPhoneInput}
        placeholder="07XX XXX XXX"
        value={phone}
        error={
          problem === "phone" ? t`Write it as 07XX XXX XXX or +255 7XX XXX XXX.` : phoneRefused
        }
        hint={isSamePhone ? undefined : t`A new number is verified by a code before it is used.`}
        data-testid="profile-phone"
        onText={(text) => {
          setPhone(cleanPhoneInput(text));
          changed();
        }}
      />
      {isSamePhone ? null : (
        <>
          <PasswordField
            label={t`Your password, to change the number`}
            autoComplete="current-password"
            value={password}
            error={problem === "password" ? t`This field is required` : wrongPassword}
            data-testid="person-password"
            onText={(text) => {
              setPassword(text);
              changed();
            }}
          />
          <FactorField factor={factor} refusal={refusal} onChange={changed} />
        </>
      )}
      {user.phone === null ? null : user.is_verified ? (
        <div>
          <Badge tone="positive">
            <Trans>{shownPhone} is verified</Trans>
          </Badge>
        </div>
      ) : user.email === "" ? null : (
        <VerifyPhoneLink email={user.email} phone={shownPhone} />
      )}
      {refusal !== null && !isKnownField ? <RefusedNotice refusal={refusal} /> : null}
    </FormCard>
  );
}

function readValue(phone: string): string | null {
  const reading = readPhone(phone);
  return reading.ok ? reading.value : null;
}
