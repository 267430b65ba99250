import { Trans, useLingui } from "@lingui/react/macro";
import { RecordFailed } from "#/entities/outbox/record-failed.tsx";
import { FloatField } from "#/entities/shifts/float-field.tsx";
import { useShiftOpening } from "#/entities/shifts/use-shift-opening.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { FormDialog } from "#/ui/form-dialog.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { toast } from "#/ui/toast-store.ts";

/** Opens a shift with the float in the drawer, online or offline (S1). */
export function OpenDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const opening = useShiftOpening((float) => {
    const amount = format.amount(float);
    toast({ kind: "success", id: "shift", title: t`Shift opened with ${amount}` });
    onClose();
  });
  return (
    <FormDialog
      name="shift-open"
      title={t`Open a shift`}
      description={<Trans>Count the cash in the drawer before the first sale.</Trans>}
      width="narrow"
      save={<Trans>Open the shift</Trans>}
      busy={opening.busy}
      onSave={opening.submit}
      onClose={onClose}
    >
      <FloatField opening={opening} />
      <TextField
        label={t`Note`}
        optional
        value={opening.values.note}
        maxLength={500}
        autoComplete="off"
        data-testid="shift-open-note"
        onText={(note) => opening.change({ note })}
      />
      <RecordFailed failed={opening.failed} />
    </FormDialog>
  );
}
