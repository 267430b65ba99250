import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { givenFields } from "#/contract/given-fields.ts";
import { supplierFieldNames } from "#/contract/supplier-fields.ts";
import { useMadeIds } from "#/kit/forms/use-made-ids.ts";
import { useAmountMessages } from "#/kit/forms/use-amount-messages.ts";
import { type OperationForm, useOperationForm } from "#/kit/forms/use-operation-form.ts";
import { mostLeadDays } from "#/domain/purchasing/to-buy.ts";
import { RefusedAction, toldOf } from "#/entities/outbox/refused-action.tsx";
import { useRecord } from "#/entities/outbox/use-record.ts";
import { useServices } from "#/kit/services/services.ts";
import { useCan } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { supplierEditIntent, supplierIntent } from "#/store/catalogue-intents.ts";
import { readOperation } from "#/store/operation-body.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import type { SupplierView } from "#/sync/projection-catalogue.ts";
import { Checkbox } from "#/ui/checkbox.tsx";
import { FormDialog } from "#/ui/form-dialog.tsx";
import { FieldRow } from "#/ui/form-card.tsx";
import { NumberField } from "#/ui/number-field.tsx";
import { TextArea } from "#/ui/text-area.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { RecordFailed } from "#/entities/outbox/record-failed.tsx";
import {
  readSupplier,
  type SupplierFormValues,
  supplierFormValuesOf,
  type SupplierFields as Fields,
  type SupplierReading,
} from "./supplier-form-values.ts";

export interface SupplierDialogProps {
  /** The supplier to edit; null for a new one. */
  readonly supplier: SupplierView | null;
  /** Initial name for a new supplier. */
  readonly name?: string;
  /** The refused operation that this dialog corrects (S7). */
  readonly refused: OperationRow | null;
  readonly onSaved: (saved: { id: string; name: string }) => void;
  readonly onClose: () => void;
}

const blank: Fields = {
  name: "",
  phone: null,
  note: "",
  is_active: true,
  lead_days: null,
  least_order: null,
};

/** The fields that show their own error message. */
const tellers = ["name", "phone", "note", "lead_days"];

/** Creates or edits a supplier: contact details, terms and notes. Works offline (S1). */
export function SupplierDialog(props: SupplierDialogProps) {
  const { supplier, name: called = "", refused, onSaved, onClose } = props;
  const { t } = useLingui();
  const { ids } = useServices();
  const format = useFormat();
  const seesCosts = useCan("cost.view");
  const [opened] = useState(() => openedOf(supplier, refused, { id: ids.next(), name: called }));
  const [first] = useState(() => supplierFormValuesOf(opened.fields, format.figure));
  const { failed, save } = useSaveSupplier(opened, refused);
  const isNew = opened.stands === null;
  const form = useOperationForm({
    opened: first,
    read: (values) => readSupplier(values, { seesCosts }),
    send: ({ fields }) => save(fields),
    onDone: ({ fields: { name } }) => onSaved({ id: opened.id, name }),
  });
  const { values: typed, problems, busy, change, submit } = form;
  const told = (field: keyof Fields) =>
    typed[field] === first[field] ? toldOf(refused, field) : undefined;
  return (
    <FormDialog
      name="supplier"
      width="narrow"
      title={isNew ? t`Add supplier` : t`Edit supplier`}
      save={isNew ? <Trans>Add supplier</Trans> : <Trans>Save</Trans>}
      busy={busy}
      onSave={submit}
      onClose={onClose}
    >
      <RefusedAction refused={refused} told={seesCosts ? [...tellers, "least_order"] : tellers} />
      <TextField
        label={t`Name`}
        value={typed.name}
        maxLength={200}
        autoComplete="off"
        error={problems.name === undefined ? told("name") : t`A name is needed.`}
        data-testid="supplier-name"
        onText={(name) => change({ name })}
      />
      <TextField
        label={t`Phone`}
        optional
        type="tel"
        inputMode="tel"
        value={typed.phone}
        maxLength={40}
        autoComplete="off"
        error={told("phone")}
        data-testid="supplier-phone"
        onText={(phone) => change({ phone })}
      />
      <TermsFields form={form} seesCosts={seesCosts} told={told} />
      <TextArea
        label={t`Note`}
        optional
        rows={2}
        value={typed.note}
        maxLength={1000}
        error={told("note")}
        onText={(note) => change({ note })}
      />
      <Checkbox
        label={t`Active`}
        hint={t`If off, the supplier is not offered for items.`}
        checked={typed.is_active}
        onCheck={(is_active) => change({ is_active })}
      />
      <RecordFailed failed={failed} />
    </FormDialog>
  );
}

interface TermsFieldsProps {
  readonly form: OperationForm<SupplierFormValues, SupplierReading>;
  readonly seesCosts: boolean;
  /** Returns the server's error for a field while the field still has the refused value. */
  readonly told: (field: keyof Fields) => string | undefined;
}

/** Fields for lead time and minimum order amount. */
function TermsFields({ form, seesCosts, told }: TermsFieldsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const amountLabels = useAmountMessages();
  const { values: typed, problems, change } = form;
  return (
    <FieldRow>
      <NumberField
        label={t`Days from order to delivery`}
        optional
        decimals={0}
        min={0}
        max={mostLeadDays}
        value={typed.lead_days}
        error={
          problems.lead_days === undefined
            ? told("lead_days")
            : t`Write the days in figures, ${mostLeadDays} at the most.`
        }
        data-testid="supplier-lead-days"
        onNumber={(lead_days) => change({ lead_days })}
      />
      {seesCosts ? (
        <NumberField
          label={t`Smallest order they deliver`}
          optional
          min={0}
          step={1000}
          leading={format.sign}
          value={typed.least_order}
          error={amountLabels(problems.least_order) ?? told("least_order")}
          data-testid="supplier-least-order"
          onNumber={(least_order) => change({ least_order })}
        />
      ) : null}
    </FieldRow>
  );
}

interface Opened {
  readonly id: string;
  readonly fields: Fields;
  /** Stored fields; null while the supplier exists only on this device. */
  readonly stands: Fields | null;
  /** The fields set by a refused edit. */
  readonly given: Partial<Fields>;
}

function openedOf(
  supplier: SupplierView | null,
  refused: OperationRow | null,
  fresh: { readonly id: string; readonly name: string },
): Opened {
  if (supplier === null) {
    const fields = { ...blank, name: fresh.name };
    return { id: fresh.id, fields, stands: null, given: {} };
  }
  const { id } = supplier;
  const read = refused === null ? null : readOperation(refused);
  if (read?.type === "supplier.create") {
    return { id, fields: givenFields(read.body, supplierFieldNames), stands: null, given: {} };
  }
  const stands = givenFields(supplier, supplierFieldNames);
  const given = read?.type === "supplier.edit" ? givenFields(read.body, supplierFieldNames) : {};
  return { id, fields: { ...stands, ...given }, stands, given };
}

/** Records a new supplier, or the changed fields of an existing one. */
function useSaveSupplier(opened: Opened, refused: OperationRow | null) {
  const { failed, run } = useRecord();
  const { opId } = useMadeIds();
  const save = (fields: Fields): Promise<boolean> => {
    const { id, stands, given } = opened;
    if (stands === null) {
      return run((place) => supplierIntent({ opId, place, draft: { id, ...fields } }), refused);
    }
    const changed = supplierFieldNames.filter(
      (name) =>
        fields[name] !== undefined &&
        // Rows stored by an earlier version have no terms.
        (fields[name] !== (stands[name] ?? null) || given[name] !== undefined),
    );
    if (changed.length === 0) return Promise.resolve(true);
    const draft = Object.fromEntries(changed.map((name) => [name, fields[name]]));
    return run((place) => supplierEditIntent({ opId, place, draft, subject: id }), refused);
  };
  return { failed, save };
}
