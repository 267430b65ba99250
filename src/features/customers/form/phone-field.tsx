import { useLingui } from "@lingui/react/macro";
import { cleanPhoneInput, longestPhoneInput, readPhone } from "#/domain/phone.ts";
import { customerWithPhone } from "#/entities/customers/customer-queries.ts";
import { useLive, valueOf } from "#/kit/live/use-live.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { TextField } from "#/ui/text-field.tsx";

export interface PhoneFieldProps {
  readonly value: string;
  /** Id of the customer being edited. */
  readonly own: string;
  readonly error: string | undefined;
  readonly onText: (text: string) => void;
}

/** A customer's phone number. Reports if another customer has it but allows it: families share phones. */
export function PhoneField({ value, own, error, onText }: PhoneFieldProps) {
  const { t } = useLingui();
  const { db } = useShop();
  const read = readPhone(value);
  const phone = read.ok ? read.value : null;
  const other = valueOf(
    useLive(
      () => (phone === null ? Promise.resolve(null) : customerWithPhone(db, phone, own)),
      [db, phone, own],
    ),
    null,
  );
  const name = other?.name ?? "";
  const code = other?.customer_code ?? "";
  return (
    <TextField
      label={t`Phone`}
      optional
      type="tel"
      inputMode="tel"
      value={value}
      maxLength={longestPhoneInput}
      placeholder="07XX XXX XXX"
      autoComplete="off"
      hint={other === null ? undefined : t`${name} has this number already (${code}).`}
      error={error}
      data-testid="customer-phone"
      onText={(text) => onText(cleanPhoneInput(text))}
    />
  );
}
