import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState, type SubmitEvent } from "react";
import { useRecord } from "#/entities/outbox/use-record.ts";
import { useServices } from "#/entities/services/services.ts";
import { supplierIntent } from "#/store/catalogue-intents.ts";
import { Button } from "#/ui/button.tsx";
import { Dialog } from "#/ui/dialog.tsx";
import { TextArea } from "#/ui/text-area.tsx";
import { TextField } from "#/ui/text-field.tsx";
import * as styles from "../products.css.ts";
import { SaveFailed } from "./save-failed.tsx";

export interface SupplierDialogProps {
  /** What was typed for it already. */
  readonly name: string;
  readonly onAdded: (id: string) => void;
  readonly onClose: () => void;
}

/** A new supplier without leaving the good. */
export function SupplierDialog({ name, onAdded, onClose }: SupplierDialogProps) {
  const { t } = useLingui();
  const form = useId();
  const { ids } = useServices();
  const [made] = useState(() => ({ opId: ids.next(), id: ids.next() }));
  const { busy, failed, run } = useRecord();
  const [typed, setTyped] = useState({ name, phone: "", note: "" });
  const [isAsked, setAsked] = useState(false);
  const isMissing = typed.name.trim() === "";
  const submit = async () => {
    setAsked(true);
    if (isMissing) return;
    const phone = typed.phone.trim();
    const draft = {
      id: made.id,
      name: typed.name.trim(),
      phone: phone === "" ? null : phone,
      note: typed.note.trim(),
      is_active: true,
    };
    const isKept = await run((place) => supplierIntent({ opId: made.opId, place, draft }));
    if (isKept) onAdded(made.id);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t`Add supplier`}
      width="narrow"
      testId="supplier-dialog"
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={form}
            busy={busy}
            busyLabel={t`Saving…`}
            data-testid="supplier-save"
          >
            <Trans>Add supplier</Trans>
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={styles.form}
        noValidate
        onSubmit={(event: SubmitEvent) => {
          event.preventDefault();
          // The form around this one is another.
          event.stopPropagation();
          void submit();
        }}
      >
        <TextField
          label={t`Name`}
          value={typed.name}
          maxLength={200}
          autoComplete="off"
          error={isAsked && isMissing ? t`A name is needed.` : undefined}
          data-testid="supplier-name"
          onText={(next) => setTyped({ ...typed, name: next })}
        />
        <TextField
          label={t`Phone`}
          optional
          type="tel"
          inputMode="tel"
          value={typed.phone}
          maxLength={40}
          autoComplete="off"
          onText={(phone) => setTyped({ ...typed, phone })}
        />
        <TextArea
          label={t`Note`}
          optional
          rows={2}
          value={typed.note}
          maxLength={1000}
          onText={(next) => setTyped({ ...typed, note: next })}
        />
        <SaveFailed failed={failed} />
      </form>
    </Dialog>
  );
}
