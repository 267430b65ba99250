import { useLingui } from "@lingui/react/macro";
import { useFormat } from "#/kit/shop/use-format.ts";
import { TextField } from "#/ui/text-field.tsx";
import type { DateProblem, OpenDays } from "./manual-entry-form-values.ts";

export interface EntryDateProps extends OpenDays {
  readonly value: string;
  readonly problem: DateProblem | undefined;
  /** The server's error for the date. */
  readonly refused: string | undefined;
  readonly onDate: (date: string) => void;
}

/** Date of an entry: not in the future and not locked. */
export function EntryDate({ value, today, lockedUntil, problem, refused, onDate }: EntryDateProps) {
  const { t } = useLingui();
  const format = useFormat();
  const until = lockedUntil === null ? "" : format.day(lockedUntil);
  const words = {
    missing: t`Enter the date.`,
    not_yet: t`This day has not come yet.`,
    locked: t`Locked up to ${until}. Choose a later day.`,
  };
  return (
    <TextField
      label={t`Date`}
      type="date"
      max={today}
      value={value}
      error={problem === undefined ? refused : words[problem]}
      data-testid="entry-date"
      onText={onDate}
    />
  );
}
