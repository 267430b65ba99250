import { Trans, useLingui } from "@lingui/react/macro";
import { missingReasons, type MissingReason } from "#/domain/transfer.ts";
import { Badge } from "#/ui/badge.tsx";
import { Select } from "#/ui/select.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { useMissingName } from "./missing-messages.ts";
import type { MissingFormValues, MissingProblem } from "./receive-form-values.ts";
import * as styles from "./transfers.css.ts";

export interface MissingReasonProps {
  readonly name: string;
  /** The missing quantity, formatted with its unit. */
  readonly missing: string;
  readonly values: MissingFormValues;
  readonly problem: MissingProblem | undefined;
  readonly onValues: (values: MissingFormValues) => void;
}

/** Prompts for the reason why the rest of an item is missing. */
export function MissingReasonFields(props: MissingReasonProps) {
  const { name, missing, values, problem, onValues } = props;
  const { t } = useLingui();
  const nameOf = useMissingName();
  const choose = (reason: MissingReason) => onValues({ ...values, reason });
  return (
    <div className={styles.pieces} data-testid="receive-missing">
      <span>
        <Badge tone="critical">
          <Trans>Missing: {missing}</Trans>
        </Badge>
      </span>
      <Select
        label={t`Why is some of ${name} missing?`}
        value={values.reason}
        onChoose={choose}
        placeholder={t`Choose a reason`}
        error={problem === "no_reason" ? t`Say why it is missing.` : undefined}
        options={missingReasons.map((reason) => ({ value: reason, label: nameOf(reason) }))}
      />
      <TextField
        label={t`What happened`}
        optional={values.reason !== "other"}
        value={values.note}
        maxLength={200}
        autoComplete="off"
        error={problem === "no_note" ? t`Say what happened.` : undefined}
        onText={(text) => onValues({ ...values, note: text })}
      />
    </div>
  );
}
