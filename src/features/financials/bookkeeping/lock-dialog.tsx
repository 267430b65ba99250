import { Trans, useLingui } from "@lingui/react/macro";
import { fieldError } from "#/kit/server-queries/refusal.ts";
import { RefusedNotice } from "#/kit/server-queries/refused-messages.tsx";
import { useOperationForm } from "#/kit/forms/use-operation-form.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useToday } from "#/kit/time/use-today.ts";
import { addDays } from "#/i18n/dates.ts";
import { FormDialog } from "#/ui/form-dialog.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { toast } from "#/ui/toast-store.ts";
import { useBookActions } from "./book-actions.ts";

/**
 * Locks all days up to a date: no entries can be written for them any more, and late arrivals are posted to
 * the first open day.
 */
export function LockDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const today = useToday();
  const { refusal, lock, clear } = useBookActions();
  const {
    values: entry,
    problems,
    busy,
    change,
    submit,
  } = useOperationForm({
    // Defaults to the end of the previous month, the usual closing date.
    opened: () => ({ day: addDays(`${today.slice(0, 8)}01`, -1) }),
    read: ({ day }) => readLock(day, today),
    send: ({ day }) => lock({ locked_until: day }),
    onDone({ day }) {
      const until = format.day(day);
      toast({ kind: "success", id: "books-locked", title: t`Locked up to ${until}` });
      onClose();
    },
    onChange: clear,
  });
  const words = {
    missing: t`Choose the last day to lock.`,
    not_over: t`Only days that are over can be locked.`,
  };
  const problem =
    problems.day === undefined ? fieldError(refusal, "locked_until") : words[problems.day];
  return (
    <FormDialog
      name="lock"
      width="narrow"
      title={t`Lock days`}
      description={t`Nobody can write an entry for these days any more. A sale that a till sends late is still accepted: it is booked on the first open day and shows its own date.`}
      save={<Trans>Lock</Trans>}
      busy={busy}
      onSave={submit}
      onClose={onClose}
    >
      <TextField
        label={t`Up to and including`}
        type="date"
        max={addDays(today, -1)}
        value={entry.day}
        error={problem}
        data-testid="lock-until"
        onText={(day) => change({ day })}
      />
      <RefusedNotice refusal={problem === undefined ? refusal : null} />
    </FormDialog>
  );
}

type LockRead =
  | { ok: true; day: string }
  | { ok: false; problems: { day?: "missing" | "not_over" } };

function readLock(day: string, today: string): LockRead {
  if (day === "") return { ok: false, problems: { day: "missing" } };
  return day >= today ? { ok: false, problems: { day: "not_over" } } : { ok: true, day };
}
