import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { DraftNotice } from "#/kit/forms/draft-notice.tsx";
import { LeaveDialog } from "#/kit/forms/leave-dialog.tsx";
import { useFormDraft } from "#/kit/forms/use-form-draft.ts";
import { useOperationForm } from "#/kit/forms/use-operation-form.ts";
import { RecordFailed } from "#/entities/outbox/record-failed.tsx";
import { usePurchaseActions } from "#/entities/purchases/purchase-actions.ts";
import type { Purchase } from "#/entities/purchases/purchase.ts";
import { useFormat } from "#/kit/shop/use-format.ts";
import { useToday } from "#/kit/time/use-today.ts";
import { Button } from "#/ui/button.tsx";
import { Card } from "#/ui/card.tsx";
import { Stack } from "#/ui/layout/stack.tsx";
import { Text } from "#/ui/layout/text.tsx";
import { TextField } from "#/ui/text-field.tsx";
import { toast } from "#/ui/toast-store.ts";
import { ExtraCosts } from "../form/extra-costs.tsx";
import { ItemsBought } from "../form/items-bought.tsx";
import { HeaderFields } from "../form/header-fields.tsx";
import { readKeptPurchase } from "../form/kept-purchase.ts";
import type { PurchaseFormValues } from "../form/purchase-form-values.ts";
import { noProblems, type PurchaseProblems, sumsOf } from "../form/read-purchase.ts";
import { SupplierField } from "../form/supplier-field.tsx";
import type { Edit } from "../form/use-bought-items.ts";
import * as styles from "../purchases.css.ts";
import { formValuesOf, isLineHere, readEdit } from "./edit-form-values.ts";

/** Edits a purchase's own data. Users without permission to see its costs cannot change its items. */
export function EditForm({ purchase }: { readonly purchase: Purchase }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const today = useToday();
  const format = useFormat();
  const { id } = purchase;
  const draft = useFormDraft("purchase", id);
  // The values when the form opened: later changes from the feed do not overwrite input.
  const [opened] = useState(() => formValuesOf(purchase, format.figure));
  const [kept] = useState(() => readKeptPurchase(draft.kept, today)?.values ?? null);
  const [typed, setTyped] = useState(kept ?? opened);
  const [isRestored, setRestored] = useState(kept !== null);
  const { failed, edit } = usePurchaseActions();
  const isDirty = !isSame(typed, opened);
  const setValues = (next: (was: PurchaseFormValues) => PurchaseFormValues) =>
    setTyped((was) => {
      const values = next(was);
      if (isSame(values, opened)) draft.forget();
      else draft.keep({ id, ...values });
      return values;
    });
  const form = useOperationForm({
    held: { values: typed, setValues },
    read: (values) => readEdit(opened, values, { purchase, today }),
    async send({ patch }) {
      if (Object.keys(patch).length === 0) return true;
      if ((await edit(purchase, patch)) === null) return false;
      toast({ kind: "success", title: t`Purchase updated`, text: purchase.number });
      return true;
    },
    onDone() {
      draft.forget();
      void navigate({ to: "/purchases/$id", params: { id }, replace: true });
    },
  });
  const { busy, isDone, change, edit: alter } = form;
  const problems = { ...noProblems, ...form.problems };
  return (
    <Stack as="form" gap={16} shrinks {...form.element} data-testid="purchase-edit-form">
      {isRestored ? (
        <DraftNotice
          onAway={() => {
            alter(() => opened);
            setRestored(false);
          }}
        />
      ) : null}
      {canChangeItems(purchase) ? (
        <ItemsAndCosts
          purchase={purchase}
          values={typed}
          problems={problems}
          onChange={change}
          onLines={(lines) => alter((was) => ({ ...was, lines: lines(was.lines) }))}
        />
      ) : null}
      <Card>
        <HeaderFields entry={typed} problem={problems.date} today={today} onChange={change}>
          <TextField
            label={t`Expected on`}
            optional
            type="date"
            value={typed.expectedOn}
            data-testid="expected-on"
            onText={(expectedOn) => change({ expectedOn })}
          />
        </HeaderFields>
      </Card>
      <RecordFailed failed={failed} />
      <SaveFoot purchase={purchase} values={typed} busy={busy} />
      <LeaveDialog isDirty={isDirty} isDone={isDone} onDiscard={draft.forget} />
    </Stack>
  );
}

interface EditPartProps {
  readonly purchase: Purchase;
  readonly values: PurchaseFormValues;
}

interface ItemsAndCostsProps extends EditPartProps {
  readonly problems: PurchaseProblems;
  readonly onChange: (part: Partial<PurchaseFormValues>) => void;
  readonly onLines: (edit: Edit) => void;
}

/** Supplier, items and extra costs; received items cannot be removed. */
function ItemsAndCosts({ purchase, values, problems, onChange, onLines }: ItemsAndCostsProps) {
  const { t } = useLingui();
  return (
    <>
      <Card>
        <SupplierField
          chosen={values.supplier}
          error={problems.supplier === undefined ? undefined : t`Choose a supplier.`}
          onChoose={(supplier) => onChange({ supplier })}
        />
      </Card>
      <ItemsBought
        supplier={values.supplier?.id ?? null}
        lines={values.lines}
        isReceived={false}
        problems={problems}
        isHere={(line) => isLineHere(purchase, line)}
        onLines={onLines}
      />
      <ExtraCosts entry={values} problems={problems.ofExtras} isBilled onChange={onChange} />
    </>
  );
}

function SaveFoot({ purchase, values, busy }: EditPartProps & { readonly busy: boolean }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <div className={styles.foot}>
      <Text weight="heavy" wrap="anywhere" numeric data-testid="purchase-total">
        {canChangeItems(purchase) ? format.amount(sumsOf(values).total) : null}
      </Text>
      <Button
        variant="primary"
        type="submit"
        busy={busy}
        busyLabel={t`Saving…`}
        data-testid="purchase-save"
      >
        <Trans>Save</Trans>
      </Button>
    </div>
  );
}

/** Whether the order and its costs are known and it is not cancelled. */
function canChangeItems({ sums, isOrphan, cancelledAt }: Purchase): boolean {
  return sums !== null && !isOrphan && cancelledAt === null;
}

function isSame(a: PurchaseFormValues, b: PurchaseFormValues): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
