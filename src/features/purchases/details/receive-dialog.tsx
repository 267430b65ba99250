import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { RecordFailed } from "#/entities/outbox/record-failed.tsx";
import { useOperationForm } from "#/kit/forms/use-operation-form.ts";
import { Checkbox } from "#/ui/checkbox.tsx";
import { FieldRow } from "#/ui/form-card.tsx";
import { FormDialog } from "#/ui/form-dialog.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Select } from "#/ui/select.tsx";
import { useOwnLocations } from "#/entities/shop/use-own-locations.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { Notice } from "#/ui/notice.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { toast } from "#/ui/toast-store.ts";
import type { Purchase } from "#/entities/purchases/purchase.ts";
import { usePurchaseActions } from "#/entities/purchases/purchase-actions.ts";
import {
  type DeliveryFormValues,
  openedDelivery,
  openedLine,
  readDelivery,
  readReceived,
  type ReceivedFormValues,
} from "./receive-form-values.ts";
import { usePriceOffers } from "#/entities/purchases/price-offers.ts";
import { offerAt } from "./offer-at.ts";
import { ReceiveLine } from "./receive-line.tsx";

export interface ReceiveDialogProps {
  readonly purchase: Purchase;
  readonly onClose: () => void;
}

/** Records a delivery line by line: partial, complete, surplus, damaged, or at another cost. */
export function ReceiveDialog({ purchase, onClose }: ReceiveDialogProps) {
  const { t } = useLingui();
  const { session } = useShop();
  const places = useOwnLocations();
  const [chosen, setLocation] = useState<string | null>(null);
  const awaited = places.find(({ id }) => id === purchase.location.id);
  const location = chosen ?? awaited?.id ?? session.location.id;
  const { failed, receive } = usePurchaseActions();
  const { number, lines, isClosed } = purchase;
  const offers = usePriceOffers(lines.map(({ product }) => product));
  const { values, problems, busy, change, edit, submit } = useOperationForm({
    // The state when the dialog opened: later changes from the feed do not overwrite input.
    opened: () => openedDelivery(lines),
    read: (typed) => readDelivery(lines, typed),
    async send({ came, prices }, { isFinal, deliveryNote, note }) {
      const said = { isFinal, deliveryNote: deliveryNote.trim(), note: note.trim() };
      return (await receive(purchase, came, { ...said, prices, location })) !== null;
    },
    onDone() {
      toast({ kind: "success", title: t`Delivery recorded`, text: number });
      onClose();
    },
  });
  const { entered } = values;
  const reading = readReceived(lines, entered);
  const enter = (line: string, one: ReceivedFormValues) =>
    edit((was) => ({ ...was, entered: new Map(was.entered).set(line, one) }));
  return (
    <FormDialog
      name="receive"
      title={t`What came?`}
      description={number}
      save={<Trans>Record</Trans>}
      busy={busy}
      onSave={submit}
      onClose={onClose}
    >
      <Stack as="ul">
        {lines.map((line) => (
          <ReceiveLine
            key={line.id}
            line={line}
            values={entered.get(line.id) ?? openedLine(line)}
            problems={problems.ofLines?.get(line.id)}
            offer={offerAt(offers, line, entered.get(line.id))}
            onValues={(one) => enter(line.id, one)}
          />
        ))}
      </Stack>
      {places.length < 2 ? null : (
        <Select
          label={t`Came to`}
          options={places.map(({ id, name }) => ({ value: id, label: name }))}
          value={location}
          onChoose={setLocation}
        />
      )}
      <FinalField
        isClosed={isClosed}
        isFinal={values.isFinal}
        short={reading.ok ? reading.short : 0}
        onFinal={(isFinal) => change({ isFinal })}
      />
      <NoteFields values={values} onChange={change} />
      {problems.isNothing ? (
        <Notice tone="critical" urgent>
          <Trans>Enter what came of at least one item.</Trans>
        </Notice>
      ) : null}
      <RecordFailed failed={failed} />
    </FormDialog>
  );
}

interface FinalFieldProps extends Pick<Purchase, "isClosed">, Pick<DeliveryFormValues, "isFinal"> {
  /** Number of lines still below the ordered quantity after this delivery. */
  readonly short: number;
  readonly onFinal: (isFinal: boolean) => void;
}

/** Whether more is expected; if not, how many lines are short. */
function FinalField({ isClosed, isFinal, short, onFinal }: FinalFieldProps) {
  const { t } = useLingui();
  return (
    <>
      {isClosed ? null : (
        <Checkbox
          label={t`No more will come`}
          hint={t`What is missing is then not waited for and not owed.`}
          checked={isFinal}
          onCheck={onFinal}
        />
      )}
      {isFinal && short > 0 ? (
        <Notice tone="warning">
          <span data-testid="receive-short">
            <Plural
              value={short}
              one="Of # item less came than was ordered."
              other="Of # items less came than was ordered."
            />
          </span>
        </Notice>
      ) : null}
    </>
  );
}

interface NoteFieldsProps {
  readonly values: DeliveryFormValues;
  readonly onChange: (part: Partial<DeliveryFormValues>) => void;
}

/** The supplier's delivery note number, and a note. */
function NoteFields({ values, onChange }: NoteFieldsProps) {
  const { t } = useLingui();
  return (
    <FieldRow>
      <TextField
        label={t`Delivery note number`}
        optional
        value={values.deliveryNote}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        data-testid="delivery-note"
        onText={(deliveryNote) => onChange({ deliveryNote })}
      />
      <TextField
        label={t`Note`}
        optional
        value={values.note}
        maxLength={500}
        autoComplete="off"
        onText={(note) => onChange({ note })}
      />
    </FieldRow>
  );
}
