import { useLingui } from "@lingui/react/macro";
import { TextField } from "#/ui/text-field.tsx";
import type { PastDayProblem } from "./past-day.ts";

export interface PastDayFieldProps {
  readonly value: string;
  readonly today: string;
  readonly problem: PastDayProblem | undefined;
  readonly disabled?: boolean | undefined;
  readonly testId: string;
  readonly onDay: (day: string) => void;
}

/** A date field that accepts today or earlier. */
export function PastDayField(props: PastDayFieldProps) {
  const { value, today, problem, disabled = false, testId, onDay } = props;
  const { t } = useLingui();
  const words = {
    missing: t`Enter the date.`,
    in_the_future: t`This day has not come yet.`,
  };
  return (
    <TextField
      label={t`Date`}
      type="date"
      max={today}
      value={value}
      disabled={disabled}
      error={problem === undefined ? undefined : words[problem]}
      data-testid={testId}
      onText={onDay}
    />
  );
}
