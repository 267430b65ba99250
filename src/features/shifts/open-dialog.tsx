import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { formatMoneyWire } from "#/domain/money.ts";
import { RecordFailed } from "#/entities/outbox/record-failed.tsx";
import { useRecord } from "#/entities/outbox/use-record.ts";
import { useServices } from "#/entities/services/services.ts";
import { useShop } from "#/entities/shop/shop-context.ts";
import { useFormat } from "#/entities/shop/use-format.ts";
import { shiftOpenIntent } from "#/store/counter-intents.ts";
import { FormDialog } from "#/ui/form-dialog.tsx";
import { NumberField } from "#/ui/number-field.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { toast } from "#/ui/toast-store.ts";
import { type AmountProblem, readAmount } from "./amount-entry.ts";
import { useAmountProblem } from "./use-amount-problem.ts";

/** Begins a shift with what lies in the drawer, line or no line (S1). */
export function OpenDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const { db } = useShop();
  const { ids } = useServices();
  // Made when the dialog opens, so a second tap adds nothing (S2).
  const [made] = useState(() => ({ opId: ids.next(), id: ids.next() }));
  const { busy, failed, run } = useRecord();
  const [float, setFloat] = useState("");
  const [remark, setRemark] = useState("");
  const [problem, setProblem] = useState<AmountProblem | null>(null);
  const message = useAmountProblem(problem);
  const submit = () => {
    const reading = readAmount(float, 0);
    if (!reading.ok) return setProblem(reading.problem);
    const opening_float = formatMoneyWire(reading.amount);
    const draft = { id: made.id, opening_float, note: remark.trim() };
    const amount = format.amount(reading.amount);
    void run((place) => shiftOpenIntent(db, { opId: made.opId, place, draft })).then((isKept) => {
      if (!isKept) return;
      toast({ kind: "success", id: "shift", title: t`Shift opened with ${amount}` });
      onClose();
    });
  };
  return (
    <FormDialog
      name="shift-open"
      title={t`Open a shift`}
      description={<Trans>Count the cash in the drawer before the first sale.</Trans>}
      width="narrow"
      save={<Trans>Open the shift</Trans>}
      busy={busy}
      onSave={submit}
      onClose={onClose}
    >
      <NumberField
        label={t`Cash in the drawer`}
        value={float}
        min={0}
        leading={format.sign}
        error={message}
        data-testid="shift-float"
        data-first-focus=""
        onNumber={(text) => {
          setFloat(text);
          setProblem(null);
        }}
      />
      <TextField
        label={t`Note`}
        optional
        value={remark}
        maxLength={500}
        autoComplete="off"
        data-testid="shift-open-note"
        onText={setRemark}
      />
      <RecordFailed failed={failed} />
    </FormDialog>
  );
}
