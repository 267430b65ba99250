import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { supplierFieldNames, givenFields } from "#/contract/catalogue-fields.ts";
import type { SupplierBody } from "#/contract/catalogue-writes.ts";
import { RefusedAct, toldOf } from "#/entities/outbox/refused-act.tsx";
import { useRecord } from "#/entities/outbox/use-record.ts";
import { useServices } from "#/entities/services/services.ts";
import { useShop } from "#/entities/shop/shop-context.ts";
import { supplierEditIntent, supplierIntent } from "#/store/catalogue-intents.ts";
import { readOperation } from "#/store/operation-body.ts";
import type { OperationRow } from "#/store/operation-row.ts";
import type { SupplierView } from "#/sync/projection-catalogue.ts";
import { Checkbox } from "#/ui/checkbox.tsx";
import { FormDialog } from "#/ui/form-dialog.tsx";
import { TextArea } from "#/ui/text-area.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { RecordFailed } from "#/entities/outbox/record-failed.tsx";

export interface SupplierDialogProps {
  /** The one to change; null for a new one. */
  readonly supplier: SupplierView | null;
  /** What was typed for a new one already. */
  readonly name?: string;
  /** What the server would not take, and this dialog mends (S7). */
  readonly refused: OperationRow | null;
  readonly onSaved: (saved: { id: string; name: string }) => void;
  readonly onClose: () => void;
}

type Fields = Pick<SupplierBody, (typeof supplierFieldNames)[number]>;

const blank: Fields = { name: "", phone: null, note: "", is_active: true };

/** A supplier: whom to call and what to know of them. Works without a line (S1). */
export function SupplierDialog(props: SupplierDialogProps) {
  const { supplier, name: called = "", refused, onSaved, onClose } = props;
  const { t } = useLingui();
  const { db } = useShop();
  const { ids } = useServices();
  const { busy, failed, run } = useRecord();
  const [opId] = useState(() => ids.next());
  const [opened] = useState(() => openedOf(supplier, refused, { id: ids.next(), name: called }));
  const [typed, setTyped] = useState(opened.fields);
  const [isAsked, setAsked] = useState(false);
  const isNew = opened.stands === null;
  const isMissing = typed.name.trim() === "";
  const change = (part: Partial<Fields>) => setTyped({ ...typed, ...part });
  const submit = async () => {
    setAsked(true);
    if (isMissing || busy) return;
    const phone = typed.phone?.trim() ?? "";
    const fields: Fields = {
      name: typed.name.trim(),
      phone: phone === "" ? null : phone,
      note: typed.note.trim(),
      is_active: typed.is_active,
    };
    if (await keep(fields)) onSaved({ id: opened.id, name: fields.name });
  };
  const keep = (fields: Fields): Promise<boolean> => {
    const { id, stands, given } = opened;
    if (stands === null) {
      return run((place) => supplierIntent({ opId, place, draft: { id, ...fields } }), refused);
    }
    const changed = supplierFieldNames.filter(
      (name) => fields[name] !== stands[name] || given[name] !== undefined,
    );
    if (changed.length === 0) return Promise.resolve(true);
    const draft = Object.fromEntries(changed.map((name) => [name, fields[name]]));
    return run((place) => supplierEditIntent(db, { opId, place, draft, subject: id }), refused);
  };
  const told = (field: keyof Fields) =>
    typed[field] === opened.fields[field] ? toldOf(refused, field) : undefined;
  return (
    <FormDialog
      name="supplier"
      width="narrow"
      title={isNew ? t`Add supplier` : t`Edit supplier`}
      save={isNew ? <Trans>Add supplier</Trans> : <Trans>Save</Trans>}
      busy={busy}
      onSave={() => void submit()}
      onClose={onClose}
    >
      <RefusedAct refused={refused} told={["name", "phone", "note"]} />
      <TextField
        label={t`Name`}
        value={typed.name}
        maxLength={200}
        autoComplete="off"
        error={isAsked && isMissing ? t`A name is needed.` : told("name")}
        data-testid="supplier-name"
        onText={(name) => change({ name })}
      />
      <TextField
        label={t`Phone`}
        optional
        type="tel"
        inputMode="tel"
        value={typed.phone ?? ""}
        maxLength={40}
        autoComplete="off"
        error={told("phone")}
        data-testid="supplier-phone"
        onText={(phone) => change({ phone })}
      />
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
        hint={t`Others are not offered for items any more.`}
        checked={typed.is_active}
        onCheck={(is_active) => change({ is_active })}
      />
      <RecordFailed failed={failed} />
    </FormDialog>
  );
}

interface Opened {
  readonly id: string;
  readonly fields: Fields;
  /** As it stands; null while it is only here. */
  readonly stands: Fields | null;
  /** What a refused change had said. */
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
