import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { formatQuantityWire, stepOf, whole } from "#/domain/quantity.ts";
import { Fact, Facts } from "#/entities/page/facts.tsx";
import { RecordFailed } from "#/entities/outbox/record-failed.tsx";
import { useRecord } from "#/entities/outbox/use-record.ts";
import { useServices } from "#/entities/services/services.ts";
import { useShop } from "#/entities/shop/shop-context.ts";
import { useFormat } from "#/entities/shop/use-format.ts";
import { decimalsOf, readCount, type CountProblem } from "#/entities/stock/count-entry.ts";
import type { StockRecord } from "#/entities/stock/stock-records.ts";
import { useCountProblem } from "#/entities/stock/use-count-problem.ts";
import { unitSymbol } from "#/i18n/quantities.ts";
import { countIntent } from "#/store/stock-intents.ts";
import { FormDialog } from "#/ui/form-dialog.tsx";
import { NumberField } from "#/ui/number-field.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { toast } from "#/ui/toast-store.ts";

export interface CountDialogProps {
  readonly record: StockRecord;
  readonly onClose: () => void;
}

/** The quick update: what was found on the shelf, recorded as a count (S15), line or no line. */
export function CountDialog({ record, onClose }: CountDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { db, session } = useShop();
  const { ids } = useServices();
  // Made when the dialog opens, so a second tap adds nothing (S2).
  const [made] = useState(() => ({ opId: ids.next(), id: ids.next() }));
  const { busy, failed, run } = useRecord();
  const [text, setText] = useState("");
  const [remark, setRemark] = useState("");
  const [problem, setProblem] = useState<CountProblem | null>(null);
  const reading = readCount(text, record.unit);
  const message = useCountProblem(problem);
  const { first_name, last_name } = session.user;
  const title = [record.name, record.variantName].filter(Boolean).join(" · ");

  const submit = () => {
    if (!reading.ok) return setProblem(reading.code);
    const { product, variant } = record;
    const quantity = formatQuantityWire(reading.value);
    const draft = { id: made.id, product, variant, quantity, note: remark.trim() };
    void run((place) => countIntent(db, { opId: made.opId, place, draft })).then((isSaved) => {
      if (!isSaved) return;
      const counted = format.quantity(reading.value, record.unit);
      toast({ kind: "success", id: "counted", title: t`Counted: ${title}`, text: counted });
      onClose();
    });
  };
  return (
    <FormDialog
      name="quick-update"
      title={t`Count the shelf`}
      description={title}
      width="narrow"
      save={<Trans>Update</Trans>}
      busy={busy}
      onSave={submit}
      onClose={onClose}
    >
      <NumberField
        label={t`Found on the shelf`}
        value={text}
        decimals={decimalsOf(record.unit)}
        min={0}
        step={stepOf(record.unit) / whole}
        steppers={stepOf(record.unit) === whole}
        trailing={unitSymbol(record.unit)}
        error={message}
        data-testid="quick-update-quantity"
        onNumber={(next) => {
          setText(next);
          setProblem(null);
        }}
      />
      <Facts>
        <Fact label={<Trans>By the ledger</Trans>} testId="quick-update-ledger">
          {format.quantity(record.available, record.unit)}
        </Fact>
        <Fact label={<Trans>Difference</Trans>} testId="quick-update-difference">
          {reading.ok ? signed(reading.value - record.available) : "–"}
        </Fact>
        <Fact label={<Trans>Counted by</Trans>}>{`${first_name} ${last_name}`.trim()}</Fact>
      </Facts>
      <TextField
        label={t`Note`}
        optional
        value={remark}
        maxLength={500}
        autoComplete="off"
        data-testid="quick-update-note"
        onText={setRemark}
      />
      <RecordFailed failed={failed} />
    </FormDialog>
  );

  function signed(difference: number): string {
    const written = format.quantity(difference, record.unit);
    return difference > 0 ? `+${written}` : written;
  }
}
