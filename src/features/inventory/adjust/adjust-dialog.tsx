import { Trans, useLingui } from "@lingui/react/macro";
import { sellableBy } from "#/domain/adjustment.ts";
import { formatQuantityWire } from "#/domain/quantity.ts";
import { RecordFailed } from "#/entities/outbox/record-failed.tsx";
import { useRecord } from "#/entities/outbox/use-record.ts";
import { useMadeIds } from "#/kit/forms/use-made-ids.ts";
import { useOperationForm } from "#/kit/forms/use-operation-form.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import type { StockRecord } from "#/entities/stock/stock-records.ts";
import { adjustmentIntent } from "#/store/stock-intents.ts";
import { FormDialog } from "#/ui/form-dialog.tsx";
import { toast } from "#/ui/toast-store.ts";
import { emptyAdjustment, readAdjustment } from "./adjust-form-values.ts";
import { AdjustFields } from "./adjust-fields.tsx";

export interface AdjustDialogProps {
  readonly record: StockRecord;
  readonly onClose: () => void;
}

/** Adjusts stock with a reason, recorded as a stock movement, online or offline (S15). */
export function AdjustDialog({ record, onClose }: AdjustDialogProps) {
  const { t } = useLingui();
  const format = useFormat();
  const made = useMadeIds();
  const { failed, run } = useRecord();
  const title = [record.name, record.variantName].filter(Boolean).join(" · ");
  const { values, problems, busy, change, submit } = useOperationForm({
    opened: emptyAdjustment,
    read: (typed) => readAdjustment(typed, record.unit),
    send: ({ delta, reason, note }, { serials: chosen }) => {
      const { product, variant } = record;
      const quantity = formatQuantityWire(delta);
      const serials = chosen.length === 0 ? {} : { serials: [...chosen] };
      const draft = { id: made.id, product, variant, quantity, reason, note, ...serials };
      return run((place) => adjustmentIntent({ opId: made.opId, place, draft }));
    },
    onDone: ({ delta, reason }) => {
      const now = format.quantity(record.available + sellableBy(reason, delta), record.unit);
      toast({
        kind: "success",
        id: "adjusted",
        title: t`Adjusted: ${title}`,
        text: t`${now} in the records now`,
      });
      onClose();
    },
  });
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
      <AdjustFields record={record} values={values} problems={problems} onValues={change} />
      <RecordFailed failed={failed} />
    </FormDialog>
  );
}
