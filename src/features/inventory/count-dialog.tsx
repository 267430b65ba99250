import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { CountBody } from "#/contract/operations/stock-count.ts";
import type { PackOfLine } from "#/contract/packs.ts";
import { lossOf } from "#/domain/loss-limit.ts";
import { formatQuantityWire } from "#/domain/quantity.ts";
import { useMadeIds } from "#/kit/forms/use-made-ids.ts";
import { Fact, Facts } from "#/kit/page/facts.tsx";
import { usePacks } from "#/entities/products/use-packs.ts";
import { RecordFailed } from "#/entities/outbox/record-failed.tsx";
import { useRecord } from "#/entities/outbox/use-record.ts";
import { CountedSerials } from "#/entities/serials/counted-serials.tsx";
import { foundWith, namedInCount } from "#/entities/serials/serial-list.ts";
import { useOperationForm } from "#/kit/forms/use-operation-form.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { CountedFields } from "#/entities/stock/counted-fields.tsx";
import { useLossAsk } from "#/entities/stock/use-loss-ask.tsx";
import {
  nothingCounted,
  type PiecesFormValues,
  readCounted,
  readCountedPieces,
  typedOf,
} from "#/entities/stock/counted-packs.ts";
import type { StockRecord } from "#/entities/stock/stock-records.ts";
import { useCountProblem } from "#/entities/stock/use-count-problem.ts";
import { countIntent } from "#/store/stock-intents.ts";
import type { Draft } from "#/store/outbox-intents.ts";
import { FormDialog } from "#/ui/form-dialog.tsx";
import { Notice } from "#/ui/notice.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { toast } from "#/ui/toast-store.ts";

export interface CountDialogProps {
  readonly record: StockRecord;
  readonly onClose: () => void;
}

/** Quick stock count of one item, recorded as a count (S15), online or offline. */
export function CountDialog({ record, onClose }: CountDialogProps) {
  const packs = usePacks(record.product);
  // The first field receives focus, so the dialog waits until the pack sizes are known.
  return packs === null ? null : <CountForm record={record} packs={packs} onClose={onClose} />;
}

type CountFormProps = CountDialogProps & { readonly packs: readonly PackOfLine[] };

function CountForm({ record, packs, onClose }: CountFormProps) {
  const { t } = useLingui();
  const format = useFormat();
  const made = useMadeIds();
  const title = [record.name, record.variantName].filter(Boolean).join(" · ");
  const { keep, busy, failed, wasRefused, dialog } = useKeepCount(made.opId, title);
  const { values, problems, change, submit } = useOperationForm({
    opened: (): PiecesFormValues => ({ text: nothingCounted, serials: [], note: "" }),
    read: (typed) => readCountedPieces(typed, record.unit, packs),
    send({ value }, { serials: chosen, note }) {
      const { product, variant } = record;
      const quantity = formatQuantityWire(value);
      const seen = record.isSerial ? { serials: namedInCount(chosen) } : {};
      const draft = { id: made.id, product, variant, quantity, note: note.trim(), ...seen };
      const lost = lossOf([{ difference: value - record.available, price: record.price }]);
      return keep(lost, draft);
    },
    onDone({ value }) {
      const counted = format.quantity(value, record.unit);
      toast({ kind: "success", id: "counted", title: t`Counted: ${title}`, text: counted });
      onClose();
    },
  });
  const { text, serials } = values;
  const reading = readCounted(text, record.unit, packs);
  const words = useCountProblem(problems.text ?? null);
  return (
    <FormDialog
      name="quick-update"
      title={t`Count the stock`}
      description={title}
      width="narrow"
      save={<Trans>Update</Trans>}
      busy={busy}
      onSave={submit}
      onClose={onClose}
    >
      <CountedFields
        unit={record.unit}
        packs={packs}
        text={text}
        error={words}
        testId="quick-update-quantity"
        onText={(next) => change({ text: next })}
      />
      {record.isSerial ? (
        <CountedSerials
          product={record.product}
          variant={record.variant}
          found={reading.ok ? reading.value : null}
          serials={serials}
          onSerials={(now) => {
            const counts = { before: serials.length, now: now.length };
            const found = foundWith(reading.ok ? reading.value : 0, counts);
            change({ serials: now, text: typedOf(found, []) });
          }}
        />
      ) : null}
      <CountFacts record={record} found={reading.ok ? reading.value : null} />
      <TextField
        label={t`Note`}
        optional
        value={values.note}
        maxLength={500}
        autoComplete="off"
        data-testid="quick-update-note"
        onText={(note) => change({ note })}
      />
      {wasRefused ? (
        <Notice tone="warning" urgent>
          <Trans>Nobody allowed it: nothing was changed.</Trans>
        </Notice>
      ) : null}
      {dialog}
      <RecordFailed failed={failed} what={<Trans>Failed to update inventory record</Trans>} />
    </FormDialog>
  );
}

/** Records the count; a loss above the limit first requires a supervisor's approval. */
function useKeepCount(opId: string, title: string) {
  const { db } = useShop();
  // Not busy while the approval is pending.
  const { busy, failed, run } = useRecord();
  const loss = useLossAsk();
  const [wasRefused, setRefused] = useState(false);
  const keep = async (lost: number, draft: Draft<CountBody>) => {
    const answer = await loss.ask(lost, opId, title);
    setRefused(!answer.allowed);
    if (!answer.allowed) return false;
    const given = answer.approval === null ? {} : { approvals: [answer.approval] };
    return run((place) => countIntent(db, { opId, place, draft: { ...draft, ...given } }));
  };
  return { keep, busy, failed, wasRefused, dialog: loss.dialog };
}

interface CountFactsProps {
  readonly record: StockRecord;
  /** Null while the input is invalid. */
  readonly found: number | null;
}

/** The counted quantity next to the expected one, and who counts. */
function CountFacts({ record: { available, unit }, found }: CountFactsProps) {
  const format = useFormat();
  const { first_name, last_name } = useShop().session.user;
  const signed = (difference: number): string => {
    const written = format.quantity(difference, unit);
    return difference > 0 ? `+${written}` : written;
  };
  return (
    <Facts>
      <Fact label={<Trans>In the records</Trans>} testId="quick-update-ledger">
        {format.quantity(available, unit)}
      </Fact>
      <Fact label={<Trans>Difference</Trans>} testId="quick-update-difference">
        {found === null ? "–" : signed(found - available)}
      </Fact>
      <Fact label={<Trans>Counted by</Trans>}>{`${first_name} ${last_name}`.trim()}</Fact>
    </Facts>
  );
}
