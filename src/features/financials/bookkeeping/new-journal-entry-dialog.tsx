import { Trans, useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { fieldError } from "#/kit/server-queries/refusal.ts";
import { RefusedNotice } from "#/kit/server-queries/refused-messages.tsx";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useToday } from "#/kit/time/use-today.ts";
import { Button } from "#/ui/button.tsx";
import { FieldRow } from "#/ui/form-card.tsx";
import { FormDialog } from "#/ui/form-dialog.tsx";
import { Inline } from "#/ui/layout/inline.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Notice } from "#/ui/notice.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { EntrySide } from "./journal-entry-side.tsx";
import {
  type EntryProblems,
  emptySide,
  readEntry,
  sumsOf,
  type TypedFormValues,
  type TypedSide,
} from "./manual-entry-form-values.ts";
import {
  EntryDayAndLocation,
  useWrittenEntry,
  type WrittenEntry,
} from "./written-journal-entry.tsx";

const mostSides = 20;

export interface NewEntryDialogProps {
  /** Last locked day; null while none is known. */
  readonly lockedUntil: string | null;
  readonly onClose: () => void;
}

/**
 * A manual journal entry, for facts not covered by a sale, purchase or expense. Must balance; errors are
 * shown at its fields.
 */
export function NewEntryDialog({ lockedUntil, onClose }: NewEntryDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const today = useToday();
  const form = useWrittenEntry({
    opened: (): TypedFormValues => ({
      date: today,
      description: "",
      reference: "",
      location: null,
      sides: [emptySide, emptySide],
    }),
    read: (values) => readEntry(values, { today, lockedUntil }),
    onClose,
  });
  const { values: typed, problems, busy, refusal, change, submit } = form;
  const difference = format.amount(Math.abs(problems.unbalanced ?? 0));
  return (
    <FormDialog
      name="entry"
      width="wide"
      title={t`New entry`}
      description={t`It cannot be changed afterwards, only reversed.`}
      busy={busy}
      onSave={submit}
      onClose={onClose}
    >
      <FieldRow>
        <EntryDayAndLocation
          typed={typed}
          today={today}
          lockedUntil={lockedUntil}
          problem={problems.date}
          refusal={refusal}
          onChange={change}
        />
      </FieldRow>
      <DescriptionAndReference form={form} />
      <Sides form={form} />
      {problems.unbalanced === undefined ? null : (
        <div data-testid="entry-unbalanced">
          <Notice tone="critical" urgent>
            <Trans>
              Debit and credit differ by {difference}. An entry is saved only when they are equal.
            </Trans>
          </Notice>
        </div>
      )}
      <RefusedNotice refusal={refusal} />
    </FormDialog>
  );
}

interface EntryPartProps {
  readonly form: WrittenEntry<TypedFormValues, EntryProblems>;
}

function DescriptionAndReference({ form }: EntryPartProps) {
  const { t } = useLingui();
  const { values: typed, problems, refusal, change } = form;
  return (
    <FieldRow>
      <TextField
        label={t`Description`}
        value={typed.description}
        maxLength={100}
        autoComplete="off"
        error={
          problems.description === undefined
            ? fieldError(refusal, "description")
            : t`Say what it is for.`
        }
        data-testid="entry-description"
        onText={(description) => change({ description })}
      />
      <TextField
        label={t({ message: "Reference", context: "bookkeeping" })}
        optional
        value={typed.reference}
        maxLength={100}
        autoComplete="off"
        error={fieldError(refusal, "reference")}
        data-testid="entry-reference"
        onText={(reference) => change({ reference })}
      />
    </FieldRow>
  );
}

/** Lines of an entry with their amounts, and the totals of both columns. */
function Sides({ form }: EntryPartProps) {
  const { problems, change } = form;
  const { sides } = form.values;
  const changeSide = (at: number, part: Partial<TypedSide>) =>
    change({ sides: sides.map((side, place) => (place === at ? { ...side, ...part } : side)) });
  return (
    <>
      <Stack gap={12}>
        {sides.map((side, at) => (
          <EntrySide
            // Lines have no id but their index, and are never reordered.
            // oxlint-disable-next-line react/no-array-index-key -- see above
            key={at}
            at={at}
            side={side}
            problems={problems.sides?.[at] ?? {}}
            onChange={(part) => changeSide(at, part)}
            onRemove={
              sides.length > 2
                ? () => change({ sides: sides.filter((_, place) => place !== at) })
                : null
            }
          />
        ))}
      </Stack>
      <Inline gap={12} align="center">
        <Button
          glyph={Plus}
          disabled={sides.length >= mostSides}
          data-testid="add-side"
          onClick={() => change({ sides: [...sides, emptySide] })}
        >
          <Trans>Add a line</Trans>
        </Button>
        <Balance sides={sides} />
      </Inline>
    </>
  );
}

function Balance({ sides }: { readonly sides: readonly TypedSide[] }) {
  const format = useFormat();
  const sums = sumsOf(sides);
  const debit = format.amount(sums.debit);
  const credit = format.amount(sums.credit);
  return (
    <p className={note} data-testid="entry-sums">
      <Trans>
        Debit {debit} · credit {credit}
      </Trans>
    </p>
  );
}
