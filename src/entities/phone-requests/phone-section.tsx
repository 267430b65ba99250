// @fetched when idle
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { displayPhone, longestPhoneInput, readPhone } from "#/domain/phone.ts";
import { TextField } from "#/ui/text-field.tsx";
import { note } from "#/ui/theme/text.css.ts";

export interface PhonePartProps {
  /** `+255712345678`; empty if no request is sent. */
  readonly phone: string;
  readonly onPhone: (phone: string) => void;
}

/**
 * The phone that the server sends the payment request to. The network's reference is then filled in
 * automatically.
 */
export function PhonePart({ phone, onPhone }: PhonePartProps) {
  const { t } = useLingui();
  const [text, setText] = useState(displayPhone(phone));
  const [isLeft, setLeft] = useState(false);
  const reading = readPhone(text);
  const isWrong = isLeft && text.trim() !== "" && !reading.ok;
  return (
    <>
      <TextField
        label={t`Customer's phone`}
        optional
        type="tel"
        inputMode="tel"
        autoComplete="off"
        value={text}
        maxLength={longestPhoneInput}
        error={isWrong ? t`Enter a number such as 0712 345 678.` : undefined}
        data-testid="payment-phone"
        onBlur={() => setLeft(true)}
        onText={(next) => {
          setText(next);
          const read = readPhone(next);
          onPhone(read.ok ? read.value : "");
        }}
      />
      <p className={note}>
        <Trans>
          The phone is asked to pay when the sale is complete. The payment then confirms by itself,
          and the sale waits for nothing.
        </Trans>
      </p>
    </>
  );
}
