import { useLingui } from "@lingui/react/macro";
import type { PurchaseMethod } from "#/domain/purchasing/purchase.ts";
import { FieldRow } from "#/ui/form-card.tsx";
import { TextField } from "#/ui/text-field.tsx";

export interface References {
  mobileReference: string;
  mobileNumber: string;
  bankReference: string;
}

export interface ReferenceFieldsProps extends Readonly<References> {
  readonly method: PurchaseMethod;
  readonly onChange: (part: Partial<References>) => void;
}

/** Reference fields that prove a non-cash payment. */
export function ReferenceFields(props: ReferenceFieldsProps) {
  const { method, mobileReference, mobileNumber, bankReference, onChange } = props;
  const { t } = useLingui();
  if (method === "MOBILE_MONEY") {
    return (
      <FieldRow>
        <TextField
          label={t`Reference`}
          optional
          value={mobileReference}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          data-testid="mobile-reference"
          onText={(text) => onChange({ mobileReference: text })}
        />
        <TextField
          label={t`Paid to number`}
          optional
          type="tel"
          inputMode="tel"
          value={mobileNumber}
          maxLength={40}
          autoComplete="off"
          data-testid="mobile-number"
          onText={(text) => onChange({ mobileNumber: text })}
        />
      </FieldRow>
    );
  }
  if (method !== "BANK_TRANSFER") return null;
  return (
    <TextField
      label={t`Bank reference`}
      optional
      value={bankReference}
      maxLength={100}
      autoComplete="off"
      spellCheck={false}
      data-testid="bank-reference"
      onText={(text) => onChange({ bankReference: text })}
    />
  );
}
