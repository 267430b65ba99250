import { Trans, useLingui } from "@lingui/react/macro";
import { missingReasons, type MissingReason } from "#/domain/transfer.ts";
import { Badge } from "#/ui/badge.tsx";
import { Select } from "#/ui/select.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { useMissingName } from "./missing-messages.ts";
import type { MissingEntry, MissingProblem } from "./receive-form-values.ts";
import * as styles from "./transfers.css.ts";

export interface MissingReasonProps {
  readonly name: string;
  /** How much is missing, in words. */
  readonly missing: string;
  readonly entry: MissingEntry;
  readonly problem: MissingProblem | undefined;
  readonly onEntry: (entry: MissingEntry) => void;
}

/** Asks why the rest of a good did not come. */
export function MissingReasonFields(props: MissingReasonProps) {
  const { name, missing, entry, problem, onEntry } = props;
  const { t } = useLingui();
  const nameOf = useMissingName();
  const choose = (reason: MissingReason) => onEntry({ ...entry, reason });
  return (
    <div className={styles.pieces} data-testid="receive-missing">
      <span>
        <Badge tone="critical">
          <Trans>Missing: {missing}</Trans>
        </Badge>
      </span>
      <Select
        label={t`Why is some of ${name} missing?`}
        value={entry.reason}
        onChoose={choose}
        placeholder={t`Choose a reason`}
        error={problem === "no_reason" ? t`Say why it is missing.` : undefined}
        options={missingReasons.map((reason) => ({ value: reason, label: nameOf(reason) }))}
      />
      <TextField
        label={t`What happened`}
        optional={entry.reason !== "other"}
        value={entry.note}
        maxLength={200}
        autoComplete="off"
        error={problem === "no_note" ? t`Say what happened.` : undefined}
        onText={(text) => onEntry({ ...entry, note: text })}
      />
    </div>
  );
}
