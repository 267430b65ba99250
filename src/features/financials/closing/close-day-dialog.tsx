import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { DayClosing, DayClosings } from "#/contract/day-closings.ts";
import { money } from "#/domain/money.ts";
import { useMadeIds } from "#/kit/forms/use-made-ids.ts";
import { fieldError } from "#/kit/server-queries/refusal.ts";
import { RefusedNotice } from "#/kit/server-queries/refused-messages.tsx";
import { accountNames } from "#/entities/books/account-names.ts";
import { useLocationName } from "#/entities/figures/location-choice.tsx";
import { OtherTills } from "#/entities/figures/other-tills.tsx";
import { useAmountMessages } from "#/kit/forms/use-amount-messages.ts";
import { useOperationForm } from "#/kit/forms/use-operation-form.ts";
import { useSyncStatus } from "#/kit/services/status-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { FormDialog } from "#/ui/form-dialog.tsx";
import { Notice } from "#/ui/notice.tsx";
import { NumberField } from "#/ui/number-field.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { toast } from "#/ui/toast-store.ts";
import { useBookActions } from "../bookkeeping/book-actions.ts";
import { type ClosingFormValues, countOf, readClosing } from "./count-form-values.ts";
import { Difference } from "./difference.tsx";
import { OpenShifts } from "./open-shifts.tsx";
import { OutsideShift } from "./outside-shift.tsx";

export interface CloseDayDialogProps {
  readonly row: DayClosing;
  readonly shifts: DayClosings["open_shifts"];
  readonly onClose: () => void;
}

/** Closes a day: counts the money per account against the expected amounts. */
export function CloseDayDialog({ row, shifts, onClose }: CloseDayDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { unsent } = useSyncStatus();
  const amountLabels = useAmountMessages();
  const { refusal, closeDay, clear } = useBookActions();
  const { id } = useMadeIds();
  const { day, location } = row;
  const place = useLocationName(location);
  const dayName = format.day(day);
  const { values, problems, busy, change, submit } = useOperationForm({
    opened: (): ClosingFormValues => ({ counts: {}, note: "" }),
    read: (typed) => readClosing(row, typed),
    send: ({ counted }, { note }) => closeDay(location, { id, day, counted, note }),
    onDone() {
      toast({ kind: "success", id: "day-closed", title: t`Day closed`, text: dayName });
      onClose();
    },
  });
  const { counts: typed, note: said } = values;
  return (
    <FormDialog
      name="close-day"
      title={t`Close ${dayName}`}
      description={place ?? undefined}
      save={<Trans>Close the day</Trans>}
      busy={busy}
      onSave={submit}
      onClose={onClose}
    >
      <OpenShifts shifts={shifts.filter((one) => one.location === location && one.day <= day)} />
      {unsent > 0 ? (
        <Notice tone="warning">
          <Plural
            value={unsent}
            one="# of this till is not sent yet. It changes what should be there when it arrives."
            other="# of this till are not sent yet. They change what should be there when they arrive."
          />
        </Notice>
      ) : null}
      <p>
        <OtherTills location={location} />
      </p>
      <OutsideShift row={row} />
      {row.money.map((one) => (
        <CountField
          key={one.account}
          kept={one}
          typed={typed[one.account] ?? ""}
          error={amountLabels(problems.counts?.[one.account])}
          onNumber={(text) => {
            change({ counts: { ...typed, [one.account]: text } });
            clear();
          }}
        />
      ))}
      <TextField
        label={t`Note`}
        optional={problems.note === undefined && said === ""}
        value={said}
        maxLength={500}
        autoComplete="off"
        error={
          problems.note === undefined
            ? fieldError(refusal, "note")
            : t`The difference is large. Count once more, or write why.`
        }
        data-testid="closing-note"
        onText={(note) => change({ note })}
      />
      <RefusedNotice refusal={refusal} />
    </FormDialog>
  );
}

interface CountFieldProps {
  /** The money account and its expected amount. */
  readonly kept: DayClosing["money"][number];
  readonly typed: string;
  readonly error: string | undefined;
  readonly onNumber: (text: string) => void;
}

function CountField({ kept, typed, error, onNumber }: CountFieldProps) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { account, expected } = kept;
  const counted = countOf(typed);
  return (
    <NumberField
      label={i18n._(accountNames[account])}
      hint={
        <span data-testid={`expected-${account}`}>
          <ExpectedLabels {...kept} />
          {counted === null ? null : (
            <>
              {" · "}
              <Difference amount={counted - money(expected)} />
            </>
          )}
        </span>
      }
      value={typed}
      min={0}
      step={500}
      optional={account !== "cash"}
      leading={format.sign}
      error={error}
      data-testid={`count-${account}`}
      onNumber={onNumber}
    />
  );
}

/** Breakdown of the expected amount. */
export function ExpectedLabels({ base, ...one }: DayClosing["money"][number]) {
  const format = useFormat();
  const expected = format.figure(money(one.expected));
  const into = format.figure(money(one.in));
  const out = format.figure(money(one.out));
  if (base === null) {
    return (
      <Trans>
        Should be {expected}: {into} in, {out} out since the books began
      </Trans>
    );
  }
  const counted = format.figure(money(base.counted));
  const day = format.dayShort(base.day);
  return (
    <Trans>
      Should be {expected}: {counted} counted on {day}, {into} in, {out} out since
    </Trans>
  );
}
