import { formatMoneyWire, type Minor } from "#/domain/money.ts";
import { type RecordOne, useRecord } from "#/entities/outbox/use-record.ts";
import { useMadeIds } from "#/kit/forms/use-made-ids.ts";
import { type OperationForm, useOperationForm } from "#/kit/forms/use-operation-form.ts";
import { shiftOpenIntent } from "#/store/counter-intents.ts";
import { type AmountProblem, readAmount } from "#/kit/forms/read-amount.ts";

/** Form values as typed: the float and a note. */
export interface OpeningFormValues {
  float: string;
  note: string;
}

type FloatRead = { ok: true; amount: Minor } | { ok: false; problems: { float?: AmountProblem } };

export type ShiftOpening = OperationForm<OpeningFormValues, FloatRead> & Pick<RecordOne, "failed">;

/**
 * Opens a shift at this till from the form values, with or without a connection (S1).
 * @param onOpened called once the shift is stored on disk
 */
export function useShiftOpening(onOpened: (float: Minor) => void): ShiftOpening {
  const made = useMadeIds();
  const { failed, run } = useRecord();
  const form = useOperationForm({
    opened: (): OpeningFormValues => ({ float: "", note: "" }),
    read: readFloat,
    send({ amount }, { note }) {
      const draft = { id: made.id, opening_float: formatMoneyWire(amount), note: note.trim() };
      return run((place) => shiftOpenIntent({ opId: made.opId, place, draft }));
    },
    onDone: ({ amount }) => onOpened(amount),
  });
  return { ...form, failed };
}

function readFloat({ float }: OpeningFormValues): FloatRead {
  const read = readAmount(float);
  return read.ok ? read : { ok: false, problems: { float: read.problem } };
}
