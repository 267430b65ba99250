import { useLingui } from "@lingui/react/macro";
import type { Ref } from "react";
import { cleanPhoneInput, longestPhoneInput, type PhoneReading } from "#/domain/phone.ts";
import { TextField } from "#/ui/text-field.tsx";

export interface PhoneFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onPhone: (text: string) => void;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly optional?: boolean | undefined;
  readonly name?: string | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** A Tanzanian phone number; input is restricted to digits and a leading plus. */
export function PhoneField({ onPhone, optional, ...rest }: PhoneFieldProps) {
  return (
    <TextField
      {...rest}
      optional={optional}
      required={!optional}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="07XX XXX XXX"
      data-testid={rest.name ?? "phone"}
      // Counts spaces too: a paste may contain some, which are removed afterwards.
      maxLength={longestPhoneInput}
      onText={(text) => onPhone(cleanPhoneInput(text))}
    />
  );
}

type PhoneFault = Extract<PhoneReading, { ok: false }>["code"];

/** Returns a function that maps a phone error code to its message. */
export function usePhoneFault(): (code: PhoneFault) => string {
  const { t } = useLingui();
  return (code) => {
    switch (code) {
      case "phone_required":
        return t`Enter your phone number.`;
      case "invalid_phone_format":
        return t`Write it as +255 7XX XXX XXX or 07XX XXX XXX.`;
      case "phone_length":
        return t`A number has 9 digits after +255, or 10 with the leading 0.`;
    }
  };
}
