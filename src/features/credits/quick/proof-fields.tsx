import { useLingui } from "@lingui/react/macro";
import { methodNames, mobileOperators, operatorNames } from "#/entities/sales/method-names.ts";
import { ReferenceUsedNotice } from "#/entities/sales/reference-used-notice.tsx";
import { Segmented } from "#/ui/segmented.tsx";
import { TextField } from "#/ui/text-field.tsx";
import type { PaymentProof } from "./quick-credit.ts";

export interface ProofFieldsProps {
  /** Id of the payment being taken. */
  readonly payment: string;
  readonly proof: PaymentProof;
  readonly onChange: (proof: PaymentProof) => void;
}

/** Cash or mobile money; the latter requires the network and its reference. */
export function ProofFields({ payment, proof, onChange }: ProofFieldsProps) {
  const { t, i18n } = useLingui();
  return (
    <>
      <Segmented<"cash" | "mobile_money">
        label={t`Received by`}
        value={proof.method === "mobile_money" ? "mobile_money" : "cash"}
        onChoose={(method) => onChange({ ...proof, method })}
        options={(["cash", "mobile_money"] as const).map((value) => ({
          value,
          label: <span data-testid={`quick-${value}`}>{i18n._(methodNames[value])}</span>,
        }))}
      />
      {proof.method === "mobile_money" ? (
        <>
          <Segmented
            label={t`Network`}
            columns={3}
            value={proof.operator}
            onChoose={(operator) => onChange({ ...proof, operator })}
            options={mobileOperators.map((value) => ({
              value,
              label: i18n._(operatorNames[value]),
            }))}
          />
          <TextField
            label={t`Reference`}
            value={proof.reference}
            maxLength={100}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            data-testid="quick-reference"
            onText={(reference) => onChange({ ...proof, reference })}
          />
          <ReferenceUsedNotice reference={proof.reference} except={payment} isTold={false} />
        </>
      ) : null}
    </>
  );
}
