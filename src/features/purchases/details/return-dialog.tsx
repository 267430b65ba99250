import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { stepOf, whole } from "#/domain/quantity.ts";
import { RecordFailed } from "#/entities/outbox/record-failed.tsx";
import { SerialField } from "#/entities/serials/serial-field.tsx";
import { useOperationForm } from "#/kit/forms/use-operation-form.ts";
import { useShop } from "#/kit/shop/shop-context.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { type OwnLocation, useOwnLocations } from "#/entities/shop/use-own-locations.ts";
import { decimalsOf } from "#/entities/stock/count-form-values.ts";
import { CountedFields } from "#/entities/stock/counted-fields.tsx";
import { unitSymbol } from "#/i18n/quantities.ts";
import { FormDialog } from "#/ui/form-dialog.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Text } from "#/ui/layout/text.tsx";
import { Notice } from "#/ui/notice.tsx";
import { NumberField } from "#/ui/number-field.tsx";
import { Select } from "#/ui/select.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { toast } from "#/ui/toast-store.ts";
import { useQuantityMessages } from "#/entities/stock/use-quantity-messages.ts";
import type { Purchase, PurchaseLine } from "#/entities/purchases/purchase.ts";
import * as styles from "../purchases.css.ts";
import { usePurchaseActions, whereItLies } from "#/entities/purchases/purchase-actions.ts";
import { countedFrom, countedText, packsOf } from "./counted-line.ts";
import {
  nothingReturned,
  readReturn,
  returnable,
  type ReturnFormValues,
  type ReturnedFormValues,
  type ReturnProblem,
} from "./return-form-values.ts";

export interface ReturnDialogProps {
  readonly purchase: Purchase;
  readonly onClose: () => void;
}

/** Returns items to the supplier with a debit note, which reduces the amount owed. */
export function ReturnDialog({ purchase, onClose }: ReturnDialogProps) {
  const { t } = useLingui();
  const { failed, giveBack } = usePurchaseActions();
  const { session } = useShop();
  const places = useOwnLocations();
  const [chosen, setLocation] = useState<string | null>(null);
  const location = chosen ?? placeOf(purchase, places, session.location.id);
  const { name } = purchase.supplier;
  const { values, problems, busy, change, edit, submit } = useOperationForm({
    opened: (): ReturnFormValues => ({ entered: new Map(), reason: "" }),
    read: (typed) => readReturn(purchase.lines, typed),
    async send({ back, reason }) {
      const number = await giveBack(purchase, back, { reason, location });
      if (number === null) return false;
      toast({ kind: "success", title: t`Return recorded`, text: t`Debit note ${number}` });
      return true;
    },
    onDone: onClose,
  });
  const { entered, reason } = values;
  const enter = (line: string, one: ReturnedFormValues) =>
    edit((was) => ({ ...was, entered: new Map(was.entered).set(line, one) }));
  return (
    <FormDialog
      name="return"
      title={t`Return to ${name}`}
      description={t`The items leave the stock, and a debit note is recorded for the supplier.`}
      save={<Trans>Record return</Trans>}
      busy={busy}
      onSave={submit}
      onClose={onClose}
    >
      <Stack as="ul">
        {purchase.lines
          .filter((line) => returnable(line) > 0)
          .map((line) => (
            <ReturnLine
              key={line.id}
              line={line}
              values={entered.get(line.id) ?? nothingReturned}
              problem={problems.ofLines?.get(line.id)}
              onValues={(one) => enter(line.id, one)}
            />
          ))}
      </Stack>
      {places.length < 2 ? null : (
        <Select
          label={t`Goes back from`}
          options={places.map((place) => ({ value: place.id, label: place.name }))}
          value={location}
          onChoose={setLocation}
        />
      )}
      <TextField
        label={t`Reason`}
        value={reason}
        maxLength={500}
        autoComplete="off"
        error={problems.reason === undefined ? undefined : t`Say why it goes back.`}
        data-testid="return-reason"
        onText={(text) => change({ reason: text })}
      />
      {problems.isNothing ? (
        <Notice tone="critical" urgent>
          <Trans>Enter how many of at least one item go back.</Trans>
        </Notice>
      ) : null}
      <RecordFailed failed={failed} />
    </FormDialog>
  );
}

/**
 * Returns the user's location where most of the received items were delivered; `here` if it is none of
 * theirs.
 */
function placeOf(purchase: Purchase, places: readonly OwnLocation[], here: string): string {
  const lies = new Map<string, number>();
  for (const { location, quantity } of whereItLies(purchase))
    lies.set(location, (lies.get(location) ?? 0) + quantity);
  const [most] = places
    .map(({ id }) => ({ id, quantity: lies.get(id) ?? 0 }))
    .toSorted((a, b) => b.quantity - a.quantity);
  return most === undefined || most.quantity === 0 ? here : most.id;
}

interface ReturnLineProps {
  readonly line: PurchaseLine;
  readonly values: ReturnedFormValues;
  readonly problem: ReturnProblem | undefined;
  readonly onValues: (values: ReturnedFormValues) => void;
}

function ReturnLine({ line, values, problem, onValues }: ReturnLineProps) {
  const { t } = useLingui();
  const format = useFormat();
  const quantityLabels = useQuantityMessages();
  const { name, unit: known } = line;
  const unit = known ?? "kg";
  const most = format.quantity(returnable(line), known);
  const error =
    problem === "more_than_came" ? t`No more than ${most} came.` : quantityLabels(problem);
  return (
    <li className={styles.line} data-testid="return-line">
      <div className={styles.lineHead}>
        <span className={styles.name}>
          {name}
          <Text block size="small" tone="muted" weight="regular">
            <Trans>{most} received</Trans>
          </Text>
        </span>
      </div>
      {line.pack === null ? (
        <NumberField
          label={t`How many of ${name} go back`}
          hideLabel
          value={values.quantity}
          decimals={decimalsOf(unit)}
          min={0}
          max={returnable(line) / whole}
          step={stepOf(unit) / whole}
          steppers={stepOf(unit) === whole}
          trailing={unitSymbol(unit)}
          error={error}
          data-testid="return-quantity"
          onNumber={(quantity) => onValues({ ...values, quantity })}
        />
      ) : (
        <CountedFields
          unit={unit}
          packs={packsOf(line)}
          text={countedText(line, values)}
          error={error}
          testId="return-quantity"
          onText={(text) => onValues({ ...values, ...countedFrom(line, text) })}
        />
      )}
      {line.isSerial ? (
        <SerialField
          product={line.product}
          variant={line.variant}
          way="out"
          serials={values.serials}
          onSerials={(serials) =>
            onValues({ packs: "", serials, quantity: String(serials.length) })
          }
        />
      ) : null}
    </li>
  );
}
