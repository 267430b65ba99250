import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { useAtomValue } from "jotai";
import { lazy, Suspense, useState } from "react";
import type { Unit } from "#/domain/quantity.ts";
import { useMadeIds } from "#/kit/forms/use-made-ids.ts";
import { useServices } from "#/kit/services/services.ts";
import { LeaveDialog } from "#/kit/forms/leave-dialog.tsx";
import { RecordFailed } from "#/entities/outbox/record-failed.tsx";
import { useRecord } from "#/entities/outbox/use-record.ts";
import { useOperationForm } from "#/kit/forms/use-operation-form.ts";
import { Fact, Facts } from "#/kit/page/facts.tsx";
import { SerialField } from "#/entities/serials/serial-field.tsx";
import { useCan } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import type { StockRecord } from "#/entities/stock/stock-records.ts";
import { recordIntent } from "#/store/stock-intents.ts";
import { FormCard } from "#/ui/form-card.tsx";
import { note } from "#/ui/theme/text.css.ts";
import { toast } from "#/ui/toast-store.ts";
import { recordsPlace } from "../stock-view.ts";
import { formValuesOf, readRecord, type RecordChange, withPieces } from "./record-form-values.ts";
import { RecordFields } from "./record-fields.tsx";

const RecordCosts = lazy(async () => ({
  default: (await import("./record-costs.tsx")).RecordCosts,
}));

/** An item at this location with the initial levels of the form. */
export type RecordItem = Pick<
  StockRecord,
  | "product"
  | "variant"
  | "isSerial"
  | "reorderLevel"
  | "minimumStockLevel"
  | "maxStockLevel"
  | "alertLevel"
> & { title: string; unit: Unit; binLocation: string };

export interface RecordFormProps {
  readonly item: RecordItem;
  /** The current record; null if there is none. */
  readonly record: StockRecord | null;
}

/** Creates or edits an item's stock record here, online or offline. */
export function RecordForm({ item, record }: RecordFormProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const left = useAtomValue(recordsPlace);
  const format = useFormat();
  const { unit, title } = item;
  const { Answers } = useServices();
  const seesCosts = useCan("cost.view");
  // The state the form was opened with: an edit contains the differences from it, whatever changes meanwhile.
  const [before] = useState(record);
  const { failed, save } = useSaveRecord(item);
  const isChanged = (next: RecordChange) => Object.keys(next).length > 0;
  const { values, problems, busy, isDirty, isDone, change, submit } = useOperationForm({
    opened: () => formValuesOf(before ?? item),
    read: (typed) => readRecord(typed, unit, before),
    send: (reading) => !isChanged(reading.change) || save(reading.change),
    onDone: (reading) => {
      if (isChanged(reading.change))
        toast({ kind: "success", id: "record-saved", title: t`Saved: ${title}` });
      void navigate({ to: left.to, search: left.filters });
    },
  });
  return (
    <FormCard title={title} onSave={submit} busy={busy} testId="record-form">
      <RecordFields
        unit={unit}
        values={values}
        problems={problems}
        available={record === null ? null : format.quantity(record.available, unit)}
        onValues={change}
      />
      {item.isSerial ? (
        <SerialField
          product={item.product}
          variant={item.variant}
          way="in"
          serials={values.serials}
          onSerials={(serials) => change(withPieces(values, serials, record))}
        />
      ) : null}
      {item.isSerial && record !== null ? (
        <p className={note}>
          <Trans>
            These pieces are added to those already here. A count shows which are missing.
          </Trans>
        </p>
      ) : null}
      {record === null ? null : <HeldApart record={record} />}
      {record === null ? null : (
        <Facts>
          <Fact label={<Trans>Reorder quantity</Trans>} testId="record-reorder-quantity">
            {record.reorderQuantity === null ? "–" : format.quantity(record.reorderQuantity, unit)}
          </Fact>
        </Facts>
      )}
      {record !== null && seesCosts && record.sync === "sent" ? (
        <Suspense fallback={null}>
          <Answers>
            <RecordCosts id={record.id} />
          </Answers>
        </Suspense>
      ) : null}
      <RecordFailed
        failed={failed}
        what={
          record === null ? (
            <Trans>Failed to create inventory record</Trans>
          ) : (
            <Trans>Failed to update inventory record</Trans>
          )
        }
      />
      {/* The count is valid only now, so leaving prompts for confirmation instead of storing a draft. */}
      <LeaveDialog isDirty={isDirty} isDone={isDone} />
    </FormCard>
  );
}

/** Stock that is not for sale; renders nothing if there is none. */
function HeldApart({ record: { damaged, reserved, unit } }: { readonly record: StockRecord }) {
  const format = useFormat();
  const broken = format.quantity(damaged, unit);
  const setAside = format.quantity(reserved, unit);
  return (
    <>
      {damaged === 0 ? null : (
        <p data-testid="record-damaged">
          <Trans>Kept apart as damaged: {broken}</Trans>
        </p>
      )}
      {reserved === 0 ? null : (
        <p data-testid="record-reserved">
          <Trans>Set aside for transfers: {setAside}</Trans>
        </p>
      )}
    </>
  );
}

/** Records the change; its ids are created when the form opens, so that a second tap adds nothing (S2). */
function useSaveRecord({ product, variant }: Pick<RecordItem, "product" | "variant">) {
  const made = useMadeIds();
  const { busy, failed, run } = useRecord();
  const save = (change: RecordChange) => {
    const draft = { id: made.id, product, variant, ...change };
    return run((place) => recordIntent({ opId: made.opId, place, draft }));
  };
  return { busy, failed, save };
}
