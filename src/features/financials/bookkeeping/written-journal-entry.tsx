import { useLingui } from "@lingui/react/macro";
import type { ManualEntryBody } from "#/contract/financials.ts";
import { LocationChoice } from "#/entities/figures/location-choice.tsx";
import { useMadeIds } from "#/kit/forms/use-made-ids.ts";
import { type OperationForm, useOperationForm } from "#/kit/forms/use-operation-form.ts";
import { fieldError, type Refusal } from "#/kit/server-queries/refusal.ts";
import { toast } from "#/ui/toast-store.ts";
import { useBookActions } from "./book-actions.ts";
import { EntryDate } from "./journal-entry-date.tsx";
import type { DateProblem, OpenDays } from "./manual-entry-form-values.ts";

type EntryRead<Problems> =
  | { ok: true; entry: Omit<ManualEntryBody, "id"> }
  | { ok: false; problems: Problems };

interface WrittenEntryOptions<Typed, Read> {
  readonly opened: () => Typed;
  readonly read: (typed: Typed) => Read;
  readonly onClose: () => void;
}

export type WrittenEntry<Typed extends object, Problems extends object> = OperationForm<
  Typed,
  EntryRead<Problems>
> & {
  readonly refusal: Refusal | null;
};

/** Form state that posts an entry to the server once and closes the dialog on success. */
export function useWrittenEntry<Typed extends object, Problems extends object>({
  opened,
  read,
  onClose,
}: WrittenEntryOptions<Typed, EntryRead<Problems>>): WrittenEntry<Typed, Problems> {
  const { t } = useLingui();
  const { refusal, write, clear } = useBookActions();
  const { id } = useMadeIds();
  const form = useOperationForm({
    opened,
    read,
    send: ({ entry }) => write({ id, ...entry }),
    onDone() {
      toast({ kind: "success", id: "entry-written", title: t`Entry written` });
      onClose();
    },
    onChange: clear,
  });
  return { ...form, refusal };
}

interface DayAndLocation {
  readonly date: string;
  /** Null for the business as a whole. */
  readonly location: string | null;
}

export interface EntryDayAndLocationProps extends OpenDays {
  readonly typed: DayAndLocation;
  readonly problem: DateProblem | undefined;
  readonly refusal: Refusal | null;
  readonly onChange: (part: Partial<DayAndLocation>) => void;
}

/** The entry's date and location. */
export function EntryDayAndLocation(props: EntryDayAndLocationProps) {
  const { typed, today, lockedUntil, problem, refusal, onChange } = props;
  return (
    <>
      <EntryDate
        value={typed.date}
        today={today}
        lockedUntil={lockedUntil}
        problem={problem}
        refused={fieldError(refusal, "date")}
        onDate={(date) => onChange({ date })}
      />
      <LocationChoice
        location={typed.location ?? undefined}
        onLocation={(location) => onChange({ location: location ?? null })}
      />
    </>
  );
}
