import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { shelfBy } from "#/domain/adjustment.ts";
import { formatQuantityWire } from "#/domain/quantity.ts";
import { RecordFailed } from "#/entities/outbox/record-failed.tsx";
import { useRecord } from "#/entities/outbox/use-record.ts";
import { useServices } from "#/kit/services/services.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import type { StockRecord } from "#/entities/stock/stock-records.ts";
import { adjustmentIntent } from "#/store/stock-intents.ts";
import { FormDialog } from "#/ui/form-dialog.tsx";
import { toast } from "#/ui/toast-store.ts";
import { emptyAdjustment, readAdjustment, type AdjustProblems } from "./adjust-entry.ts";
import { AdjustFields } from "./adjust-fields.tsx";

export interface AdjustDialogProps {
  readonly record: StockRecord;
  readonly onClose: () => void;
}

const noProblems: AdjustProblems = {};

/** Corrects what is on the shelf, with the reason: a movement of its own, line or no line (S15). */
export function AdjustDialog({ record, onClose }: AdjustDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { db } = useShop();
  const { ids } = useServices();
  // Made when the dialog opens, so a second tap adds nothing (S2).
  const [made] = useState(() => ({ opId: ids.next(), id: ids.next() }));
  const [entry, setEntry] = useState(emptyAdjustment);
  const [problems, setProblems] = useState(noProblems);
  const { busy, failed, run } = useRecord();
  const title = [record.name, record.variantName].filter(Boolean).join(" · ");

  const submit = () => {
    const reading = readAdjustment(entry, record.unit);
    if (!reading.ok) return setProblems(reading.problems);
    const { product, variant } = record;
    const { delta, reason, note } = reading;
    const quantity = formatQuantityWire(delta);
    const serials = entry.serials.length === 0 ? {} : { serials: [...entry.serials] };
    const draft = { id: made.id, product, variant, quantity, reason, note, ...serials };
    void run((place) => adjustmentIntent(db, { opId: made.opId, place, draft })).then((isSaved) => {
      if (!isSaved) return;
      const now = format.quantity(record.available + shelfBy(reason, delta), record.unit);
      toast({
        kind: "success",
        id: "adjusted",
        title: t`Adjusted: ${title}`,
        text: t`${now} in the records now`,
      });
      onClose();
    });
  };
  return (
    <FormDialog
      name="adjust"
      title={t`Adjust the stock`}
      description={title}
      width="narrow"
      save={<Trans>Record</Trans>}
      busy={busy}
      onSave={submit}
      onClose={onClose}
    >
      <AdjustFields
        record={record}
        entry={entry}
        problems={problems}
        onEntry={(part) => {
          setEntry((was) => ({ ...was, ...part }));
          setProblems(noProblems);
        }}
      />
      <RecordFailed failed={failed} />
    </FormDialog>
  );
}
