import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { PastDayField } from "#/kit/forms/past-day-field.tsx";
import { FieldRow } from "#/ui/form-card.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { TextArea } from "#/ui/text-area.tsx";
import { TextField } from "#/ui/text-field.tsx";
import type { PurchaseFormValues } from "./purchase-form-values.ts";
import type { PurchaseProblems } from "./read-purchase.ts";

export interface HeaderFieldsProps {
  readonly entry: Pick<PurchaseFormValues, "date" | "reference" | "notes">;
  readonly problem: PurchaseProblems["date"];
  readonly today: string;
  readonly onChange: (part: Partial<PurchaseFormValues>) => void;
  /** An additional field next to the date. */
  readonly children?: ReactNode;
}

/** Purchase date, the supplier's bill number, and a note. */
export function HeaderFields({ entry, problem, today, onChange, children }: HeaderFieldsProps) {
  const { t } = useLingui();
  return (
    <Stack gap={16} shrinks>
      <FieldRow>
        <PastDayField
          value={entry.date}
          today={today}
          problem={problem}
          testId="purchase-date"
          onDay={(date) => onChange({ date })}
        />
        {children}
        <TextField
          label={t`Bill number`}
          optional
          value={entry.reference}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          data-testid="purchase-reference"
          onText={(reference) => onChange({ reference })}
        />
      </FieldRow>
      <TextArea
        label={t`Notes`}
        optional
        rows={2}
        maxLength={2000}
        value={entry.notes}
        data-testid="purchase-notes"
        onText={(notes) => onChange({ notes })}
      />
    </Stack>
  );
}
