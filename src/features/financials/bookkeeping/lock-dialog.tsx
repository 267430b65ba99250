import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { fieldError } from "#/kit/server-queries/refusal.ts";
import { RefusedNotice } from "#/kit/server-queries/refused-words.tsx";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useToday } from "#/kit/time/use-today.ts";
import { addDays } from "#/i18n/dates.ts";
import { FormDialog } from "#/ui/form-dialog.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { toast } from "#/ui/toast-store.ts";
import { useBookActs } from "./book-acts.ts";

/** Shuts all days up to one: nobody's edit gets in any more, and what arrives late goes to the next day. */
export function LockDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const today = useToday();
  const { busy, refusal, lock, clear } = useBookActs();
  // The end of the last month: what an owner closes.
  const [day, setDay] = useState(() => addDays(`${today.slice(0, 8)}01`, -1));
  const [isAsked, setAsked] = useState(false);
  const fault =
    day === ""
      ? t`Choose the last day to lock.`
      : day >= today
        ? t`Only days that are over can be locked.`
        : undefined;
  const submit = async () => {
    setAsked(true);
    if (fault !== undefined || !(await lock({ locked_until: day }))) return;
    const until = format.day(day);
    toast({ kind: "success", id: "books-locked", title: t`Locked up to ${until}` });
    onClose();
  };
  const problem = isAsked && fault !== undefined ? fault : fieldError(refusal, "locked_until");
  return (
    <FormDialog
      name="lock"
      width="narrow"
      title={t`Lock days`}
      description={t`Nobody can write an entry for these days any more. A sale that a till sends late is still accepted: it is booked on the first open day and shows its own date.`}
      save={<Trans>Lock</Trans>}
      busy={busy}
      onSave={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label={t`Up to and including`}
        type="date"
        max={addDays(today, -1)}
        value={day}
        error={problem}
        data-testid="lock-until"
        onText={(next) => {
          setDay(next);
          clear();
        }}
      />
      <RefusedNotice refusal={problem === undefined ? refusal : null} />
    </FormDialog>
  );
}
